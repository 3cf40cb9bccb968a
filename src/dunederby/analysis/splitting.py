"""From sums over playouts to what an analysis tells."""

from dataclasses import dataclass
from math import hypot

from dunederby.analysis.course import MEASURES, Course, worths_of
from dunederby.analysis.results import (
    Analysis,
    Both,
    Judgement,
    PlayerLine,
    Split,
    StepLine,
    Verdict,
)
from dunederby.analysis.tallies import LUCK, OTHERS, OWN, Sum, Tally
from dunederby.game import Game
from dunederby.lab.estimates import Estimate

CHANCE, COINS = range(len(MEASURES))


@dataclass(frozen=True, slots=True)
class Findings:
    """All that was worked out about a game."""

    course: Course
    tally: Tally
    judgements: list[Judgement | None]
    """By step."""


def analysis_of(game: Game, budget: int, names: list[str], findings: Findings) -> Analysis:
    """Put together what is told about *game*."""
    return Analysis(
        rules=game.rules,
        budget=budget,
        players={
            seat: _player(findings, number, name)
            for number, (seat, name) in enumerate(zip(game.seats, names, strict=True))
        },
        steps=tuple(_step(game, findings, number) for number in range(len(game.history))),
    )


def _step(game: Game, findings: Findings, number: int) -> StepLine:
    step, tally = game.history[number].step, findings.tally
    return StepLine(
        number=number + 1,
        by=step.by,
        text=step.text,
        values=_by_seat(game, tally.values, number + 1),
        changes=_by_seat(game, tally.changes, number),
        judgement=findings.judgements[number],
    )


def _by_seat(game: Game, sums: Sum, place: int) -> dict[str, Both]:
    return {
        seat: Both(sums.estimate(place, number, CHANCE), sums.estimate(place, number, COINS))
        for number, seat in enumerate(game.seats)
    }


def _player(findings: Findings, seat: int, name: str) -> PlayerLine:
    steps = zip(findings.course.moments, findings.judgements, strict=False)
    judged = [judgement for moment, judgement in steps if judgement and moment.seat == seat]
    return PlayerLine(
        name=name,
        chance=_split(findings, seat, CHANCE, [each.chance for each in judged]),
        coins=_split(findings, seat, COINS, [each.coins for each in judged]),
        decisions=len(judged),
        mistakes=sum(each.chance.is_mistake for each in judged),
    )


def _split(findings: Findings, seat: int, measure: int, verdicts: list[Verdict]) -> Split:
    tally = findings.tally
    return Split(
        start=tally.values.estimate(0, seat, measure),
        luck=tally.parts.estimate(LUCK, seat, measure),
        own=tally.parts.estimate(OWN, seat, measure),
        others=tally.parts.estimate(OTHERS, seat, measure),
        result=float(worths_of(findings.course.result)[seat, measure]),
        error=_sum_of([each.loss for each in verdicts if each.is_mistake]),
        loss=_mean_of([each.loss for each in verdicts]),
    )


def _sum_of(losses: list[Estimate]) -> Estimate:
    """Return the sum of *losses*, which are independent of each other."""
    errors = [loss.error or 0.0 for loss in losses]
    return Estimate(sum(loss.value for loss in losses), hypot(*errors))


def _mean_of(losses: list[Estimate]) -> Estimate:
    total, count = _sum_of(losses), max(len(losses), 1)
    return Estimate(total.value / count, (total.error or 0.0) / count)
