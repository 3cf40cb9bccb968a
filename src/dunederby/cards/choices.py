"""The legal actions as sets, for those who need all of them fast.

Each set has what `legality` answers LEGAL to; a law compares them for every id.
"""

from dunederby._kernel import kernel
from dunederby.cards.actions import (
    DISCARD,
    DISCARDING,
    DONES,
    FENNECS,
    GROUPS,
    HANDS,
    LEGAL,
    LEGS,
    LOSSES,
    MIDS,
    PALMS,
    REVEALING,
    WINS,
)
from dunederby.cards.legality import NO_CHORE, chore_of, why_not_turn
from dunederby.cards.piles import cards_in
from dunederby.cards.record import (
    CHOOSING,
    FENNEC,
    KINDS,
    LOSER,
    PALM,
    WINNER,
    WINNER_CARDS,
    CardGame,
    Pile,
)
from dunederby.racing.choices import Choices, clear_choices, marking
from dunederby.racing.ranking import last_space
from dunederby.racing.record import RACERS, occupied
from dunederby.racing.sets import EMPTY, Set, below, only, only_if


@kernel
def kinds_in(pile: Pile) -> Set:
    """Return the kinds of cards that are in *pile*."""
    kinds = EMPTY
    for card in range(KINDS):
        kinds |= only_if(pile[card] > 0, card)
    return kinds


@kernel
def list_bets(game: CardGame, choices: Choices) -> None:
    """Add the betting actions to *choices*."""
    for camel in range(RACERS):
        for card in range(WINNER_CARDS):
            choices.sets[LEGS] |= only_if(game.winner_owner[camel, card] == 0, camel)
        choices.sets[MIDS] |= only_if(game.midfield_owner[camel] == 0, camel)
        choices.sets[WINS] |= only_if(game.final_owner[WINNER, camel] == 0, camel)
        choices.sets[LOSSES] |= only_if(game.final_owner[LOSER, camel] == 0, camel)


@kernel
def free_spaces(game: CardGame) -> Set:
    """Return the spaces on which a piece may be put."""
    fennec, palm = game.piece_space[FENNEC], game.piece_space[PALM]
    ahead = below(game.finish + 1) & ~below(last_space(game.race) + 1)
    return ahead & ~occupied(game.race) & ~only(fennec) & ~only(palm)


@kernel
def list_races(game: CardGame, seat: int, choices: Choices) -> None:
    """Add the race track actions of *seat* to *choices*."""
    choices.sets[REVEALING] = only(0)
    choices.sets[HANDS] = only_if(cards_in(game.seats[seat].hand) > 0, 0)
    spaces = free_spaces(game)
    choices.sets[FENNECS] = spaces if game.piece_space[FENNEC] == 0 else EMPTY
    choices.sets[PALMS] = spaces if game.piece_space[PALM] == 0 else EMPTY


@kernel
def list_setup(game: CardGame, seat: int, choices: Choices) -> None:
    """Add what *seat* may do with the cards of its hand in the leg setup to *choices*."""
    chore = chore_of(game, seat)
    if chore != NO_CHORE:
        choices.sets[DISCARDING + (chore - DISCARD) // KINDS] = kinds_in(game.seats[seat].hand)


@kernel
def list_choices(game: CardGame, seat: int, choices: Choices) -> None:
    """Fill *choices* with the legal actions of *seat*."""
    clear_choices(choices)
    if game.awaits == CHOOSING:
        list_setup(game, seat, choices)
    if why_not_turn(game, seat) != LEGAL:
        return
    choices.sets[DONES] = only_if(game.has_raced > 0, 0)
    if not game.has_bet:
        list_bets(game, choices)
    if not game.has_raced:
        list_races(game, seat, choices)


mark_legal_of = marking(list_choices, GROUPS)
