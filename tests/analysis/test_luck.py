"""Luck has mean zero."""

from math import sqrt
from statistics import mean
from unittest.mock import Mock

import numpy as np
import pytest

from dunederby.analysis.course import NOBODY, Course, Kind, Moment, course_of, worths_of
from dunederby.analysis.judging import Decided, judge
from dunederby.analysis.seasons import student_95
from dunederby.analysis.tallies import LUCK, OWN, sources_of, tally_of
from dunederby.bots.endings import Starts, lucks_of
from dunederby.game import Game
from dunederby.racing.seats import CHANCE
from dunederby.systems import rule_set
from tests.analysis.games import bots_game, random_game

pytestmark = pytest.mark.once

PLAYOUTS = 2
JUDGED_BY = 64
EVERY = 5
"""Of the decisions of a game every so many are judged."""
EQUALS = {"first": (2, 24), "second": (3, 16), "cards": (2, 14)}
"""By rule set: how many seats, and how many games."""
PLACES = {
    "first": slice(3, None, 9),
    "second": slice(3, None, 9),
    "first+support+spice+photo+positions+partners": slice(3, None, 9),
    "cards": slice(3, None, 25),
}
"""By rule set: at which outcomes of chance is looked."""
DRAWS = 200
FAR = 4
"""So many standard errors off zero is no chance any more, also if it is asked often."""
SURE = 2
"""So many times half of the 95 % interval off zero is no chance any more."""

CHANCES, COINS = range(2)
Parts = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def parts_of(course: Course, number: int) -> Parts:
    """Return by source, seat and measure what changed in game *number*."""
    values = course.values(lucks_of(f"test {number}", range(PLAYOUTS)))
    return tally_of(values, sources_of(course)).parts.mean


def losses_in(game: Game, course: Course) -> list[float]:
    """Return by seat how many coins a decision gave away."""
    losses: list[list[float]] = [[] for _ in game.seats]
    steps = zip(game.history, course.moments, strict=False)
    for ply, moment in [each for each in steps if each[1].kind is Kind.OPEN][::EVERY]:
        assert ply.step.id is not None
        decided = Decided(game.rule_set, ply.before, moment.seat, ply.step.id)
        losses[moment.seat].append(judge(decided, JUDGED_BY).coins.loss.value)
    return [mean(each) for each in losses]


def off_zero(values: Parts) -> float:
    """Return how far the mean of *values* is off zero, in halves of its 95 % interval."""
    error = values.std(ddof=1) / sqrt(len(values))
    return float(abs(values.mean()) / error) / student_95(len(values) - 1)


@pytest.mark.parametrize("rules", EQUALS)
def test_among_equals_luck_and_differences_of_skill_average_to_zero(rules: str) -> None:
    seats, count = EQUALS[rules]
    games = [bots_game(rules, ("cautious",) * seats, seed) for seed in range(count)]
    courses = [course_of(game) for game in games]
    parts = np.array([parts_of(course, number) for number, course in enumerate(courses)])
    losses = np.array(list(map(losses_in, games, courses)))
    assert off_zero(parts[:, LUCK, 0, CHANCES]) < SURE
    assert off_zero(parts[:, LUCK, :, COINS].mean(axis=1)) < SURE
    assert off_zero(parts[:, OWN, 0, COINS] - parts[:, OWN, 1, COINS]) < SURE
    assert off_zero(losses[:, 0] - losses[:, 1]) < SURE


@pytest.mark.parametrize("rules", PLACES)
def test_playing_on_before_chance_draws_is_worth_the_mean_of_what_may_come(rules: str) -> None:
    """Or luck would have another mean than zero, whoever plays."""
    game = random_game(rules, rule_set(rules).edition.seats[0])
    course, lucks = course_of(game), lucks_of("before and after", range(DRAWS))
    chances = [place for place, each in enumerate(course.moments) if each.kind is Kind.CHANCE]
    for place in chances[PLACES[rules]]:
        moment = course.moments[place]
        others, [came] = course.starts.games[moment.rows], game.history[place + 1].before
        outcomes = Starts(game.rule_set, np.concatenate([[came], others]))
        shares = [moment.drawn, *moment.shares]
        after = np.tensordot(shares, worths_of(outcomes.ends(lucks)), axes=1)
        [before] = worths_of(Starts(game.rule_set, game.history[place].before).ends(lucks))
        gaps = before - after
        error = gaps.std(axis=0, ddof=1) / sqrt(DRAWS)
        assert np.all(abs(gaps.mean(axis=0)) <= FAR * error), f"{game.steps[place]}"


def test_the_value_before_chance_is_the_weighted_mean_of_what_may_come() -> None:
    """What came, with 4 coins to nothing, was as likely as the two others together."""
    drawn = Moment(Kind.CHANCE, CHANCE, slice(0, 2), np.array([0.25, 0.25]))
    over = Moment(Kind.OVER, NOBODY, slice(0, 0), np.zeros(0))
    others = Mock(ends=lambda lucks: np.array([[[2, 0]], [[0, 2]]], np.int16))
    result = np.array([4, 0], np.int16)
    course = Course(rule_set("first"), (drawn, over), others, result)
    [before], [after] = course.values(lucks_of("test", range(1)))
    assert before.tolist() == [[0.75, 2.5], [0.25, 0.5]]
    assert after.tolist() == [[1.0, 4.0], [0.0, 0.0]]
