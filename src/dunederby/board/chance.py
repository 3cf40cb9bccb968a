"""What chance can bring, with integer weights."""

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board.actions import (
    DIE_IS_OUT,
    DIE_SHOWS,
    FACES,
    GAME_OVER,
    HAS_STARTED,
    LEGAL,
    NO_CHANCE,
    NOT_STARTED,
    OUTCOMES,
    START,
)
from dunederby.board.record import DIE, OVER, SETUP, BoardGame, BoardGames
from dunederby.racing.record import NOWHERE, space_of

Weights = NDArray[np.int16]

SAME_FACES = 2
"""A racing die has six faces, so each number twice."""


@kernel
def why_not_outcome(game: BoardGame, outcome: int) -> int:
    """Return LEGAL if *outcome* can happen now, or why it can't."""
    if game.awaits == OVER:
        return GAME_OVER
    if outcome < DIE_SHOWS:
        if game.awaits != SETUP:
            return HAS_STARTED
        camel = (outcome - START) // FACES
        return LEGAL if space_of(game.race, camel) == NOWHERE else HAS_STARTED
    if game.awaits != DIE:
        return NOT_STARTED if game.awaits == SETUP else NO_CHANCE
    return LEGAL if game.dice[(outcome - DIE_SHOWS) // FACES] else DIE_IS_OUT


@kernel
def why_not_outcome_of(games: BoardGames, index: int, outcome: int) -> int:
    """Answer `why_not_outcome` for game *index*."""
    return why_not_outcome(games[index], outcome)


@kernel
def weigh(game: BoardGame, weights: Weights) -> int:
    """Set the weight of every outcome, 0 for what can't happen, and return their sum.

    Each die in the pyramid is equally likely, then each of its faces; each camel that has to
    start is equally likely, then each of the first three spaces. Ruling G-01.
    """
    total = 0
    for outcome in range(OUTCOMES):
        weights[outcome] = SAME_FACES if why_not_outcome(game, outcome) == LEGAL else 0
        total += weights[outcome]
    return total


@kernel
def weigh_of(games: BoardGames, index: int, weights: Weights) -> int:
    """Weigh the outcomes of game *index*."""
    return weigh(games[index], weights)
