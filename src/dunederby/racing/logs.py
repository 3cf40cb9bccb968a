"""A log: the steps of a game as numbers, a row each, the seat and the id.

What its reader may not know of a step is masked: instead of the id stands a number below 0,
which says only the first of the ids that it may be. So the verb of a masked step is known, and
whatever arguments stand before the secret ones.
"""

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel

Log = NDArray[np.int16]

SEAT, ID = range(2)
"""The columns."""


@kernel
def masked(first: int) -> int:
    """Return what stands for an unknown id of which *first* is the lowest that it may be."""
    return -1 - first


def first_of(mask: int) -> int:
    """Return the lowest of the ids that *mask* may stand for.

    >>> first_of(masked(6)), first_of(masked(0))
    (6, 0)
    """
    return -1 - mask
