"""The Gymnasium environment, by Gymnasium's own checks and by ours."""

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import SyncVectorEnv

from dunederby.bots import named
from dunederby.envs.gymnasium import DuneDerbyEnv, DuneDerbyVector
from dunederby.errors import DuneDerbyError
from tests.envs.tables import EVERY_TABLE, FEW_TABLES


def made(**arguments: Any) -> DuneDerbyEnv:
    """Return an environment as Gymnasium makes it, without its wrappers."""
    env = gymnasium.make("DuneDerby-v0", **arguments).unwrapped
    assert isinstance(env, DuneDerbyEnv)
    return env


def random_turns(env: DuneDerbyEnv, seed: int) -> Iterator[tuple[Any, ...]]:
    """Play a game by random legal actions, and yield what every step told."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    is_done = False
    while not is_done:
        turn = env.step(random.choice(np.flatnonzero(env.action_masks())))
        is_done = turn[2] or turn[3]
        yield turn


@pytest.mark.filterwarnings("ignore:.*:UserWarning")
@pytest.mark.parametrize(("rules", "seats"), EVERY_TABLE)
def test_gymnasium_accepts_every_rule_set_with_all_seats(rules: str, seats: int) -> None:
    check_env(made(rules=rules, seats=seats), skip_render_check=True)


@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_gymnasium_accepts_the_ways_to_render() -> None:
    check_env(made(rules="first", seats=2))


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_a_game_is_played_to_its_end(rules: str, seats: int) -> None:
    env = made(rules=rules, seats=seats, seat="B", reward="money")
    *_, (seen, reward, ended, cut, info) = random_turns(env, 7)
    assert (ended, cut) == (True, False)
    coins = info["coins"]
    assert reward == coins[1] - (sum(coins) - coins[1]) / (seats - 1)
    assert not seen["action_mask"].any()


def test_environments_with_the_same_seed_match() -> None:
    one, other = made(rules="cards", seats=3), made(rules="cards", seats=3)
    check_environments_match(one, other, num_steps=40, seed=7)


def test_a_seed_can_also_be_told_when_the_environment_is_made() -> None:
    one, other = made(rules="first", seats=3, seed=7), made(rules="first", seats=3)
    one.reset()
    other.reset(seed=7)
    assert one.game.record() == other.game.record()


def test_gymnasium_makes_the_vector_environment_too() -> None:
    env = gymnasium.make_vec("DuneDerby-v0", num_envs=3, rules="first", seats=4)
    assert isinstance(env.unwrapped, DuneDerbyVector)
    assert env.reset(seed=7)[0] in env.observation_space


def test_gymnasium_runs_several_of_them_side_by_side() -> None:
    env = SyncVectorEnv([lambda: made(rules="second", seats=3)] * 2)
    env.reset(seed=7)
    for _ in range(5):
        seen, *_ = env.step(env.action_space.sample())
        assert seen in env.observation_space


def test_bots_of_any_kind_sit_at_the_other_seats() -> None:
    env = made(rules="first", seats=3, others=["gentle", named("cautious")])
    assert [bot.name for bot in env._others] == ["gentle", "cautious"]
    assert len(list(random_turns(env, 7))) > 3


def test_bots_follow_the_learner_in_turn_order() -> None:
    env = made(rules="first", seats=3, seat="B", others=["gentle", "random"])
    env.reset(seed=7)
    record = [step.by for step in env.game.steps if step.by != "*"]
    assert record == ["A"]


def test_an_illegal_action_becomes_a_seeded_legal_one() -> None:
    env, other = made(rules="first", seats=4), made(rules="first", seats=4)
    for each in (env, other):
        each.reset(seed=7)
        illegal = int(np.flatnonzero(~each.action_masks())[0])
        assert each.step(illegal)[-1]["illegal"]
    assert env.game.record() == other.game.record()
    assert not env.step(0)[-1]["illegal"]


def test_the_cap_cuts_a_game_off() -> None:
    env = made(rules="first", seats=2, max_decisions=4)
    turns = list(random_turns(env, 7))
    assert [(ended, cut) for _, _, ended, cut, _ in turns] == [(False, False), (False, True)]
    with pytest.raises(DuneDerbyError, match="the game has ended: call reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"others": "nobody"}, "no bot is called 'nobody'"),
        ({"others": ["gentle"]}, "3 other seats need 3 bots, or one for all, not 1"),
        ({"seat": 3}, "no seat is called 3"),
        ({"render_mode": "film"}, "no render mode is called 'film'"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(DuneDerbyError, match=words):
        DuneDerbyEnv(**arguments)


def test_nothing_can_be_asked_before_a_reset() -> None:
    with pytest.raises(DuneDerbyError, match="call reset"):
        DuneDerbyEnv().step(0)


@pytest.mark.parametrize("rules", ["first", "cards"])
def test_what_is_rendered_is_what_the_seat_may_know(
    rules: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = made(rules=rules, seats=3, render_mode="ansi")
    text.reset(seed=7)
    assert text.render() == str(text.game.view("A"))
    picture = made(rules=rules, seats=3, render_mode="rgb_array")
    picture.reset(seed=7)
    pixels = picture.render()
    assert (pixels.dtype, pixels.shape[1:]) == (np.uint8, (1200, 3))
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 100
    human = made(rules=rules, seats=3, render_mode="human")
    human.reset(seed=7)
    assert capsys.readouterr().out.strip("\n") == text.render().strip("\n")
    assert human.render() is None
