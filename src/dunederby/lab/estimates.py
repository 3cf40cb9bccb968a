"""Means of what was counted, and how far they may be off."""

from dataclasses import dataclass
from math import sqrt

NORMAL_95 = 1.96
"""So many standard errors to either side hold the true mean in 95 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error, None where there is too little to tell."""

    value: float
    error: float | None

    @property
    def margin(self) -> float | None:
        """Half of the interval that holds the true mean in 95 of 100 cases."""
        return None if self.error is None else NORMAL_95 * self.error


@dataclass(slots=True)
class Mean:
    """A mean that grows with what is added, and what it takes to tell its error.

    >>> mean = Mean()
    >>> for value in (1, 2, 3, 4):
    ...     mean.add(value)
    >>> mean.estimate
    Estimate(value=2.5, error=0.6454972243679028)
    """

    count: int = 0
    value: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        """Count one more *value*, which is independent of all before."""
        self.count += 1
        change = value - self.value
        self.value += change / self.count
        self._squares += change * (value - self.value)

    @property
    def variance(self) -> float | None:
        """How far single values spread, squared; None before the second."""
        return self._squares / (self.count - 1) if self.count > 1 else None

    @property
    def estimate(self) -> Estimate:
        """The mean and its standard error."""
        variance = self.variance
        error = None if variance is None else sqrt(variance / self.count)
        return Estimate(self.value, error)
