"""Second edition: the pictured examples of the rulebook, played out."""

from itertools import permutations

import pytest

from tests.play.tables import begin, camels, go_on, play, purses, refusal, roll


@pytest.mark.parametrize("low", [*permutations(("green", "yellow", "red"))])
@pytest.mark.parametrize("high", [*permutations(("blue", "purple"))])
@pytest.mark.parametrize(
    ("crazy", "stand"),
    [
        (("black 15", "white 16"), "15:K 16:W"),
        (("white 15", "black 16"), "15:W 16:K"),
    ],
)
def test_example_of_the_set_up(
    low: tuple[str, ...], high: tuple[str, ...], crazy: tuple[str, ...], stand: str
) -> None:
    """Rules: 2nd ed., "Setup". Rulings A5.6, E2-01, G-01; the grey die shows a two, then a one."""
    racing = (*(f"{camel} 1" for camel in low), *(f"{camel} 3" for camel in high))
    game = begin(*racing, *crazy, rules="second")
    first, third = ("".join(camel[0] for camel in stack) for stack in (low, high))
    assert game.position == f"second; 1:{first} 3:{third} {stand}; dice bgrypx"


def test_example_of_a_cheering_tile() -> None:
    """Rules: 2nd ed., "Spectator tiles". Ruling A5.7."""
    game = play("second; 3:b 9:pg 12:ry 15:K 16:W; tiles 11+B", *roll("A", "purple 2"))
    assert camels(game) == "3:b 12:rypg 15:K 16:W"
    assert purses(game) == (3, 4, 3)


def test_example_of_a_booing_tile() -> None:
    """Rules: 2nd ed., "Spectator tiles". Rulings A5.7, G-06."""
    game = play("second; 9:pg 10:b 12:ry 15:K 16:W; tiles 11-B", *roll("A", "purple 2"))
    assert camels(game) == "10:pgb 12:ry 15:K 16:W"
    assert purses(game) == (3, 4, 3)


def test_example_of_a_crazy_camel_on_a_booing_tile() -> None:
    """Rules: 2nd ed., "Spectator tiles". Rulings A5.8, E2-06."""
    game = play("second; 3:ry 10:pg 11:bK 15:W; tiles 9-B", *roll("A", "grey black 2"))
    assert camels(game) == "3:ry 10:Kpg 11:b 15:W"
    assert purses(game) == (3, 4, 3)


def test_example_of_placing_a_tile() -> None:
    """Rules: 2nd ed., "Place your spectator tile". Rulings A5.9, G-09."""
    game = play("second; 2:bgryp 15:K 16:W; tiles 3+B")
    for space in (5, 6):
        assert f"tile {space} +" in game.legal_actions
    for space in (1, 4):
        assert f"tile {space} +" not in game.legal_actions
        assert "tile" in refusal(game, f"A tile {space} +")


def test_example_of_the_ranking() -> None:
    """Rules: 2nd ed., "The legs". Rulings A5.10, E2-17; green, purple, then yellow."""
    takes = ("A leg green", "B leg purple", "C leg yellow")
    game = play("second; 1:b 2:r 5:yKpg 14:W; dice bx", *takes, *roll("A", "blue 1"))
    assert purses(game) == (3 + 5 + 1, 3 + 1, 3 - 1)


def test_example_of_the_ranking_in_the_middle() -> None:
    """Rules: 2nd ed., "The legs". Ruling A5.10; all but yellow are ahead, so it is last."""
    game = play("second; 5:yKpg 6:b 14:W 16:r", "A lose yellow", *roll("B", "red 1"))
    assert purses(game) == (3 + 8, 3 + 1, 3)


def test_example_of_scoring_a_leg() -> None:
    """Rules: 2nd ed., "End of a leg". Rulings A5.11, A4; A gains nine."""
    game = play(
        "second; 8:p 10:bK 12:ryg 14:W; dice bpx; tiles 11+B",
        *("A leg green", "B leg green", "C win red", "A leg green", "B win red", "C win blue"),
        *("A leg yellow", "B win blue", "C win green", "A leg blue", "B win green"),
        *("C win yellow", *roll("A", "purple 1"), "B win yellow", "C win purple"),
        *roll("A", "grey white 1"),
    )
    assert game.position == "second; 9:p 10:bK 12:ryg 13:W; dice bgrypx"
    assert purses(game) == (3 + 5 + 2 + 1 - 1 + 2, 3 + 3, 3)


def test_example_of_scoring_the_race() -> None:
    """Rules: 2nd ed., "End of the game". Rulings A5.12, A4, G-25; A gains 1, B 14 and C 10."""
    game = play(
        "second; 8:K 10:W 14:pb 15:y 16:rg",
        *("A win blue", "B win yellow", "C tile 3 +"),
        *("A tile 5 +", "B win green", "C win green"),
        *("A tile 12 +", "B lose purple", "C tile 5 -"),
        *("A lose yellow", "B lose blue", "C lose purple"),
        "A lose purple",
    )
    go_on(game, *roll("B", "red 1"))
    assert camels(game) == "8:K 10:W 14:pb 15:y 17:rg"
    pyramid_ticket = 1
    assert purses(game) == (3 + 1, 3 + 14 + pyramid_ticket, 3 + 10)
