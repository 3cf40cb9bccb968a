"""Supercup in notation: rule sets, supporting dice, the camera, the longer track."""

from pathlib import Path

import pytest

from dunederby import Game, NotationError, RecordError, SetupError, read_game
from dunederby.notation.positions import parse_position
from tests.play.tables import go_on, play, roll

ALL = "first+support+spice+photo+positions+partners"


@pytest.mark.parametrize(
    "position",
    [
        "first+support; 1:yo 2:bg 3:w; dice bgoyw+y",
        "first+support+photo; 1:yo 2:bg 3:w; dice bgoyw+y; camera 9B",
        "first+support+spice; 17:yo 19:bg 20:w; dice bw+b+g+o+y+w; tiles 2+A 18-C",
        "first+support+spice; 17:yo 19:bg 20:w; dice +w",
        "first+photo; 1:yo 2:bg 3:w; dice bw; tiles 8+A 10-B; camera 9C",
        f"{ALL}; 2:yo 3:bg 5:w; dice bgoyw+y; tiles 7+J 20-I; camera 1J",
    ],
)
def test_a_position_is_read_and_written_alike(position: str) -> None:
    """Rulings A2, A3, SC-01."""
    seats = 10 if position.startswith(ALL) else 3
    assert Game.from_position(position, seats=seats).position == position


@pytest.mark.parametrize(
    ("text", "position"),
    [
        (
            "first+support+photo; 3:w 2:bg 1:yo; camera 9B; dice +y+bwb; tiles 12-C 6+A",
            "first+support+photo; 1:yo 2:bg 3:w; dice bw+b+y; tiles 6+A 12-C; camera 9B",
        ),
        ("first+support; 1:yo 2:bg 3:w", "first+support; 1:yo 2:bg 3:w; dice bgoyw+y"),
        ("first+support; 5:wbg 7:yo", "first+support; 5:wbg 7:yo; dice bgoyw+w"),
        ("first+photo; 1:yo 2:bg 3:w", "first+photo; 1:yo 2:bg 3:w; dice bgoyw"),
    ],
)
def test_a_position_is_read_freely_and_written_in_one_way(text: str, position: str) -> None:
    """Ruling SC-05; without a word on dice, those of a new leg are in the pyramid."""
    assert Game.from_position(text, seats=3).position == position


@pytest.mark.parametrize(("number", "space"), [(1, 21), (2, 22), (3, 23)])
def test_a_unit_that_crossed_stands_beyond_the_longer_track(number: int, space: int) -> None:
    """Ruling A2; such a position can be read, and nothing can be played from it."""
    game = play("first+support; 1:b 2:g 3:oy 20:w", *roll("A", f"white {number}"))
    assert game.position == f"first+support; 1:b 2:g 3:oy {space}:w; dice bgoy+b"
    assert parse_position(game.position).is_race_over
    with pytest.raises(SetupError, match="race is over"):
        Game.from_position(game.position)


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("first; 1:yo 2:bg 3:w; dice b+b", r"column 28: 'b\+b' has '\+b', the die of no camel"),
        ("first+support; 1:yo 2:bg 3:w; dice b+x", r"column 36: 'b\+x' has '\+x'"),
        ("first+support; 1:yo 2:bg 3:w; dice b+", r"column 36: 'b\+' has '\+'"),
        ("first+support; 1:yo 2:bg 3:w; dice b+y+y", r"column 36: .* has '\+y' twice"),
        ("first+support; 1:yo 2:bg 3:w; dice x", r"column 36: 'x' has 'x'"),
        ("first+support; 1:yo 2:bg 24:w", r"column 26: '24:w' is off the track; expected 1 to 20"),
        ("first+photo; 1:yo 2:bg 20:w", r"column 24: '20:w' is off the track; expected 1 to 16"),
        ("first+support; 0:yo 2:bg 3:w", r"column 16: '0:yo' is off the track"),
        ("first+support; 1:yo 2:bg 3:w; tiles 21+A", r"column 37: '21\+A' is off .* 2 to 20"),
        ("first; 1:yo 2:bg 3:w; camera 9B", r"column 23: 'camera' is no field of first"),
        ("first+photo; 1:yo 2:bg 3:w; camera", r"column 35: expected one camera"),
        ("first+photo; 1:yo 2:bg 3:w; camera 9B 10A", r"column \d+: expected one camera"),
        ("first+photo; 1:yo 2:bg 3:w; camera 9", r"column 36: '9' is no camera"),
        ("first+photo; 1:yo 2:bg 3:w; camera B9", r"column 36: 'B9' is no camera"),
        ("first+photo; 1:yo 2:bg 3:w; camera 9+B", r"column 36: '9\+B' is no camera"),
        ("first+photo; 1:yo 2:bg 3:w; camera 0A", r"column 36: '0A' is off the track"),
        ("first+photo; 1:yo 2:bg 3:w; camera 17A", r"column 36: '17A' is off the track"),
        ("first+photo; 1:yo 2:bg 3:w; camera 2A", r"column 36: '2A' stands where a camel"),
        ("first+photo; 1:yo 2:bg 3:w; camera 9I", r"column 36: '9I' has no owner"),
        ("first+photo; 1:yo 2:bg 3:w; camera 9A; camera 9A", r"column 40: 'camera' .*twice"),
        ("first+photo; 1:yo 2:bg 3:w; tiles 9+B; camera 9A", r"column \d+: .*camera's space 9"),
        ("first+photo; 1:yo 2:bg 3:w; camera 9A; tiles 9+B", r"column \d+: .*camera's space 9"),
        ("first+spice; 1:yo 2:bg 3:w", r"column 1: spice needs support"),
        ("first+photo+support; 1:yo 2:bg 3:w", r"column 1: modules stand once each"),
        ("first+cameras; 1:yo 2:bg 3:w", r"column 1: .*'cameras'; known are support"),
    ],
)
def test_a_position_that_cannot_be_is_answered_with_its_column(
    position: str, problem: str
) -> None:
    """Rulings A2, A3, SC-11, SC-12."""
    with pytest.raises(NotationError, match=problem):
        Game.from_position(position, seats=3)


def test_a_camera_needs_somebody_behind_it() -> None:
    """Rules: Supercup, module 2; the position names a seat that nobody has."""
    with pytest.raises(SetupError, match="names seat D, but there are 3 seats"):
        Game.from_position("first+photo; 1:yo 2:bg 3:w; camera 9D", seats=3)
    assert len(Game.from_position("first+photo; 1:yo 2:bg 3:w; camera 9F").seats) == 6


def test_supporting_dice_that_a_position_does_not_name_are_on_the_pedestal() -> None:
    """Ruling SC-07; in a leg that was interrupted, none lies on a crater."""
    game = play("first+support+spice; 1:b 2:g 3:o 4:y 10:w; dice go", *roll("A", "green 1"))
    offers = {step.text for step in game.legal_actions}
    assert offers == {"add blue", "add green", "add orange", "add yellow", "done"}


RECORD = f"""\
rules: {ALL}
players: Ann, Bo, Cy, Di, Ed, Flo
* start green 1
* start yellow 1
* start orange 1
* start blue 3
* start white 3
A roll
* support green 2
A add yellow
B camera 9
C position 3 blue bottom
D partner F
E leg white
F roll
* die orange 2
F done
A position 5 green bottom
"""


def test_a_record_is_replayed_and_written_back(tmp_path: Path) -> None:
    """Rules: Supercup; A gave its ticket away, so its second turn ends with the bet."""
    path = tmp_path / "game.derby"
    path.write_text(RECORD)
    game = read_game(path)
    # Green carried yellow and orange onto blue and white; then orange went to 5 alone.
    assert game.position == f"{ALL}; 3:bwgy 5:o; dice bgyw+y; camera 9B"
    assert game.to_act == ("B",)
    written = game.record(players=("Ann", "Bo", "Cy", "Di", "Ed", "Flo"))
    assert written == RECORD
    path.write_text(written)
    assert read_game(path) == game


def test_a_record_may_say_supercup(tmp_path: Path) -> None:
    """Rules: Supercup, overview; what it stands for depends on the number of players."""
    path = tmp_path / "game.derby"
    path.write_text("rules: supercup\nplayers: Ann, Bo\n* start green 1\n")
    game = read_game(path)
    assert game.rules == "first+support+spice+photo+positions"
    path.write_text(game.record())
    assert read_game(path) == game


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("A add blue", r":19: .*it is another seat's turn"),
        ("B position 3 white bottom", r":19: .*that place"),
        ("B add white", r":19: .*after the action"),
        ("B camera 9", r":19: .*another space"),
        ("B camera 99", r":19: column 10: '99' is no space"),
        ("B roll\n* support white 1", r":20: .*not in the pyramid"),
    ],
)
def test_a_fault_in_a_record_is_answered_with_its_line(
    line: str, reason: str, tmp_path: Path
) -> None:
    """Rules: Supercup; all steps before the fault are fine."""
    path = tmp_path / "game.derby"
    path.write_text(f"{RECORD}{line}\n")
    with pytest.raises(RecordError, match=rf"game\.derby{reason}"):
        read_game(path)


def test_a_position_header_is_of_the_same_rule_set(tmp_path: Path) -> None:
    """Rules: Supercup, overview; "supercup" agrees with what it stands for."""
    path = tmp_path / "game.derby"
    head = "rules: supercup\nplayers: Ann, Bo\nposition: "
    path.write_text(f"{head}first+support+spice+photo+positions; 1:yo 2:bg 3:w; camera 9B\n")
    assert read_game(path).position.endswith("; dice bgoyw+y; camera 9B")
    path.write_text(f"{head}first+photo; 1:yo 2:bg 3:w\n")
    with pytest.raises(RecordError, match=r"game\.derby:3: .*first\+photo"):
        read_game(path)


def test_a_game_with_all_modules_goes_on_from_its_own_position() -> None:
    """Ruling SC-02; tickets, partnerships and position bets are not part of a position."""
    game = play(f"{ALL}; 1:b 2:g 3:o 4:y 10:w", *roll("A", "blue 1"), "A add green", seats=6)
    go_on(game, "B camera 15", "C tile 8 -")
    twin = Game.from_position(game.position, seats=6)
    assert twin.position == game.position
    assert twin.to_act == ("A",)
