"""Tallies: what is counted of a leg, and what follows from them."""

from typing import Protocol

import numpy as np

from dunederby._kernel import kernel
from dunederby.board.record import MAX_SPACES
from dunederby.odds.nodes import Counts
from dunederby.racing.ranking import ORDERS, order_of, place_of
from dunederby.racing.record import NOWHERE, RACERS, Race

LOWEST = NOWHERE + 1
"""The space furthest back on which a unit can stop; the columns of stops begin with it."""

OVERSHOOT = 3
STOPS = MAX_SPACES + OVERSHOOT + 1 - LOWEST

_LONG = np.int64

TALLY = np.dtype(
    (
        np.record,
        [
            ("total", _LONG),
            ("over", _LONG),
            ("photos", _LONG),
            ("photo_squares", _LONG),
            ("landings", _LONG, STOPS),
            ("camels", _LONG, STOPS),
            ("orders", _LONG, ORDERS),
            ("shown", _LONG, ORDERS),
        ],
    )
)


class Tally(Protocol):
    """What was counted; every number is a part of the total."""

    total: int
    """The weight of all ways that the leg can go."""
    over: int
    """Of those, the ways that end the race."""
    photos: int
    """Camels in the first unit that comes to rest on the watched space."""
    photo_squares: int
    """The same, each number of camels squared."""
    landings: Counts
    """By space, from LOWEST: units that stop there."""
    camels: Counts
    """By space, from LOWEST: camels in them."""
    orders: Counts
    """By order of the racing camels: the ways that end with it."""
    shown: Counts
    """By order of the racing camels: a race that has it."""


class Tallies(Protocol):
    """An array of tallies; kernels that Python calls take it with an index."""

    def __getitem__(self, index: int) -> Tally: ...


@kernel
def count_stop(tally: Tally, space: int, size: int, weight: int) -> None:
    """Count that a unit of *size* camels stops on *space*."""
    tally.landings[space - LOWEST] += weight
    tally.camels[space - LOWEST] += weight * size


@kernel
def count_end(tally: Tally, race: Race, weight: int) -> None:
    """Count that the leg is scored in *race*."""
    order = order_of(race)
    tally.orders[order] += weight
    tally.shown[order] = race


@kernel
def count_places(tallies: Tallies, place: int) -> Counts:
    """Return, by racing camel and place, the ways in tally *place* that bring it there."""
    tally = tallies[place]
    places = np.zeros((RACERS, RACERS), np.int64)
    for order in range(ORDERS):
        weight = tally.orders[order]
        if weight != 0:
            for camel in range(RACERS):
                places[camel, place_of(tally.shown[order], camel) - 1] += weight
    return places
