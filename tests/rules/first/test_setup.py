"""First edition, set-up: who plays, what everybody holds, where camels start."""

from fractions import Fraction
from itertools import permutations

import pytest

from dunederby import DuneDerbyError, Game
from tests.play.tables import CAMELS, actions, begin, camels, field, go_on, purses

STARTS = ("green 1", "yellow 1", "orange 2", "blue 3", "white 3")


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_people_play(seats: int) -> None:
    """Rules: 1st ed., "Setup". Ruling A3."""
    assert Game("first", seats=seats).seats == tuple("ABCDEFGH"[:seats])


@pytest.mark.parametrize("seats", [0, 1, 9, 10])
def test_fewer_than_two_or_more_than_eight_people_are_refused(seats: int) -> None:
    """Rules: 1st ed., "Setup". Ruling A3."""
    with pytest.raises(DuneDerbyError):
        Game("first", seats=seats)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_everybody_receives_three_coins(seats: int) -> None:
    """Rules: 1st ed., "Setup". Ruling A3."""
    assert purses(begin(*STARTS, seats=seats)) == (3,) * seats


def test_the_five_camels_are_blue_green_orange_yellow_and_white() -> None:
    """Rules: 1st ed., "Setup". Ruling A3."""
    first_starts = begin().chance_outcomes
    assert {step.text.split()[1] for step in first_starts} == set(CAMELS)
    assert field(begin(*STARTS), "dice") == "bgoyw"


@pytest.mark.parametrize("camel", CAMELS)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_a_camel_starts_on_the_space_that_its_die_shows(camel: str, space: int) -> None:
    """Rules: 1st ed., "Setup"."""
    assert camels(begin(f"{camel} {space}")) == f"{space}:{camel[0]}"


@pytest.mark.parametrize("start", ["green 0", "green 4", "red 1"])
def test_no_camel_starts_elsewhere(start: str) -> None:
    """Rules: 1st ed., "Setup"."""
    with pytest.raises(DuneDerbyError):
        begin(start)


def test_a_camel_starts_once() -> None:
    """Rules: 1st ed., "Setup"."""
    game = begin("green 1")
    assert not any("green" in step.text for step in game.chance_outcomes)
    with pytest.raises(DuneDerbyError):
        go_on(game, "* start green 2")


def test_start_dice_are_fair() -> None:
    """Rules: 1st ed., "Setup". Ruling A3."""
    outcomes = begin().chance_outcomes
    expected = {f"start {camel} {space}" for camel in CAMELS for space in (1, 2, 3)}
    assert {step.text for step in outcomes} == expected
    assert set(outcomes.values()) == {Fraction(1, 15)}


def test_camels_that_start_on_one_space_stand_in_one_stack() -> None:
    """Rules: 1st ed., "Setup"."""
    assert camels(begin(*STARTS)) == "1:gy 2:o 3:bw"


@pytest.mark.parametrize("order", [*permutations(("green", "orange", "white"))])
def test_camels_on_one_start_space_may_stand_in_any_order(order: tuple[str, ...]) -> None:
    """Rules: 1st ed., "Setup". Ruling G-01."""
    game = begin(*(f"{camel} 2" for camel in order))
    assert camels(game) == "2:" + "".join(camel[0] for camel in order)


def test_every_order_of_starting_is_equally_likely() -> None:
    """Rules: 1st ed., "Setup". Ruling G-01."""
    for started in range(5):
        outcomes = begin(*STARTS[:started]).chance_outcomes
        waiting = 5 - started
        assert len(outcomes) == 3 * waiting
        assert set(outcomes.values()) == {Fraction(1, 3 * waiting)}


def test_nobody_acts_before_all_camels_have_started() -> None:
    """Rules: 1st ed., "Setup"."""
    for started in range(5):
        game = begin(*STARTS[:started])
        assert game.to_act == ("*",)
        assert actions(game) == set()


def test_the_track_is_empty_before_the_camels_start() -> None:
    """Rules: 1st ed., "Setup"."""
    assert begin().position == "first; -"


def test_the_race_begins_with_all_dice_in_the_pyramid_and_no_tile_on_the_track() -> None:
    """Rules: 1st ed., "Setup"."""
    assert begin(*STARTS).position == "first; 1:gy 2:o 3:bw; dice bgoyw"


def test_every_camel_has_leg_tickets_on_the_board() -> None:
    """Rules: 1st ed., "Setup"."""
    assert actions(begin(*STARTS), "leg") == {f"leg {camel}" for camel in CAMELS}


def test_everybody_holds_a_finish_card_of_each_camel() -> None:
    """Rules: 1st ed., "Setup". Ruling A3."""
    game = begin(*STARTS)
    for _ in game.seats:
        assert actions(game, "win") == {f"win {camel}" for camel in CAMELS}
        assert actions(game, "lose") == {f"lose {camel}" for camel in CAMELS}
        go_on(game, "leg green")


def test_everybody_has_a_desert_tile() -> None:
    """Rules: 1st ed., "Setup". Ruling A3."""
    game = go_on(begin(*STARTS), "A tile 5 +", "B tile 7 -", "C tile 9 +")
    assert field(game, "tiles") == "5+A 7-B 9+C"


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_youngest_who_sits_in_seat_a_begins(seats: int) -> None:
    """Rules: 1st ed., "Setup". Rulings G-02, G-32."""
    assert begin(*STARTS, seats=seats).to_act == ("A",)
