"""An analysis as plain data, for JSON."""

from typing import Any

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

Data = dict[str, Any]

PARTS = ("start", "luck", "own", "others", "error")


def data_of(analysis: Analysis) -> Data:
    """Return *analysis* as one object.

    Numbers have an `uncertainty` beside them: a standard error for each.
    """
    return {
        "rules": analysis.rules,
        "budget": analysis.budget,
        "players": {seat: _player(analysis, seat) for seat in analysis.players},
        "steps": [step_data(step) for step in analysis.steps],
        "turning_points": [step.number for step in analysis.turning_points],
        "mistakes": [step.number for step in analysis.mistakes],
    }


def _player(analysis: Analysis, seat: str) -> Data:
    line = analysis.players[seat]
    luckiest, unluckiest = analysis.luckiest(seat), analysis.unluckiest(seat)
    return {
        "name": line.name,
        "chance": _split(line, line.chance),
        "coins": _split(line, line.coins),
        "decisions": line.decisions,
        "mistakes": line.mistakes,
        "luckiest": luckiest.number if luckiest else None,
        "unluckiest": unluckiest.number if unluckiest else None,
    }


def _split(line: PlayerLine, split: Split) -> Data:
    estimates: dict[str, Estimate] = {part: getattr(split, part) for part in PARTS}
    return {
        **{part: each.value for part, each in estimates.items()},
        "result": split.result,
        "with_average_luck": split.with_average_luck.value,
        "error_per_decision": split.error.value / max(line.decisions, 1),
        "uncertainty": {part: each.error for part, each in estimates.items()},
    }


def step_data(step: StepLine) -> Data:
    """Return a row for *step*."""
    return {
        "number": step.number,
        "by": step.by,
        "step": step.text,
        "kind": "chance" if step.is_chance else "decision",
        "values": {seat: _both(each) for seat, each in step.values.items()},
        "changes": {seat: _both(each) for seat, each in step.changes.items()},
        "decision": _judgement(step.judgement) if step.judgement else None,
    }


def _both(both: Both) -> Data:
    return {
        "chance": both.chance.value,
        "coins": both.coins.value,
        "uncertainty": {"chance": both.chance.error, "coins": both.coins.error},
    }


def _judgement(judgement: Judgement) -> Data:
    return {
        "choices": judgement.choices,
        "chance": _verdict(judgement.chance),
        "coins": _verdict(judgement.coins),
    }


def _verdict(verdict: Verdict) -> Data:
    return {
        "worth": verdict.worth.value,
        "best": verdict.best,
        "best_worth": verdict.best_worth.value,
        "loss": verdict.loss.value,
        "is_mistake": verdict.is_mistake,
        "uncertainty": {
            "worth": verdict.worth.error,
            "best_worth": verdict.best_worth.error,
            "loss": verdict.loss.error,
        },
    }
