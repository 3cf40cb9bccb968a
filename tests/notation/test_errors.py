"""Errors of notation know where the text is wrong."""

import pickle

import pytest

from dunederby import Game, NotationError, RecordError
from dunederby.replay import Replay
from tests.notation.faults import HEADERS


def test_an_error_says_where_the_text_is_wrong_and_pickles() -> None:
    with pytest.raises(RecordError) as caught:
        list(Replay(f"{HEADERS}* start blue 9\n".encode()))
    again = pickle.loads(pickle.dumps(caught.value))
    for error in (caught.value, again):
        assert error.line == 3
        assert str(error) == f"record:3: {error.problem}"
        assert error.problem.startswith("column 14: '9' is no start space")
    with pytest.raises(NotationError) as step:
        Game("first", 2).push("A leg purple")
    again = pickle.loads(pickle.dumps(step.value))
    assert (again.column, again.problem) == (7, step.value.problem)
    assert str(again) == f"column 7: {again.problem}" == str(step.value)
