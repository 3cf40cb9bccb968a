"""Second edition in notation: crazy camels, the grey die, spaces behind the line."""

from pathlib import Path

import pytest

from dunederby import Game, NotationError, RecordError, read_game
from dunederby.notation.positions import parse_position
from tests.play.tables import camels, play, roll


@pytest.mark.parametrize(
    "position",
    [
        "second; 1:ry 2:bg 3:p 15:K 16:W; dice bgrypx",
        "second; 2:rg 4:yKb 7:p 13:W; dice bgx; tiles 5+B",
        "second; 1:KrWgbyp; dice bg",
        "second; 1:W 16:bgrypK; dice ypx; tiles 2-H 15+A",
    ],
)
def test_a_position_is_read_and_written_alike(position: str) -> None:
    """Rulings A3, E2-09; the colour of a crazy camel is a capital letter."""
    assert Game.from_position(position, seats=8).position == position


@pytest.mark.parametrize(
    ("text", "position"),
    [
        (
            "second; 16:W 3:p 1:ry 15:K 2:bg; tiles 9-C 5+A; dice xpg",
            "second; 1:ry 2:bg 3:p 15:K 16:W; dice gpx; tiles 5+A 9-C",
        ),
        ("second;1:ry  2:bg 3:p 15:KW", "second; 1:ry 2:bg 3:p 15:KW; dice bgrypx"),
    ],
)
def test_a_position_is_read_freely_and_written_in_one_way(text: str, position: str) -> None:
    """Rules: 2nd ed., "Setup"; without a word on dice, all six are in the pyramid."""
    assert Game.from_position(text, seats=3).position == position


@pytest.mark.parametrize(("number", "space"), [(1, 0), (2, -1), (3, -2)])
def test_a_unit_that_crossed_backward_stands_on_nought_or_less(number: int, space: int) -> None:
    """Ruling E2-09; such a position can be read, and nothing can be played from it."""
    game = play("second; 1:Krg 5:ybp 16:W", *roll("A", f"grey black {number}"))
    assert game.position == f"second; {space}:Krg 5:ybp 16:W; dice bgryp"
    seen = parse_position(game.position)
    assert seen.is_race_over
    assert [stack_space for stack_space, _ in seen.stacks] == [space, 5, 16]


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("second; 1:bgryp 14:K", r"column 21: white missing"),
        ("second; 1:bgryp", r"column 16: black and white missing"),
        ("second; 1:bgryp 14:kW", r"column 17: '14:kW' has 'k', no camel of second"),
        ("second; 1:bgoyp 14:KW", r"column 9: '1:bgoyp' has 'o', no camel of second"),
        ("second; 1:bgryp 14:KWK", r"column 17: .* names black"),
        ("second; 1:bgryp 14:KW 15:W", r"column 23: '15:W' names white"),
        ("second; -3:K 1:bgryp 14:W", r"column 9: '-3:K' is off the track"),
        ("second; 1:bgryp 14:K 20:W", r"column 22: '20:W' is off the track"),
        ("second; 0:K 1:bgry 14:W 17:p", r"column 29: units on 0 and 17"),
        ("second; 0:K -1:W 1:bgryp", r"units on -1 and 0"),
        ("second; 1:bgryp 14:KW; dice bxx", r"column 29: 'bxx' has 'x' twice"),
        ("second; 1:bgryp 14:KW; dice bo", r"column 29: 'bo' has 'o', the die of no camel"),
        ("second; 1:bgryp 14:KW; dice bK", r"column 29: 'bK' has 'K', the die of no camel"),
        ("second; 1:bgryp 14:KW; dice b+b", r"column 29: 'b\+b' has '\+b', the die of no camel"),
        ("second; 1:bgryp 14:KW; camera 9A", r"column 24: 'camera' is no field of second"),
        ("second; 1:bgryp 14:KW; tiles 14+A", r"column 30: '14\+A' lies where a camel stands"),
        ("second; 1:bgryp 14:KW; tiles 5+I", r"column 30: '5\+I' has no owner"),
        ("second+photo; 1:bgryp 14:KW", r"column 1: second .*photo"),
    ],
)
def test_a_position_that_cannot_be_is_answered_with_its_column(
    position: str, problem: str
) -> None:
    """Rulings A3, E2-09, G-23, SC-01; a race ends with the first unit that crosses."""
    with pytest.raises(NotationError, match=problem):
        Game.from_position(position, seats=3)


def test_the_first_edition_has_neither_the_grey_die_nor_spaces_behind_the_start() -> None:
    """Rulings A3, E2-09."""
    with pytest.raises(NotationError, match="'x', the die of no camel"):
        Game.from_position("first; 1:yo 2:bg 3:w; dice bx")
    with pytest.raises(NotationError, match="column 8: '0:yo' is off the track"):
        Game.from_position("first; 0:yo 2:bg 3:w")


RECORD = """\
rules: second
players: Ann, Bo, Cy, Di, Ed, Flo
* start green 1
* start yellow 1
* start red 1
* start blue 3
* start purple 3
* start white 15
* start black 16
A partner C
B tile 14 -
C roll
* die grey white 1   # from 15 to the tile and back
D leg purple
E lose green
"""


def test_a_record_is_replayed_and_written_back(tmp_path: Path) -> None:
    """Rules: 2nd ed.; a partnership, a tile and the grey die among its steps."""
    path = tmp_path / "game.derby"
    path.write_text(RECORD)
    game = read_game(path)
    assert game.to_act == ("F",)
    assert game.position == "second; 1:gyr 3:bp 15:W 16:K; dice bgryp; tiles 14-B"
    assert game.money["B"] == 4
    written = game.record(players=("Ann", "Bo", "Cy", "Di", "Ed", "Flo"))
    path.write_text(written)
    assert written.splitlines() == [line.partition("  ")[0] for line in RECORD.splitlines()]
    assert read_game(path) == game


def test_a_record_of_a_race_that_ended_backward_has_its_result(tmp_path: Path) -> None:
    """Rules: 2nd ed., "End of the game". Ruling E2-09."""
    game = play("second; 1:Kr 5:gybp 16:W", "A lose red", *roll("B", "grey white 2"))
    path = tmp_path / "game.derby"
    path.write_text(game.record())
    assert game.record().splitlines()[-1] == "= A 11, B 4, C 3"
    assert read_game(path) == game
    assert camels(read_game(path)) == "-1:Kr 5:gybp 16:W"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("F partner A", r":16: .*has a partner"),
        ("F roll\n* die grey black 1", r":17: .*not in the pyramid"),
        ("F roll\n* die grey brown 1", r":17: column 12: 'brown' is no crazy camel"),
    ],
)
def test_a_fault_in_a_record_is_answered_with_its_line(
    line: str, reason: str, tmp_path: Path
) -> None:
    """Rules: 2nd ed."""
    path = tmp_path / "game.derby"
    path.write_text(f"{RECORD}{line}\n")
    with pytest.raises(RecordError, match=rf"game\.derby{reason}"):
        read_game(path)


@pytest.mark.parametrize("names", ["Ann, Bo", "A1, B1, C1, D1, E1, F1, G1, H1, I1"])
def test_a_record_with_too_few_or_too_many_players_is_refused(names: str, tmp_path: Path) -> None:
    """Rules: 2nd ed., "Setup". Ruling E2-16."""
    path = tmp_path / "game.derby"
    path.write_text(f"rules: second\nplayers: {names}\n* start green 1\n")
    with pytest.raises(RecordError, match=r"game\.derby:2: .*3 to 8 seats"):
        read_game(path)
