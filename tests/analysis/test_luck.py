"""Luck has mean zero."""

from math import sqrt
from statistics import mean, stdev
from unittest.mock import Mock

import numpy as np
import pytest

from dunederby.analysis.course import NOBODY, Course, Kind, Moment, course_of
from dunederby.analysis.tallies import LUCK, OWN, sources_of, tally_of
from dunederby.bots.endings import lucks_of
from dunederby.game import Game
from dunederby.racing.seats import CHANCE
from dunederby.systems import rule_set
from tests.analysis.games import bots_game

pytestmark = pytest.mark.once

PLAYOUTS = 16
GAMES = {"first": 24}
"""By rule set; twelve of the card game passed too, but take a minute."""
SURE = 3.5
"""Standard errors: further off is no chance any more."""


def parts(game: Game) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Return by source, seat and measure what changed in *game*."""
    course = course_of(game)
    values = course.values(lucks_of("test", range(PLAYOUTS)))
    return tally_of(values, sources_of(course)).parts.mean


def sigmas(values: list[float]) -> float:
    """Return by how many standard errors the mean of *values* is off zero."""
    return mean(values) / (stdev(values) / sqrt(len(values)))


@pytest.mark.parametrize(("rules", "seats"), [("first", 2)])
def test_among_equals_luck_and_skill_average_to_zero(rules: str, seats: int) -> None:
    games = [bots_game(rules, ("cautious",) * seats, seed) for seed in range(GAMES[rules])]
    found = np.array([parts(game) for game in games])
    for seat in range(seats):
        for measure in range(2):
            assert abs(sigmas(found[:, LUCK, seat, measure].tolist())) < SURE
    between = found[:, OWN, 0, 1] - found[:, OWN, 1, 1]
    assert abs(sigmas(between.tolist())) < SURE


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
