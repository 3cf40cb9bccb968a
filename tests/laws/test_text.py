"""Laws of text: what is written can be read again, alike in every system."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, trace_lines
from dunederby.replay import Replay
from tests.play.games import play_of, replayed
from tests.play.strategies import every_system, games, states

pytestmark = pytest.mark.once


@every_system
@given(st.data())
def test_a_position_survives_reading_and_writing(system: str, data: st.DataObject) -> None:
    game = data.draw(games(system))
    can_begin = play_of(game).can_begin
    for state in states(game)[-30:]:
        game.state = np.array([state])
        if can_begin(game):
            again = Game.from_position(game.position, len(game.seats))
            assert again.position == game.position


@every_system
@given(st.data())
def test_a_record_survives_reading_and_writing(system: str, data: st.DataObject) -> None:
    game = data.draw(games(system))
    again = replayed(game.record())
    assert again.state.tobytes() == game.state.tobytes()
    assert again.record() == game.record()
    assert again.steps == game.steps
    assert [ply.rows.tobytes() for ply in again.history] == [
        ply.rows.tobytes() for ply in game.history
    ]


@every_system
@given(st.data())
def test_a_trace_is_the_same_again(system: str, data: st.DataObject) -> None:
    game = data.draw(games(system, 60))
    record = game.record().encode()
    trace = list(trace_lines(Replay(record)))
    assert trace == list(trace_lines(Replay(record)))
    assert [line["line"] for line in trace] == [None, *map(str, game.steps)]
    assert [line["step"] for line in trace] == list(range(len(game.steps) + 1))
    assert (trace[-1]["position"], trace[-1]["money"]) == (game.position, game.money)
    for line in trace:
        assert len(line.keys() & {"legal", "chance", "over"}) == 1
        assert "?" not in line["position"]
        assert "seen" not in line["position"]
