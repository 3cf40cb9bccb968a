"""The PettingZoo environments, by PettingZoo's own suites and by ours."""

from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from dunederby.envs.pettingzoo import env, parallel_env, raw_env
from dunederby.errors import DuneDerbyError
from tests.envs.tables import EVERY_TABLE, FEW_TABLES

CYCLES = 30
CARD_SEATS = range(2, 7)

pytestmark = pytest.mark.filterwarnings("ignore:.*:UserWarning")
"""PettingZoo warns about every space that is a Dict, and about masks of those not to act."""


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Keep to itself what the suites print when they pass."""
    with redirect_stdout(StringIO()):
        yield


@pytest.mark.parametrize(("rules", "seats"), EVERY_TABLE)
def test_pettingzoo_accepts_every_rule_set_with_all_seats(rules: str, seats: int) -> None:
    api_test(env(rules=rules, seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_a_seed_is_always_the_same_game(rules: str, seats: int) -> None:
    seed_test(lambda: env(rules=rules, seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize("rules", ["first", "second", "cards"])
def test_pettingzoo_accepts_the_ways_to_render(rules: str) -> None:
    render_test(lambda render_mode: env(rules=rules, seats=3, render_mode=render_mode))


def test_pettingzoo_can_measure_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its benchmark runs for five seconds by the clock, which is told to go faster here."""
    ticks = iter(range(10**9))
    monkeypatch.setattr("time.time", lambda: next(ticks) / 100)
    performance_benchmark(raw_env(rules="first", seats=4))


@pytest.mark.parametrize("seats", CARD_SEATS)
def test_pettingzoo_accepts_the_parallel_card_game(seats: int) -> None:
    parallel_api_test(parallel_env(rules="cards", seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize("seats", CARD_SEATS)
def test_a_seed_is_always_the_same_parallel_game(seats: int) -> None:
    parallel_seed_test(lambda: parallel_env(rules="cards", seats=seats), num_cycles=CYCLES)


def test_the_parallel_card_game_renders() -> None:
    game = parallel_env(rules="cards", seats=3, render_mode="ansi")
    game.reset(seed=7)
    assert "leg 1" in game.render()


def random_game(game: Any, seed: int) -> dict[str, float]:
    """Play a game by random legal actions; return what every agent got."""
    game.reset(seed=seed)
    random, got = np.random.default_rng(seed), {}
    for agent in game.agent_iter():
        seen, reward, ended, cut, _ = game.last()
        got[agent] = reward
        mask = seen["action_mask"]
        game.step(None if ended or cut else random.choice(np.flatnonzero(mask)))
    return got


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_a_game_ends_for_all_and_pays_one_win(rules: str, seats: int) -> None:
    got = random_game(env(rules=rules, seats=seats), 7)
    assert len(got) == seats
    assert sum(got.values()) == pytest.approx(1)


def test_only_the_agent_whose_turn_it_is_may_do_anything() -> None:
    game = raw_env(rules="first", seats=3)
    game.reset(seed=7)
    masks = [game.observe(agent)["action_mask"].any() for agent in game.agents]
    assert masks == [True, False, False]


def test_every_agent_sees_the_table_from_its_own_seat() -> None:
    game = raw_env(rules="first", seats=3)
    game.reset(seed=7)
    parts = [game.layout.named(game.observe(agent)["observation"]) for agent in game.agents]
    assert [part["to_act"].tolist() for part in parts] == [[1, 0, 0], [0, 0, 1], [0, 1, 0]]


def test_an_illegal_action_becomes_a_seeded_legal_one() -> None:
    one, other = (raw_env(rules="first", seats=3) for _ in range(2))
    for game in (one, other):
        game.reset(seed=7)
        game.step(int(np.flatnonzero(game.observe("player_0")["action_mask"] == 0)[0]))
        assert game.infos["player_0"] == {"illegal": True}
    assert one.last()[0]["observation"].tobytes() == other.last()[0]["observation"].tobytes()


@pytest.mark.parametrize("make", [raw_env, parallel_env])
def test_a_seed_can_also_be_told_when_the_environment_is_made(make: Any) -> None:
    one, other = make(rules="cards", seats=3, seed=7), make(rules="cards", seats=3)
    one.reset()
    other.reset(seed=7)
    tables = [game._games if make is parallel_env else game._tables.games for game in (one, other)]
    assert tables[0].tobytes() == tables[1].tobytes()


def test_the_cap_cuts_a_game_off_for_all() -> None:
    game = raw_env(rules="first", seats=3, max_decisions=2)
    game.reset(seed=7)
    for _ in range(2):
        assert not any(game.truncations.values())
        game.step(0)
    assert all(game.truncations.values())
    assert not any(game.terminations.values())


def test_an_agent_that_is_to_act_can_not_pass() -> None:
    game = raw_env(rules="first", seats=3)
    game.reset(seed=7)
    with pytest.raises(DuneDerbyError, match="player_0 has to act"):
        game.step(None)


def parallel_turn(game: Any, seen: dict[str, Any], random: Any) -> tuple[Any, ...]:
    """Do a random legal action for every agent."""
    actions = {
        agent: random.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in game.agents
    }
    turn: tuple[Any, ...] = game.step(actions)
    return turn


@pytest.mark.parametrize("seats", CARD_SEATS)
def test_in_the_parallel_game_all_choose_at_once_and_then_take_turns(seats: int) -> None:
    game, random = parallel_env(rules="cards", seats=seats), np.random.default_rng(7)
    seen, _ = game.reset(seed=7)
    acting, got = [], {}
    while game.agents:
        acting.append(sum(not each["action_mask"][game.wait] for each in seen.values()))
        seen, got, _, _, infos = parallel_turn(game, seen, random)
        assert not any(info["illegal"] for info in infos.values())
    chosen = game.setting.new_game()[0].numbers.dealt - 1
    assert acting[: chosen + 1] == [seats] * chosen + [1]
    assert sum(got.values()) == pytest.approx(1)


def test_who_does_not_wait_out_of_turn_is_told_and_changes_nothing() -> None:
    game, random = parallel_env(rules="cards", seats=3), np.random.default_rng(7)
    seen, _ = game.reset(seed=7)
    while seen["player_0"]["action_mask"][game.wait] == seen["player_1"]["action_mask"][game.wait]:
        seen, *_ = parallel_turn(game, seen, random)
    waiting = next(agent for agent in game.agents if seen[agent]["action_mask"][game.wait])
    actions = {agent: np.argmax(seen[agent]["action_mask"]) for agent in game.agents}
    decisions = game._decisions
    *_, infos = game.step({**actions, waiting: 0})
    assert infos[waiting] == {"illegal": True}
    assert game._decisions == decisions + 1


def test_the_parallel_form_is_for_the_card_game() -> None:
    with pytest.raises(DuneDerbyError, match="seats act at once in cards, not in first"):
        parallel_env(rules="first")
