"""Sequential stopping: play until a difference is decided, and no longer.

The test is Wald's sequential probability ratio test in the form that chess engines' test benches
use, with the variance of the paired results as it was measured.
"""

from dataclasses import dataclass, field
from math import log

from dunederby.lab.estimates import Mean
from dunederby.lab.finished import Finished

MISTAKES = 0.05
"""How often either answer may be wrong."""
BOUND = log((1 - MISTAKES) / MISTAKES)
FEWEST_ROUNDS = 16
"""Before so many rounds the variance is not known well enough."""
BETTER, NOT_BETTER, OPEN = "better", "not better", "open"


def _one_even_round() -> Mean:
    mean = Mean()
    mean.add(0.0)
    return mean


@dataclass(slots=True)
class StoppingRule:
    """Whether *bot* wins more often than the others, by *difference* of a game a seat.

    One round in which nobody is better counts from the start: who always wins has no variance.
    """

    bot: str
    difference: float
    _paired: Mean = field(default_factory=_one_even_round)

    def add(self, games: list[Finished]) -> None:
        """Count a round: what the bot won a seat, less what the others did, with the same dice."""
        own, others = Mean(), Mean()
        for game in games:
            for other, win in zip(game.bots, game.wins, strict=True):
                (own if other == self.bot else others).add(win)
        if own.count and others.count:
            self._paired.add(own.value - others.value)

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the results are with *difference* than with none."""
        variance = self._paired.variance
        if not variance:
            return 0.0
        gap = self._paired.value - self.difference / 2
        return self._paired.count * self.difference * gap / variance

    @property
    def answer(self) -> str:
        """`better`, `not better`, or `open` as long as it is not decided."""
        if self._paired.count <= FEWEST_ROUNDS or abs(self.ratio) < BOUND:
            return OPEN
        return BETTER if self.ratio > 0 else NOT_BETTER
