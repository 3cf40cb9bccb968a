"""Series of the card game."""

import pytest

from dunederby import Game
from dunederby.lab.simulate import Series, Summary, simulate


@pytest.mark.parametrize("seats", [2, 6])
def test_whole_games_are_summed_up(seats: int) -> None:
    summary = Summary()
    for game in simulate(Series(rules="cards", seats=seats, games=3, seed=9)):
        summary.add(game)
    assert summary.games == summary.wins.total() == 3
    assert summary.losses.total() >= 3
    assert summary.legs >= 6
    assert len(summary.seat_coins) == seats


def test_a_leg_that_a_hand_card_ends_is_counted() -> None:
    for game in simulate(Series(rules="cards", seats=3, games=30, seed=2)):
        if game.steps[-1].text == "hand":
            assert game.seen.leg >= 2
            assert "leg-ended" in [news.kind for news in game.news]
            return
    pytest.fail("no race was ended by a card of a hand")


def test_game_k_is_the_game_with_the_seed_s_k() -> None:
    [game] = simulate(Series(rules="cards", seats=3, games=1, seed=9, options={"deal": "10"}))
    twin = Game("cards", seats=3, seed=(9, 1), options={"deal": "10"})
    for step in game.steps:
        if not step.is_chance:
            twin.push(step)
    assert twin == game
