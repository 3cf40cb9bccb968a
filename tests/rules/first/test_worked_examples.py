"""First edition: the five pictured examples of the rulebook, played out."""

from itertools import permutations

import pytest

from dunederby import IllegalActionError
from tests.play.tables import begin, camels, go_on, play, purses, roll


@pytest.mark.parametrize("low", [*permutations(("green", "yellow", "orange"))])
@pytest.mark.parametrize("high", [*permutations(("blue", "white"))])
def test_example_of_the_set_up(low: tuple[str, ...], high: tuple[str, ...]) -> None:
    """Rules: 1st ed., "Setup". Rulings A5.1, G-01."""
    game = begin(*(f"{camel} 1" for camel in low), *(f"{camel} 3" for camel in high))
    first, third = ("".join(camel[0] for camel in stack) for stack in (low, high))
    assert game.position == f"first; 1:{first} 3:{third}; dice bgoyw"


def test_example_of_an_oasis() -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling A5.2."""
    before = "first; 2:b 9:wg 12:oy; dice bgoyw; tiles 11+B"
    game = play(before, *roll("A", "white 2"))
    assert camels(game) == "2:b 12:oywg"
    assert purses(game) == (3, 4, 3)


def test_example_of_a_mirage() -> None:
    """Rules: 1st ed., "Move 1 Camel". Rulings A5.2, B1, G-06."""
    before = "first; 9:wg 10:b 12:oy; dice bgoyw; tiles 11-B"
    game = play(before, *roll("A", "white 2"))
    assert camels(game) == "10:wgb 12:oy"
    assert purses(game) == (3, 4, 3)


def test_example_of_placing_a_tile() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Rulings A5.3, G-09."""
    before = "first; 5:bg 7:oyw; dice bgoyw; tiles 8+B"
    game = play(before)
    assert "tile 6 +" in game.legal_actions
    assert "tile 10 +" in game.legal_actions
    with pytest.raises(IllegalActionError):
        game.push("A tile 9 +")


def test_example_of_scoring_a_leg() -> None:
    """Rules: 1st ed., "End of a Leg". Rulings A5.4, A4; A gains nine."""
    game = play(
        "first; 6:bw 10:oyg; dice bw; tiles 9+B",
        *("A leg green", "B leg green", "A leg green", "B leg yellow", "A leg yellow"),
        *("B win white", "A leg blue", "B win blue"),
        *(*roll("A", "white 1"), "B lose green", *roll("A", "blue 2")),
        seats=2,
    )
    assert game.position == "first; 7:w 8:b 10:oyg; dice bgoyw"
    assert purses(game) == (3 + 5 + 2 + 1 - 1 + 2, 3 + 3 + 1)


def test_example_of_scoring_the_race() -> None:
    """Rules: 1st ed., "End of the Game". Rulings A5.5, A4, G-25; A gains 1, B 14 and C 10."""
    game = play(
        "first; 13:wb 15:yog; dice bgoyw",
        *("A win blue", "B win yellow", "C tile 5 +"),
        *("A tile 8 +", "B win green", "C win green"),
        *("A tile 10 +", "B lose white", "C tile 3 +"),
        *("A lose yellow", "B lose blue", "C lose white"),
        "A lose white",
    )
    go_on(game, *roll("B", "orange 2"))
    assert camels(game) == "13:wb 15:y 17:og"
    pyramid_ticket = 1
    assert purses(game) == (3 + 1, 3 + 14 + pyramid_ticket, 3 + 10)
