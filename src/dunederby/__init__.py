"""Dune Derby: the camel-race board games, right, fast and pleasant to program.

Public names load on first use, so importing this package costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dunederby.errors import (
        DuneDerbyError,
        GameOverError,
        IllegalActionError,
        NotationError,
        RecordError,
        SetupError,
        UnknownSystemError,
        ViewError,
    )
    from dunederby.game import Game
    from dunederby.notation.steps import Step
    from dunederby.notation.stories import News
    from dunederby.odds.methods import action_values, leg_odds, race_odds
    from dunederby.odds.results import ActionValues, LegOdds, RaceOdds
    from dunederby.replay import Frame, Replay, read_game, trace_lines
    from dunederby.table import LegalActions, Outcome, Ply, View

__version__ = "0.1.0"

_HOMES = {
    "dunederby.errors": (
        "DuneDerbyError",
        "GameOverError",
        "IllegalActionError",
        "NotationError",
        "RecordError",
        "SetupError",
        "UnknownSystemError",
        "ViewError",
    ),
    "dunederby.game": ("Game",),
    "dunederby.notation.steps": ("Step",),
    "dunederby.notation.stories": ("News",),
    "dunederby.odds.methods": ("action_values", "leg_odds", "race_odds"),
    "dunederby.odds.results": ("ActionValues", "LegOdds", "RaceOdds"),
    "dunederby.replay": ("Frame", "Replay", "read_game", "trace_lines"),
    "dunederby.table": ("LegalActions", "Outcome", "Ply", "View"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "ActionValues",
    "DuneDerbyError",
    "Frame",
    "Game",
    "GameOverError",
    "IllegalActionError",
    "LegOdds",
    "LegalActions",
    "News",
    "NotationError",
    "Outcome",
    "Ply",
    "RaceOdds",
    "RecordError",
    "Replay",
    "SetupError",
    "Step",
    "UnknownSystemError",
    "View",
    "ViewError",
    "action_values",
    "leg_odds",
    "race_odds",
    "read_game",
    "trace_lines",
]


def __getattr__(name: str) -> Any:
    """Load a public name when it is first asked for."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return sorted([*globals(), *__all__])
