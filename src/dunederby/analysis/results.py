"""What an analysis tells."""

from collections.abc import Mapping
from dataclasses import dataclass

from dunederby.lab.estimates import Estimate

MOST_TURNS = 5
"""So many steps are called turning points at most."""


@dataclass(frozen=True, slots=True)
class Both:
    """Something in both measures."""

    chance: Estimate
    """To win; who wins together shares one win."""
    coins: Estimate


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How a decision compares with the best one, in one measure."""

    best: str
    """The best action."""
    worth: Estimate
    """What was done is worth so much, by all that the seat knew."""
    best_worth: Estimate
    loss: Estimate
    """What was given away; a little below zero where the best action is not really better."""
    is_mistake: bool
    """Whether the loss is larger than chance may make it seem."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A decision, judged by what its seat knew."""

    chance: Verdict
    coins: Verdict
    choices: int
    """How many actions were legal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StepLine:
    """A step of the game, and what it did to everybody."""

    number: int
    """Counted from 1."""
    by: str
    """A seat, or * for chance."""
    text: str
    values: Mapping[str, Both]
    """By seat: what the position after it is worth."""
    changes: Mapping[str, Both]
    """By seat: how it changed that."""
    judgement: Judgement | None
    """None where there was no choice."""

    @property
    def is_chance(self) -> bool:
        """Whether chance made it."""
        return self.by == "*"

    @property
    def told(self) -> str:
        """What was done and by whom; what chance drew stands for itself."""
        return self.text if self.is_chance else f"{self.by} {self.text}"

    @property
    def swing(self) -> float:
        """How much of the chances to win it moved from some seats to others."""
        return sum(abs(change.chance.value) for change in self.changes.values()) / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """A result taken apart, in one measure: start + luck + own + others is the result."""

    start: Estimate
    luck: Estimate
    own: Estimate
    """What the player's own decisions changed: the skill, against the analyst's players."""
    others: Estimate
    result: float
    error: Estimate
    """What the player's mistakes gave away."""
    loss: Estimate
    """What a decision of the player gave away on average, certain or not."""

    @property
    def with_average_luck(self) -> Estimate:
        """What the result would have been with average luck."""
        return Estimate(self.result - self.luck.value, self.luck.error)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """What the game was for one player."""

    name: str
    chance: Split
    coins: Split
    decisions: int
    """How many there were with anything to choose."""
    mistakes: int
    """How many of them gave chances to win away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """A game taken apart into luck and skill.

    >>> from dunederby import Game, analyse
    >>> game = Game.from_position("first; 16:b 3:gow 4:y; dice b", seats=2, seed=7)
    >>> _ = game.push("leg blue"), game.push("roll")
    >>> line = analyse(game, budget=16).players["A"].coins
    >>> total = line.start.value + line.luck.value + line.own.value + line.others.value
    >>> abs(line.result - total) < 1e-9
    True
    """

    rules: str
    budget: int
    players: Mapping[str, PlayerLine]
    """By seat."""
    steps: tuple[StepLine, ...]

    def label(self, seat: str) -> str:
        """Return letter and name of *seat*, not twice the same letter if it has no name."""
        name = self.players[seat].name
        return name if name == f"Player {seat}" else f"{seat} {name}"

    @property
    def mistakes(self) -> list[StepLine]:
        """The decisions that gave chances to win away, the largest first."""
        judged = [(step, step.judgement.chance) for step in self.steps if step.judgement]
        wrong = [(step, verdict) for step, verdict in judged if verdict.is_mistake]
        return [step for step, _ in sorted(wrong, key=lambda pair: -pair[1].loss.value)]

    @property
    def turning_points(self) -> list[StepLine]:
        """The steps that moved most of the chances to win, the largest first."""
        return sorted(self.steps, key=lambda step: -step.swing)[:MOST_TURNS]

    def luckiest(self, seat: str) -> StepLine | None:
        """Return the outcome of chance that helped *seat* most, None if none did."""
        return self._extreme(seat, 1.0)

    def unluckiest(self, seat: str) -> StepLine | None:
        """Return the outcome of chance that hurt *seat* most, None if none did."""
        return self._extreme(seat, -1.0)

    def _extreme(self, seat: str, sign: float) -> StepLine | None:
        chances = [step for step in self.steps if step.is_chance]
        found = max(chances, key=lambda step: sign * step.changes[seat].chance.value, default=None)
        return found if found and sign * found.changes[seat].chance.value > 0 else None
