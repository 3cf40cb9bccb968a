"""Second edition, spectator tiles: where they lie, and what they do to both kinds of camels."""

import pytest

from dunederby import DuneDerbyError
from tests.play.tables import camels, field, go_on, play, purses, refusal, roll, tile_spaces

OPENING = "second; 1:ry 2:bg 3:p 15:K 16:W; dice bgrypx"
AHEAD = "second; 7:ry 8:bg 9:p 12:K 13:W; dice bgrypx"


@pytest.mark.parametrize("side", ["+", "-"])
def test_a_tile_goes_on_any_space_that_is_empty(side: str) -> None:
    """Rules: 2nd ed., "Place your spectator tile". Rulings A2, G-03."""
    assert tile_spaces(play(OPENING), side) == set(range(4, 15))


@pytest.mark.parametrize("space", [12, 13])
def test_a_crazy_camel_occupies_its_space(space: int) -> None:
    """Rules: 2nd ed., "Place your spectator tile". Rulings E2-18, G-03."""
    assert "camel" in refusal(play(AHEAD), f"A tile {space} +")


def test_no_tile_goes_where_a_racing_camel_stands() -> None:
    """Rules: 2nd ed., "Place your spectator tile"."""
    assert "camel" in refusal(play(AHEAD), "A tile 8 -")


def test_no_tile_goes_on_or_next_to_another() -> None:
    """Rules: 2nd ed., "Place your spectator tile". Ruling G-08."""
    game = play(f"{OPENING}; tiles 8+B 12-C")
    assert tile_spaces(game) == {4, 5, 6, 10, 14}
    for space in (7, 8, 9, 11, 12, 13):
        assert "tile" in refusal(game, f"A tile {space} +")


def test_no_tile_goes_on_the_first_space() -> None:
    """Rules: 2nd ed., "Place your spectator tile". Ruling A2."""
    assert tile_spaces(play(AHEAD)) == {2, 3, 4, 5, 6, 10, 11, 14, 15, 16}
    assert "space 1" in refusal(play(AHEAD), "A tile 1 +")


@pytest.mark.parametrize("space", [0, 17])
def test_no_tile_goes_beyond_the_sixteen_spaces(space: int) -> None:
    """Rules: 2nd ed., "Place your spectator tile". Ruling A2."""
    with pytest.raises(DuneDerbyError):
        play(AHEAD, f"A tile {space} +")


@pytest.mark.parametrize("space", [2, 6, 10, 16])
def test_a_tile_may_lie_next_to_camels_behind_or_ahead_of_them(space: int) -> None:
    """Rules: 2nd ed., "Place your spectator tile". Rulings G-07, G-09."""
    assert field(play(AHEAD, f"A tile {space} +"), "tiles") == f"{space}+A"


def test_a_tile_on_the_track_may_be_moved_and_turned() -> None:
    """Rules: 2nd ed., "Place your spectator tile". Ruling G-11."""
    assert field(play(f"{OPENING}; tiles 8+A", "A tile 12 -"), "tiles") == "12-A"
    assert field(play(f"{OPENING}; tiles 8+A", "A tile 9 +"), "tiles") == "9+A"


@pytest.mark.parametrize("side", ["+", "-"])
def test_a_moved_tile_goes_to_a_different_space(side: str) -> None:
    """Rules: 2nd ed., "Place your spectator tile". Ruling G-10."""
    assert "another space" in refusal(play(f"{OPENING}; tiles 8+A"), f"A tile 8 {side}")


def test_house_rules_on_tiles_hold_here_too() -> None:
    """Rulings D5, G-10, G-11."""
    both = {"tile-flip": "yes", "tile-beside-own": "no"}
    game = play(f"{OPENING}; tiles 8+A", options=both)
    assert tile_spaces(game, "-") == {4, 5, 6, 8, 10, 11, 12, 13, 14}


@pytest.mark.parametrize("side", ["+", "-"])
@pytest.mark.parametrize("die", ["blue 2", "yellow 2", "purple 2"])
def test_the_owner_is_paid_one_coin_for_a_racing_unit_of_any_size(side: str, die: str) -> None:
    """Rules: 2nd ed., "Spectator tiles". Rulings G-12, G-13."""
    game = play(f"second; 3:bgryp 14:K 15:W; tiles 5{side}B", *roll("A", die))
    assert purses(game) == (3, 4, 3)


@pytest.mark.parametrize("side", ["+", "-"])
@pytest.mark.parametrize("stack", ["8:K", "8:Kr", "8:KryW"])
def test_the_owner_is_paid_one_coin_for_a_crazy_unit_of_any_size(side: str, stack: str) -> None:
    """Rules: 2nd ed., "Spectator tiles". Rulings E2-06, G-12, G-13."""
    rest = "".join(letter for letter in "bgrypW" if letter not in stack)
    game = play(f"second; 2:{rest} {stack}; tiles 6{side}B", *roll("A", "grey black 2"))
    assert purses(game) == (3, 4, 3)


def test_the_owner_is_paid_for_the_own_roll_as_well() -> None:
    """Rules: 2nd ed., "Spectator tiles". Ruling G-13."""
    game = play("second; 2:bgryp 8:K 14:W; tiles 6+A", *roll("A", "grey black 2"))
    assert purses(game) == (4, 3, 3)


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ("2:bg 5:y 8:rp 14:K 16:W", "blue 2", "5:ybg 8:rp 14:K 16:W"),
        ("2:bg 6:y 8:rp 14:K 16:W", "blue 2", "5:bg 6:y 8:rp 14:K 16:W"),
        ("2:bg 5:K 8:ryp 16:W", "blue 2", "5:Kbg 8:ryp 16:W"),
    ],
)
def test_a_cheering_tile_sends_a_racing_unit_one_space_on_and_on_top(
    before: str, die: str, after: str
) -> None:
    """Rules: 2nd ed., "Spectator tiles"."""
    assert camels(play(f"second; {before}; tiles 4+B", *roll("A", die))) == after


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ("2:bg 3:y 8:rp 14:K 16:W", "blue 2", "3:bgy 8:rp 14:K 16:W"),
        ("2:bg 8:ryp 14:K 16:W", "blue 2", "3:bg 8:ryp 14:K 16:W"),
        ("2:bg 3:K 8:ryp 16:W", "blue 2", "3:bgK 8:ryp 16:W"),
        ("3:bgryp 14:K 16:W", "red 1", "3:rypbg 14:K 16:W"),
    ],
)
def test_a_booing_tile_sends_a_racing_unit_one_space_back_and_underneath(
    before: str, die: str, after: str
) -> None:
    """Rules: 2nd ed., "Spectator tiles". Rulings G-05, G-06."""
    assert camels(play(f"second; {before}; tiles 4-B", *roll("A", die))) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("2:bgryp 12:K 14:W", "2:bgryp 9:K 14:W"),
        ("2:bgr 9:yp 12:K 14:W", "2:bgr 9:ypK 14:W"),
        ("2:bg 9:y 12:Krp 14:W", "2:bg 9:yKrp 14:W"),
        ("2:bg 9:W 12:yKrp", "2:bg 9:WKrp 12:y"),
    ],
)
def test_a_cheering_tile_sends_a_crazy_unit_further_against_the_race_and_on_top(
    before: str, after: str
) -> None:
    """Rules: 2nd ed., "Spectator tiles". Ruling E2-06."""
    assert camels(play(f"second; {before}; tiles 10+B", *roll("A", "grey black 2"))) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("2:bgryp 12:K 14:W", "2:bgryp 11:K 14:W"),
        ("2:bgr 11:yp 12:K 14:W", "2:bgr 11:Kyp 14:W"),
        ("2:bg 11:y 12:Krp 14:W", "2:bg 11:Krpy 14:W"),
        ("2:bg 11:W 12:yKrp", "2:bg 11:KrpW 12:y"),
    ],
)
def test_a_booing_tile_sends_a_crazy_unit_one_space_with_the_race_and_underneath(
    before: str, after: str
) -> None:
    """Rules: 2nd ed., "Spectator tiles". Rulings E2-06, G-06."""
    assert camels(play(f"second; {before}; tiles 10-B", *roll("A", "grey black 2"))) == after


def test_a_crazy_camel_booed_back_to_the_camels_it_just_left_goes_underneath() -> None:
    """Rules: 2nd ed., "Spectator tiles". Rulings E2-06, G-05."""
    game = play("second; 3:ry 8:pg 11:bK 14:W; tiles 10-B", *roll("A", "grey black 1"))
    assert camels(game) == "3:ry 8:pg 11:Kb 14:W"


def test_a_crazy_camel_booed_underneath_racers_carries_them_the_next_time() -> None:
    """Rules: 2nd ed., "Spectator tiles". Rulings E2-03, E2-06; B rolls in the next leg."""
    before = "second; 3:ry 10:pg 11:bK 14:W; dice yx; tiles 9-B"
    game = play(before, *roll("A", "grey black 2"))
    assert camels(game) == "3:ry 10:Kpg 11:b 14:W"
    go_on(game, *roll("B", "grey white 3"))
    assert camels(game) == "3:ry 7:Kpg 11:b 14:W"


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ("3:ry 6:bKg 8:p 14:W; tiles 9-B", "blue 3", "3:ry 8:bKgp 14:W"),
        ("3:ry 6:bKg 10:p 14:W; tiles 9+B", "blue 3", "3:ry 10:pbKg 14:W"),
        ("3:ry 10:p 11:Kbg 14:W; tiles 9-B", "grey white 2", "3:ry 10:Kbgp 14:W"),
        ("3:ry 8:p 11:Kbg 14:W; tiles 9+B", "grey white 2", "3:ry 8:pKbg 14:W"),
    ],
)
def test_a_mixed_unit_is_pushed_as_the_camel_that_moves_it(
    before: str, die: str, after: str
) -> None:
    """Rules: 2nd ed., "Spectator tiles". Ruling E2-07."""
    assert camels(play(f"second; {before}", *roll("A", die))) == after


@pytest.mark.parametrize("side", ["+", "-"])
@pytest.mark.parametrize(
    ("die", "after"),
    [("purple 3", "1:ry 2:bg 6:p 8:K 16:W"), ("grey black 3", "1:ry 2:bg 3:p 5:K 16:W")],
)
def test_a_tile_that_is_passed_over_does_nothing(side: str, die: str, after: str) -> None:
    """Rules: 2nd ed., "Spectator tiles". Ruling G-04."""
    tiles = f"4{side}B 7{side}C"
    game = play(f"second; 1:ry 2:bg 3:p 8:K 16:W; tiles {tiles}", *roll("A", die))
    assert camels(game) == after
    assert purses(game) == (3, 3, 3)


def test_a_tile_stays_after_use_and_works_again() -> None:
    """Rules: 2nd ed., "Spectator tiles"; a crazy camel one way, then a racing camel the other."""
    game = play("second; 2:bg 5:ryp 10:K 16:W; tiles 7+C", *roll("A", "grey black 3"))
    assert (camels(game), purses(game)) == ("2:bg 5:ryp 6:K 16:W", (3, 3, 4))
    go_on(game, *roll("B", "purple 2"))
    assert (camels(game), purses(game)) == ("2:bg 5:ry 6:K 8:p 16:W", (3, 3, 5))
    assert field(game, "tiles") == "7+C"


def test_no_tile_sends_a_crazy_camel_over_the_line() -> None:
    """Rules: 2nd ed., "Spectator tiles". Ruling E2-11; at either end of the track."""
    low = play("second; 4:K 5:bgryp 14:W; tiles 2+B", *roll("A", "grey black 2"))
    assert (camels(low), low.is_over) == ("1:K 5:bgryp 14:W", False)
    high = play("second; 4:K 5:bgryp 16:W; tiles 15-B", *roll("A", "grey white 1"))
    assert (camels(high), high.is_over) == ("4:K 5:bgryp 16:W", False)
