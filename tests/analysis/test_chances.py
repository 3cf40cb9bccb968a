"""Who wins the game, by what a seat knows."""

import json

import pytest

from dunederby import Game, SetupError, ViewError, game_odds
from tests.analysis.games import random_game
from tests.cli.running import dunederby
from tests.play.games import SHORT_LIST, play_on
from tests.play.luck import Luck


@pytest.mark.parametrize("rules", SHORT_LIST)
def test_somebody_wins_whatever_the_rules(rules: str) -> None:
    game = play_on(Game(rules, 6), Luck(f"chances of {rules}"), most=60)
    odds = game_odds(game, game.seats[0], playouts=60)
    assert sum(win.value for win in odds.wins.values()) == pytest.approx(1)
    assert all(estimate.error for estimate in (*odds.wins.values(), *odds.coins.values()))


def test_a_finished_game_has_a_winner_for_certain() -> None:
    game = random_game("first", 3)
    odds = game_odds(game.view("A"), playouts=20)
    most = max(game.money.values())
    best = {seat for seat, coins in game.money.items() if coins == most}
    assert {seat for seat, win in odds.wins.items() if win.value} == best
    assert {seat: coins.value for seat, coins in odds.coins.items()} == game.money


def test_what_a_seat_does_not_know_changes_nothing() -> None:
    games = [Game("first", seats=2, seed=7) for _ in range(2)]
    for game, camel in zip(games, ("blue", "white"), strict=True):
        game.push(f"win {camel}")
    one, other = (game_odds(game, "B", playouts=200) for game in games)
    assert one == other
    assert game_odds(games[0], "A", playouts=200) != game_odds(games[1], "A", playouts=200)


def test_bad_arguments_are_told() -> None:
    position = "first; 1:oy 2:bg 3:w"
    with pytest.raises(SetupError, match="playouts are 2 to 1000000, not 1"):
        game_odds(position, playouts=1)
    with pytest.raises(SetupError, match="whole number"):
        game_odds(position, playouts=2.5)  # type: ignore[arg-type]
    with pytest.raises(ViewError, match="nobody sits at 'Z'"):
        game_odds(position, "Z")


def test_the_command_tells_the_chances_by_what_a_seat_knows() -> None:
    position = "first; 1:oy 2:bg 3:w; seats 2; money 60A 3B"
    shown = dunederby("odds", position, "--chances", "--seat", "B")
    assert "the game" in shown.stdout
    assert "Sampled in 2,000 games" in shown.stdout
    assert "What an action" not in shown.stdout
    told = json.loads(dunederby("odds", position, "--chances", "--json").stdout)
    assert told["chances"]["A"]["win"] > 0.99
    assert told["chances_playouts"] == 2_000
