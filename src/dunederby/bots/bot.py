"""What a bot is, and where its luck comes from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from statistics import fmean

from dunederby.bots.budgets import Budget, Playouts, Seconds
from dunederby.chance import Seed, format_seed
from dunederby.errors import SetupError, ViewError
from dunederby.sampling import draw
from dunederby.views.actions import Action
from dunederby.views.view import View
from dunederby.views.whys import Why

Draw = Callable[[int], int]
"""Draws a number from 0 to its argument - 1, each equally likely."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot does, and why."""

    action: Action
    why: Why


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot has to think with: its luck, and how long it may."""

    draw: Draw
    budget: Budget | None = None
    """None: as long as the bot likes to."""


Mind = Callable[[View, Thought], Decision]
"""Decides for the seat of a view, by what that seat may know and nothing else."""

Reflex = Callable[[View, Draw], Action]
"""A mind that needs no budget and tells no numbers."""

ONLY = Why("only")


@dataclass(frozen=True, slots=True)
class Bot:
    """A player.

    >>> from dunederby import Game
    >>> from dunederby.bots import named
    >>> view = Game.from_position("first; 1:yo 2:bg 9:w; dice yo", seats=2).view("A")
    >>> str(named("cautious").choose(view, seed=7))
    'leg white'
    """

    name: str
    level: int
    """From 0 for one that is there for tests up; a higher one plays better."""
    character: str
    """In one line, how it plays."""
    mind: Mind
    ratings: Mapping[str, float] = field(default_factory=dict)
    """By rules: how strong it is at four seats, on the scale of the guide to bots."""

    @property
    def rating(self) -> float | None:
        """How strong it is at four seats, the mean of all rules that it was measured in."""
        return round(fmean(self.ratings.values()), 1) if self.ratings else None

    def choose(self, view: View, seed: Seed, budget: Budget | None = None) -> Action:
        """Return what to do; the same for the same *view*, *seed* and *budget* of playouts."""
        return self.decide(view, seed, budget).action

    def decide(self, view: View, seed: Seed, budget: Budget | None = None) -> Decision:
        """Return what to do, and why.

        Raises ViewError if the seat of *view* has nothing to decide, and SetupError for what is
        no budget.
        """
        if budget is not None and not isinstance(budget, Playouts | Seconds):
            raise SetupError(f"a budget is Playouts(…) or Seconds(…), not {budget!r}")
        return self._decide(view, Thought(stream(seed, len(view.log)), budget))

    def __call__(self, view: View, draw: Draw) -> Action:
        """Return what to do by the luck of *draw*."""
        return self._decide(view, Thought(draw)).action

    def _decide(self, view: View, thought: Thought) -> Decision:
        legal = view.legal_actions
        if not legal:
            seat = f"seat {view.seat}" if view.seat else "a spectator"
            raise ViewError(f"{seat} has nothing to decide here")
        return Decision(legal[0], ONLY) if len(legal) == 1 else self.mind(view, thought)


def told_by(reflex: Reflex, code: str) -> Mind:
    """Return the mind that acts by *reflex*, and always for the reason with that *code*."""
    why = Why(code)
    return lambda view, thought: Decision(reflex(view, thought.draw), why)


def stream(seed: Seed, turn: int) -> Draw:
    """Return the luck of the bot that decides after *turn* steps of the game with *seed*.

    It has nothing to do with the dice, and is the same whenever that decision comes again.

    >>> luck, again = stream(7, 5), stream(7, 5)
    >>> [luck(6), luck(6), luck(6)] == [again(6), again(6), again(6)]
    True
    """
    name, numbers = f"{format_seed(seed)}/bot/{turn}", count()
    return lambda limit: draw(name, next(numbers), limit)
