"""Games filled in from a view: whoever looked would see the same again."""

import numpy as np
import pytest

from dunederby import Game
from dunederby.racing.seats import SPECTATOR
from dunederby.views.filling import fill_in
from tests.play.games import play_on
from tests.play.luck import Luck


@pytest.mark.parametrize("rules", ["first", "second", "first+support+photo", "cards"])
@pytest.mark.parametrize("seat", ["A", "B", None])
def test_filled_in_games_look_to_their_viewer_as_before(rules: str, seat: str | None) -> None:
    luck = Luck(f"filling {rules} {seat}")
    game = play_on(Game(rules, seats=3), luck, 90)
    view = game.view(seat)
    viewer = SPECTATOR if seat is None else game.seats.index(seat)
    system = game.rule_set.system
    filled = fill_in(view, 5, "seed")
    for index in range(len(filled)):
        shown = np.zeros(1, system.game)
        system.show(filled, index, viewer, shown, 0)
        assert shown.tobytes() == view.state.tobytes()
    assert fill_in(view, 5, "seed").tobytes() == filled.tobytes()
