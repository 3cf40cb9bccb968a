"""The dice in the pyramid as one number, a bit each; odds count with it.

Bits 0 to 4 are the racing dice by camel, 5 is the grey die, 6 to 10 are the supporting dice.
"""

import numpy as np

from dunederby._kernel import kernel
from dunederby.board.actions import (
    CRAZY,
    DIE_SHOWS,
    FACES,
    GREY_SHOWS,
    SUPPORT_FACES,
    SUPPORT_SHOWS,
)
from dunederby.board.record import BoardGame
from dunederby.racing.record import RACERS

GREY = RACERS
SUPPORT = GREY + 1
DICE = SUPPORT + RACERS

Dice = int

FIRST_OUTCOME = np.array(
    [
        *(DIE_SHOWS + camel * FACES for camel in range(RACERS)),
        GREY_SHOWS,
        *(SUPPORT_SHOWS + camel * SUPPORT_FACES for camel in range(RACERS)),
    ],
    np.int64,
)
"""By die: the first of the outcomes that it can show; the others follow."""

OUTCOME_COUNT = np.array([FACES] * RACERS + [CRAZY * FACES] + [SUPPORT_FACES] * RACERS, np.int64)


@kernel
def dice_in(game: BoardGame) -> Dice:
    """Return the dice that are in the pyramid."""
    dice = int(game.crazy_camels.grey_die) << GREY
    for camel in range(RACERS):
        dice |= int(game.dice[camel]) << camel
        dice |= int(game.supporting_dice.is_in[camel]) << (SUPPORT + camel)
    return dice


@kernel
def has_die(dice: Dice, die: int) -> bool:
    """Tell whether *die* is among *dice*."""
    return (dice >> die) & 1 == 1


@kernel
def without(dice: Dice, die: int) -> Dice:
    """Return *dice* after *die* was taken out."""
    return dice & ~(1 << die)


@kernel
def count_dice(dice: Dice) -> int:
    """Count *dice*."""
    count = 0
    for die in range(DICE):
        count += (dice >> die) & 1
    return count
