"""What a command was asked for: one object each, so that help needs nothing of the games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaySettings:
    """What `play` was asked for; None where nothing was said."""

    rules: str | None = None
    seats: int | None = None
    humans: int | None = None
    players: Sequence[str] | None = None
    bots: Sequence[str] = ()
    seed: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    record: Path | None = None
    has_record: bool = True
    """Whether the game is written down at all."""
    resume: Path | None = None
    has_open_minds: bool = False
    """Whether bots give their reasons even where these give cards away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesSettings:
    """What `games` was asked for: nothing yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaySettings:
    """What `replay` was asked for."""

    file: Path
    step: bool = False
    trace: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalyseSettings:
    """What `analyse` was asked for."""

    source: Path
    budget: int | None = None
    workers: int | None = None
    plot: Path | None = None
    short: bool = False
    """Whether decisions are not told one by one."""
    json: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulateSettings:
    """What `simulate` was asked for."""

    rules: str
    seats: int | None = None
    games: int
    seed: int | None = None
    bots: Sequence[str] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    playouts: int | None = None
    records: Path | None = None
    cluster: str | None = None
    json: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentSettings:
    """What `tournament` was asked for."""

    bots: Sequence[str]
    rules: str
    seats: int | None = None
    games: int
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    stop: float | None = None
    """Stop as soon as it is decided whether the first bot wins so much more often."""
    has_luck: bool = False
    playouts: int | None = None
    seconds: float
    on_fault: str
    workers: int | None = None
    cluster: str | None = None
    folder: Path | None = None
    plot: Path | None = None
    json: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsSettings:
    """What `odds` was asked for."""

    position: str
    race: bool = False
    values: bool = False
    chances: bool = False
    spreads: bool = False
    seat: str | None = None
    seats: int | None = None
    json: bool = False
    plot: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchSettings:
    """What `bench` was asked for."""

    json: bool = False
