"""The value before chance is the mean of what may come."""

from unittest.mock import Mock

import numpy as np
import pytest

from dunederby.analysis.course import NOBODY, Course, Kind, Moment
from dunederby.bots.endings import lucks_of
from dunederby.racing.seats import CHANCE
from dunederby.systems import rule_set

pytestmark = pytest.mark.once


def test_the_value_before_chance_is_the_weighted_mean_of_what_may_come() -> None:
    """What came, with 4 coins to nothing, was as likely as the two others together."""
    drawn = Moment(Kind.CHANCE, CHANCE, slice(0, 2), np.array([0.25, 0.25]))
    over = Moment(Kind.OVER, NOBODY, slice(0, 0), np.zeros(0))
    others = Mock(ends=lambda lucks, firsts: np.array([[[2, 0]], [[0, 2]]], np.int16))
    others.lot.games = range(2)
    result = np.array([4, 0], np.int16)
    course = Course(rule_set("first"), (drawn, over), others, result)
    [before], [after] = course.values(lucks_of("test", range(1)))
    assert before.tolist() == [[0.75, 2.5], [0.25, 0.5]]
    assert after.tolist() == [[1.0, 4.0], [0.0, 0.0]]
