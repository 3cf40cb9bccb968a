"""What views of every system are made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from dunederby.racing.record import NOWHERE, height_of, space_of
from dunederby.systems import SEAT_LETTERS

Support = Literal["in", "out", "spent"]
"""Where a supporting die is: in the pyramid, on its pedestal, used up in this leg."""


@dataclass(frozen=True, slots=True)
class Stack:
    """The camels on one space, bottom first; on the Start card they stand side by side."""

    space: int
    camels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Camel:
    """A camel, where it stands, and what can be bet on it."""

    name: str
    letter: str
    crazy: bool
    space: int | None
    """None before its start."""
    height: int
    """How many stand below it."""
    place: int | None
    """Its place in the race, 1 for the leader; crazy camels have none."""
    die: Literal["in", "out"] | None
    """Where its die is, `in` the pyramid or `out`; None where there is none."""
    support: Support | None
    """Where its supporting die is: `in` the pyramid, `out` on the pedestal, or `spent`."""
    tickets: tuple[int, ...]
    """What the leg tickets that are left are worth, top first; the winner cards in `cards`."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A leg ticket or leg winner card that a seat has."""

    camel: str
    worth: int
    place: int | None
    """The place that is bet on with it, if a position tile lies on it."""


def seat_at(owner: int) -> str | None:
    """Return the seat of a field that is 1 + a seat, None if it is nobody's.

    >>> seat_at(2), seat_at(0)
    ('B', None)
    """
    return SEAT_LETTERS[owner - 1] if owner else None


def standing(race: int, camels: Sequence[str]) -> dict[int, tuple[str, ...]]:
    """Return the stacks by space, in the order of the track, each bottom first."""
    stacks: dict[int, tuple[str, ...]] = {}
    places = sorted((space_of(race, n), height_of(race, n), n) for n in range(len(camels)))
    for space, _, number in places:
        if space != NOWHERE:
            stacks[space] = (*stacks.get(space, ()), camels[number])
    return stacks


def ranked(stacks: dict[int, tuple[str, ...]]) -> list[str]:
    """Return the camels of *stacks*, the one that is furthest ahead first."""
    return [camel for space in reversed(stacks) for camel in reversed(stacks[space])]
