"""Where games are kept, and how one goes on with them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import RECORD, dunederby


def test_games_are_kept_in_the_folder_of_the_user(games: Path, folder: Path) -> None:
    result = dunederby("play", "--seed", "3", typed="leg green\nquit\n")
    [path] = games.iterdir()
    assert f"dunederby play --resume {path.stem}" in result.stdout
    assert not [*folder.glob("*.derby")]


def test_resume_without_a_name_takes_the_latest_game_that_is_not_over(games: Path) -> None:
    dunederby("play", "--seed", "3", typed="leg green\nquit\n")
    dunederby("play", "--seed", "4", "--humans", "0")
    waiting, over = sorted(games.iterdir(), key=lambda path: path.stat().st_mtime)
    before = over.read_text()
    result = dunederby("play", "--resume", typed="tile 16 -\nquit\n")
    assert result.exit_code == 0
    assert "A tile 16 -" in waiting.read_text()
    assert over.read_text() == before


def test_resume_without_a_game_says_so() -> None:
    result = dunederby("play", "--resume")
    assert result.exit_code == 1
    assert re.search(r"^dunederby: no game is waiting in .*; begin one with", result.stderr)


def test_a_game_can_be_named_as_it_is_listed(games: Path) -> None:
    dunederby("play", "--seed", "3", typed="leg green\nquit\n")
    [path] = games.iterdir()
    assert "A leg green" in dunederby("replay", path.stem).stdout
    assert dunederby("play", "--resume", path.stem, typed="quit\n").exit_code == 0


def test_games_are_listed_with_their_state(games: Path) -> None:
    assert "No game is kept in" in dunederby("games").stdout
    dunederby("play", "--seed", "3", "--players", "Ann,Bo", typed="leg green\nquit\n")
    dunederby("play", "--seed", "4", "--humans", "0", "--rules", "second")
    (games / "broken.derby").write_text("rules: first\n")
    text = " ".join(dunederby("games").stdout.split())
    assert re.search(r"first │ Ann, Bo, .* leg 1, Bo to", text)
    assert re.search(r"second │ .* won by", text)
    assert "broken" in text


def test_a_game_can_be_played_without_a_record(games: Path) -> None:
    result = dunederby("play", "--no-record", typed="leg green\nquit\n")
    assert "No record is kept." in result.stdout
    assert "No record was kept, so the game ends here." in result.stdout
    assert not games.exists()


def test_to_keep_a_record_and_not_to_is_too_much() -> None:
    result = dunederby("play", "--no-record", "--record", "a.derby")
    assert result.exit_code == 2
    assert "--record and --no-record exclude each other" in result.stderr


def test_what_a_killed_game_left_is_swept_away_at_the_next_start(games: Path) -> None:
    games.mkdir(parents=True)
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = games / f".a.derby.{gone.pid}.draft"
    written = games / f".b.derby.{os.getppid()}.draft"
    own = games / ".notes.draft"
    for path in (left, written, own):
        path.touch()
    dunederby("play", typed="quit\n")
    assert [path.exists() for path in (left, written, own)] == [False, True, True]


def test_the_line_to_be_copied_works_where_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNEDERBY_CALLED_AS", "./derby")
    assert "  ./derby play --resume 2" in dunederby("play", typed="quit\n").stdout


def test_a_full_disk_is_told_with_the_name_of_the_record(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_full(path: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", is_full)
    result = dunederby("play", "--resume", record.name, typed="leg blue\n")
    assert result.exit_code == 1
    assert result.stderr == "dunederby: game.derby: No space left on device\n"
    assert record.read_text() == RECORD


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "--bogus"], "no such option: --bogus"),
        (["play", "--seats", "x"], "invalid value for '--seats'"),
        (["fly"], "no such command 'fly'"),
        (["play", "--seats", "99"], "first is played by 2 to 8 seats, not 99"),
        (["play", "--rules", "frist"], "no rule set is called 'frist'"),
        (["play", "--option", "tile-flip"], "is no house rule; expected NAME=VALUE"),
    ],
)
def test_wrong_usage_is_one_line_and_one_status(arguments: list[str], complaint: str) -> None:
    result = dunederby(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("dunederby: ")
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_word_that_is_too_long_is_cut() -> None:
    result = dunederby("play", "--rules", "x" * 500)
    assert len(result.stderr) < 200
    assert "xxx…xxx" in result.stderr


@pytest.mark.parametrize("rules", ["first+photo+support", "FIRST+Support+photo"])
def test_rule_sets_are_understood_in_any_order_and_capitals(rules: str, folder: Path) -> None:
    dunederby("play", "--rules", rules, "--record", "a.derby", typed="quit\n")
    assert (folder / "a.derby").read_text().startswith("rules: first+support+photo\n")
