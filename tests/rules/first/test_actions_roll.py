"""First edition, third action: reveal a die and move a camel."""

from fractions import Fraction

import pytest

from dunederby import DuneDerbyError, IllegalActionError
from tests.play.tables import CAMELS, camels, field, go_on, play, purses, roll

OPENING = "first; 1:yo 2:bg 3:w; dice bgoyw"


def test_a_pyramid_ticket_pays_nothing_before_the_leg_is_scored() -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    assert purses(play(OPENING, *roll("A", "blue 1"))) == (3, 3, 3)


def test_a_roll_is_followed_by_one_die_at_once() -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    game = play(OPENING, "A roll")
    assert game.to_act == ("*",)
    with pytest.raises(IllegalActionError):
        game.push("B leg green")


def test_every_die_and_every_number_is_equally_likely() -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling A3."""
    outcomes = play(OPENING, "A roll").chance_outcomes
    assert {step.text for step in outcomes} == {
        f"die {camel} {number}" for camel in CAMELS for number in (1, 2, 3)
    }
    assert set(outcomes.values()) == {Fraction(1, 15)}


def test_only_dice_still_in_the_pyramid_come_out() -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    outcomes = play("first; 1:yo 2:bg 3:w; dice gw", "A roll").chance_outcomes
    assert {step.text for step in outcomes} == {
        *("die green 1", "die green 2", "die green 3"),
        *("die white 1", "die white 2", "die white 3"),
    }
    assert set(outcomes.values()) == {Fraction(1, 6)}


def test_a_revealed_die_stays_out_for_the_rest_of_the_leg() -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    game = play(OPENING, *roll("A", "orange 2"))
    assert field(game, "dice") == "bgyw"
    game.push("B roll")
    with pytest.raises(DuneDerbyError):
        game.push("* die orange 2")


@pytest.mark.parametrize("number", [0, 4])
def test_a_die_shows_one_two_or_three(number: int) -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling A3."""
    with pytest.raises(DuneDerbyError):
        play(OPENING, "A roll", f"* die white {number}")


@pytest.mark.parametrize(("number", "space"), [(1, 4), (2, 5), (3, 6)])
def test_the_camel_of_the_die_moves_as_far_as_it_shows(number: int, space: int) -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    assert camels(play(OPENING, *roll("A", f"white {number}"))) == f"1:yo 2:bg {space}:w"


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ("1:bgoyw", "blue 3", "4:bgoyw"),
        ("1:bgoyw", "green 3", "1:b 4:goyw"),
        ("1:bgoyw", "orange 3", "1:bg 4:oyw"),
        ("1:bgoyw", "yellow 3", "1:bgo 4:yw"),
        ("1:bgoyw", "white 3", "1:bgoy 4:w"),
        ("2:wo 5:ybg", "yellow 1", "2:wo 6:ybg"),
        ("2:wo 5:ybg", "blue 2", "2:wo 5:y 7:bg"),
    ],
)
def test_a_camel_carries_all_above_it_and_leaves_those_below(
    before: str, die: str, after: str
) -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    assert camels(play(f"first; {before}; dice bgoyw", *roll("A", die))) == after


@pytest.mark.parametrize(
    ("die", "after"),
    [
        ("yellow 1", "2:bgyo 3:w"),
        ("orange 1", "1:y 2:bgo 3:w"),
        ("yellow 2", "2:bg 3:wyo"),
        ("blue 1", "1:yo 3:wbg"),
        ("green 1", "1:yo 2:b 3:wg"),
    ],
)
def test_a_unit_lands_on_top_of_the_camels_already_there(die: str, after: str) -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    assert camels(play(OPENING, *roll("A", die))) == after


def test_an_oasis_moves_the_unit_one_space_on() -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    game = play("first; 1:yo 2:bg 3:w; dice bgoyw; tiles 5+B", *roll("A", "blue 3"))
    assert camels(game) == "1:yo 3:w 6:bg"


def test_a_mirage_moves_the_unit_one_space_back() -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    game = play("first; 1:yo 2:bg 3:w; dice bgoyw; tiles 5-B", *roll("A", "blue 3"))
    assert camels(game) == "1:yo 3:w 4:bg"


def test_a_unit_sent_on_by_an_oasis_lands_on_top() -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    game = play("first; 2:bg 5:yo 6:w; dice bgoyw; tiles 4+B", *roll("A", "blue 2"))
    assert camels(game) == "5:yobg 6:w"


def test_a_pushed_back_unit_goes_underneath() -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling B1."""
    game = play("first; 1:bg 3:yow; dice bgoyw; tiles 4-B", *roll("A", "blue 3"))
    assert camels(game) == "3:bgyow"


@pytest.mark.parametrize(
    ("die", "after"),
    [("blue 2", "4:bgoyw"), ("green 2", "3:b 4:goyw"), ("orange 2", "3:bg 4:oyw")],
)
def test_a_pushed_back_unit_keeps_its_own_order(die: str, after: str) -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling G-06."""
    game = play("first; 3:bgo 4:yw; dice bgoyw; tiles 5-B", *roll("A", die))
    assert camels(game) == after


@pytest.mark.parametrize(
    ("die", "after"),
    [
        ("blue 1", "3:bgoyw"),
        ("green 1", "3:goywb"),
        ("orange 1", "3:oywbg"),
        ("white 1", "3:wbgoy"),
    ],
)
def test_a_unit_pushed_back_to_the_camels_it_just_left_goes_underneath(
    die: str, after: str
) -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling G-05."""
    game = play("first; 3:bgoyw; dice bgoyw; tiles 4-B", *roll("A", die))
    assert camels(game) == after


@pytest.mark.parametrize("side", ["+", "-"])
def test_the_owner_of_the_tile_is_paid_one_coin_at_once(side: str) -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    game = play(f"{OPENING}; tiles 5{side}B", *roll("A", "white 2"))
    assert purses(game) == (3, 4, 3)


@pytest.mark.parametrize("side", ["+", "-"])
@pytest.mark.parametrize("die", ["blue 2", "green 2", "white 2"])
def test_a_landing_unit_of_any_size_pays_one_coin(side: str, die: str) -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling G-12."""
    game = play(f"first; 3:bgoyw; dice bgoyw; tiles 5{side}B", *roll("A", die))
    assert purses(game) == (3, 4, 3)


@pytest.mark.parametrize("side", ["+", "-"])
def test_the_owner_is_paid_for_the_own_roll_as_well(side: str) -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling G-13."""
    game = play(f"{OPENING}; tiles 5{side}A", *roll("A", "white 2"))
    assert purses(game) == (4, 3, 3)


@pytest.mark.parametrize("camel", CAMELS)
def test_the_owner_is_paid_for_every_camel(camel: str) -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling G-13."""
    game = play("first; 3:bgoyw; dice bgoyw; tiles 5+C", *roll("A", f"{camel} 2"))
    assert purses(game) == (3, 3, 4)


@pytest.mark.parametrize("side", ["+", "-"])
def test_a_tile_that_is_passed_over_does_nothing(side: str) -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling G-04."""
    game = play(f"{OPENING}; tiles 5{side}B", *roll("A", "white 3"))
    assert game.position == f"first; 1:yo 2:bg 6:w; dice bgoy; tiles 5{side}B"
    assert purses(game) == (3, 3, 3)


@pytest.mark.parametrize("tiles", ["5+B 7+C", "5+B 7-C"])
def test_an_oasis_never_sends_a_unit_onto_a_second_tile(tiles: str) -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling G-08."""
    game = play(f"{OPENING}; tiles {tiles}", *roll("A", "white 2"))
    assert camels(game) == "1:yo 2:bg 6:w"
    assert purses(game) == (3, 4, 3)


@pytest.mark.parametrize("tiles", ["4+C 6-B", "4-C 6-B"])
def test_a_mirage_never_sends_a_unit_onto_a_second_tile(tiles: str) -> None:
    """Rules: 1st ed., "Move 1 Camel". Ruling G-08."""
    game = play(f"{OPENING}; tiles {tiles}", *roll("A", "white 3"))
    assert camels(game) == "1:yo 2:bg 5:w"
    assert purses(game) == (3, 4, 3)


def test_all_five_dice_leave_the_pyramid_one_by_one() -> None:
    """Rules: 1st ed., "Move 1 Camel"."""
    game = play("first; 1:b 2:g 3:o 4:y 5:w; dice bgoyw")
    left = []
    for die in ("white 1", "blue 1", "yellow 1", "green 1"):
        go_on(game, "roll", f"* die {die}")
        left.append(field(game, "dice"))
    assert left == ["bgoy", "goy", "go", "o"]
