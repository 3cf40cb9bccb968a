"""Every command with every board rule set."""

import re
from pathlib import Path

import pytest

import dunederby as library
from dunederby.cli.board.shorthand import spell_step
from dunederby.systems import rule_set
from tests.cli.running import dunederby

SUPERCUP = "first+support+spice+photo+positions"
TABLES = {
    "second": (["--rules", "second", "--seats", "6"], "second"),
    "supercup": (["--rules", "supercup", "--seats", "7"], f"{SUPERCUP}+partners"),
    "two modules": (["--rules", "first+support+photo"], "first+support+photo"),
    "in any order": (["--rules", "First+photo+support"], "first+support+photo"),
}

QUICK = ("--bot", "random", "--seed", "3")

every_table = pytest.mark.parametrize(("table", "written"), TABLES.values(), ids=TABLES)


@every_table
def test_a_whole_game_is_played_written_down_and_told(
    folder: Path, table: list[str], written: str
) -> None:
    typed = "r\nd\n" * 150
    result = dunederby("play", *table, *QUICK, "--record", "a.derby", typed=typed)
    assert result.exit_code == 0
    assert "Final ranking" in result.stdout
    assert (folder / "a.derby").read_text().startswith(f"rules: {written}\n")
    assert library.read_game(folder / "a.derby").is_over
    told = dunederby("replay", "a.derby")
    assert told.exit_code == 0
    assert "wins the race." in told.stdout
    assert max(map(len, told.stdout.splitlines())) <= 80
    assert dunederby("replay", "--trace", "a.derby").exit_code == 0


@every_table
def test_a_game_can_be_interrupted_and_resumed(
    folder: Path, table: list[str], written: str
) -> None:
    dunederby("play", *table, *QUICK, "--record", "a.derby", typed="roll\n")
    assert dunederby("play", "--resume", "a.derby", typed="r\nd\n" * 150).exit_code == 0
    assert library.read_game(folder / "a.derby").is_over


@every_table
def test_many_games_are_summed_up(folder: Path, table: list[str], written: str) -> None:
    bots = ("--bot", "cautious", "--bot", "gentle", "--bot", "random")
    result = dunederby("simulate", *table, *bots, "--games", "2", "--records", "out")
    assert result.exit_code == 0
    assert " ".join(result.stdout.split()).startswith(f"2 games of {written}, ")
    for path in (folder / "out").iterdir():
        assert path.read_text().startswith(f"rules: {written}\n")
        assert library.read_game(path).is_over


@pytest.mark.parametrize(
    ("rules", "seats"), [("first", 4), ("second", 4), ("supercup", 4), ("first+partners", 6)]
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_four_play_or_as_many_as_the_rules_need(
    folder: Path, command: str, rules: str, seats: int
) -> None:
    if command == "play":
        dunederby("play", "--rules", rules, "--record", "a.derby", typed="quit\n")
    else:
        dunederby("simulate", "--rules", rules, "--games", "1", "--records", ".")
    [path] = folder.glob("*.derby")
    assert len(library.read_game(path).seats) == seats


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("rules", "seats", "complaint"),
    [
        ("first+partners", "4", "first+partners is played by 6 to 8 seats, not 4"),
        ("second", "2", "second is played by 3 to 8 seats, not 2"),
        ("supercup", "11", f"{SUPERCUP}+partners is played by 6 to 10 seats, not 11"),
        ("second+photo", "4", "second can't be played with 'photo'; second has no modules"),
        ("first+spice", "4", "spice needs support: first+support+spice"),
    ],
)
def test_what_can_not_be_played_is_one_clear_line(
    command: str, rules: str, seats: str, complaint: str
) -> None:
    result = dunederby(command, "--rules", rules, "--seats", seats)
    assert result.exit_code == 2
    assert result.stderr == f"dunederby: {complaint}\n"


def test_names_for_a_large_table_make_a_large_table(folder: Path) -> None:
    names = "Ann,Bo,Cy,Di,Ed,Flo,Gil"
    dunederby("play", "--rules", "supercup", "--players", names, "--record", "a.derby")
    assert (folder / "a.derby").read_text().startswith(f"rules: {SUPERCUP}+partners\n")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("p 3 g b", "position 3 green bottom"),
        ("po 2 w 5", "position 2 white 5"),
        ("p c", "partner C"),
        ("pa F", "partner F"),
        ("c 9", "camera 9"),
        ("a y", "add yellow"),
        ("d", "done"),
        ("A roll", "A roll"),
        ("C leg g", "C leg green"),
        ("D win blue", "D win blue"),
        ("l g", "leg green"),
        ("lo g", "lose green"),
        ("t 7+", "tile 7 +"),
        ("q", "quit"),
        ("p", "partner"),
    ],
)
def test_words_can_be_shortened(typed: str, expected: str) -> None:
    assert " ".join(spell_step(typed, rule_set("supercup", 6))) == expected


def test_without_partners_p_is_a_position() -> None:
    assert spell_step("p", rule_set("first+positions")) == ["position"]
    assert spell_step("l p", rule_set("second")) == ["leg", "purple"]
    assert spell_step("l K", rule_set("second")) == ["leg", "K"]


def test_actions_of_all_modules_are_typed_in_short(folder: Path) -> None:
    typed = "c 9\np 3 g b\nl b\np a\nr\na o\n"
    arguments = ("--humans", "6", "--seats", "6", "--seed", "3", "--record", "a.derby")
    dunederby("play", "--rules", "supercup", *arguments, typed=typed)
    lines = (folder / "a.derby").read_text().splitlines()
    decisions = [line for line in lines if re.match(r"[A-F] ", line)]
    assert decisions[:5] == [
        "A camera 9",
        "B position 3 green bottom",
        "C leg blue",
        "D partner A",
        "E roll",
    ]


def test_the_additional_action_has_a_question_of_its_own() -> None:
    arguments = ("--rules", "first+support+spice", "--seats", "2", "--seed", "3")
    result = dunederby("play", *arguments, typed="r\n?\nleg blue\nd\n")
    assert "Player A, done, or add a supporting die (" in result.stdout
    assert re.search(r"^add +a supporting die, for a coin ", result.stdout, re.MULTILINE)
    assert re.search(r"^done +add no die", result.stdout, re.MULTILINE)
    assert "leg blue: the action is done; only a supporting die" in result.stdout


def test_help_groups_what_the_modules_bring() -> None:
    result = dunederby("play", "--rules", "supercup", "--seats", "6", "--seed", "3", typed="?\n")
    text = " ".join(result.stdout.split())
    assert "partner bet together in this leg B, C, D, E, F" in text
    assert re.search(r"camera set the camera at a space [\d, ]*\d+ to 20 position", text)
    assert "position bet on a place, with a ticket 2 to 5; then bottom of blue, green" in text
    assert "+ is the oasis, a space on; - the mirage, a space back." in text
    assert "p C, c 9, p 3 g b; lo is lose." in text


def test_help_names_the_tiles_of_the_second_edition() -> None:
    result = dunederby("play", "--rules", "second", "--seats", "3", typed="?\nown\nwin\nblack\n")
    assert "lay your spectator tile" in result.stdout
    assert "+ is the cheering side, a space on; - the booing side" in result.stdout
    assert "Your finish cards: blue, green, red, yellow, purple." in result.stdout
    assert "'black' is no camel" in result.stdout


def test_a_secret_with_its_seat_in_front_is_a_secret_too() -> None:
    arguments = ("--rules", "second", "--humans", "3", "--seats", "3")
    result = dunederby("play", *arguments, typed="A win gren\nA win\ngreen\n")
    assert "win takes a camel: blue, green, red, yellow, purple." in result.stdout


def test_a_step_that_does_nothing_is_told_in_a_replay(folder: Path) -> None:
    arguments = ("--rules", "first+support+spice", "--humans", "2", "--seats", "2")
    dunederby("play", *arguments, "--seed", "3", "--record", "a.derby", typed="r\nd\n")
    assert re.search(r"A done +A adds no die\.", dunederby("replay", "a.derby").stdout)


def test_money_that_has_no_room_follows_what_happened(folder: Path) -> None:
    arguments = ("--rules", "supercup", "--seats", "10", "--games", "1", "--seed", "3")
    dunederby("simulate", *arguments, "--records", ".")
    text = dunederby("replay", "game-00001.derby").stdout
    assert re.search(r"Coins: A \d+ B \d+ .* J \d+", text)


def test_a_tournament_takes_modules_in_any_order() -> None:
    bots = ("--bot", "random", "--bot", "gentle")
    result = dunederby("tournament", *bots, "--rules", "First+photo+support", "--games", "1")
    assert "first+support+photo" in result.stdout
