"""What all compiled players have: habits, which are numbers, and moods, which are luck."""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.sampling import GENERATOR_WORDS, Generator, branch

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
    luck: Generator
    """What all moods of a playout come from."""
    generator: Generator


def add_habits(fields: list[Any]) -> list[Any]:
    """Return the *fields* of a guess with those for habits."""
    return [
        *fields,
        ("habits", np.float64, (2, HABITS)),
        ("special", np.int64),
        ("luck", np.int64, GENERATOR_WORDS),
        ("generator", np.int64, GENERATOR_WORDS),
    ]


@kernel
def habit(guess: Habits, seat: int, number: int) -> float:
    """Return habit *number* of *seat*."""
    return float(guess.habits[OWN if guess.special == seat else OTHERS, number])


@kernel
def set_mood(guess: Habits, table: int) -> None:
    """Let the mood depend on the luck of the playout and the *table*, not on what was before.

    So players act alike where playouts after different actions come to the same table.
    """
    branch(guess.luck, table, guess.generator)
