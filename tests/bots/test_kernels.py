"""The kernels of players, compiled and as plain Python, where no index is past an array."""

import numpy as np
import pytest

from dunederby.bots.merciless import SKILLS, guesses_in_mind, search_of
from dunederby.bots.search import Aim, new_room
from tests.bots.twins import VIEWER, game_to_decide


@pytest.mark.parametrize("rules", ["first", "second", "first+support+spice+photo", "cards"])
def test_a_playout_is_won_or_not_and_the_same_with_the_same_luck(rules: str) -> None:
    view = game_to_decide(rules, 50).view(VIEWER)
    search = search_of(view.rule_set.system.name)
    aim = Aim(0, view.seen.leg + SKILLS[view.rule_set.system.name].legs, 8.0)
    actions = np.array([action.id for action in view.legal_actions][:2], np.int64)
    found = []
    for _ in range(2):
        room = new_room(search, view.state, guesses_in_mind(view.rule_set, 0), "7")
        assert 0.0 <= search.start(room) <= 1.0
        sums = np.zeros((len(actions), 2))
        search.evaluate(room, aim, actions, sums, 1)
        found.append(sums)
    assert (found[0] == found[1]).all()
    assert ((found[0] >= 0.0) & (found[0] <= 1.0)).all()
