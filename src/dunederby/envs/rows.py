"""What all kernels that write observations share."""

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import inlined_kernel

Row = NDArray[np.float32]
"""One observation."""

Starts = NDArray[np.int64]
"""By field of a system: where it starts, below 0 if the rules do not have it."""


@inlined_kernel
def turned(seat: int, first: int, seats: int) -> int:
    """Return how many seats *seat* comes after *first*, of so many *seats*.

    >>> turned(0, 3, 4), turned(3, 3, 4)
    (1, 0)
    """
    return seat - first if seat >= first else seat - first + seats
