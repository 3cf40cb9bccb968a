"""Views of games that are only records: what a seat may know, for pictures and words."""

import numpy as np

from dunederby.racing.logs import Log
from dunederby.racing.rules import Games
from dunederby.systems import RuleSet
from dunederby.views.view import View

NO_STEPS: Log = np.zeros((0, 2), np.int16)


def view_of(rules: RuleSet, games: Games, viewer: int, log: Log = NO_STEPS) -> View:
    """Return what *viewer* may know of the first of *games*, and of the steps in *log*."""
    system = rules.system
    shown, masked = np.zeros(1, system.game), log.copy()
    system.show(games, 0, viewer, shown, 0)
    system.hide_steps(games, 0, viewer, masked)
    known = (shown.tobytes(), masked.tobytes(), b"")
    return View(rules, viewer, int(games[0].seat_count), known)
