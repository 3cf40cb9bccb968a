"""How much is sampled where counting is too dear, and how far off the answer may be."""

from math import isfinite
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby.errors import SetupError


class Sampling(NamedTuple):
    """How long races are sampled: until the standard error is small enough, or so many."""

    precision: float = 0.001
    budget: int = 1_000_000
    seed: str = "race"
    leg_budget: int | None = None
    """How many nodes of a leg are counted, or else legs sampled, at most; None for the usual."""


def new_sampling(precision: Any, budget: Any, seed: Any) -> Sampling:
    """Return how to sample; raise SetupError for what can't be meant.

    >>> new_sampling(0, 100, 7)
    Sampling(precision=0.0, budget=100, seed='7', leg_budget=None)
    """
    return Sampling(_precision(precision), checked_count("budget", budget), _seed(seed))


def checked_count(name: str, count: Any) -> int:
    """Return how many races the argument *name* asks for; raise SetupError if not at least 1."""
    is_whole = isinstance(count, int | np.integer) and not isinstance(count, bool)
    if not is_whole or count < 1:
        raise SetupError(f"{name} is how many races are run, a whole number from 1, not {count!r}")
    return int(count)


def _precision(precision: Any) -> float:
    is_number = isinstance(precision, int | float | np.number) and isfinite(precision)
    if not is_number or not 0 <= precision < 1:
        asked = "precision is the standard error to reach, from 0 to less than 1"
        raise SetupError(f"{asked}, not {precision!r}")
    return float(precision)


def _seed(seed: Any) -> str:
    if not isinstance(seed, str | int) or isinstance(seed, bool):
        raise SetupError(f"seed is a text or a whole number, not {seed!r}")
    return str(seed)


def standard_errors(counts: NDArray[Any], samples: int) -> NDArray[np.float64]:
    """Return the standard errors of the shares *counts* in so many *samples*.

    One sample more is counted for yes and one for no, so that what was never seen, or always,
    is not taken for certain; and what that takes away from shares of a half is given back.

    >>> standard_errors(np.array([0, 1]), 1).round(2).tolist()
    [0.58, 0.58]
    """
    shares = (counts + 1) / (samples + 2)
    return np.sqrt(shares * (1 - shares) / samples * (samples + 2) / (samples + 1))
