"""The kernels of environments, compiled and as plain Python, where no index is past an array."""

import pytest

from dunederby.envs.gymnasium import DuneDerbyVector
from tests.envs.looking import compare_with_views

TABLES = [("first", 2), ("supercup", 6), ("cards", 2)]


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_observations_are_written_and_others_play(rules: str, seats: int) -> None:
    env = DuneDerbyVector(1, rules=rules, seats=seats, others="quick")
    env.reset(seed=7)
    compare_with_views(env, 12)
