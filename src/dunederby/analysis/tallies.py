"""Sums over playouts: means of what happened at every step, and how far they may be off."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dunederby.analysis.course import Course, Worths
from dunederby.lab.estimates import Estimate
from dunederby.racing.seats import CHANCE

LUCK, OWN, OTHERS = range(3)
"""What a change comes from, as seen from a seat."""

Sources = NDArray[np.int64]
"""By step and seat: LUCK, OWN or OTHERS."""


def sources_of(course: Course) -> Sources:
    """Return what the change of each step is to each seat."""
    seats, steps = len(course.result), course.moments[:-1]
    table = np.full((len(steps), seats), OTHERS)
    for number, moment in enumerate(steps):
        if moment.seat == CHANCE:
            table[number] = LUCK
        else:
            table[number, moment.seat] = OWN
    return table


@dataclass(slots=True)
class Sum:
    """A sum of arrays and of their squares, one for each playout."""

    count: int
    total: Worths
    squares: Worths

    @classmethod
    def over(cls, values: Worths, axis: int) -> "Sum":
        """Return the sum of *values* over the playouts, which are on *axis*."""
        return cls(values.shape[axis], values.sum(axis), np.square(values).sum(axis))

    def add(self, other: "Sum") -> None:
        """Add what *other* playouts brought."""
        self.count += other.count
        self.total = self.total + other.total
        self.squares = self.squares + other.squares

    @property
    def mean(self) -> Worths:
        """The mean over the playouts."""
        return self.total / self.count

    @property
    def error(self) -> Worths:
        """The standard error of the mean; there are two playouts at least."""
        spread = np.maximum(self.squares / self.count - np.square(self.mean), 0.0)
        return np.asarray(np.sqrt(spread / (self.count - 1)))

    def estimate(self, *place: int) -> Estimate:
        """Return mean and error at one *place*."""
        return Estimate(float(self.mean[place]), float(self.error[place]))


@dataclass(slots=True)
class Tally:
    """What playouts tell about a course; the same playouts value all of its moments."""

    values: Sum
    """By moment, seat and measure."""
    changes: Sum
    """By step, seat and measure."""
    parts: Sum
    """By source, seat and measure: all changes that came from it, together."""

    def add(self, other: "Tally") -> None:
        """Add what *other* playouts brought."""
        self.values.add(other.values)
        self.changes.add(other.changes)
        self.parts.add(other.parts)


def tally_of(values: Worths, sources: Sources) -> Tally:
    """Sum up *values*, by moment, playout, seat and measure."""
    changes = np.diff(values, axis=0)
    parts = [
        np.where((sources == source)[:, None, :, None], changes, 0.0).sum(axis=0)
        for source in (LUCK, OWN, OTHERS)
    ]
    return Tally(Sum.over(values, 1), Sum.over(changes, 1), Sum.over(np.stack(parts), 1))
