"""Second edition, set-up: who plays, what everybody holds, where camels start."""

from fractions import Fraction
from itertools import permutations

import pytest

from dunederby import DuneDerbyError, Game
from tests.play.tables import RACERS, actions, begin, camels, field, go_on, purses, refusal

RACING = ("green 1", "yellow 1", "red 2", "blue 3", "purple 3")
STARTS = (*RACING, "black 15", "white 16")
CRAZY_SPACES = (16, 15, 14)


@pytest.mark.parametrize("seats", range(3, 9))
def test_three_to_eight_people_play(seats: int) -> None:
    """Rules: 2nd ed., "Setup". Rulings A3, E2-16."""
    assert Game("second", seats=seats).seats == tuple("ABCDEFGH"[:seats])


@pytest.mark.parametrize("seats", [3, 5, 6, 8])
def test_everybody_receives_three_coins(seats: int) -> None:
    """Rules: 2nd ed., "Setup". Ruling A3."""
    assert purses(begin(*STARTS, seats=seats, rules="second")) == (3,) * seats


def test_the_five_racing_camels_are_blue_green_red_yellow_and_purple() -> None:
    """Rules: 2nd ed., "Setup". Ruling A3."""
    first_starts = begin(rules="second").chance_outcomes
    assert {step.text.split()[1] for step in first_starts} == set(RACERS)


@pytest.mark.parametrize("camel", RACERS)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_a_racing_camel_starts_on_the_space_that_its_die_shows(camel: str, space: int) -> None:
    """Rules: 2nd ed., "Setup"."""
    assert camels(begin(f"{camel} {space}", rules="second")) == f"{space}:{camel[0]}"


@pytest.mark.parametrize("start", ["green 0", "green 4", "green 14", "orange 1"])
def test_no_racing_camel_starts_elsewhere(start: str) -> None:
    """Rules: 2nd ed., "Setup"."""
    with pytest.raises(DuneDerbyError):
        begin(start, rules="second")


def test_start_dice_of_racing_camels_are_fair() -> None:
    """Rules: 2nd ed., "Setup". Rulings A3, G-01."""
    for started in range(5):
        outcomes = begin(*RACING[:started], rules="second").chance_outcomes
        waiting = 5 - started
        assert len(outcomes) == 3 * waiting
        assert set(outcomes.values()) == {Fraction(1, 3 * waiting)}


@pytest.mark.parametrize("order", [*permutations(("green", "red", "purple"))])
def test_camels_on_one_start_space_stand_in_one_stack_in_any_order(order: tuple[str, ...]) -> None:
    """Rules: 2nd ed., "Setup". Ruling G-01."""
    game = begin(*(f"{camel} 2" for camel in order), rules="second")
    assert camels(game) == "2:" + "".join(camel[0] for camel in order)


def test_the_crazy_camels_start_after_the_racing_camels() -> None:
    """Rules: 2nd ed., "Setup"."""
    game = begin(*RACING[:4], rules="second")
    assert not any("black" in step.text or "white" in step.text for step in game.chance_outcomes)
    assert "before" in refusal(game, "* start black 15")
    go_on(game, "* start purple 3", "* start black 15")


def test_either_crazy_camel_may_start_first() -> None:
    """Rules: 2nd ed., "Setup". Ruling E2-01; the colour of the number does not matter."""
    outcomes = begin(*RACING, rules="second").chance_outcomes
    assert {step.text: share for step, share in outcomes.items()} == {
        f"start {camel} {space}": Fraction(1, 6)
        for camel in ("black", "white")
        for space in CRAZY_SPACES
    }


@pytest.mark.parametrize(("first", "second"), [("black", "white"), ("white", "black")])
def test_the_grey_die_is_rolled_again_for_the_second_crazy_camel(first: str, second: str) -> None:
    """Rules: 2nd ed., "Setup". Ruling E2-01."""
    outcomes = begin(*RACING, f"{first} 15", rules="second").chance_outcomes
    assert {step.text: share for step, share in outcomes.items()} == {
        f"start {second} {space}": Fraction(1, 3) for space in CRAZY_SPACES
    }


@pytest.mark.parametrize("space", CRAZY_SPACES)
def test_a_crazy_camel_starts_on_one_of_the_last_three_spaces(space: int) -> None:
    """Rules: 2nd ed., "Setup"; a one is space 16, a two 15, a three 14."""
    assert camels(begin(*RACING, f"white {space}", rules="second")).endswith(f" {space}:W")


@pytest.mark.parametrize("space", [1, 13, 17])
def test_no_crazy_camel_starts_elsewhere(space: int) -> None:
    """Rules: 2nd ed., "Setup"."""
    with pytest.raises(DuneDerbyError):
        begin(*RACING, f"black {space}", rules="second")


@pytest.mark.parametrize(
    ("first", "second", "stack"), [("black", "white", "KW"), ("white", "black", "WK")]
)
@pytest.mark.parametrize("space", CRAZY_SPACES)
def test_the_second_crazy_camel_stands_on_the_first(
    first: str, second: str, stack: str, space: int
) -> None:
    """Rules: 2nd ed., "Setup"."""
    game = begin(*RACING, f"{first} {space}", f"{second} {space}", rules="second")
    assert camels(game) == f"1:gy 2:r 3:bp {space}:{stack}"


def test_a_crazy_camel_starts_once() -> None:
    """Rules: 2nd ed., "Setup"."""
    game = begin(*RACING, "black 15", rules="second")
    assert "started" in refusal(game, "* start black 16")


def test_nobody_acts_before_all_seven_camels_have_started() -> None:
    """Rules: 2nd ed., "Setup"."""
    for started in range(7):
        game = begin(*STARTS[:started], rules="second")
        assert game.to_act == ("*",)
        assert actions(game) == set()


def test_the_race_begins_with_five_racing_dice_and_the_grey_one_in_the_pyramid() -> None:
    """Rules: 2nd ed., "Setup"."""
    game = begin(*STARTS, rules="second")
    assert game.position == "second; 1:gy 2:r 3:bp 15:K 16:W; dice bgrypx"


def test_every_racing_camel_has_betting_tickets_on_the_board() -> None:
    """Rules: 2nd ed., "Setup"."""
    game = begin(*STARTS, rules="second")
    assert actions(game, "leg") == {f"leg {camel}" for camel in RACERS}


def test_everybody_holds_a_finish_card_of_each_racing_camel() -> None:
    """Rules: 2nd ed., "Setup". Ruling A3."""
    game = begin(*STARTS, rules="second")
    for _ in game.seats:
        assert actions(game, "win") == {f"win {camel}" for camel in RACERS}
        assert actions(game, "lose") == {f"lose {camel}" for camel in RACERS}
        go_on(game, "leg green")


def test_everybody_has_a_spectator_tile() -> None:
    """Rules: 2nd ed., "Setup". Ruling A3."""
    game = begin(*STARTS, rules="second")
    go_on(game, "A tile 5 +", "B tile 7 -", "C tile 9 +")
    assert field(game, "tiles") == "5+A 7-B 9+C"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_fewer_than_six_people_have_no_partnership_cards(seats: int) -> None:
    """Rules: 2nd ed., "Setup". Ruling E2-13."""
    game = begin(*STARTS, seats=seats, rules="second")
    for _ in game.seats:
        assert actions(game, "partner") == set()
        go_on(game, "win green")


@pytest.mark.parametrize("seats", [6, 7, 8])
def test_six_or_more_people_have_a_partnership_card_each(seats: int) -> None:
    """Rules: 2nd ed., "Setup". Ruling E2-13."""
    game = begin(*STARTS, seats=seats, rules="second")
    for seat in game.seats:
        others = set(game.seats) - {seat}
        assert actions(game, "partner") == {f"partner {other}" for other in others}
        go_on(game, "win green")


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_the_youngest_who_sits_in_seat_a_begins(seats: int) -> None:
    """Rules: 2nd ed., "Setup". Rulings G-02, G-32."""
    assert begin(*STARTS, seats=seats, rules="second").to_act == ("A",)
