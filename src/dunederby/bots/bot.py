"""What a bot is, and where its luck comes from."""

from collections.abc import Callable
from itertools import count
from typing import Protocol

from dunederby.chance import Seed, format_seed
from dunederby.sampling import draw
from dunederby.views.actions import Action
from dunederby.views.view import View

Draw = Callable[[int], int]
"""Draws a number from 0 to its argument - 1, each equally likely."""


class Bot(Protocol):
    """A player that knows what its seat may know, and nothing else."""

    def __call__(self, view: View, draw: Draw) -> Action:
        """Choose one of the legal actions of *view*."""


def stream(seed: Seed, turn: int) -> Draw:
    """Return the luck of the bot that decides after *turn* steps of the game with *seed*.

    It has nothing to do with the dice, and is the same whenever that decision comes again.

    >>> luck, again = stream(7, 5), stream(7, 5)
    >>> [luck(6), luck(6), luck(6)] == [again(6), again(6), again(6)]
    True
    """
    name, numbers = f"{format_seed(seed)}/bot/{turn}", count()
    return lambda limit: draw(name, next(numbers), limit)
