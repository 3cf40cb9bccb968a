"""The dice in the pyramid as a set; odds count with it.

0 to 4 are the racing dice by camel, 5 is the grey die, 6 to 10 are the supporting dice.
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
from dunederby.racing.sets import EMPTY, Set, only

GREY = RACERS
SUPPORT = GREY + 1
DICE = SUPPORT + RACERS

Dice = Set

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
    dice = only(GREY) if game.crazy_camels.grey_die else EMPTY
    for camel in range(RACERS):
        if game.dice[camel]:
            dice |= only(camel)
        if game.supporting_dice.is_in[camel]:
            dice |= only(SUPPORT + camel)
    return dice
