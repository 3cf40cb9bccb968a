"""The OpenSpiel game, by OpenSpiel's own tests and by ours."""

from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from dunederby.envs.openspiel import GAME, load
from dunederby.envs.spiel_states import CHANCE_PLAYER
from dunederby.errors import DuneDerbyError
from dunederby.racing.seats import SPECTATOR
from tests.envs.tables import EVERY_TABLE, FEW_TABLES

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
TINY: Any = {"rules": "first", "seats": 2, "max_decisions": 4}
PLAYED = {
    "first": f"{GAME}(rules=first,players=2,max_decisions=5)",
    "cards": f"{GAME}(rules=cards,players=3,max_decisions=12,reward=money)",
}
"""By file: the game whose playthrough is kept."""


def played(game: Any, seed: int, most: int = 10**6) -> Any:
    """Return a state after *most* random steps, or at the end."""
    state, random = game.new_initial_state(), np.random.default_rng(seed)
    while not state.is_terminal() and most > 0:
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=shares)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
        most -= 1
    return state


@pytest.mark.parametrize(("rules", "seats"), EVERY_TABLE)
def test_openspiel_plays_every_rule_set_with_all_seats(
    rules: str, seats: int, capfd: pytest.CaptureFixture[str]
) -> None:
    game = load(rules=rules, seats=seats, max_decisions=25)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("rules", ["first", "second", "cards"])
def test_openspiel_plays_to_the_end_and_keeps_states_in_files(
    rules: str, capfd: pytest.CaptureFixture[str]
) -> None:
    game = load(rules=rules, seats=3)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("rules", ["first", "cards"])
def test_openspiel_simulates_it_in_python(rules: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(rules=rules, seats=2, max_decisions=20))


class TestTheApi(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # without types
    """OpenSpiel's own demands on the first states of a game."""

    game_name = GAME
    game = load(**TINY)


@pytest.mark.parametrize("name", PLAYED)
def test_playthroughs_stay_as_they_are(name: str) -> None:
    """After a change: `python -m tests.envs.test_openspiel`, and read what has changed."""
    flags.FLAGS.mark_as_parsed()
    expected, actual = generate_playthrough.replay(str(PLAYTHROUGHS / f"{name}.txt"))
    assert actual == expected


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_a_copy_goes_its_own_way(rules: str, seats: int) -> None:
    state = played(load(rules=rules, seats=seats), 7, 40)
    before = str(state)
    other = state.clone()
    assert (str(other), other.history()) == (before, state.history())
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)


@pytest.mark.parametrize("reward", ["win", "rank", "money"])
def test_returns_stay_within_what_the_game_says(reward: str) -> None:
    game = load(rules="first", seats=3, reward=reward)
    returns = played(game, 7).returns()
    assert game.min_utility() <= min(returns) <= max(returns) <= game.max_utility()
    if reward != "money":
        assert sum(returns) == pytest.approx(game.utility_sum())


def test_at_the_cap_the_money_counts_as_it_stands() -> None:
    state = played(load(rules="first", seats=2, reward="money", max_decisions=60), 7)
    assert state.is_terminal()
    assert state.core.decisions == 60
    one, other = state.core.coins
    assert state.returns() == [one - other, other - one]
    assert state.legal_actions() == []


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_chance_sums_to_one_and_never_outruns_its_bound(rules: str, seats: int) -> None:
    game, outcomes = load(rules=rules, seats=seats), 0
    state, random = game.new_initial_state(), np.random.default_rng(7)
    while not state.is_terminal():
        if state.is_chance_node():
            shares = dict(state.chance_outcomes())
            assert sum(shares.values()) == pytest.approx(1)
            outcomes += 1
            state.apply_action(next(iter(shares)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    assert outcomes <= game.max_chance_nodes_in_history()


def test_tensors_have_named_parts() -> None:
    game = load(rules="first", seats=3)
    state = played(game, 7, 30)
    observation = make_observation(game)
    observation.set_from(state, 1)
    assert observation.dict["players.coins"].shape == (3,)
    assert observation.tensor.tolist() == state.observation_tensor(1)
    assert "players.coins: 3" in observation.string_from(played(game, 7, 6), 1)


def test_public_and_private_parts_make_up_the_whole() -> None:
    game = load(rules="cards", seats=3)
    state = played(game, 7, 60)
    private_info = pyspiel.PrivateInfoType
    kinds = {
        "all": pyspiel.IIGObservationType(perfect_recall=False),
        "public": pyspiel.IIGObservationType(perfect_recall=False, private_info=private_info.NONE),
        "private": pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
    }
    seen = {name: make_observation(game, kind) for name, kind in kinds.items()}
    for each in seen.values():
        each.set_from(state, 2)
    assert {*seen["public"].dict, *seen["private"].dict} == {*seen["all"].dict}
    assert all(name.startswith("own.") for name in seen["private"].dict)
    other = make_observation(game, kinds["public"])
    other.set_from(state, 0)
    assert other.tensor.tolist() == seen["public"].tensor.tolist()


def test_information_states_hide_what_others_keep_secret() -> None:
    state = played(load(rules="cards", seats=3), 7, 40)
    own, other = state.information_state_string(0), state.information_state_string(1)
    assert "* deal B ?" in own
    assert "* deal A ?" in other
    assert "* deal A ?" not in own


def test_only_small_games_have_information_states_as_tensors() -> None:
    small, large = load(**TINY), load(rules="first", seats=4, max_decisions=10**5)
    assert small.get_type().provides_information_state_tensor
    assert not large.get_type().provides_information_state_tensor
    state = played(small, 7, 7)
    steps = np.reshape(state.information_state_tensor(0), (-1, 2))
    assert steps[:5, 0].tolist() == [1.0] * 5
    assert steps[5:7, 0].tolist() == [2.0, 1.0] or steps[5, 0] == 2.0
    assert not steps[7:].any()


@pytest.mark.parametrize(("rules", "seats"), FEW_TABLES)
def test_another_state_with_other_secrets_looks_the_same(rules: str, seats: int) -> None:
    game = load(rules=rules, seats=seats)
    for steps in (30, 60, 90):
        state = played(game, steps, steps)
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        if state.is_terminal():
            continue
        viewer = state.current_player()
        other = state.resample_from_infostate(viewer, np.random.default_rng(7).random)
        assert other.information_state_string(viewer) == state.information_state_string(viewer)
        assert other.observation_tensor(viewer) == state.observation_tensor(viewer)
        assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("rules", ["first", "cards"])
def test_resampled_states_have_no_secret_step_of_this_leg_left(rules: str) -> None:
    state = played(load(rules=rules, seats=3), 5, 45)
    assert state.current_player() not in (CHANCE_PLAYER, SPECTATOR - 5)
    other = state.core.resampled(0, "7")
    assert any(number < 0 for _, number in state.core.log_of(0).tolist())
    assert all(number >= 0 for _, number in other.steps)


def test_ismcts_of_openspiel_plays_a_small_game() -> None:
    game = load(**TINY)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(7))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=20,
        random_state=np.random.RandomState(7),
    )
    state = played(game, 7, 5)
    assert bot.step(state) in state.legal_actions()


def test_outcome_sampling_mccfr_of_openspiel_learns_in_a_small_game() -> None:
    game = load(rules="first", seats=2, max_decisions=2)
    np.random.seed(7)  # noqa: TID251  # the solver draws from NumPy's global generator
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(5):
        solver.iteration()
    state = played(game, 7, 5)
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())


def test_openspiels_environment_for_learning_runs() -> None:
    env = rl_environment.Environment(load(**TINY))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == 1


def test_a_game_is_loaded_by_its_name_and_house_rules() -> None:
    game = pyspiel.load_game(f"{GAME}(players=3,options=money:hidden/tile-flip:yes)")
    assert game.setting.options["money"] == "hidden"
    assert load(rules="first", seats=3, options={"money": "hidden"}).setting.options == {
        **game.setting.options,
        "tile-flip": "no",
    }


def test_a_seed_is_refused_as_chance_is_explicit() -> None:
    with pytest.raises(DuneDerbyError, match="chance is explicit here"):
        load(rules="first", seed=7)


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({"players": 9}, "first is played by 2 to 8 seats, not 9"),
        ({"options": "money"}, "house rules look like money:hidden"),
        ({"reward": "fame"}, "no reward is called 'fame'"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(parameters: dict[str, Any], words: str) -> None:
    with pytest.raises(DuneDerbyError, match=words):
        pyspiel.load_game(GAME, parameters)


if __name__ == "__main__":
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for file, text in PLAYED.items():
        told = generate_playthrough.playthrough(text, None, seed=1)
        (PLAYTHROUGHS / f"{file}.txt").write_text(told)
