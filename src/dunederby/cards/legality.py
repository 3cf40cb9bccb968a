"""Which actions are legal, and why the others are not.

Every question is answered by a reason, 0 for legal: the error message comes from it, and the
sets of `choices` have to agree with it.
"""

from dunederby._kernel import kernel
from dunederby.cards.actions import (
    BEHIND_LAST,
    CAMEL_THERE,
    CHANCE_FIRST,
    DECK_NEXT,
    DISCARD,
    DISCARD_FIRST,
    DONE,
    GAME_OVER,
    HAND,
    HAS_BET,
    HAS_CHOSEN,
    HAS_RACED,
    HELD_BY_OTHER,
    HELD_BY_SEAT,
    INTEL,
    INTEL_NEXT,
    IS_SET_UP,
    LEG,
    LEGAL,
    MID,
    NO_HAND_CARD,
    NO_INTEL,
    NO_MIDFIELD_CARD,
    NO_WINNER_CARD,
    NOT_HELD,
    NOT_RACED,
    NOT_SET_UP,
    ON_FINISH,
    ON_START,
    OTHER_TURN,
    PIECE_IS_OUT,
    PIECE_THERE,
    PLACE_FENNEC,
    REVEAL,
    SPACES,
    TO_DECK,
    WIN,
)
from dunederby.cards.piles import cards_in
from dunederby.cards.record import (
    CARD,
    CHOOSING,
    DEALING,
    FENNEC,
    OPENING,
    OVER,
    PALM,
    START,
    TURN,
    WINNER_CARDS,
    CardGame,
    CardGames,
)
from dunederby.racing.ranking import last_space
from dunederby.racing.record import RACERS, is_occupied

NO_CHORE = -1


@kernel
def chore_of(game: CardGame, seat: int) -> int:
    """Return what *seat* has to choose a card for: DISCARD, TO_DECK, INTEL or NO_CHORE.

    How many cards it has in hand says how far it is. Rules: card game, "Setup at the start of
    each leg". Rulings CC-02, CC-03.
    """
    cards = cards_in(game.seats[seat].hand)
    if cards > game.numbers.kept:
        return DISCARD
    if cards > game.numbers.kept - game.numbers.to_deck:
        return TO_DECK
    return INTEL if cards > 1 else NO_CHORE


@kernel
def cards_to_lay(game: CardGame, seat: int) -> int:
    """Count the cards that *seat* has to choose for what it has to do now."""
    cards, chore = cards_in(game.seats[seat].hand), chore_of(game, seat)
    if chore == DISCARD:
        return cards - game.numbers.kept
    if chore == TO_DECK:
        return cards - (game.numbers.kept - game.numbers.to_deck)
    return cards - 1 if chore == INTEL else 0


@kernel
def why_not_chore(game: CardGame, chore: int, asked: int) -> int:
    """Return LEGAL if the card that *asked* wants is the one that *chore* calls for."""
    if asked == INTEL and game.seat_count == 2:
        return NO_INTEL
    if chore == asked:
        return LEGAL
    if chore == NO_CHORE:
        return HAS_CHOSEN
    if chore == INTEL:
        return INTEL_NEXT
    return DISCARD_FIRST if chore == DISCARD else DECK_NEXT


@kernel
def why_not_choose(game: CardGame, seat: int, action: int) -> int:
    """Return LEGAL if *seat* may lay a card of its hand by *action*, a step of the leg setup."""
    if game.awaits in (OPENING, DEALING):
        return CHANCE_FIRST
    if game.awaits != CHOOSING:
        return IS_SET_UP
    asked = DISCARD if action < TO_DECK else (TO_DECK if action < INTEL else INTEL)
    reason = why_not_chore(game, chore_of(game, seat), asked)
    if reason != LEGAL:
        return reason
    return LEGAL if game.seats[seat].hand[action - asked] > 0 else NOT_HELD


@kernel
def top_winner_card(game: CardGame, camel: int) -> int:
    """Return which leg winner card of *camel* is on top, or WINNER_CARDS if none is left."""
    for card in range(WINNER_CARDS):
        if game.winner_owner[camel, card] == 0:
            return card
    return WINNER_CARDS


@kernel
def why_not_final(game: CardGame, seat: int, kind: int, camel: int) -> int:
    """Return LEGAL if *seat* can take the final card of *camel*. Rulings CC-33, CC-34."""
    owner = game.final_owner[kind, camel]
    if owner == 0:
        return LEGAL
    return HELD_BY_SEAT if owner == seat + 1 else HELD_BY_OTHER


@kernel
def why_not_bet(game: CardGame, seat: int, action: int) -> int:
    """Return LEGAL if *seat* can take the betting card of *action*.

    Rules: card game, "The betting actions".
    """
    if action < MID:
        has_card = top_winner_card(game, action - LEG) < WINNER_CARDS
        return LEGAL if has_card else NO_WINNER_CARD
    if action < WIN:
        return LEGAL if game.midfield_owner[action - MID] == 0 else NO_MIDFIELD_CARD
    return why_not_final(game, seat, (action - WIN) // RACERS, (action - WIN) % RACERS)


@kernel
def can_bet(game: CardGame, seat: int) -> bool:
    """Tell whether there is any betting card for *seat*."""
    for action in range(LEG, PLACE_FENNEC):
        if why_not_bet(game, seat, action) == LEGAL:
            return True
    return False


@kernel
def why_not_space(game: CardGame, space: int) -> int:
    """Return LEGAL if nothing stands on *space*."""
    if is_occupied(game.race, space):
        return CAMEL_THERE
    is_free = space not in (game.piece_space[FENNEC], game.piece_space[PALM])
    return LEGAL if is_free else PIECE_THERE


@kernel
def why_not_piece(game: CardGame, piece: int, space: int) -> int:
    """Return LEGAL if *piece* may be put on *space*.

    Rules: card game, "Place the fennec or the palm tree". Rulings CC-12, CC-13, CC-22.
    """
    if game.piece_space[piece] > 0:
        return PIECE_IS_OUT
    if space == START:
        return ON_START
    if space > game.finish:
        return ON_FINISH
    reason = why_not_space(game, space)
    if reason != LEGAL:
        return reason
    return LEGAL if space > last_space(game.race) else BEHIND_LAST


@kernel
def why_not_race(game: CardGame, seat: int, action: int) -> int:
    """Return LEGAL if *seat* can do the race track action. Rulings CC-28, CC-29, CC-46."""
    if action == REVEAL:
        return LEGAL
    if action == HAND:
        return LEGAL if cards_in(game.seats[seat].hand) > 0 else NO_HAND_CARD
    place = action - PLACE_FENNEC
    return why_not_piece(game, place // SPACES, place % SPACES)


@kernel
def why_not_turn(game: CardGame, seat: int) -> int:
    """Return LEGAL if *seat* is to act in a leg. Ruling CC-30."""
    if game.awaits == CARD:
        return CHANCE_FIRST
    if game.awaits != TURN:
        return NOT_SET_UP
    return LEGAL if seat == game.to_move else OTHER_TURN


@kernel
def why_not(game: CardGame, seat: int, action: int) -> int:
    """Return LEGAL, or the first rule that forbids *action* to *seat* now."""
    if game.awaits == OVER:
        return GAME_OVER
    if action >= DISCARD:
        return why_not_choose(game, seat, action)
    reason = why_not_turn(game, seat)
    if reason != LEGAL:
        return reason
    if action == DONE:
        return LEGAL if game.has_raced else NOT_RACED
    if LEG <= action < PLACE_FENNEC:
        return HAS_BET if game.has_bet else why_not_bet(game, seat, action)
    return HAS_RACED if game.has_raced else why_not_race(game, seat, action)


@kernel
def why_not_of(games: CardGames, index: int, seat: int, action: int) -> int:
    """Answer `why_not` for game *index*."""
    return why_not(games[index], seat, action)
