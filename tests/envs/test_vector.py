"""The vector environment: many games at once, each as if it were played alone."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from dunederby.envs.gymnasium import DuneDerbyVector
from dunederby.envs.layout import layout_of
from dunederby.envs.rewards import rewards_of
from dunederby.errors import DuneDerbyError
from dunederby.systems import SEAT_LETTERS
from tests.envs.looking import compare_with_views
from tests.envs.tables import FEW_TABLES, WIDE_TABLES

GAMES = 6


def play(env: DuneDerbyVector, steps: int) -> list[Any]:
    """Play *steps* random legal steps; return everything that was told."""
    return [env.step(env.sample_actions()) for _ in range(steps)]


@pytest.mark.parametrize(("rules", "seats"), WIDE_TABLES)
def test_observations_and_masks_are_those_of_the_seat_to_act(rules: str, seats: int) -> None:
    env = DuneDerbyVector(GAMES, rules=rules, seats=seats, seat="every")
    env.reset(seed=7)
    compare_with_views(env, 25)


@pytest.mark.parametrize("others", ["random", "uniform", "quick"])
@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_one_seat_learns_and_others_play(rules: str, seats: int, others: str) -> None:
    seat = SEAT_LETTERS[seats - 1]
    env = DuneDerbyVector(GAMES, rules=rules, seats=seats, seat=seat, others=others)
    _, infos = env.reset(seed=7)
    assert infos["seat"].tolist() == [seats - 1] * GAMES
    for _, rewards, ended, cut, told in play(env, 60):
        asked = ~(ended | cut)
        assert (told["seat"][asked] == seats - 1).all()
        assert (rewards == told["rewards"][:, seats - 1]).all()


def test_another_seat_learns_in_every_game_if_none_is_named() -> None:
    env = DuneDerbyVector(40, rules="first", seats=4, seat=None)
    env.reset(seed=7)
    assert set(env._tables.notes["learner"].tolist()) == {0, 1, 2, 3}


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_games_begin_anew_when_they_have_ended(mode: AutoresetMode) -> None:
    env = DuneDerbyVector(8, rules="first", seats=2, seat="every", autoreset_mode=mode)
    env.reset(seed=7)
    ends, was_done = 0, np.zeros(8, bool)
    for seen, _, ended, cut, infos in play(env, 600):
        assert not (ended & was_done).any()
        for number in np.flatnonzero(ended):
            assert sum(infos["rewards"][number]) == 1
            if mode == AutoresetMode.SAME_STEP:
                last = infos["final_obs"][number]["observation"]
                assert env.layout.named(last)["awaits"].tolist() == [0, 0, 0, 1, 0]
                assert env.layout.named(seen["observation"])["leg"][number] == 1
                assert seen["action_mask"][number].any()
            else:
                assert not seen["action_mask"][number].any()
        was_done = (ended | cut) & (mode == AutoresetMode.NEXT_STEP)
        ends += int(ended.sum())
    assert ends > 8


@pytest.mark.parametrize("reward", ["win", "rank", "money"])
def test_rewards_come_at_the_end_and_follow_the_coins(reward: str) -> None:
    env = DuneDerbyVector(4, rules="cards", seats=3, seat="every", reward=reward)
    env.reset(seed=7)
    ends = 0
    for _ in range(600):
        acted = env._tables.notes["seat"].copy()
        _, rewards, ended, _, infos = env.step(env.sample_actions())
        assert not infos["rewards"][~ended].any()
        coins = env._tables.games["seats"]["coins"][:, :3]
        for number in np.flatnonzero(ended):
            expected = rewards_of(coins[number].tolist(), env.setting.reward)
            assert infos["rewards"][number].tolist() == expected
            assert rewards[number] == expected[acted[number]]
            ends += 1
    assert ends > 4


def test_a_seed_is_the_same_games_and_another_is_not() -> None:
    def told(seed: int | list[int | None]) -> list[bytes]:
        env = DuneDerbyVector(3, rules="second", seats=3, others="quick")
        env.reset(seed=seed)
        return [seen["observation"].tobytes() for seen, *_ in play(env, 30)]

    assert told(7) == told(7) != told(8)
    assert told([1, 2, 3]) == told([1, 2, 3]) != told([1, 2, 4])


def test_a_seed_can_also_be_told_when_the_environment_is_made() -> None:
    one, other = DuneDerbyVector(3, seed=7), DuneDerbyVector(3)
    begun, same = one.reset()[0], other.reset(seed=7)[0]
    assert begun["observation"].tobytes() == same["observation"].tobytes()
    again = one.reset()[0]
    assert again["observation"].tobytes() != begun["observation"].tobytes()


def test_an_illegal_action_becomes_a_legal_one_and_is_flagged() -> None:
    env = DuneDerbyVector(4, rules="first", seats=4)
    seen, _ = env.reset(seed=7)
    legal = int(np.flatnonzero(seen["action_mask"][0])[0])
    illegal = int(np.flatnonzero(seen["action_mask"][1] == 0)[0])
    infos = env.step(np.array([legal, illegal, -5, 10**6]))[-1]
    assert infos["illegal"].tolist() == [False, True, True, True]


def test_the_cap_cuts_games_off_without_a_reward() -> None:
    env = DuneDerbyVector(5, rules="first", seats=4, seat="every", max_decisions=9)
    env.reset(seed=7)
    turns = play(env, 10)
    assert [cut.all() for _, _, _, cut, _ in turns] == [False] * 8 + [True, False]
    assert not turns[8][1].any()
    assert not turns[8][0]["action_mask"].any()


def test_a_game_that_is_cut_off_in_the_leg_setup_leaves_nobody_to_act() -> None:
    env = DuneDerbyVector(3, rules="cards", seats=4, seat="every", max_decisions=2)
    env.reset(seed=7)
    turns = play(env, 3)
    assert [cut.all() for _, _, _, cut, _ in turns] == [False, True, False]
    assert not turns[1][0]["action_mask"].any()


def test_without_copies_the_same_arrays_come_again() -> None:
    env = DuneDerbyVector(3, copy=False)
    first, _ = env.reset(seed=7)
    second, *_ = env.step(env.sample_actions())
    assert first["observation"] is second["observation"]
    other = DuneDerbyVector(3)
    kept, _ = other.reset(seed=7)
    assert kept["observation"] is not other.step(other.sample_actions())[0]["observation"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"num_envs": 0}, "num_envs is a whole number from 1 on, not 0"),
        ({"rules": "third"}, "no rule set is called 'third'"),
        ({"seats": 9}, "first is played by 2 to 8 seats, not 9"),
        ({"seat": "E"}, "no seat is called 'E'; there are A, B, C, D"),
        ({"others": "solid"}, "no compiled player is called 'solid'"),
        ({"reward": "fame"}, "no reward is called 'fame'; known are win, rank, money"),
        ({"max_decisions": 0}, "max_decisions is a whole number from 1 on, not 0"),
        ({"seed": -1}, "a seed is a whole number from 0 on, not -1"),
        ({"options": {"money": "lost"}}, "house rule money can't be lost"),
        ({"autoreset_mode": "never"}, "autoreset_mode is NEXT_STEP or SAME_STEP"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(DuneDerbyError, match=words):
        DuneDerbyVector(**arguments)


def test_actions_of_the_wrong_shape_and_steps_before_a_reset_are_refused() -> None:
    env = DuneDerbyVector(3)
    with pytest.raises(DuneDerbyError, match="call reset"):
        env.step([0, 0, 0])
    env.reset(seed=7)
    with pytest.raises(DuneDerbyError, match=r"3 numbers, not of shape \(2,\)"):
        env.step([0, 0])
    with pytest.raises(DuneDerbyError, match="3 games, but 2 seeds"):
        env.reset(seed=[1, 2])


def test_spaces_are_those_of_one_environment_many_times() -> None:
    env = DuneDerbyVector(3, rules="first", seats=4)
    seen, _ = env.reset(seed=7)
    assert seen in env.observation_space
    assert env.sample_actions() in env.action_space
    assert env.single_action_space.n == layout_of("first", 4).action_count
