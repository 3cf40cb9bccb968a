"""What views of every system are made of."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

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


@dataclass(frozen=True, slots=True)
class TableView:
    """What every view begins with, whatever the system."""

    system: str
    rules: str
    edition: str
    """`first`, `second` or `cards`."""
    modules: tuple[str, ...]
    """Those that play."""
    options: dict[str, str]
    seat: str | None
    """Who looks; None for a spectator."""
    seats: tuple[str, ...]
    leg: int
    """1 for the first; 0 before all camels have started, or while opening cards are drawn."""
    awaits: str
    """What comes next."""
    to_act: tuple[str, ...]
    """The seats that are to act; none when chance is, or nobody."""
    camels: tuple[Camel, ...]
    """Racing camels, then crazy ones."""
    stacks: tuple[Stack, ...]
    """In the order of the track; on space 0, the Start card, they stand side by side."""
    ranking: tuple[str, ...]
    """The racing camels on the track, the leader first; those on the Start card come last."""


def seat_at(owner: int) -> str | None:
    """Return the seat of a field that is 1 + a seat, None if it is nobody's.

    >>> seat_at(2), seat_at(0)
    ('B', None)
    """
    return SEAT_LETTERS[owner - 1] if owner else None


class LineUp(NamedTuple):
    """The camels on the track."""

    spots: tuple[tuple[int | None, int], ...]
    """By number of the camel: its space, None before its start, and its height."""
    stacks: tuple[Stack, ...]
    """In the order of the track."""
    ahead: tuple[str, ...]
    """The names of those that have started, the one that is furthest ahead first."""


MOST_KEPT = 4096
"""How many values of a kind are kept, as the next view, and the next, may show them again."""


@lru_cache(MOST_KEPT)
def line_up(race: int, camels: tuple[str, ...]) -> LineUp:
    """Return where the *camels* stand."""
    numbers = range(len(camels))
    spots = [(space_of(race, number), height_of(race, number)) for number in numbers]
    stacks: dict[int, list[str]] = {}
    for (space, _), number in sorted(zip(spots, numbers, strict=True)):
        if space != NOWHERE:
            stacks.setdefault(space, []).append(camels[number])
    return LineUp(
        tuple((None if space == NOWHERE else space, height) for space, height in spots),
        tuple(Stack(space, tuple(stack)) for space, stack in stacks.items()),
        tuple(camel for space in reversed(stacks) for camel in reversed(stacks[space])),
    )
