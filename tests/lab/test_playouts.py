"""Random play, compiled."""

from collections import Counter

import numpy as np
import pytest

from dunederby.board.actions import ACTIONS
from dunederby.board.record import OVER
from dunederby.game import Game
from dunederby.lab.playouts import pick_action, pick_outcome, play_many, play_out
from dunederby.sampling import new_generator
from dunederby.systems import rule_set
from tests.play.board import RULE_SETS, SHORT_LIST


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_playout_ends_the_game_or_stops_when_told(rules: str) -> None:
    games = rule_set(rules).new_game(RULE_SETS[rules].seats[1], {})
    stories = np.zeros(1, rule_set(rules).system.news)
    generator = new_generator("a")
    assert play_out(games, 0, generator, stories, 20) == 20
    assert play_out(games, 0, generator, stories, 10**6) < 10**6
    assert games[0].awaits == OVER
    assert play_out(games, 0, generator, stories, 10**6) == 0


@pytest.mark.parametrize("rules", SHORT_LIST)
def test_many_games_are_the_same_as_one_after_another(rules: str) -> None:
    chosen, seats = rule_set(rules), RULE_SETS[rules].seats[0]
    starts, stories = chosen.new_game(seats, {}), np.zeros(1, chosen.system.news)
    games, generator = starts.copy(), new_generator("a")
    steps = play_many(games, starts, generator, stories, 5)
    others, generator = starts.copy(), new_generator("a")
    one_by_one = 0
    for _ in range(5):
        others[:] = starts
        one_by_one += play_out(others, 0, generator, stories, 10**6)
    assert steps == one_by_one
    assert games.tobytes() == others.tobytes()
    assert starts.tobytes() == chosen.new_game(seats, {}).tobytes()


POSITIONS = (
    "first; 1:yo 2:bg 3:w; tiles 9+B",
    "second; 1:yr 2:bg 3:p 9:KW; dice bgrx; tiles 7-A",
    "first+support+photo+positions; 1:yo 2:bg 3:w; dice b+w+y; camera 5A",
)


@pytest.mark.parametrize("position", POSITIONS)
def test_every_legal_action_is_equally_likely(position: str) -> None:
    game = Game.from_position(position, seats=3)
    legal, draws = [action.id for action in game.legal_actions], 20_000
    mask, generator = np.zeros(ACTIONS, np.int16), new_generator("a")
    counts = Counter(pick_action(game.state[0], mask, generator) for _ in range(draws))
    assert sorted(counts) == legal
    expected = draws / len(legal)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 2 * len(legal)


@pytest.mark.parametrize("position", POSITIONS)
def test_every_outcome_is_as_likely_as_its_weight_says(position: str) -> None:
    game = Game.from_position(position, seats=3)
    game.push("roll")
    draws, generator = 20_000, new_generator("a")
    weights, total = game.weights()
    counts = Counter(pick_outcome(game.state[0], weights, generator) for _ in range(draws))
    assert sorted(counts) == np.flatnonzero(weights).tolist()
    shares = {outcome: draws * int(weights[outcome]) / total for outcome in counts}
    chi_square = sum((counts[outcome] - share) ** 2 / share for outcome, share in shares.items())
    assert chi_square < 2 * len(counts)
