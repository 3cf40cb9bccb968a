"""What chance can bring, with integer weights."""

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board import hooks
from dunederby.board.actions import (
    DIE_SHOWS,
    FACES,
    GAME_OVER,
    GREY_SHOWS,
    HAS_STARTED,
    LEGAL,
    NO_CHANCE,
    NOT_STARTED,
    START,
    START_CRAZY,
    SUPPORT_SHOWS,
)
from dunederby.board.dice import FIRST_OUTCOME, dice_in
from dunederby.board.record import DIE, OVER, SETUP, BoardGame, BoardGames
from dunederby.racing.record import NOWHERE, RACERS, space_of
from dunederby.racing.sets import EMPTY, Set, nth, only_if, size_of

Weights = NDArray[np.int16]

WEIGHT = 6
"""Of each die, as it has so many faces, and of each camel that may start."""


@kernel
def is_start(outcome: int) -> bool:
    """Tell whether *outcome* is the start of a camel, and not a die."""
    return outcome < DIE_SHOWS or START_CRAZY <= outcome < GREY_SHOWS


@kernel
def why_not_outcome(game: BoardGame, outcome: int) -> int:
    """Return LEGAL if *outcome* can happen now, or why it can't."""
    if game.awaits == OVER:
        return GAME_OVER
    if is_start(outcome):
        return hooks.why_not_start(game, outcome) if game.awaits == SETUP else HAS_STARTED
    if game.awaits == SETUP:
        return NOT_STARTED
    return hooks.why_not_die(game, outcome) if game.awaits == DIE else NO_CHANCE


@kernel
def why_not_outcome_of(games: BoardGames, index: int, outcome: int) -> int:
    """Answer `why_not_outcome` for game *index*."""
    return why_not_outcome(games[index], outcome)


@kernel
def faces_of(outcome: int) -> int:
    """Count the faces of a die that show *outcome*; every die has six."""
    if outcome >= SUPPORT_SHOWS:
        return 3
    return 1 if outcome >= GREY_SHOWS else 2


@kernel
def weigh_some(game: BoardGame, weights: Weights, first: int, end: int) -> int:
    """Weigh the outcomes from *first* up to *end*, and return their sum."""
    total = 0
    for outcome in range(first, end):
        if why_not_outcome(game, outcome) == LEGAL:
            weights[outcome] = faces_of(outcome)
            total += weights[outcome]
    return total


@kernel
def weigh(game: BoardGame, weights: Weights) -> int:
    """Set the weight of every outcome, 0 for what can't happen, and return their sum.

    Each die in the pyramid is equally likely, then each of its faces; each camel that has to
    start is equally likely, then each of its spaces. Rulings G-01, E2-01.
    """
    weights[:] = 0
    end = hooks.outcomes(game)
    if game.awaits == SETUP:
        racing = weigh_some(game, weights, START, DIE_SHOWS)
        return racing + weigh_some(game, weights, START_CRAZY, min(end, GREY_SHOWS))
    if game.awaits == DIE:
        racing = weigh_some(game, weights, DIE_SHOWS, START_CRAZY)
        return racing + weigh_some(game, weights, GREY_SHOWS, end)
    return 0


@kernel
def camels_to_start(game: BoardGame) -> Set:
    """Return the camels of which one starts next: racing camels, then the crazy ones."""
    camels = EMPTY
    for camel in range(RACERS):
        camels |= only_if(space_of(game.race, camel) == NOWHERE, camel)
    return camels if camels != EMPTY else hooks.crazy_to_start(game)


@kernel
def total_weight(game: BoardGame) -> int:
    """Return the sum of all weights: six for each die, or camel, that may come next."""
    if game.awaits == SETUP:
        return WEIGHT * size_of(camels_to_start(game))
    return WEIGHT * size_of(dice_in(game)) if game.awaits == DIE else 0


@kernel
def outcome_at(game: BoardGame, value: int) -> int:
    """Return the outcome that *value*, below the total weight, falls on.

    It is the first whose weight, with all before it, is more than *value*.
    """
    if game.awaits == SETUP:
        camel = nth(camels_to_start(game), value // WEIGHT)
        first = START if camel < RACERS else START_CRAZY - RACERS * FACES
        return first + camel * FACES + value % WEIGHT // faces_of(START)
    first = int(FIRST_OUTCOME[nth(dice_in(game), value // WEIGHT)])
    return first + value % WEIGHT // faces_of(first)


@kernel
def weigh_of(games: BoardGames, index: int, weights: Weights) -> int:
    """Weigh the outcomes of game *index*."""
    return weigh(games[index], weights)
