"""Arrays of numbers inside a record."""

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel

Numbers = NDArray[np.int16]


@kernel
def copy_numbers(source: Numbers, target: Numbers) -> None:
    """Copy an array of a record into another's; slices would compile far slower."""
    for place in range(source.size):
        target.flat[place] = source.flat[place]
