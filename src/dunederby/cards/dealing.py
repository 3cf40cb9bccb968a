"""Between two legs: the cards are dealt, and every seat chooses what becomes of its own."""

from dunederby._kernel import kernel
from dunederby.cards.actions import DISCARD, INTEL, TO_DECK
from dunederby.cards.legality import NO_CHORE, chore_of
from dunederby.cards.piles import ALL_CARDS, camel_of, cards_in, number_of
from dunederby.cards.record import CHOOSING, DEALING, TURN, CardGame
from dunederby.cards.track import blow_sand, extend
from dunederby.racing import kinds, news
from dunederby.racing.numbers import copy_numbers


@kernel
def begin_leg(game: CardGame, story: news.Story) -> None:
    """Prepare track, pieces and cards, then wait for the cards to be dealt.

    Rules: card game, "Setup at the start of each leg". Rulings CC-04, CC-08, CC-24.
    """
    game.leg += 1
    blow_sand(game, story)
    extend(game, story)
    game.piece_space[:] = 0
    game.piece_owner[:] = 0
    game.winner_owner[:] = 0
    game.midfield_owner[:] = 0
    copy_numbers(ALL_CARDS, game.stock)
    game.deck[:] = 0
    game.shown[:] = 0
    game.revealed[:] = 0
    for seat in range(game.seat_count):
        game.seats[seat].hand[:] = 0
        game.seats[seat].discards[:] = 0
        game.seats[seat].laid[:] = 0
        game.seats[seat].intel = 0
        game.seats[seat].played = 0
    game.to_move = 0
    game.has_raced = 0
    game.has_bet = 0
    game.awaits = DEALING


@kernel
def tell_card(story: news.Story, kind: int, seat: int, card: int) -> None:
    """Tell what *seat* did with *card*."""
    row = news.add(story, kind)
    row.seat, row.camel, row.number = seat, camel_of(card), number_of(card)


@kernel
def deal(game: CardGame, seat: int, card: int, story: news.Story) -> None:
    """Deal *card* to *seat*; all cards of a seat come before those of the next."""
    game.stock[card] -= 1
    game.seats[seat].hand[card] += 1
    tell_card(story, kinds.DEALT, seat, card)
    if cards_in(game.seats[seat].hand) == game.numbers.dealt:
        game.to_move = seat + 1
        if game.to_move == game.seat_count:
            game.to_move = 0
            game.awaits = CHOOSING


@kernel
def poorest(game: CardGame) -> int:
    """Return the seat with the least money, the first of several. Ruling CC-26."""
    poor = 0
    for seat in range(1, game.seat_count):
        if game.seats[seat].coins < game.seats[poor].coins:
            poor = seat
    return poor


@kernel
def start_leg(game: CardGame, story: news.Story) -> None:
    """Reveal the intel, shuffle it into the racing deck and give the poorest seat the turn.

    Rules: card game, "Playing a leg". Rulings CC-03, CC-27.
    """
    for seat in range(game.seat_count):
        card = game.seats[seat].intel - 1
        if card >= 0:
            game.shown[card] += 1
            game.deck[card] += 1
            tell_card(story, kinds.SHOWED_INTEL, seat, card)
    game.to_move = poorest(game)
    game.awaits = TURN
    row = news.add(story, kinds.LEG_BEGAN)
    row.seat, row.count = game.to_move, cards_in(game.deck)


@kernel
def is_choosing(game: CardGame) -> bool:
    """Tell whether any seat still has cards to lay."""
    for seat in range(game.seat_count):
        if chore_of(game, seat) != NO_CHORE:
            return True
    return False


@kernel
def choose(game: CardGame, seat: int, action: int, story: news.Story) -> None:
    """Lay a card of the hand of *seat*; after the last one of all the leg starts."""
    if action < TO_DECK:
        card = action - DISCARD
        game.seats[seat].discards[card] += 1
        tell_card(story, kinds.DISCARDED, seat, card)
    elif action < INTEL:
        card = action - TO_DECK
        game.seats[seat].laid[card] += 1
        game.deck[card] += 1
        tell_card(story, kinds.FILLED_DECK, seat, card)
    else:
        card = action - INTEL
        game.seats[seat].intel = card + 1
        tell_card(story, kinds.LAID_INTEL, seat, card)
    game.seats[seat].hand[card] -= 1
    if not is_choosing(game):
        start_leg(game, story)
