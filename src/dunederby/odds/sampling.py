"""How much is sampled where counting is too dear."""

from typing import NamedTuple


class Sampling(NamedTuple):
    """How long races are sampled: until the standard error is small enough, or so many."""

    precision: float = 0.001
    budget: int = 1_000_000
    seed: str = "race"
