"""`dunederby odds`."""

import json
import re
import shlex
from pathlib import Path

import pytest

from dunederby import action_values, leg_odds, race_odds, read_game
from tests.cli.running import dunederby, shell

FRESH = "first; 1:oy 2:bg 3:w"


def test_the_leg_is_told_with_bars() -> None:
    result = dunederby("odds", FRESH)
    assert result.exit_code == 0
    assert result.stdout.startswith("first; 1:oy 2:bg 3:w; dice bgoyw\n")
    assert re.search(r"g  green +█+▉? +29\.4 % 23\.7 % 18\.9 % 15\.2 % 12\.8 %", result.stdout)
    assert "The race ends in this leg: 0 %" in result.stdout
    assert re.search(r"\n +4 █+ +1\.44 +2\.15", result.stdout)


def test_camels_stand_by_their_chances() -> None:
    lines = dunederby("odds", FRESH).stdout.splitlines()
    begin = next(number for number, line in enumerate(lines) if "this leg" in line)
    names = [line.split()[1] for line in lines[begin + 1 : begin + 6]]
    assert names == ["green", "yellow", "white", "blue", "orange"]


def test_json_has_the_documented_keys() -> None:
    result = dunederby("odds", FRESH, "--race", "--values", "--json")
    found = json.loads(result.stdout)
    assert found["leg"] == {c: list(p) for c, p in leg_odds(FRESH).places.items()}
    assert found["race_ends"] == 0
    assert found["landings"] == {str(s): n for s, n in leg_odds(FRESH).landings.items()}
    assert found["camels"] == {str(s): n for s, n in leg_odds(FRESH).camels.items()}
    assert found["values"] == action_values(FRESH).to_dict()
    assert found["seat"] == "A"
    race = found["race"]
    assert race["winner"] == race_odds(FRESH).winner
    assert (race["method"], race["standard_error"]) == ("exact", 0)


def test_json_says_only_what_was_asked_for() -> None:
    found = json.loads(dunederby("odds", FRESH, "--json").stdout)
    assert list(found) == ["leg", "race_ends", "landings", "camels"]


def test_the_race_is_told_with_how_it_was_found() -> None:
    assert "The race: exact; assumed: no tiles after this leg." in re.sub(
        r"\s+", " ", dunederby("odds", FRESH, "--race").stdout
    )
    second = dunederby("odds", "second; 13:ry 14:bg 15:p 9:K 10:W; dice bx", "--race")
    assert "The race: sampled in" in second.stdout


def test_values_are_told_for_who_is_to_act_or_a_seat_that_is_named() -> None:
    ours = dunederby("odds", FRESH, "--values").stdout
    assert "What an action of A is expected to bring" in ours
    assert "+1.24 leg green" in ours
    assert "tile 16" not in ours
    assert "no dice are added and nothing else is placed" in re.sub(r"\s+", " ", ours)
    theirs = dunederby("odds", FRESH, "--seat", "C").stdout
    assert "What an action of C is expected to bring" in theirs


def test_a_moved_tile_is_told_with_what_it_gives_up() -> None:
    result = dunederby("odds", f"{FRESH}; tiles 5+A", "--values")
    assert re.search(r"\+1\.5\d \(\+0\.\d\d\) tile 4 -", result.stdout)
    assert "In brackets: the change of all that the seat has." in result.stdout


def test_an_ended_race_leaves_nothing_to_do() -> None:
    result = dunederby("odds", "first; 9:bgo 12:y 17:w; dice bg", "--values", "--race")
    assert result.exit_code == 0
    assert "Nothing is left to do: the race is over." in result.stdout
    assert re.search(r"white +█+ +100 %", result.stdout)


def test_the_card_game_says_what_it_assumes() -> None:
    result = dunederby("odds", "cards; 0:by 2:og 3:w; palm 4A; deck o1 w1 b2", "--values")
    assert result.exit_code == 0
    assert "│by   │" in result.stdout
    told = re.sub(r"\s+", " ", result.stdout)
    assert "The leg: exact; assumed: pieces on the track act" in told
    assert "What an action of A is expected to bring" in told


def test_a_record_can_be_asked_about(record: Path) -> None:
    result = dunederby("odds", record.name, "--values", "--json")
    found = json.loads(result.stdout)
    assert found["seat"] == "B"
    assert found["values"] == action_values(read_game(record)).to_dict()


def test_a_wrong_position_is_shown_where_it_is_wrong() -> None:
    result = dunederby("odds", "first; 1:oy 2:bg 3:w; tiles 3+A")
    assert result.exit_code == 1
    assert result.stderr == (
        "dunederby: column 29: '3+A' lies where a camel stands\n"
        "  first; 1:oy 2:bg 3:w; tiles 3+A\n"
        "                              ^\n"
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("odds", FRESH, "--seat", "Q"), "nobody sits at 'Q'"),
        (("odds", "first; 9:bgo 12:yw; dice -", "--values"), "the leg is over"),
        (("odds", FRESH, "--plot", "odds.png"), "pictures are SVG"),
        (("odds", "nothing.derby"), "no rule set is called 'nothing.derby'"),
    ],
)
def test_what_can_not_be_answered_is_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    result = dunederby(*arguments)
    assert result.exit_code == 1
    assert complaint in result.stderr
    assert result.stderr.startswith("dunederby: ")


def test_a_picture_is_written(folder: Path) -> None:
    result = dunederby("odds", FRESH, "--race", "--plot", "new/odds.svg")
    assert result.exit_code == 0
    picture = (folder / "new" / "odds.svg").read_text()
    assert picture.startswith("<?xml")
    assert "Comes last" in picture


PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial" / "at-a-real-table.md"
CONSOLE = re.compile(r"^```console\n\$ dunederby (.+)\n((?:.*\n)*?)```$", re.MULTILINE)


@pytest.mark.parametrize(("command", "told"), CONSOLE.findall(PAGE.read_text(encoding="utf-8")))
def test_the_tutorial_shows_what_the_command_prints(command: str, told: str) -> None:
    result = dunederby(*shlex.split(command))
    lines = (result.stdout + result.stderr).splitlines()
    assert [line.rstrip() for line in lines] == told.splitlines()


def test_a_poor_terminal_gets_plain_bars(folder: Path) -> None:
    ran = shell(f'PYTHONIOENCODING=ascii $derby odds "{FRESH}"', folder)
    assert re.search(r"g  green +######  ", ran.stdout)
    assert "?" not in ran.stdout
