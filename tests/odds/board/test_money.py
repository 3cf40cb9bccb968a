"""What seats may expect to have, and what an empty purse can't lose."""

import pytest

from dunederby import Game, action_values, race_odds
from tests.odds.board.naive_leg import naive_odds, twin_of, watch
from tests.odds.marks import compiled_only

pytestmark = compiled_only


def test_every_seat_is_told_what_it_may_expect() -> None:
    game = Game.from_position("first; 5:gw 6:b 8:yo; dice bgy; tiles 10+C", seats=3)
    for action in ("leg orange", "leg white", "leg orange", "roll"):
        game.push(action)
    game.push("* die blue 1")
    expected = naive_odds(watch(twin_of(game))).coins
    money = action_values(game).money
    for seat, coins in game.money.items():
        assert money[seat] == pytest.approx(coins + float(expected[seat]))


def test_laid_cards_are_expected_money_as_well() -> None:
    game = Game.from_position("first; 13:oy 14:bg 15:w; dice bgo", seats=2)
    game.push("win white")
    race, money = race_odds(game), action_values(game, "A").money
    assert money["A"] == pytest.approx(3 + 9 * race.winner["white"] - 1)
    secret = sum(9 * share - 1 for share in race.winner.values()) / 5
    assert action_values(game, "B").money["A"] == pytest.approx(3 + secret)


@pytest.mark.parametrize(("coins", "gain"), [(9, -1), (1, -1), (0, 0)])
def test_an_empty_purse_pays_nothing(coins: int, gain: int) -> None:
    position = f"first; 1:g 2:o 9:ybw; dice w; money {coins}A"
    values = action_values(position, "A")
    assert values["leg green"] == pytest.approx(gain)
    both = action_values(f"{position}; tickets g5A", "A")
    assert both.gains["leg orange"] == pytest.approx(-1 if coins == 9 else 0)
