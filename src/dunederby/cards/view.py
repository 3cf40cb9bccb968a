"""What a seat may know, built from nothing: a new secret stays secret until someone lists it.

Nothing is turned up at the end: what others discarded or kept stays theirs.
"""

from dunederby._kernel import kernel
from dunederby.cards.actions import (
    CARD_SHOWS,
    DEAL,
    DISCARD,
    HAND,
    INTEL,
    PLAYED,
    TO_DECK,
)
from dunederby.cards.editions import MONEY_HIDDEN
from dunederby.cards.piles import cards_in
from dunederby.cards.record import (
    CHOOSING,
    FACE_DOWN,
    KINDS,
    OPENING,
    OVER,
    CardGame,
    CardGames,
    Pile,
)
from dunederby.racing.kinds import DEALT, DISCARDED, FILLED_DECK, LAID_INTEL
from dunederby.racing.logs import Log, masked
from dunederby.racing.news import Rows
from dunederby.racing.numbers import copy_numbers
from dunederby.racing.seats import CHANCE, UNKNOWN


@kernel
def show_table(game: CardGame, seen: CardGame) -> None:
    """Copy what lies open on the table. Ruling CC-35."""
    seen.race = game.race
    seen.awaits = game.awaits
    seen.to_move = game.to_move
    seen.seat_count = game.seat_count
    seen.leg = game.leg
    seen.has_raced = game.has_raced
    seen.has_bet = game.has_bet
    seen.finish = game.finish
    copy_numbers(game.track, seen.track)
    copy_numbers(game.piece_space, seen.piece_space)
    copy_numbers(game.piece_owner, seen.piece_owner)
    copy_numbers(game.revealed, seen.revealed)
    copy_numbers(game.shown, seen.shown)
    copy_numbers(game.winner_owner, seen.winner_owner)
    copy_numbers(game.midfield_owner, seen.midfield_owner)
    copy_numbers(game.final_owner, seen.final_owner)
    seen.numbers.dealt = game.numbers.dealt
    seen.numbers.kept = game.numbers.kept
    seen.numbers.to_deck = game.numbers.to_deck
    seen.options.deal = game.options.deal
    seen.options.track_end = game.options.track_end
    seen.options.final_floor = game.options.final_floor
    seen.options.money = game.options.money


@kernel
def show_pile(pile: Pile, is_open: bool, seen: Pile) -> None:
    """Copy *pile* if it *is_open*, else only how many cards it has."""
    if is_open:
        copy_numbers(pile, seen)
    else:
        seen[FACE_DOWN] = cards_in(pile)


@kernel
def show_intel(game: CardGame, seat: int, viewer: int) -> int:
    """Return the intel of *seat* as *viewer* sees it: face down until all have laid theirs."""
    intel = game.seats[seat].intel
    is_hidden = intel > 0 and game.awaits == CHOOSING and seat != viewer
    return FACE_DOWN + 1 if is_hidden else intel


@kernel
def show_seats(game: CardGame, viewer: int, seen: CardGame) -> None:
    """Copy the seats; cards are known to their owner, and money unless a house rule hides it.

    A card played from a hand was seen by all. Rulings CC-03, CC-36.
    """
    hides_money = game.options.money == MONEY_HIDDEN and game.awaits != OVER
    for seat in range(game.seat_count):
        is_own = seat == viewer
        is_hidden = hides_money and not is_own
        seen.seats[seat].coins = UNKNOWN if is_hidden else game.seats[seat].coins
        show_pile(game.seats[seat].hand, is_own, seen.seats[seat].hand)
        show_pile(game.seats[seat].discards, is_own, seen.seats[seat].discards)
        show_pile(game.seats[seat].laid, is_own, seen.seats[seat].laid)
        seen.seats[seat].intel = show_intel(game, seat, viewer)
        seen.seats[seat].played = game.seats[seat].played


@kernel
def show_deck(game: CardGame, viewer: int, seen: CardGame) -> None:
    """Copy the cards that *viewer* knows to be in the racing deck; the rest are face down.

    It knows those that it put there and those that all saw. A revealed card may have been one
    of them, so only what is more than the revealed ones is certain.
    """
    certain = 0
    for card in range(KINDS):
        known = game.shown[card] - game.revealed[card]
        if viewer >= 0:
            known += game.seats[viewer].laid[card]
        seen.deck[card] = max(known, 0)
        certain += seen.deck[card]
    seen.deck[FACE_DOWN] = cards_in(game.deck) - certain


@kernel
def show(games: CardGames, index: int, viewer: int, views: CardGames, place: int) -> None:
    """Write what *viewer* may know of game *index* into record *place* of *views*, all zero."""
    game, seen = games[index], views[place]
    show_table(game, seen)
    show_pile(game.stock, game.awaits == OPENING, seen.stock)
    show_seats(game, viewer, seen)
    show_deck(game, viewer, seen)


@kernel
def hide_news(rows: Rows, viewer: int) -> None:
    """Take out of the news what *viewer* may not know: the cards that others hold or lay."""
    for row in range(len(rows)):
        is_secret = rows[row].kind in (DEALT, DISCARDED, FILLED_DECK, LAID_INTEL)
        if is_secret and rows[row].seat != viewer:
            rows[row].camel = UNKNOWN
            rows[row].number = UNKNOWN


@kernel
def seen_as(games: CardGames, index: int, seat: int, step: int) -> int:
    """Return the id under which a *step* that is about to be done goes into the log.

    Everybody sees the card that a seat plays from its hand, so the id says which it is.
    """
    if seat != CHANCE and step == HAND:
        for card in range(KINDS):
            if games[index].seats[seat].hand[card] > 0:
                return PLAYED + card
    return step


@kernel
def hide_action(action: int, is_intel_hidden: bool) -> int:
    """Return the id of another's *action*, masked where its card is secret. Ruling CC-03."""
    if action < DISCARD or action >= PLAYED:
        return action
    if action < TO_DECK:
        return masked(DISCARD)
    if action < INTEL:
        return masked(TO_DECK)
    return masked(INTEL) if is_intel_hidden else action


@kernel
def hide_outcome(outcome: int, viewer: int) -> int:
    """Return the id of an *outcome* of chance, masked if it is a card that another was dealt."""
    owner = (outcome - DEAL) // KINDS
    is_dealt = DEAL <= outcome < CARD_SHOWS
    return masked(DEAL + owner * KINDS) if is_dealt and owner != viewer else outcome


@kernel
def hide_steps(games: CardGames, index: int, viewer: int, log: Log) -> None:
    """Mask in the *log* of game *index* what *viewer* may not know: the cards of others.

    An intel card is known once all are revealed, so only those are hidden that were laid since
    the last deal, and only while others choose.
    """
    last_dealt = len(log)
    if games[index].awaits == CHOOSING:
        while last_dealt > 0 and log[last_dealt - 1, 0] != CHANCE:
            last_dealt -= 1
    for step in range(len(log)):
        seat, number = log[step, 0], log[step, 1]
        if seat == CHANCE:
            log[step, 1] = hide_outcome(number, viewer)
        elif seat != viewer:
            log[step, 1] = hide_action(number, step >= last_dealt)
