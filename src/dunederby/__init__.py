"""Dune Derby: the camel-race board games, right, fast and pleasant to program.

Public names load on first use, so importing this package costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dunederby.views.pictures import paint_with

if TYPE_CHECKING:
    from dunederby.analysis.analysing import analyse
    from dunederby.analysis.chances import GameOdds, game_odds
    from dunederby.analysis.results import Analysis
    from dunederby.chance import Chance, SeededChance
    from dunederby.drawing.picture import draw
    from dunederby.errors import (
        DuneDerbyError,
        Flaw,
        GameOverError,
        IllegalActionError,
        NotationError,
        RecordError,
        SetupError,
        UnknownSystemError,
        ViewError,
    )
    from dunederby.game import Game
    from dunederby.history import Ply
    from dunederby.notation.steps import Step
    from dunederby.odds.methods import action_values, leg_odds, race_odds
    from dunederby.odds.results import ActionValues, LegOdds, RaceOdds
    from dunederby.replay import Frame, Replay, read_game, trace_lines
    from dunederby.views.actions import Action, LegalActions, Reason
    from dunederby.views.board.seen import BoardView
    from dunederby.views.cards.seen import CardView
    from dunederby.views.describing import describe
    from dunederby.views.news import News
    from dunederby.views.results import Result
    from dunederby.views.view import View

paint_with(lambda thing: str(import_module("dunederby.drawing.picture").paint(thing)))

__version__ = "0.1.0"

_HOMES = {
    "dunederby.analysis.analysing": ("analyse",),
    "dunederby.analysis.chances": ("GameOdds", "game_odds"),
    "dunederby.analysis.results": ("Analysis",),
    "dunederby.chance": ("Chance", "SeededChance"),
    "dunederby.drawing.picture": ("draw",),
    "dunederby.errors": (
        "DuneDerbyError",
        "Flaw",
        "GameOverError",
        "IllegalActionError",
        "NotationError",
        "RecordError",
        "SetupError",
        "UnknownSystemError",
        "ViewError",
    ),
    "dunederby.game": ("Game",),
    "dunederby.history": ("Ply",),
    "dunederby.notation.steps": ("Step",),
    "dunederby.odds.methods": ("action_values", "leg_odds", "race_odds"),
    "dunederby.odds.results": ("ActionValues", "LegOdds", "RaceOdds"),
    "dunederby.replay": ("Frame", "Replay", "read_game", "trace_lines"),
    "dunederby.views.actions": ("Action", "LegalActions", "Reason"),
    "dunederby.views.board.seen": ("BoardView",),
    "dunederby.views.cards.seen": ("CardView",),
    "dunederby.views.describing": ("describe",),
    "dunederby.views.news": ("News",),
    "dunederby.views.results": ("Result",),
    "dunederby.views.view": ("View",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Action",
    "ActionValues",
    "Analysis",
    "BoardView",
    "CardView",
    "Chance",
    "DuneDerbyError",
    "Flaw",
    "Frame",
    "Game",
    "GameOdds",
    "GameOverError",
    "IllegalActionError",
    "LegOdds",
    "LegalActions",
    "News",
    "NotationError",
    "Ply",
    "RaceOdds",
    "Reason",
    "RecordError",
    "Replay",
    "Result",
    "SeededChance",
    "SetupError",
    "Step",
    "UnknownSystemError",
    "View",
    "ViewError",
    "action_values",
    "analyse",
    "describe",
    "draw",
    "game_odds",
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
