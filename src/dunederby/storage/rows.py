"""What is kept: games, and the log of each."""

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """How far a game has come."""

    OPEN = "open"
    """Seats are still being taken."""
    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game, without what is secret about it."""

    id: str
    rules: str
    seats: int
    options: str
    """House rules and what else the table was set up with, as JSON."""
    version: str
    """The version of Dune Derby that began it."""
    commitment: str
    """The hash of its seed."""
    listed: bool
    """Whether strangers may find it."""
    created: int
    """When it was made, in milliseconds since 1970."""
    status: Status = Status.OPEN
    due: int | None = None
    """When it wants attention though nobody calls: a clock that runs out, a bot's turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One entry of a game's log; it is never changed."""

    game: str
    seq: int
    """Its number in the game: 1, 2, 3, without gaps."""
    cmd: str | None
    """The id of the command that made it; None if the table itself did."""
    seat: str | None
    at: int
    """When it was decided, in milliseconds since 1970."""
    body: str
    """What happened, as JSON: decisions and drawn outcomes, all that a replay needs."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What changes about a game as its log grows."""

    status: Status
    due: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """The answer to a command that was not carried out, for whoever repeats it."""

    game: str
    cmd: str
    seat: str
    at: int
    code: str
    message: str
    ruling: str | None
