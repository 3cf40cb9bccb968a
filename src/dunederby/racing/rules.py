# ruff: noqa: D102  # a protocol with one call says what that does
"""What a rule system has to offer: the functions that a game is played by.

The functions that Python calls take an array of records and an index into it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from dunederby.racing.choices import Choices, Mask

Record = Any
"""A game of one system; NumPy can't say of which."""

Games = Any
"""An array of them."""


class WriteEdition(Protocol):
    """Copy the numbers of an edition for so many seats into a record."""

    def __call__(self, game: Record, edition: Any, seats: int, /) -> None: ...


class SetUp(Protocol):
    """Prepare a game, all zero but for its numbers and options."""

    def __call__(self, games: Games, index: int, seats: int, /) -> None: ...


class ToAct(Protocol):
    """Return who is to act: CHANCE, nobody if 0, else a bit for each seat."""

    def __call__(self, games: Games, index: int, /) -> int: ...


class WhyNot(Protocol):
    """Return why a seat may not do an action, 0 if it may."""

    def __call__(self, games: Games, index: int, seat: int, action: int, /) -> int: ...


class MarkLegal(Protocol):
    """Set a mask to 1 for every legal action of a seat, else to 0; return how many there are."""

    def __call__(self, games: Games, index: int, seat: int, mask: Mask, /) -> int: ...


class WhyNotOutcome(Protocol):
    """Return why an outcome of chance can't happen, 0 if it can."""

    def __call__(self, games: Games, index: int, outcome: int, /) -> int: ...


class Weigh(Protocol):
    """Set the weight of every outcome of chance, and return their sum."""

    def __call__(self, games: Games, index: int, weights: Mask, /) -> int: ...


class Apply(Protocol):
    """Do one legal step, and tell in the story with the same index what it did."""

    def __call__(
        self, games: Games, index: int, seat: int, step: int, stories: Any, /
    ) -> None: ...


class Show(Protocol):
    """Write what a viewer may know of a game into a record, all zero, of *views*."""

    def __call__(
        self, games: Games, index: int, viewer: int, views: Games, place: int, /
    ) -> None: ...


class HideNews(Protocol):
    """Take out of the rows of a story what a viewer may not know."""

    def __call__(self, rows: Any, viewer: int, /) -> None: ...


class SeenAs(Protocol):
    """Return the id under which a step that is about to be done goes into the log."""

    def __call__(self, games: Games, index: int, seat: int, step: int, /) -> int: ...


class HideSteps(Protocol):
    """Mask in the log of a game what a viewer may not know."""

    def __call__(self, games: Games, index: int, viewer: int, log: Any, /) -> None: ...


@dataclass(frozen=True, slots=True)
class Kernels:
    """The rules for compiled play: these take one record, which only kernels can pass on."""

    actors: Callable[[Record], int]
    """Answer `to_act`."""
    list_choices: Callable[[Record, int, Choices], None]
    """Fill the choices with the legal actions of a seat."""
    total_weight: Callable[[Record], int]
    """Return the sum of the weights of all outcomes of chance."""
    outcome_at: Callable[[Record, int], int]
    """Return the outcome that a value below the total weight falls on."""
    play: Callable[[Record, int, int, Any], None]
    """Do one legal step of a seat, or of chance, and tell it in a story."""
