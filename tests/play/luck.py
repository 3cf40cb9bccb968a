"""Random choices that are the same in every run, on every machine and in every mode."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from dunederby.sampling import draw

Choice = TypeVar("Choice")


@dataclass(slots=True)
class Luck:
    """A stream of random choices that depends on its seed alone."""

    seed: str
    drawn: int = 0

    def below(self, limit: int) -> int:
        """Draw a number from 0 to *limit* - 1."""
        self.drawn += 1
        return draw(self.seed, self.drawn, limit)

    def one_of(self, choices: Sequence[Choice]) -> Choice:
        """Draw one of *choices*."""
        return choices[self.below(len(choices))]


def shuffled(choices: Sequence[Choice], luck: Luck) -> list[Choice]:
    """Draw an order of *choices*."""
    left = list(choices)
    return [left.pop(luck.below(len(left))) for _ in choices]


def pick_decision(texts: Sequence[str], luck: Luck) -> str:
    """Draw a verb of the legal actions *texts*, then one of its actions.

    Tiles, of which there are many, would otherwise keep the camels from ever moving: such a game
    takes about a hundred steps instead of three hundred.
    """
    verbs: dict[str, list[str]] = {}
    for text in texts:
        verbs.setdefault(text.split(" ", 1)[0], []).append(text)
    return luck.one_of(verbs[luck.one_of(list(verbs))])
