"""`dunederby play`, with a keyboard that is a file."""

import re
from pathlib import Path

import pytest

import dunederby as library
from tests.cli.running import RECORD, dunederby

ROLLS = "r\n" * 100


def played(path: Path) -> list[str]:
    """Return the decisions in the record at *path*."""
    lines = path.read_text().splitlines()
    return [line for line in lines if re.match(r"[A-J] ", line)]


def test_a_whole_game_is_told_drawn_and_written_down(folder: Path) -> None:
    result = dunederby("play", "--seed", "3", "--record", "a.derby", typed=ROLLS)
    assert result.exit_code == 0
    for told in ("Leg 1: Player A to act", "over the finish line", "The leg is over", "Final"):
        assert told in result.stdout
    game = library.read_game(folder / "a.derby")
    outcome = game.outcome()
    assert outcome is not None
    for coins in outcome.money.values():
        assert re.search(rf"\b{coins} │", result.stdout)


def test_the_same_seed_and_decisions_give_the_same_game(folder: Path) -> None:
    for name in ("a.derby", "b.derby"):
        dunederby("play", "--seed", "3", "--record", name, typed=f"l g\nt 9 +\n{ROLLS}")
    assert (folder / "a.derby").read_bytes() == (folder / "b.derby").read_bytes()


def test_the_record_names_players_bots_seed_and_date(games: Path) -> None:
    arguments = ("--players", "Ann,Bo", "--seats", "5", "--bot", "gentle", "--bot", "random")
    dunederby("play", *arguments, "--option", "tile-flip=yes", "--seed", "7", typed="quit\n")
    [path] = games.iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}\.derby", path.name)
    headers = path.read_text().split("* start")[0]
    assert re.fullmatch(
        r"rules: first\nplayers: Ann, Bo, Cyrus, Dina, Emil\noptions: tile-flip=yes\nseed: 7\n"
        r"date: \d{4}-\d\d-\d\d\nbots: C=gentle, D=random, E=gentle\n",
        headers,
    )


def test_without_a_seed_a_new_one_is_made_shown_and_written_down(folder: Path) -> None:
    seeds = set()
    for name in ("a.derby", "b.derby"):
        result = dunederby("play", "--record", name, typed="quit\n")
        [seed] = re.findall(r"^seed: (\d+)$", (folder / name).read_text(), re.MULTILINE)
        assert f"Seed {seed}." in result.stdout
        seeds.add(seed)
    assert len(seeds) == 2


def test_words_can_be_shortened(folder: Path) -> None:
    typed = "L G\nleg w\nt 12+\nti 14 -\nwi b\nlo y\nr\n"
    dunederby("play", "--seed", "3", "--record", "a.derby", "--humans", "4", typed=typed)
    assert played(folder / "a.derby") == [
        "A leg green",
        "B leg white",
        "C tile 12 +",
        "D tile 14 -",
        "A win blue",
        "B lose yellow",
        "C roll",
    ]


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("fly", "'fly' is no step of first; expected roll, leg, win, lose or tile"),
        ("leg red", "'red' is no camel; expected blue, green, orange, yellow or white"),
        ("leg", "leg needs a camel, blue, green, orange, yellow or white"),
        ("tile 7", "tile needs a side, + or -"),
        ("tile 1 +", "tile 1 +: no tile may lie on space 1."),
        ("tile 77 +", "'77' is no space; expected 1 to 16"),
        ("roll roll", "'roll' is too much; the step is complete"),
        ("B roll", "B roll: that is for another seat to decide."),
        ("die blue 3", "die blue 3: that is for another seat to decide."),
    ],
)
def test_a_mistake_is_explained_and_the_game_waits(
    folder: Path, typed: str, complaint: str
) -> None:
    result = dunederby(
        "play", "--seed", "3", "--record", "a.derby", typed=f"{typed}\n\n  \nleg green\n"
    )
    assert result.exit_code == 0
    assert complaint in result.stdout
    assert "column" not in result.stdout
    assert played(folder / "a.derby")[0] == "A leg green"


def test_help_lists_the_legal_actions_by_verb() -> None:
    result = dunederby("play", "--seed", "3", "--option", "tile-flip=yes", typed="t 9 +\n?\n")
    assert re.search(r"^leg .* blue, green, ", result.stdout, re.MULTILINE)
    assert re.search(r"^tile .* to 16, 9 \(only -\) *$", result.stdout, re.MULTILINE)
    assert re.search(r"^win .* blue, green, orange, yellow, white *$", result.stdout, re.MULTILINE)


def test_undo_takes_the_own_action_back_and_what_the_bots_did_since(folder: Path) -> None:
    typed = "roll\nundo\nleg blue\n"
    result = dunederby("play", "--seed", "3", "--record", "a.derby", typed=typed)
    assert "Player A takes 'roll' back." in result.stdout
    assert played(folder / "a.derby")[0] == "A leg blue"


def test_undone_dice_come_again(folder: Path) -> None:
    for name, typed in (("a.derby", "roll\n"), ("b.derby", "roll\nundo\nroll\n")):
        dunederby("play", "--seed", "3", "--record", name, typed=typed)
    before, after = (folder / "a.derby").read_text(), (folder / "b.derby").read_text()
    assert after.replace("taken-back: 1\n", "") == before


def test_what_was_taken_back_is_counted_over_resumptions(folder: Path) -> None:
    dunederby("play", "--seed", "3", "--record", "a.derby", typed="roll\nundo\nroll\n")
    dunederby("play", "--resume", "a.derby", typed="undo\n")
    assert "taken-back: 2\n" in (folder / "a.derby").read_text()


def test_there_may_be_nothing_to_undo() -> None:
    assert "nothing to take back" in dunederby("play", typed="undo\n").stdout


def test_where_several_people_play_a_die_stays(folder: Path) -> None:
    typed = "leg green\nundo\nleg blue\nroll\nundo\n"
    result = dunederby("play", "--humans", "4", "--record", "a.derby", typed=typed)
    assert "Player A takes 'leg' back." in result.stdout
    assert "hance has shown something since" in result.stdout
    assert played(folder / "a.derby") == ["A leg blue", "B roll"]


def test_where_several_people_play_no_bet_is_told(folder: Path) -> None:
    typed = "win\ngreen\nlo\nw\nown\n\n?\n"
    result = dunederby("play", "--humans", "2", "--seats", "2", "--record", "a.derby", typed=typed)
    assert played(folder / "a.derby") == ["A win green", "B lose white"]
    assert "bets on a secret camel as the overall winner" in result.stdout
    assert "bets on green" not in result.stdout
    assert "Your finish cards: blue, orange, yellow, white. Your coins: 3." in result.stdout
    assert re.search(r"^win .* one of your 4 finish cards *$", result.stdout, re.MULTILINE)


def test_a_card_already_played_is_refused_without_naming_it() -> None:
    result = dunederby("play", "--humans", "2", "--seats", "2", typed="win\ng\nr\nlose\ng\n")
    assert "lose: that finish card is already in a pile." in result.stdout
    assert "lose green" not in result.stdout


def test_a_misspelt_secret_is_not_repeated() -> None:
    result = dunederby("play", "--humans", "2", "--seats", "2", typed="win\ngrene\n")
    assert "win takes a camel: blue, green, orange, yellow, white." in result.stdout
    assert "grene" not in result.stdout


def test_the_only_person_is_told_the_own_bets_but_not_those_of_bots(folder: Path) -> None:
    arguments = ("--seats", "3", "--bot", "random", "--seed", "1", "--record", "a.derby")
    result = dunederby("play", *arguments, typed=f"win b\n{ROLLS}")
    assert "Player A bets on blue as the overall winner" in result.stdout
    assert any(re.match("[BC] (win|lose)", line) for line in played(folder / "a.derby"))
    assert not re.search(r"\([BC]\) bets on (?!a secret camel)", result.stdout)


def test_bots_can_play_alone(folder: Path) -> None:
    result = dunederby("play", "--humans", "0", "--seed", "5", "--record", "a.derby")
    assert result.exit_code == 0
    assert library.read_game(folder / "a.derby").is_over


def test_quit_tells_how_to_go_on_and_resume_does(folder: Path) -> None:
    path, whole = folder / "my game.derby", folder / "whole.derby"
    result = dunederby("play", "--seed", "3", "--record", path.name, typed="leg green\nquit\n")
    assert "dunederby play --resume 'my game.derby'" in result.stdout
    result = dunederby("play", "--resume", path.name, typed=ROLLS)
    assert result.exit_code == 0
    dunederby("play", "--seed", "3", "--record", whole.name, typed=f"leg green\n{ROLLS}")
    assert path.read_bytes() == whole.read_bytes()


def test_any_record_can_be_resumed_and_keeps_its_headers(record: Path, folder: Path) -> None:
    result = dunederby("play", "--resume", record.name, "--record", "b.derby", typed="l b\n")
    assert result.exit_code == 0
    assert record.read_text() == RECORD
    text = (folder / "b.derby").read_text()
    assert "date: 2026-01-31\n" in text
    assert re.search(r"^seed: \d+$", text, re.MULTILINE)
    assert text.endswith("* die blue 2\nB leg blue\n")


def test_a_resumed_game_that_waits_for_a_die_goes_on_with_it(record: Path, folder: Path) -> None:
    record.write_text(RECORD + "B roll\n")
    dunederby("play", "--resume", record.name)
    assert re.search(r"B roll\n\* die \w+ \d\n$", record.read_text())


def test_undo_reaches_back_behind_the_resumption(record: Path) -> None:
    dunederby("play", "--resume", record.name, "--record", "b.derby", typed="undo\n")
    typed = "l b\nundo\nundo\n"
    result = dunederby("play", "--resume", record.name, "--record", "c.derby", typed=typed)
    assert "Bo (B) takes 'leg' back." in result.stdout
    assert "hance has shown something since" in result.stdout


def test_a_finished_game_is_shown_and_left_as_it_is(folder: Path) -> None:
    dunederby("play", "--humans", "0", "--seed", "5", "--record", "a.derby")
    path = folder / "a.derby"
    path.write_text(path.read_text() + "# a fine game\n")
    result = dunederby("play", "--resume", "a.derby")
    assert result.exit_code == 0
    assert "Final ranking" in result.stdout
    assert "# a fine game" in path.read_text()


def test_resume_takes_everything_from_the_record(record: Path) -> None:
    result = dunederby("play", "--resume", record.name, "--seats", "3")
    assert result.exit_code == 2
    assert "--resume takes everything but --record and --why from the record" in result.stderr


@pytest.mark.parametrize(
    ("header", "complaint"),
    [("C=random", "expected a seat A to B and a kind"), ("B=genius", "no bot is called 'genius'")],
)
def test_resume_refuses_bots_that_can_not_be(record: Path, header: str, complaint: str) -> None:
    record.write_text(RECORD.replace("date:", f"bots: {header}\ndate:"))
    result = dunederby("play", "--resume", record.name)
    assert result.exit_code
    assert complaint in result.stderr


def test_resume_refuses_a_faulty_record_with_its_line(record: Path) -> None:
    record.write_text(RECORD + "A roll\n")
    result = dunederby("play", "--resume", record.name)
    assert result.exit_code == 1
    assert result.stderr.startswith("game.derby:16: A roll: it is another seat's turn")


def test_an_existing_file_is_not_overwritten(record: Path) -> None:
    result = dunederby("play", "--record", record.name)
    assert result.exit_code == 1
    assert "game.derby exists; go on with it by --resume" in result.stderr
    assert record.read_text() == RECORD


def test_a_place_that_can_not_be_written_is_one_line(record: Path) -> None:
    result = dunederby("play", "--record", f"{record.name}/a.derby")
    assert result.exit_code == 1
    assert re.fullmatch(
        r"dunederby: .*game\.derby: (File exists|Not a directory)\n", result.stderr
    )


@pytest.mark.parametrize(
    ("arguments", "status", "complaint"),
    [
        (["--players", "Ann,,Bo"], 2, "are no names"),
        (["--players", "Ann # Bo"], 2, "are no names"),
        (["--players", "Ann,Bo,Cy", "--seats", "2"], 2, "3 people are too many for 2 seats"),
        (["--players", "Ann", "--humans", "2"], 2, "--humans is not needed"),
        (["--humans", "-1"], 2, "--humans"),
        (["--seed", "a # b"], 2, "is no seed"),
        (["--resume", "nothing.derby"], 1, "nothing.derby: No such file or directory"),
    ],
)
def test_an_impossible_wish_is_refused(arguments: list[str], status: int, complaint: str) -> None:
    result = dunederby("play", *arguments)
    assert result.exit_code == status
    assert complaint in result.stderr


def test_more_names_than_four_make_more_seats(folder: Path) -> None:
    dunederby("play", "--players", "Ann,Bo,Cy,Di,Ed", "--record", "a.derby")
    assert "players: Ann, Bo, Cy, Di, Ed\n" in (folder / "a.derby").read_text()


def test_odd_names_are_shown_as_they_are() -> None:
    result = dunederby("play", "--players", "[/x],:camel:", "--seats", "2", typed=ROLLS)
    assert result.exit_code == 0
    assert "│ [/x] (A) " in result.stdout
    assert ":camel: (B), your action" in result.stdout


def test_hidden_money_stays_hidden() -> None:
    arguments = ("--seats", "2", "--option", "money=hidden")
    assert re.search(r"B Basma +\? ", dunederby("play", *arguments).stdout)


def test_a_mistake_that_is_too_long_is_cut() -> None:
    result = dunederby("play", typed=f"{'x' * 3000}\n")
    told = [line for line in result.stdout.splitlines() if "is no step" in line]
    assert len(told) == 1
    assert len(told[0]) < 200


def test_a_bot_says_why_under_its_move() -> None:
    told = dunederby("play", "--seed", "3", "--bot", "gentle", typed="roll\n").stdout
    whys = re.findall(r"^  Why: (.*)\. *$", told, re.MULTILINE)
    assert len(whys) == 3
    assert {*whys} <= {"goes with whoever is ahead", "just a whim"}


def test_the_numbers_of_a_bot_are_told_as_long_as_it_has_no_secret() -> None:
    told = dunederby("play", "--seed", "3", "--bot", "solid", typed=ROLLS).stdout
    secret = r"^(\w+) \(\w\) bets on a secret camel.*$"
    before, laid, after = re.split(secret, told, maxsplit=1, flags=re.MULTILINE)[:3]
    whys = rf"^{laid} .*\n  Why: expected coins"
    assert re.search(r"  Why: expected coins: [\d.-]+ from this", before)
    assert not re.search(whys, after, re.MULTILINE)
    assert not after.startswith("\n  Why")


def test_bots_say_everything_if_they_are_asked_to() -> None:
    told = dunederby("play", "--seed", "3", "--bot", "solid", "--why", typed=ROLLS).stdout
    assert re.search(r"^\w+ \(\w\) bets on a secret .*\n  Why: expected coins", told, re.MULTILINE)
