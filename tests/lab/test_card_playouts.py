"""Random play of the card game, compiled."""

from collections import Counter

import numpy as np
import pytest

from dunederby.cards.actions import ACTIONS, OUTCOMES
from dunederby.cards.record import OVER
from dunederby.game import Game
from dunederby.lab.card_playouts import (
    pick_action,
    pick_outcome,
    pick_seat,
    play_many,
    play_out,
)
from dunederby.sampling import new_generator
from dunederby.systems import rule_set
from tests.play.cards import SEATS

RULES = rule_set("cards")
DRAWS = 5000


@pytest.mark.parametrize("seats", SEATS)
def test_a_playout_ends_the_game_or_stops_when_told(seats: int) -> None:
    games, stories = RULES.new_game(seats, {}), np.zeros(1, RULES.system.news)
    generator = new_generator("a")
    assert play_out(games, 0, generator, stories, 20) == 20
    assert play_out(games, 0, generator, stories, 10**6) < 10**6
    assert games[0].awaits == OVER
    assert play_out(games, 0, generator, stories, 10**6) == 0


def test_many_games_are_the_same_as_one_after_another() -> None:
    starts, stories = RULES.new_game(4, {}), np.zeros(1, RULES.system.news)
    games, generator = starts.copy(), new_generator("a")
    steps = play_many(games, starts, generator, stories, 3)
    others, generator = starts.copy(), new_generator("a")
    one_by_one = 0
    for _ in range(3):
        others[:] = starts
        one_by_one += play_out(others, 0, generator, stories, 10**6)
    assert steps == one_by_one
    assert games.tobytes() == others.tobytes()


def is_even(counts: Counter[int], weights: dict[int, int]) -> bool:
    """Tell whether *counts* are as one would expect from *weights*, by chi-square."""
    total, draws = sum(weights.values()), counts.total()
    expected = {key: draws * weight / total for key, weight in weights.items()}
    chi_square = sum((counts[key] - mean) ** 2 / mean for key, mean in expected.items())
    return set(counts) == set(weights) and chi_square < 2 * len(weights) + 10


def test_every_legal_action_is_equally_likely() -> None:
    game = Game.from_position("cards; 1:yo 2:bg 3:w; deck b1 b1; palm 9B", seats=2)
    legal = [action.id for action in game.legal_actions]
    mask, generator = np.zeros(ACTIONS, np.int16), new_generator("a")
    counts = Counter(pick_action(game.state[0], 0, mask, generator) for _ in range(DRAWS))
    assert is_even(counts, dict.fromkeys(legal, 1))


def test_every_card_of_the_deck_is_equally_likely() -> None:
    game = Game.from_position("cards; 1:yo 2:bg 3:w; deck b1 b1 b1 g2 w1", seats=2)
    game.push("reveal")
    weights, _ = game.weights()
    scratch, generator = np.zeros(OUTCOMES, np.int16), new_generator("a")
    counts = Counter(pick_outcome(game.state[0], scratch, generator) for _ in range(DRAWS))
    assert is_even(counts, {int(n): int(weights[n]) for n in np.flatnonzero(weights)})


def test_every_seat_that_may_act_is_equally_likely() -> None:
    generator = new_generator("a")
    counts = Counter(pick_seat(0b101101, generator) for _ in range(DRAWS))
    assert is_even(counts, dict.fromkeys((0, 2, 3, 5), 1))
    assert pick_seat(0b1000, generator) == 3
