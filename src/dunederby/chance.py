"""Where the chance of a game comes from."""

from dataclasses import dataclass
from typing import Protocol

from dunederby.sampling import draw

Seed = int | str | tuple[int, ...]


class Chance(Protocol):
    """A source of draws; the same *number* always brings the same draw."""

    def draw(self, number: int, limit: int) -> int:
        """Return draw *number*, counted from 0: from 0 to *limit* - 1, each equally likely."""


@dataclass(frozen=True, slots=True)
class SeededChance:
    """Draws that follow from a seed, the same on every machine.

    >>> chance = SeededChance("7")
    >>> [chance.draw(number, 6) for number in range(3)] == [chance.draw(n, 6) for n in range(3)]
    True
    """

    seed: str

    def draw(self, number: int, limit: int) -> int:
        """Return draw *number*: from 0 to *limit* - 1, each equally likely."""
        return draw(self.seed, number, limit)


def format_seed(seed: Seed) -> str:
    """Write a seed as in a record.

    >>> format_seed(7), format_seed((7, 2))
    ('7', '7/2')
    """
    return "/".join(map(str, seed)) if isinstance(seed, tuple) else str(seed)
