"""Supercup, module 2: the photographer and the camera."""

import pytest

from dunederby import Game
from tests.play.tables import (
    actions,
    camels,
    field,
    go_on,
    play,
    purses,
    refusal,
    roll,
    tile_spaces,
    told,
)

RULES = "first+photo"
OPENING = f"{RULES}; 1:yo 2:bg 3:w; dice bgoyw"
AHEAD = f"{RULES}; 7:yo 8:bg 9:w; dice bgoyw"
LAST_DIE = f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice b"


def camera_spaces(game: Game) -> set[int]:
    """Return the spaces where the camera may now be set."""
    return {int(text.split()[1]) for text in actions(game, "camera")}


def test_there_is_one_new_action() -> None:
    """Rules: Supercup, module 2."""
    verbs = {step.verb for step in play(OPENING).legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose", "camera"}


def test_the_camera_goes_to_any_empty_space() -> None:
    """Rules: Supercup, module 2. Ruling SC-16; also behind all camels, and on space 1."""
    assert camera_spaces(play(OPENING)) == set(range(4, 17))
    assert camera_spaces(play(AHEAD)) == {*range(1, 7), *range(10, 17)}


def test_becoming_the_photographer_is_a_whole_turn_and_costs_nothing() -> None:
    """Rules: Supercup, module 2."""
    game = play(OPENING, "A camera 9")
    assert game.position == f"{OPENING}; camera 9A"
    assert game.to_act == ("B",)
    assert purses(game) == (3, 3, 3)


def test_the_camera_does_not_go_where_a_tile_lies() -> None:
    """Rules: Supercup, module 2. Ruling SC-11; the own tile and that of another."""
    game = play(f"{OPENING}; tiles 6+A 9-B")
    assert camera_spaces(game) == {4, 5, 7, 8, 10, 11, 12, 13, 14, 15, 16}
    for space in (6, 9):
        assert "tile" in refusal(game, f"A camera {space}")


def test_the_camera_does_not_go_where_a_camel_stands() -> None:
    """Rules: Supercup, module 2."""
    assert "camel" in refusal(play(OPENING), "A camera 2")


def test_nobody_else_may_take_the_camera() -> None:
    """Rules: Supercup, module 2."""
    game = play(OPENING, "A camera 9")
    for seat in "BC":
        assert camera_spaces(game) == set()
        assert "photographer" in refusal(game, f"{seat} camera 12")
        go_on(game, f"{seat} leg green")


def test_the_photographer_may_move_the_camera_to_a_different_space() -> None:
    """Rules: Supercup, module 2. Ruling SC-15."""
    game = play(OPENING, "A camera 9", "B leg green", "C leg green")
    assert camera_spaces(game) == set(range(4, 17)) - {9}
    assert "another space" in refusal(game, "A camera 9")
    go_on(game, "A camera 10")
    assert field(game, "camera") == "10A"


@pytest.mark.parametrize(
    ("die", "coins", "stand"),
    [
        ("white 2", 1, "3:bgoy 5:w"),
        ("yellow 2", 2, "3:bgo 5:yw"),
        ("orange 2", 3, "3:bg 5:oyw"),
        ("green 2", 4, "3:b 5:goyw"),
        ("blue 2", 5, "5:bgoyw"),
    ],
)
def test_a_photo_pays_one_coin_for_each_camel_of_the_unit_at_once(
    die: str, coins: int, stand: str
) -> None:
    """Rules: Supercup, module 2. Ruling SC-14."""
    game = play(f"{RULES}; 3:bgoyw; dice bgoyw; camera 5B", *roll("A", die))
    assert camels(game) == stand
    assert purses(game) == (3, 3 + coins, 3)
    assert any("photo" in text and text.startswith("B") for text in told(game))


def test_the_photographer_is_paid_for_the_own_roll_as_well() -> None:
    """Rules: Supercup, module 2."""
    game = play(f"{OPENING}; camera 5A", *roll("A", "white 2"))
    assert purses(game) == (3 + 1, 3, 3)


def test_after_the_photo_the_camera_is_free_for_all() -> None:
    """Rules: Supercup, module 2; for the last photographer too."""
    game = play(f"{OPENING}; camera 5A", *roll("A", "white 2"))
    assert field(game, "camera") is None
    assert camera_spaces(game) == {3, 4, *range(6, 17)}
    go_on(game, "B leg green", "C leg green", "A camera 8")
    assert field(game, "camera") == "8A"


def test_a_photo_is_taken_once() -> None:
    """Rules: Supercup, module 2; the next unit on that space is too late."""
    game = play(f"{OPENING}; camera 5B", *roll("A", "white 2"), *roll("B", "blue 3"))
    assert camels(game) == "1:yo 5:wbg"
    assert purses(game) == (3, 3 + 1, 3)


def test_a_unit_that_passes_the_camera_is_not_photographed() -> None:
    """Rules: Supercup, module 2."""
    game = play(f"{OPENING}; camera 5B", *roll("A", "white 3"))
    assert purses(game) == (3, 3, 3)
    assert field(game, "camera") == "5B"


def test_a_moved_camera_takes_no_photo_at_its_old_space() -> None:
    """Rules: Supercup, module 2."""
    game = play(f"{OPENING}; camera 5A", "A camera 6", *roll("B", "white 2"))
    assert purses(game) == (3, 3, 3)
    assert field(game, "camera") == "6A"


@pytest.mark.parametrize(
    ("before", "die", "stand"),
    [
        ("2:bg 7:w 8:yo; dice bgoyw; tiles 4+C; camera 5B", "blue 2", "5:bg 7:w 8:yo"),
        ("1:bg 7:w 8:yo; dice bgoyw; tiles 4-C; camera 3B", "blue 3", "3:bg 7:w 8:yo"),
    ],
)
def test_a_unit_that_a_tile_pushes_to_the_camera_is_photographed(
    before: str, die: str, stand: str
) -> None:
    """Rules: Supercup, module 2. Ruling SC-13; oasis and mirage, and the tile is paid first."""
    game = play(f"{RULES}; {before}", *roll("A", die))
    assert camels(game) == stand
    assert purses(game) == (3, 3 + 2, 3 + 1)
    paid = [item.seat for item in game.news if "coin" in str(item)]
    assert paid == ["C", "B"]


def test_a_unit_that_a_tile_pushes_past_the_camera_is_not_photographed() -> None:
    """Rules: Supercup, module 2. Ruling SC-13; it does not stop at the camera on its way."""
    before = f"{RULES}; 2:bg 7:w 8:yo; dice bgoyw; tiles 4+C; camera 3B"
    game = play(before, *roll("A", "blue 2"))
    assert camels(game) == "5:bg 7:w 8:yo"
    assert purses(game) == (3, 3, 3 + 1)
    assert field(game, "camera") == "3B"


def test_no_tile_goes_on_the_camera_space() -> None:
    """Rules: Supercup, module 2. Rulings G-03, SC-12; for the photographer neither."""
    game = play(f"{OPENING}; camera 9A")
    assert tile_spaces(game) == set(range(4, 17)) - {9}
    assert "camera" in refusal(game, "A tile 9 +")
    go_on(game, "A leg green")
    assert "camera" in refusal(game, "B tile 9 -")


def test_tile_and_camera_may_stand_next_to_each_other() -> None:
    """Rules: Supercup, module 2. Ruling SC-12."""
    game = play(f"{OPENING}; camera 9A", "A tile 8 +", "B tile 10 -")
    assert game.position == f"{OPENING}; tiles 8+A 10-B; camera 9A"
    game = play(f"{OPENING}; tiles 8+B", "A camera 9")
    assert field(game, "camera") == "9A"


def test_the_space_that_the_camera_has_left_takes_a_tile() -> None:
    """Rules: Supercup, module 2."""
    game = play(f"{OPENING}; camera 9A", "A camera 12", "B tile 9 +")
    assert game.position == f"{OPENING}; tiles 9+B; camera 12A"


@pytest.mark.parametrize(("space", "number"), [(1, 1), (2, 2), (3, 3)])
def test_no_photo_is_taken_beyond_the_line(space: int, number: int) -> None:
    """Rules: Supercup, module 2. Ruling SC-17."""
    before = f"{RULES}; 5:bgoy 16:w; dice bgoyw; camera {space}B"
    game = play(before, *roll("A", f"white {number}"))
    assert game.is_over
    assert purses(game) == (3 + 1, 3, 3)
    assert field(game, "camera") == f"{space}B"


def test_the_end_of_a_leg_returns_the_camera_unpaid() -> None:
    """Rules: Supercup, module 2. Ruling SC-30."""
    game = play(f"{LAST_DIE}; camera 12C", *roll("A", "blue 1"))
    assert field(game, "camera") is None
    assert purses(game) == (3 + 1, 3, 3)
    assert camera_spaces(game) == {1, *range(5, 10), *range(11, 17)}
    go_on(game, "B camera 12")
    assert field(game, "camera") == "12B"


def test_the_last_die_of_a_leg_may_bring_a_photo() -> None:
    """Rules: Supercup, module 2; taken before the leg is scored."""
    before = f"{RULES}; 1:bg 3:o 4:y 10:w; dice b; camera 2C"
    game = play(before, "A leg white", *roll("B", "blue 1"))
    assert purses(game) == (3 + 5, 3 + 1, 3 + 2)
    assert field(game, "camera") is None


def test_the_photo_of_the_last_move_is_paid_before_the_leg() -> None:
    """Rules: Supercup, module 2. Ruling G-14; so A can pay for four wrong tickets."""
    game = play(
        f"{RULES}; 1:bg 3:o 4:y 10:w; dice b; camera 2A",
        *("A leg green", "B tile 6 +", "A leg green", "B tile 8 +", "A leg orange", "B tile 6 +"),
        *("A leg orange", *roll("B", "blue 1")),
        seats=2,
    )
    assert purses(game) == (3 + 2 - 4, 3 + 1)


def test_moving_the_camera_counts_as_a_turn_without_a_die() -> None:
    """Ruling G-30."""
    game = play(OPENING, seats=2)
    for turn in range(10):
        assert len(actions(game)) > 1
        go_on(game, f"A camera {10 + turn % 2}", f"B tile {6 + turn % 2} +")
    assert actions(game) == {"roll"}


@pytest.mark.parametrize("seat", ["B", None])
def test_all_see_the_camera(seat: str | None) -> None:
    """Rules: Supercup, module 2."""
    view = play(OPENING, "A camera 9").view(seat)
    assert view.position == f"{OPENING}; camera 9A"
    assert [str(step) for step in view.steps] == ["A camera 9"]
