"""Supercup, what cannot be: every error says what is wrong."""

import pytest

from dunederby import Game, IllegalActionError, NotationError, SetupError, UnknownSystemError
from tests.play.tables import go_on, play, roll, support

SPICY = "first+support+spice; 1:b 2:g 3:o 4:y 10:w; dice bgoyw+b"
PHOTO = "first+photo; 1:yo 2:bg 3:w; dice bgoyw"
POSITIONS = "first+positions; 1:yo 2:bg 3:w; dice bgoyw"
ALL = "first+support+spice+photo+positions+partners"


@pytest.mark.parametrize("system", ["second", "cards"])
@pytest.mark.parametrize("module", ["support", "photo", "positions", "partners"])
def test_modules_belong_to_the_first_edition_only(system: str, module: str) -> None:
    """Rules: Supercup, overview. Ruling SC-01."""
    with pytest.raises(UnknownSystemError, match=rf"{system}.*{module}|{module}.*{system}"):
        Game(f"{system}+{module}", seats=6)


def test_spice_needs_support() -> None:
    """Rules: Supercup, module 1; it is an action of that module."""
    for rules in ("first+spice", "first+spice+photo"):
        with pytest.raises(UnknownSystemError, match="spice needs support"):
            Game(rules, seats=4)


@pytest.mark.parametrize(
    "rules", ["first+photo+support", "first+photo+photo", "first+partners+positions"]
)
def test_modules_stand_once_each_and_in_their_order(rules: str) -> None:
    """Rules: Supercup, overview."""
    order = "support, spice, photo, positions, partners"
    with pytest.raises(NotationError, match=f"once each, in the order {order}"):
        Game.from_position(f"{rules}; 1:bgoyw", seats=6)


@pytest.mark.parametrize(
    ("asked", "rules"),
    [
        ("first+photo+support", "first+support+photo"),
        ("first+partners+positions", "first+positions+partners"),
        ("First+Photo", "first+photo"),
    ],
)
def test_a_game_puts_its_modules_in_order(asked: str, rules: str) -> None:
    """Rules: Supercup, overview."""
    assert Game(asked, seats=6).rules == rules


@pytest.mark.parametrize("rules", ["first+camera", "first+", "supercup+photo"])
def test_an_unknown_module_is_refused(rules: str) -> None:
    """Rules: Supercup, overview."""
    with pytest.raises(UnknownSystemError, match="known are"):
        Game(rules, seats=6)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("rules", ["first+partners", ALL])
def test_partnerships_with_fewer_than_six_seats_are_refused(rules: str, seats: int) -> None:
    """Rules: Supercup, module 4. Ruling SC-27."""
    with pytest.raises(SetupError, match=rf"partners.* 6 to .*not {seats}"):
        Game(rules, seats=seats)


@pytest.mark.parametrize(
    ("rules", "seats"), [("first+photo", 9), ("first+support", 10), (ALL, 11), ("supercup", 11)]
)
def test_too_many_seats_are_refused(rules: str, seats: int) -> None:
    """Rules: Supercup, overview. Ruling SC-26."""
    with pytest.raises(SetupError, match=rf"seats, not {seats}"):
        Game(rules, seats=seats)


@pytest.mark.parametrize("seats", [0, 1])
def test_too_few_seats_are_refused(seats: int) -> None:
    """Rules: Supercup, overview. Ruling A3."""
    with pytest.raises(SetupError, match=rf"seats, not {seats}"):
        Game("supercup", seats=seats)


@pytest.mark.parametrize(
    ("before", "step", "problem"),
    [
        (PHOTO, "A camera 2", "a camel stands there"),
        (f"{PHOTO}; tiles 8-B", "A camera 8", "tile lies there"),
        (f"{PHOTO}; camera 8A", "A tile 8 +", "the camera stands there"),
        (f"{PHOTO}; camera 8B", "A tile 8 +", "the camera stands there"),
        (f"{PHOTO}; camera 8B", "A camera 9", "another seat is the photographer"),
        (f"{PHOTO}; camera 8A", "A camera 8", "must move to another space"),
    ],
)
def test_a_camera_where_it_cannot_be_is_refused(before: str, step: str, problem: str) -> None:
    """Rules: Supercup, module 2. Rulings SC-11, SC-12, SC-15."""
    with pytest.raises(
        IllegalActionError, match=rf"{step.replace('+', '.')}.*{problem}"
    ) as caught:
        play(before, step)
    assert caught.value.action == step[2:]
    assert problem in caught.value.reason


def test_a_position_tile_on_a_covered_ticket_is_refused() -> None:
    """Rules: Supercup, module 3. Ruling SC-20."""
    game = play(POSITIONS, "A leg green", "B win blue", "A position 3 green 5", seats=2)
    go_on(game, "B win green")
    with pytest.raises(IllegalActionError, match=r"position 4 green 5: .*ticket"):
        game.push("A position 4 green 5")


def test_a_position_tile_on_an_empty_stack_is_refused() -> None:
    """Rules: Supercup, module 3. Ruling SC-19."""
    game = play(POSITIONS, *(f"{seat} leg green" for seat in "ABCD"), seats=5)
    with pytest.raises(IllegalActionError, match=r"green bottom: .*ticket"):
        game.push("E position 4 green bottom")


def test_a_position_tile_that_is_taken_is_refused() -> None:
    """Rules: Supercup, module 3. Ruling SC-22."""
    game = play(POSITIONS, "A position 4 blue bottom")
    with pytest.raises(IllegalActionError, match="place"):
        game.push("B position 4 green bottom")


def test_the_die_of_the_leader_is_refused() -> None:
    """Rules: Supercup, module 1. Ruling SC-07; the message says what could be added."""
    game = play(SPICY, *roll("A", "blue 1"))
    with pytest.raises(IllegalActionError, match=r"leader .*legal now: A add green") as caught:
        game.push("A add white")
    assert caught.value.action == "add white"


@pytest.mark.parametrize("camel", ["blue", "green"])
def test_a_die_that_is_not_on_the_pedestal_is_refused(camel: str) -> None:
    """Rules: Supercup, module 1. Ruling SC-07; blue's is in the pyramid, green's was out."""
    before = SPICY.replace("+b", "+b+g")
    game = play(before, *support("A", "green 1"))
    with pytest.raises(IllegalActionError, match="not on the pedestal"):
        game.push(f"A add {camel}")


def test_a_die_after_the_last_pyramid_ticket_is_refused() -> None:
    """Rules: Supercup, module 1. Ruling SC-04; the turn is over with the leg."""
    game = play(SPICY.replace("bgoyw+b", "b"), *roll("A", "blue 1"))
    with pytest.raises(IllegalActionError, match=r"A add green.*turn.*B to act"):
        game.push("A add green")


def test_a_die_before_the_action_of_the_turn_is_refused() -> None:
    """Rules: Supercup, module 1."""
    with pytest.raises(IllegalActionError, match="after the action of the turn"):
        play(SPICY, "A add green")
    with pytest.raises(IllegalActionError, match="after the action of the turn"):
        play(SPICY, "A done")


@pytest.mark.parametrize(
    ("before", "step", "problem"),
    [
        (SPICY, "* support blue 3", r"column 16: '3' is no face of a supporting die"),
        (SPICY, "* support red 1", r"column 11: 'red' is no camel"),
        (SPICY, "A add", r"column 6: add needs a camel"),
        (SPICY, "A done blue", r"column 8: 'blue' is too much"),
        (SPICY, "A tile 21 +", r"column 8: '21' is no space; expected 1 to 20"),
        (SPICY, "A camera 9", r"column 3: 'camera' is no step of first\+support\+spice"),
        (SPICY, "A partner B", r"column 3: 'partner' is no step"),
        (PHOTO, "A camera 17", r"column 10: '17' is no space; expected 1 to 16"),
        (PHOTO, "A camera 0", r"column 10: '0' is no space"),
        (PHOTO, "A camera", r"column 9: camera needs a space"),
        (PHOTO, "A add blue", r"column 3: 'add' is no step of first\+photo"),
        (PHOTO, "A position 3 blue 5", r"column 3: 'position' is no step"),
        (PHOTO, "A roll now", r"column 8: 'now' is too much"),
        (POSITIONS, "A position 1 blue 5", r"column 12: '1' is no place; expected 2, 3, 4 or 5"),
        (POSITIONS, "A position 6 blue 5", r"column 12: '6' is no place"),
        (POSITIONS, "A position 3 red 5", r"column 14: 'red' is no camel"),
        (POSITIONS, "A position 3 blue 4", r"column 19: '4' is no ticket; expected 5, 3, 2 or b"),
        (POSITIONS, "A position 3 blue top", r"column 19: 'top' is no ticket"),
        (POSITIONS, "A position 3 blue", r"column 18: position needs a ticket"),
    ],
)
def test_a_step_that_cannot_be_read_is_answered_with_its_column(
    before: str, step: str, problem: str
) -> None:
    """Rules: Supercup; a fault of notation, whoever is to act."""
    with pytest.raises(NotationError, match=problem):
        play(before, step)


def test_a_supporting_die_that_is_not_in_the_pyramid_is_refused() -> None:
    """Rules: Supercup, module 1."""
    with pytest.raises(
        IllegalActionError, match="support green 1: that die is not in the pyramid"
    ):
        play(SPICY, "A roll", "* support green 1")


def test_a_position_whose_leg_is_over_is_no_start() -> None:
    """Rules: Supercup, module 1. Ruling SC-03."""
    with pytest.raises(SetupError, match="leg is over"):
        play("first+support; 1:yo 2:bg 3:w; dice -")
