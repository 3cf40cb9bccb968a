"""What is counted, and the nodes that equal races are merged into."""

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]

Nodes = Counts
"""A row each: a race and the weight of all ways that lead to it."""
Slots = NDArray[np.int32]
"""The hash table in which the nodes of the latest dice or cards are found."""

NO_NODE = -1
