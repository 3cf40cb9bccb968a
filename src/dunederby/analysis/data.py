"""An analysis as plain data, as JSON has it.

Numbers have an `uncertainty` beside them: the standard error of each, by its name.
"""

from dataclasses import dataclass
from typing import Literal

from dunederby.analysis.results import (
    Analysis,
    Both,
    Judgement,
    PlayerLine,
    Split,
    StepLine,
    Verdict,
)
from dunederby.lab.estimates import Estimate

Uncertainty = dict[str, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitReport:
    """Where a result came from: result - start = luck + own + others."""

    start: float
    luck: float
    own: float
    """What the player's own decisions changed."""
    others: float
    result: float
    error: float
    """What the player's mistakes gave away."""
    with_average_luck: float
    """What the result would have been."""
    error_per_decision: float
    loss: float
    """What a decision gave away on average, certain or not."""
    uncertainty: Uncertainty


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReport:
    """What the game was for one player."""

    name: str
    chance: SplitReport
    coins: SplitReport
    decisions: int
    """How many there were with anything to choose."""
    mistakes: int
    luckiest: int | None
    """The number of the chance step that helped most."""
    unluckiest: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthReport:
    """What a position is worth, or how that changed."""

    chance: float
    coins: float
    uncertainty: Uncertainty


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictReport:
    """How a decision compares with the best one."""

    worth: float
    best: str
    best_worth: float
    loss: float
    is_mistake: bool
    uncertainty: Uncertainty


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionReport:
    """A decision, judged by what its seat knew."""

    choices: int
    chance: VerdictReport
    coins: VerdictReport


@dataclass(frozen=True, slots=True, kw_only=True)
class StepReport:
    """A step, and what it did to everybody."""

    number: int
    by: str
    step: str
    kind: Literal["chance", "decision"]
    values: dict[str, WorthReport]
    """By seat: what the position after it is worth."""
    changes: dict[str, WorthReport]
    decision: DecisionReport | None
    """None where there was no choice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisReport:
    """A game taken apart into luck and skill."""

    rules: str
    budget: int
    players: dict[str, PlayerReport]
    """By seat."""
    steps: tuple[StepReport, ...]
    turning_points: tuple[int, ...]
    """Numbers of steps, the largest first."""
    mistakes: tuple[int, ...]


PARTS = ("start", "luck", "own", "others", "error", "loss")


def report_of(analysis: Analysis) -> AnalysisReport:
    """Return *analysis* as data."""
    return AnalysisReport(
        rules=analysis.rules,
        budget=analysis.budget,
        players={seat: _player(analysis, seat) for seat in analysis.players},
        steps=tuple(_step(step) for step in analysis.steps),
        turning_points=tuple(step.number for step in analysis.turning_points),
        mistakes=tuple(step.number for step in analysis.mistakes),
    )


def _player(analysis: Analysis, seat: str) -> PlayerReport:
    line = analysis.players[seat]
    luckiest, unluckiest = analysis.luckiest(seat), analysis.unluckiest(seat)
    return PlayerReport(
        name=line.name,
        chance=_split(line, line.chance),
        coins=_split(line, line.coins),
        decisions=line.decisions,
        mistakes=line.mistakes,
        luckiest=luckiest.number if luckiest else None,
        unluckiest=unluckiest.number if unluckiest else None,
    )


def _split(line: PlayerLine, split: Split) -> SplitReport:
    estimates: dict[str, Estimate] = {part: getattr(split, part) for part in PARTS}
    return SplitReport(
        **{part: each.value for part, each in estimates.items()},
        result=split.result,
        with_average_luck=split.with_average_luck.value,
        error_per_decision=split.error.value / max(line.decisions, 1),
        uncertainty=_uncertainty(**estimates),
    )


def _uncertainty(**estimates: Estimate) -> Uncertainty:
    return {name: each.error or 0.0 for name, each in estimates.items()}


def _step(step: StepLine) -> StepReport:
    return StepReport(
        number=step.number,
        by=step.by,
        step=step.text,
        kind="chance" if step.is_chance else "decision",
        values={seat: _both(each) for seat, each in step.values.items()},
        changes={seat: _both(each) for seat, each in step.changes.items()},
        decision=_decision(step.judgement) if step.judgement else None,
    )


def _both(both: Both) -> WorthReport:
    return WorthReport(
        chance=both.chance.value,
        coins=both.coins.value,
        uncertainty=_uncertainty(chance=both.chance, coins=both.coins),
    )


def _decision(judgement: Judgement) -> DecisionReport:
    return DecisionReport(
        choices=judgement.choices,
        chance=_verdict(judgement.chance),
        coins=_verdict(judgement.coins),
    )


def _verdict(verdict: Verdict) -> VerdictReport:
    return VerdictReport(
        worth=verdict.worth.value,
        best=verdict.best,
        best_worth=verdict.best_worth.value,
        loss=verdict.loss.value,
        is_mistake=verdict.is_mistake,
        uncertainty=_uncertainty(
            worth=verdict.worth, best_worth=verdict.best_worth, loss=verdict.loss
        ),
    )
