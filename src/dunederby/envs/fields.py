"""Fields: the parts of an observation, each read from the structured view of a seat."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

MOST = 255
"""Numbers that have no end, coins and legs, count no further."""

UNKNOWN_COINS = -1

Axis = tuple[str, tuple[str, ...]]
"""What a field has a number for: a camel, a seat, a space; and the names of them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A part of an observation."""

    name: str
    """As in the structured view."""
    meaning: str
    axes: Callable[[Any], tuple[Axis, ...]] = lambda seen: ()
    """By what it is counted, outermost first, in games that look like *seen*."""
    low: int = 0
    high: Callable[[Any], int] = lambda seen: 1
    read: Callable[[Any], Iterable[int | bool]]
    """Read its numbers out of a view."""
    module: str | None = None
    """The module without which it is left out."""


def upto(limit: int) -> Callable[[Any], int]:
    """Return the bound that is the same in every game."""
    return lambda seen: limit


def seats_from(seen: Any) -> tuple[str, ...]:
    """Return all seats in turn order, beginning with who looks; a spectator looks like A.

    >>> from dunederby import Game
    >>> seats_from(Game("first", seats=4).view("C").seen)
    ('C', 'D', 'A', 'B')
    """
    first = seen.seats.index(seen.seat) if seen.seat else 0
    return (*seen.seats[first:], *seen.seats[:first])


def players_from(seen: Any) -> list[Any]:
    """Return all players, beginning with who looks."""
    return [seen.player(seat) for seat in seats_from(seen)]


def own_player(seen: Any) -> Any | None:
    """Return the player who looks, None for a spectator."""
    return seen.player(seen.seat) if seen.seat else None


def counted(limit: int) -> tuple[str, ...]:
    """Return the names of *limit* things in a row, counted from 1."""
    return tuple(str(number) for number in range(1, limit + 1))


def by_seat(seen: Any) -> Axis:
    """Return the axis of the seats: who looks, then the others in turn order."""
    others = tuple(f"+{number}" for number in range(1, len(seen.seats)))
    return "seat", ("own", *others)


def by_camel(seen: Any) -> Axis:
    """Return the axis of all camels."""
    return "camel", tuple(camel.name for camel in seen.camels)


def by_racer(seen: Any) -> Axis:
    """Return the axis of the racing camels."""
    return "camel", tuple(camel.name for camel in seen.camels if not camel.crazy)


def coins_of(player: Any) -> int:
    """Return the coins of *player* as an observation has them."""
    return UNKNOWN_COINS if player.coins is None else min(player.coins, MOST)


def marks(names: Sequence[Any], chosen: Any) -> list[bool]:
    """Return a number for each of *names*: 1 where it is *chosen*.

    >>> marks("abc", "b")
    [False, True, False]
    """
    return [name == chosen for name in names]
