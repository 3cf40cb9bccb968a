"""What compiled players of the board games reckon with: legs, forecasts, and chances to win."""

from typing import Any

import numpy as np
import pytest

from dunederby import Game, leg_odds
from dunederby.bots.board.guesses import LEGS_RUN, refresh
from dunederby.bots.board.standings import win_share
from dunederby.bots.merciless import guesses_of
from dunederby.racing.copies import copied

FEW_DICE = ("first; 5:yob 6:g 8:w; dice ow; tiles 9+A", "second; 4:ryp 5:bg 7:K 9:W; dice ypx")


def guess_of(game: Game, legs: int = 200) -> Any:
    """Return what is guessed about the table of *game*, by at most so many *legs*."""
    guesses = guesses_of(game.rule_set)
    guesses[0].habits[:, LEGS_RUN] = legs
    refresh(game.state[0], guesses[0])
    return guesses[0]


@pytest.mark.parametrize("position", FEW_DICE)
def test_a_guess_is_exact_where_all_ways_are_looked_at(position: str) -> None:
    guess, odds = guess_of(Game.from_position(position, seats=3), 1000), leg_odds(position)
    exact = np.array(list(odds.counts.values())) / odds.total
    assert guess.places == pytest.approx(exact, abs=1e-5)


@pytest.mark.parametrize(
    "rules",
    ["supercup", *(pytest.param(name, marks=pytest.mark.once) for name in ("first", "second"))],
)
def test_a_guess_by_some_legs_is_near_the_odds_and_chances_sum_to_one(rules: str) -> None:
    game = Game(rules, 4, 3)
    guess = guess_of(game)
    exact = list(leg_odds(game).first.values())
    assert guess.places[:, 0].tolist() == pytest.approx(exact, abs=0.1)
    assert guess.finals.sum(axis=1).tolist() == pytest.approx([1.0, 1.0], abs=1e-4)


def test_what_is_remembered_of_a_table_is_what_was_guessed() -> None:
    game = Game("second", 4, 3)
    guess = guess_of(game)
    before = guess.places.copy(), guess.finals.copy(), guess.stops.copy()
    game.push("roll")
    refresh(game.state[0], guess)
    assert (guess.finals != before[1]).any()
    game.pop()
    refresh(game.state[0], guess)
    after = guess.places, guess.finals, guess.stops
    assert all((new == old).all() for new, old in zip(after, before, strict=True))


@pytest.mark.parametrize("rules", ["first", "second", "supercup"])
def test_chances_to_win_sum_to_one_and_grow_with_coins_and_turns(rules: str) -> None:
    state, guess = copied(Game(rules, 4, 3).state), guesses_of(Game(rules, 4, 3).rule_set)[0]
    first, *_, last = shares = [win_share(state[0], seat, guess) for seat in range(4)]
    assert sum(shares) == pytest.approx(1.0)
    assert first > last
    state[0].seats[3].coins += 5
    assert win_share(state[0], 3, guess) > last


def test_a_win_that_is_shared_counts_as_a_share() -> None:
    game = Game.from_position("first; 16:bgoyw; dice b", seats=3, seed=1)
    game.push("roll")
    state, guess = copied(game.state), guesses_of(game.rule_set)[0]
    assert [win_share(state[0], seat, guess) for seat in range(3)] == [1.0, 0.0, 0.0]
    state[0].seats[1].coins = state[0].seats[0].coins
    assert [win_share(state[0], seat, guess) for seat in range(3)] == [0.5, 0.5, 0.0]
