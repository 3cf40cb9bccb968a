"""`dunederby odds`."""

import json
import re
import shlex
from pathlib import Path

import pytest

from dunederby import Game, action_values, leg_odds, race_odds, read_game
from tests.cli.running import dunederby, shell
from tests.play.luck import Luck

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
    assert result.exit_code == 2
    assert result.stderr == (
        "dunederby: column 29: '3+A' lies where a camel stands\n"
        "  first; 1:oy 2:bg 3:w; tiles 3+A\n"
        "                              ^\n"
    )


@pytest.mark.parametrize(
    ("arguments", "complaint", "status"),
    [
        (("odds", FRESH, "--seat", "Q"), "nobody sits at 'Q'", 2),
        (("odds", "first; 9:bgo 12:yw; dice -", "--values"), "the leg is over", 2),
        (("odds", FRESH, "--plot", "odds.gif"), "pictures are", 2),
        (("odds", "nothing.derby"), "nothing.derby: no such file", 1),
    ],
)
def test_what_can_not_be_answered_is_one_line(
    arguments: tuple[str, ...], complaint: str, status: int
) -> None:
    result = dunederby(*arguments)
    assert result.exit_code == status
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


@pytest.mark.parametrize("name", ["typo.derby", "nowhere"])
def test_a_file_that_is_not_there_is_said_to_be_missing(name: str) -> None:
    result = dunederby("odds", name)
    assert result.exit_code == 1
    assert f"{name}: no such file, and no position" in result.stderr


def test_a_directory_is_no_record(tmp_path: Path) -> None:
    result = dunederby("odds", str(tmp_path))
    assert result.exit_code == 1
    assert "is a directory; name the file of a record" in result.stderr


def test_a_position_may_be_of_any_number_of_seats() -> None:
    assert dunederby("odds", FRESH, "--seats", "5", "--seat", "E").exit_code == 0
    assert "nobody sits at 'E'" in dunederby("odds", FRESH, "--seat", "E").stderr
    supercup = "supercup; 1:oy 2:bg 3:w"
    assert "supercup depends on the seats" in dunederby("odds", supercup).stderr
    result = dunederby("odds", supercup, "--seats", "6")
    assert result.stdout.startswith("first+support+spice+photo+positions+partners; ")
    assert dunederby("odds", f"{supercup}; seats 6").stdout == result.stdout
    wrong = dunederby("odds", f"{FRESH}; seats 3", "--seats", "5")
    assert "the position is of 3 seats, not of 5" in wrong.stderr
    few = dunederby("odds", f"{FRESH}; tiles 6+E", "--seats", "4")
    assert "the position names seat E, but there are 4" in few.stderr


def test_a_record_has_its_seats(tmp_path: Path) -> None:
    dunederby("simulate", "--games", "1", "--seed", "7", "--records", str(tmp_path))
    result = dunederby("odds", str(tmp_path / "game-00001.derby"), "--seats", "4")
    assert "a record has its seats; --seats is for positions" in result.stderr


def test_what_gains_is_told_also_where_it_brings_nothing_by_itself() -> None:
    position = "first; 13:w 14:ybo 15:g; dice o; tiles 16-A; tickets o5A"
    told = dunederby("odds", position, "--values").stdout
    assert re.search(r"\+0\.00 \(\+\d\.\d\d\) tile 2 \+", told)
    assert "places where nothing would happen" not in told


def test_values_say_how_they_were_found_and_what_seats_may_expect() -> None:
    position = "second; 1:ry 2:bg 3:p 15:K 16:W"
    told = re.sub(r"\s+", " ", dunederby("odds", position, "--values", "--spreads").stdout)
    assert "Sampled, standard error up to 0.0" in told
    assert "Expected money, if all is paid as it lies now: A 3.00, B 3.00" in told
    assert re.search(r"\+1\.33 ±2\.57 leg green", told)
    assert "±: the standard deviation of what the action brings by itself." in told


def test_finish_cards_are_valued_by_the_races_that_are_shown() -> None:
    position = "second; 9:ry 10:bg 11:p 15:K 16:W; dice bgx"
    found = json.loads(dunederby("odds", position, "--race", "--values", "--json").stdout)
    for camel, share in found["race"]["winner"].items():
        assert found["values"][f"win {camel}"] == pytest.approx(9 * share - 1)
    error = 9 * found["race"]["standard_error"]
    assert found["values_standard_error"] == pytest.approx(error)
    assert found["values_method"] == "sampled"
    assert "no tiles after this leg" in found["values_assumed"]
    assert set(found["errors"]) == set(found["gains"]) == set(found["values"])
    assert found["money"] == dict.fromkeys("ABCD", 3.0)
    assert "spreads" not in found


def card_record(folder: Path) -> Path:
    """Write the record of a card game in whose first leg six cards have been revealed."""
    game, luck = Game("cards", seats=3, seed=5), Luck("odds command")
    while sum(step.verb == "reveal" for step in game.steps) < 6:
        actions = list(game.legal_actions)
        game.push("reveal" if "reveal" in game.legal_actions else luck.one_of(actions))
    file = folder / "game.derby"
    file.write_text(game.record())
    return file


def test_a_page_about_cards_has_one_knowledge(tmp_path: Path) -> None:
    file = card_record(tmp_path)
    view = read_game(file).view("B")
    told = dunederby("odds", str(file), "--seat", "B").stdout
    assert told.startswith(f"{view.position}\n")
    assert "By what B knows of the cards." in told
    found = json.loads(dunederby("odds", str(file), "--seat", "B", "--race", "--json").stdout)
    assert found["leg"] == {c: list(p) for c, p in leg_odds(view).places.items()}
    assert found["race"]["winner"] == race_odds(view).winner
    everything = dunederby("odds", str(file)).stdout
    assert everything.startswith(f"{read_game(file).position}\n")
    assert "By all that is known of the cards" in everything


def test_json_of_cards_has_the_documented_keys() -> None:
    position = "cards; 0:by 2:og 3:w; deck b1 ?2"
    found = json.loads(dunederby("odds", position, "--json").stdout)
    guide = (PAGE.parents[1] / "guide" / "odds.md").read_text(encoding="utf-8")
    assert list(found)[4:] == ["method", "standard_error", "legs", "assumed"]
    assert all(f"`{key}`" in guide for key in found)


def test_a_race_that_is_over_is_told_as_such() -> None:
    told = dunederby("odds", "first; 9:bgo 12:y 17:w; dice bg").stdout
    assert "this leg" not in told
    assert "The race is over." in told
    assert "units" not in told
