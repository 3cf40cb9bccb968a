"""Series of games, and their summary."""

import pytest

from dunederby import Game
from dunederby.lab.simulate import Series, Summary, play_to_the_end, simulate


def test_game_k_of_a_series_is_the_game_with_the_seed_s_k() -> None:
    for number, game in enumerate(simulate(Series(seats=3, games=3, seed=9)), start=1):
        twin = Game("first", seats=3, seed=(9, number))
        for step in game.steps:
            if not step.is_chance:
                twin.push(step)
        assert twin == game
        assert twin.steps == game.steps


def test_a_longer_series_begins_with_the_same_games() -> None:
    short = [game.record() for game in simulate(Series(games=2, seed=9))]
    long = [game.record() for game in simulate(Series(games=3, seed=9))]
    assert long[:2] == short


def test_house_rules_are_played() -> None:
    [game] = simulate(Series(games=1, seed=9, options={"tile-flip": "yes"}))
    assert game.options["tile-flip"] == "yes"


def test_nobody_rolls_without_a_seed() -> None:
    with pytest.raises(AssertionError, match="without a seed"):
        play_to_the_end(Game(seats=2), [])


@pytest.mark.parametrize(
    ("rules", "seats", "written"),
    [
        ("second", 5, "second"),
        ("supercup", 4, "first+support+spice+photo+positions"),
        ("supercup", 9, "first+support+spice+photo+positions+partners"),
    ],
)
def test_every_rule_set_is_played_and_written_out(rules: str, seats: int, written: str) -> None:
    [game] = simulate(Series(rules=rules, seats=seats, games=1, seed=9))
    assert game.is_over
    assert game.record().startswith(f"rules: {written}\n")


def test_a_leg_that_a_supporting_die_ends_is_counted() -> None:
    game = Game.from_position("first+support; 1:y 3:o 5:b 7:g 9:w; dice +y", seats=2)
    game.push("A roll")
    game.push("* support yellow 1")
    assert game.seen.leg == 2


def test_a_summary_counts_what_happened() -> None:
    summary, games = Summary(), list(simulate(Series(seats=3, games=5, seed=9)))
    for game in games:
        summary.add(game)
    assert summary.games == 5
    assert summary.steps == sum(len(game.steps) for game in games)
    assert summary.wins.total() == summary.losses.total() == 5
    assert summary.seat_wins.total() >= 5
    assert summary.seat_coins.total() == summary.place_coins.total()
    assert summary.place_coins[1] >= summary.place_coins[2] >= summary.place_coins[3]
    assert set(summary.seat_coins) == set("ABC")


def test_the_last_leg_counts_even_if_it_was_cut_short() -> None:
    game = Game.from_position("first; 1:bgoy 16:w; dice w", seats=2)
    for step in ("A roll", "* die white 2"):
        game.push(step)
    summary = Summary()
    summary.add(game)
    assert summary.legs == 1
    assert summary.wins == {"white": 1}
    assert summary.losses == {"blue": 1}


def test_a_game_in_progress_has_no_place_in_a_summary() -> None:
    with pytest.raises(AssertionError, match="in progress"):
        Summary().add(Game(seats=2))
