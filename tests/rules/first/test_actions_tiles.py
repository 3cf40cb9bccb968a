"""First edition, second action: place or move the own desert tile."""

import pytest

from dunederby import DuneDerbyError, IllegalActionError
from tests.play.tables import camels, field, go_on, play, purses, roll, tile_spaces

OPENING = "first; 1:yo 2:bg 3:w; dice bgoyw"
# Nobody stands on spaces 1 to 6, so only the rules about tiles forbid anything there.
AHEAD = "first; 7:yo 8:bg 9:w; dice bgoyw"


@pytest.mark.parametrize("side", ["+", "-"])
def test_a_tile_goes_on_any_space_that_is_empty(side: str) -> None:
    """Rules: 1st ed., "Place your Desert Tile". Rulings A2, G-03."""
    assert tile_spaces(play(OPENING), side) == set(range(4, 17))


@pytest.mark.parametrize("space", [7, 8, 9])
def test_no_tile_goes_where_a_camel_stands(space: int) -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling G-03."""
    with pytest.raises(IllegalActionError):
        play(AHEAD, f"A tile {space} +")


def test_no_tile_goes_on_another_tile() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling G-03."""
    game = play(f"{OPENING}; tiles 8+B")
    assert 8 not in tile_spaces(game, "+") | tile_spaces(game, "-")
    with pytest.raises(IllegalActionError):
        game.push("A tile 8 -")


@pytest.mark.parametrize("space", [7, 9])
def test_no_tile_goes_next_to_another_tile(space: int) -> None:
    """Rules: 1st ed., "Place your Desert Tile"."""
    with pytest.raises(IllegalActionError):
        play(f"{OPENING}; tiles 8+B", f"A tile {space} +")


def test_a_tile_keeps_free_only_its_own_space_and_the_two_beside_it() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling G-08."""
    game = play(f"{OPENING}; tiles 8+B 12-C")
    assert tile_spaces(game) == {4, 5, 6, 10, 14, 15, 16}


def test_no_tile_goes_on_the_first_space() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling A2."""
    assert tile_spaces(play(AHEAD)) == {2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 16}
    with pytest.raises(IllegalActionError):
        play(AHEAD, "A tile 1 +")


@pytest.mark.parametrize("space", [0, 17])
def test_no_tile_goes_beyond_the_sixteen_spaces(space: int) -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling A2."""
    with pytest.raises(DuneDerbyError):
        play(AHEAD, f"A tile {space} +")


def test_a_tile_may_lie_on_the_last_space() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling G-07."""
    assert field(play(OPENING, "A tile 16 -"), "tiles") == "16-A"


def test_tiles_on_either_side_of_the_line_do_not_disturb_each_other() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling G-07."""
    game = play(AHEAD, "A tile 16 +", "B tile 2 -")
    assert field(game, "tiles") == "2-B 16+A"


@pytest.mark.parametrize("space", [6, 10])
def test_a_tile_may_lie_next_to_camels(space: int) -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling G-09."""
    assert field(play(AHEAD, f"A tile {space} +"), "tiles") == f"{space}+A"


@pytest.mark.parametrize("space", [2, 16])
def test_a_tile_may_lie_behind_or_ahead_of_all_camels(space: int) -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling G-09."""
    assert field(play(AHEAD, f"A tile {space} -"), "tiles") == f"{space}-A"


@pytest.mark.parametrize("side", ["+", "-"])
def test_its_owner_chooses_which_side_is_up(side: str) -> None:
    """Rules: 1st ed., "Place your Desert Tile"."""
    assert field(play(OPENING, f"A tile 8 {side}"), "tiles") == f"8{side}A"


def test_placing_a_tile_costs_nothing_and_moves_nobody() -> None:
    """Rules: 1st ed., "Place your Desert Tile"."""
    game = play(OPENING, "A tile 4 +", "B tile 6 -")
    assert purses(game) == (3, 3, 3)
    assert game.position == f"{OPENING}; tiles 4+A 6-B"


def test_a_tile_on_the_track_may_be_moved() -> None:
    """Rules: 1st ed., "Place your Desert Tile"."""
    game = play(f"{OPENING}; tiles 8+A", "A tile 12 +")
    assert field(game, "tiles") == "12+A"


def test_a_moved_tile_may_show_its_other_side() -> None:
    """Rules: 1st ed., "Place your Desert Tile"."""
    game = play(f"{OPENING}; tiles 8+A", "A tile 12 -")
    assert field(game, "tiles") == "12-A"


def test_the_space_that_a_tile_has_left_is_free_again() -> None:
    """Rules: 1st ed., "Place your Desert Tile"."""
    game = play(f"{OPENING}; tiles 8+A", "A tile 12 +", "B tile 8 +")
    assert field(game, "tiles") == "8+B 12+A"


def test_nobody_moves_a_tile_of_another_player() -> None:
    """Rules: 1st ed., "Place your Desert Tile"."""
    game = play(f"{OPENING}; tiles 8+B", "A tile 12 +")
    assert field(game, "tiles") == "8+B 12+A"


@pytest.mark.parametrize("side", ["+", "-"])
def test_a_moved_tile_goes_to_a_different_space(side: str) -> None:
    """Rules: 1st ed., "Place your Desert Tile". Rulings B1, G-10."""
    with pytest.raises(IllegalActionError):
        play(f"{OPENING}; tiles 8+A", f"A tile 8 {side}")


@pytest.mark.parametrize("space", [7, 9])
def test_a_tile_may_move_to_the_space_beside_its_own(space: int) -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling G-11."""
    game = play(f"{OPENING}; tiles 8+A", f"A tile {space} +")
    assert field(game, "tiles") == f"{space}+A"


def test_a_moved_tile_still_keeps_away_from_the_tiles_of_others() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling G-11."""
    game = play(f"{OPENING}; tiles 8+A 10-B")
    assert tile_spaces(game) == {4, 5, 6, 7, 12, 13, 14, 15, 16}


def test_a_tile_stays_after_use_and_works_again() -> None:
    """Rules: 1st ed., "Place your Desert Tile". Ruling B1."""
    game = play("first; 3:yo 4:bg 5:w; dice bgoyw; tiles 6+C", *roll("A", "white 1"))
    assert (camels(game), purses(game)) == ("3:yo 4:bg 7:w", (3, 3, 4))
    go_on(game, *roll("B", "blue 2"))
    assert (camels(game), purses(game)) == ("3:yo 7:wbg", (3, 3, 5))
    assert field(game, "tiles") == "6+C"
