"""What is counted of a leg of the card game, or of its races."""

from math import factorial
from typing import Protocol

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.movement import landing, next_stop, run
from dunederby.cards.payouts import place_of
from dunederby.cards.piles import camel_of, number_of
from dunederby.cards.record import MAX_SPACES, START, CardGame
from dunederby.odds.nodes import Counts
from dunederby.racing import ranking
from dunederby.racing.record import RACERS, Race, space_of
from dunederby.racing.stacks import unit_size

STOPS = MAX_SPACES + 2
"""The Start card, every space, and the Finish card."""
STARTERS = RACERS + 1
"""None to all of the camels may stand on the Start card."""
PIECE_STATES = 4
"""Which pieces are on the track."""
ENDS = factorial(RACERS) * STARTERS * PIECE_STATES * 2
"""How a leg may end, as far as anything is paid for it: see `end_number`."""

_LONG = np.int64

CARD_TALLY = np.dtype(
    (
        np.record,
        [
            ("total", _LONG),
            ("over", _LONG),
            ("places", _LONG, (RACERS, RACERS)),
            ("pieces", _LONG, 2),
            ("landings", _LONG, STOPS),
            ("camels", _LONG, STOPS),
            ("ends", _LONG, ENDS),
        ],
    )
)


class CardTally(Protocol):
    """What was counted; every number is a part of the total."""

    total: int
    """The weight of all ways that the leg can go."""
    over: int
    """Of those, the ways that end the race."""
    places: Counts
    """By camel and place: the ways that bring it there; on the Start card all are fifth."""
    pieces: Counts
    """By piece: the ways that leave it on the track."""
    landings: Counts
    """By space: units that stop there."""
    camels: Counts
    """By space: camels in them."""
    ends: Counts
    """By number of the end: the ways that lead to it."""


class CardTallies(Protocol):
    """An array of tallies; kernels that Python calls take it with an index."""

    def __getitem__(self, index: int) -> CardTally: ...


@kernel
def count_stop(tally: CardTally, space: int, size: int, weight: int) -> None:
    """Count that a unit of *size* camels stops on *space*."""
    tally.landings[space] += weight
    tally.camels[space] += weight * size


@kernel
def order_number(race: Race) -> int:
    """Return the order of the camels as a number below the factorial of their count.

    By camel: how many of those behind it in the list are ahead of it in the race.
    """
    number = 0
    for camel in range(RACERS):
        ahead = 0
        for rival in range(camel + 1, RACERS):
            ahead += int(ranking.place_of(race, rival) < ranking.place_of(race, camel))
        number = number * (RACERS - camel) + ahead
    return number


@kernel
def end_number(race: Race, fennec: int, palm: int, is_over: bool) -> int:
    """Return the number of an end: order, camels on Start, pieces left, and of the race or not."""
    starters = 0
    for camel in range(RACERS):
        starters += int(space_of(race, camel) == START)
    pieces = 2 * int(fennec > 0) + int(palm > 0)
    number = (order_number(race) * STARTERS + starters) * PIECE_STATES + pieces
    return 2 * number + int(is_over)


@kernel
def count_end(tally: CardTally, state: tuple[Race, int, int], is_over: bool, weight: int) -> None:
    """Count that the leg is scored in *state*: the race, and where the pieces are."""
    race, fennec, palm = state
    for camel in range(RACERS):
        tally.places[camel, place_of(race, camel) - 1] += weight
    tally.pieces[0] += weight if fennec > 0 else 0
    tally.pieces[1] += weight if palm > 0 else 0
    tally.ends[end_number(race, fennec, palm, is_over)] += weight


@kernel
def reveal(
    game: CardGame, tally: CardTally, state: tuple[Race, int, int], card: int, weight: int
) -> tuple[Race, int, int]:
    """Move by *card* the race and the two pieces of *state*, and count where units stop.

    A unit that a piece pushes stops there and again where it is sent.
    """
    race, fennec, palm = state
    carrier, finish = camel_of(card), int(game.finish)
    size = 1 if space_of(race, carrier) == START else unit_size(race, carrier)
    stop = landing(race, carrier, number_of(card), finish)
    count_stop(tally, stop, size, weight)
    target, left_fennec, left_palm = next_stop(stop, fennec, palm)
    while target != stop:
        count_stop(tally, target, size, weight)
        stop = target
        target, left_fennec, left_palm = next_stop(stop, left_fennec, left_palm)
    return run(race, carrier, number_of(card), finish, fennec, palm)
