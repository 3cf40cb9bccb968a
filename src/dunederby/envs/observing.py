"""Observations by compiled code, of every system from one recipe.

What a seat may know is built first, as for a view; only that is read. So a secret can't get
into an observation.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from dunederby._kernel import inlined_kernel
from dunederby.envs.board.writing import write_board
from dunederby.envs.cards.writing import write_cards
from dunederby.envs.rows import Row, Starts
from dunederby.racing.rules import Games, Record
from dunederby.systems import BOARD, CARDS, SYSTEMS, System

Observe = Callable[[Games, int, int, Games, Starts, Row], None]

_WRITERS: dict[str, Callable[[Record, int, Starts, Row], None]] = {
    BOARD.name: write_board,
    CARDS.name: write_cards,
}

SHOWN, BLANK = range(2)
"""The records that observing works with: what is shown, and one that stays all zero."""


def system_named(name: str) -> System:
    """Return the system called *name*."""
    return next(system for system in SYSTEMS if system.name == name)


def new_views(system: System) -> Any:
    """Return the records that observing games of *system* works with."""
    return np.zeros(2, system.game)


@cache
def observe_of(system: str) -> Observe:
    """Return what observes games of the *system* with that name.

    `observe(games, index, viewer, views, starts, row)` writes what *viewer* may know of game
    *index* into a record of *views*, and the observation of that, laid out by *starts*, into
    *row*.
    """
    show, write = system_named(system).show, _WRITERS[system]

    @inlined_kernel
    def observe(
        games: Games, index: int, viewer: int, views: Games, starts: Any, row: Any
    ) -> None:
        views[SHOWN] = views[BLANK]
        show(games, index, viewer, views, SHOWN)
        row[:] = 0.0
        write(views[SHOWN], viewer, starts, row)

    return observe
