"""Random play, compiled."""

from collections import Counter

import numpy as np

from dunederby.board.actions import ACTIONS
from dunederby.board.record import OVER
from dunederby.game import Game
from dunederby.lab.playouts import pick_action, play_many, play_out
from dunederby.sampling import new_generator
from dunederby.systems import rule_set

RULES = rule_set("first")


def test_a_playout_ends_the_game_or_stops_when_told() -> None:
    games, stories = RULES.new_game(3, {}), np.zeros(1, RULES.system.news)
    generator = new_generator("a")
    assert play_out(games, 0, generator, stories, 20) == 20
    assert play_out(games, 0, generator, stories, 10**6) < 10**6
    assert games[0].awaits == OVER
    assert play_out(games, 0, generator, stories, 10**6) == 0


def test_many_games_are_the_same_as_one_after_another() -> None:
    starts, stories = RULES.new_game(4, {}), np.zeros(1, RULES.system.news)
    games, generator = starts.copy(), new_generator("a")
    steps = play_many(games, starts, generator, stories, 5)
    others, generator = starts.copy(), new_generator("a")
    one_by_one = 0
    for _ in range(5):
        others[:] = starts
        one_by_one += play_out(others, 0, generator, stories, 10**6)
    assert steps == one_by_one
    assert games.tobytes() == others.tobytes()
    assert starts.tobytes() == RULES.new_game(4, {}).tobytes()


def test_every_legal_action_is_equally_likely() -> None:
    game = Game.from_position("first; 1:yo 2:bg 3:w; tiles 9+B", seats=2)
    legal, draws = game.legal_actions.ids(), 20_000
    mask, generator = np.zeros(ACTIONS, np.int16), new_generator("a")
    counts = Counter(pick_action(game.state[0], mask, generator) for _ in range(draws))
    assert sorted(counts) == legal
    expected = draws / len(legal)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 2 * len(legal)
