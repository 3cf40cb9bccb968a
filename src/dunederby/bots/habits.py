"""Habits: the numbers by which compiled players differ."""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel

HABITS = 12
"""Room for so many numbers, whatever a system takes them for."""
OTHERS, OWN = range(2)
NOBODY = -1


class Habits(Protocol):
    """The part of a guess that says how its players are."""

    habits: NDArray[np.float64]
    """Rows for all the OTHERS, and for one seat of its OWN."""
    special: int
    """The seat that has habits of its own, or NOBODY."""


def add_habits(fields: list[Any]) -> list[Any]:
    """Return the *fields* of a guess with those for habits."""
    return [*fields, ("habits", np.float64, (2, HABITS)), ("special", np.int64)]


@kernel
def habit(guess: Habits, seat: int, number: int) -> float:
    """Return habit *number* of *seat*."""
    return float(guess.habits[OWN if guess.special == seat else OTHERS, number])
