"""Supporting dice: the last camel gets a second die, and others may be added for a ticket."""

from dunederby._kernel import kernel
from dunederby.board.actions import (
    DIE_IN_USE,
    DIE_IS_OUT,
    LEADER_DIE,
    LEGAL,
    NO_PYRAMID_TICKET,
    SUPPORT_FACES,
    SUPPORT_SHOWS,
)
from dunederby.board.record import BoardGame
from dunederby.racing import kinds, news
from dunederby.racing.ranking import camel_in_place, place_of
from dunederby.racing.record import RACERS, space_of
from dunederby.racing.sets import EMPTY, Set, only_if


@kernel
def begin_leg(game: BoardGame, story: news.Story) -> None:
    """Return all supporting dice to the pedestal and put the last camel's in the pyramid.

    Rules: Supercup, module 1. Rulings SC-05, SC-10.
    """
    game.supporting_dice.is_in[:] = 0
    game.supporting_dice.is_spent[:] = 0
    last = camel_in_place(game.race, RACERS)
    game.supporting_dice.is_in[last] = 1
    news.tell_camel(story, kinds.SUPPORTED, last)


@kernel
def dice_left(game: BoardGame) -> int:
    """Count the supporting dice in the pyramid."""
    count = 0
    for camel in range(RACERS):
        count += game.supporting_dice.is_in[camel]
    return count


@kernel
def mover(outcome: int) -> tuple[int, int]:
    """Return which camel a revealed supporting die moves, and how far."""
    die = outcome - SUPPORT_SHOWS
    return die // SUPPORT_FACES, die % SUPPORT_FACES + 1


@kernel
def why_not_die(game: BoardGame, outcome: int) -> int:
    """Return LEGAL if the supporting die of *outcome* is in the pyramid."""
    camel, _ = mover(outcome)
    return LEGAL if game.supporting_dice.is_in[camel] else DIE_IS_OUT


@kernel
def reveal(game: BoardGame, outcome: int, story: news.Story) -> None:
    """Take a supporting die out of the pyramid."""
    camel, face = mover(outcome)
    game.supporting_dice.is_in[camel] = 0
    row = news.add(story, kinds.SUPPORT_ROLLED)
    row.camel, row.space, row.number = camel, space_of(game.race, camel), face


@kernel
def spend(game: BoardGame, outcome: int) -> None:
    """Lay a revealed supporting die on its crater, out of reach until the leg ends.

    Without the additional action it goes to the pedestal instead. Ruling SC-02.
    """
    camel, _ = mover(outcome)
    game.supporting_dice.is_spent[camel] = 1


@kernel
def why_not_add(game: BoardGame, seat: int, camel: int) -> int:
    """Return LEGAL if *seat* may add the supporting die of *camel* to the pyramid.

    Rules: Supercup, module 1, additional action. Ruling SC-07.
    """
    if game.seats[seat].pyramid_tickets == 0:
        return NO_PYRAMID_TICKET
    if game.supporting_dice.is_in[camel] or game.supporting_dice.is_spent[camel]:
        return DIE_IN_USE
    return LEADER_DIE if place_of(game.race, camel) == 1 else LEGAL


@kernel
def list_dice(game: BoardGame, seat: int) -> Set:
    """Return the camels whose supporting dice *seat* may add."""
    camels = EMPTY
    if game.seats[seat].pyramid_tickets > 0:
        for camel in range(RACERS):
            camels |= only_if(why_not_add(game, seat, camel) == LEGAL, camel)
    return camels


@kernel
def add(game: BoardGame, seat: int, camel: int, story: news.Story) -> None:
    """Return a pyramid ticket of *seat*, which then pays nothing, and add a die.

    Rulings SC-03, SC-08.
    """
    game.seats[seat].pyramid_tickets -= 1
    game.supporting_dice.is_in[camel] = 1
    row = news.add(story, kinds.ADDED_DIE)
    row.seat, row.camel = seat, camel
