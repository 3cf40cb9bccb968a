"""`dunederby analyse`."""

import json
from pathlib import Path

import pytest

from tests.analysis.games import bots_game
from tests.cli.running import RECORD, dunederby, shell

pytestmark = pytest.mark.once


@pytest.fixture
def record(folder: Path) -> Path:
    """Write the record of a finished game."""
    path = folder / "game.derby"
    path.write_text(bots_game("first", ("cautious", "gentle"), 5).record(["Ann", "Bo"]))
    return path


def test_a_line_for_each_player_tells_where_the_result_came_from(record: Path) -> None:
    result = dunederby("analyse", str(record), "--budget", "16")
    assert result.exit_code == 0
    assert "Turning points:" in result.stdout
    assert "luckiest" in result.stdout
    assert "A Ann" in result.stdout
    assert "average" in result.stdout
    assert "Decisions" in result.stdout
    [answer] = result.stdout.split("Was it luck?\n")[1:]
    assert [line.split()[1] for line in answer.splitlines()] == ["Ann", "Bo"]
    assert answer.count(" won: ") == answer.count(" lost: ") == 1


def test_decisions_are_not_listed_on_request(record: Path) -> None:
    result = dunederby("analyse", str(record), "--budget", "16", "--short")
    assert "Decisions" not in result.stdout


def test_json_is_one_object_and_nothing_else(record: Path) -> None:
    result = shell(f"$derby analyse {record} --budget 16 --json", record.parent)
    found = json.loads(result.stdout)
    assert list(found["players"]) == ["A", "B"]
    split = found["players"]["A"]["chance"]
    total = split["start"] + split["luck"] + split["own"] + split["others"]
    assert split["result"] == pytest.approx(total, abs=1e-6)
    assert split["error"] >= 0
    assert len(found["steps"]) > 20


def test_the_chances_are_drawn_as_a_picture(record: Path, folder: Path) -> None:
    result = dunederby("analyse", str(record), "--budget", "16", "--plot", "luck.svg")
    assert result.exit_code == 0
    picture = (folder / "luck.svg").read_text()
    assert "Was it luck?" in picture
    assert "A Ann" in picture


def test_a_picture_of_another_kind_is_refused_before_anything_is_done(record: Path) -> None:
    result = dunederby("analyse", str(record), "--plot", "luck.gif")
    assert result.exit_code == 2
    assert "--plot draws a .svg or .png file, not luck.gif" in result.stderr


def test_a_game_that_is_not_over_is_refused(folder: Path) -> None:
    (folder / "begun.derby").write_text(RECORD)
    result = dunederby("analyse", "begun.derby")
    assert result.exit_code == 2
    assert "only a game that is over can be analysed; here B is to act" in result.stderr


def test_a_broken_record_is_told_by_its_line(folder: Path) -> None:
    (folder / "broken.derby").write_text(RECORD + "A fly\n")
    result = dunederby("analyse", "broken.derby")
    assert result.exit_code == 1
    assert result.stderr.startswith("broken.derby:16: ")


def test_a_file_that_is_not_there_is_told(folder: Path) -> None:
    result = dunederby("analyse", "nothing.derby")
    assert result.exit_code == 1
    assert "nothing.derby: No such file or directory" in result.stderr


@pytest.mark.parametrize("budget", ["0", "2000000"])
def test_a_wrong_budget_is_refused(record: Path, budget: str) -> None:
    result = dunederby("analyse", str(record), "--budget", budget)
    assert result.exit_code == 2
    assert "a budget is 16 to 1000000 playouts" in result.stderr


@pytest.fixture
def games(folder: Path) -> Path:
    """Write two finished games, one that is broken and one that is not over."""
    for seed in (5, 6):
        game = bots_game("first", ("cautious", "gentle"), seed)
        (folder / f"game-{seed}.derby").write_text(game.record(["Ann", "Bo"]))
    (folder / "game-7.derby").write_text(RECORD + "A fly\n")
    (folder / "game-8.derby").write_text(RECORD)
    return folder


def test_a_folder_is_a_season_and_broken_records_are_named(games: Path) -> None:
    result = dunederby("analyse", ".", "--budget", "16")
    assert result.exit_code == 0
    assert result.stdout.startswith("2 games, every position played on 16 times.")
    assert "Who gives away less in a decision decides better:" in result.stdout
    assert "was luck" in result.stdout
    assert "left out: game-7.derby:16: " in result.stderr
    assert "left out: game-8.derby: the game is not over" in result.stderr


def test_a_season_as_json_is_one_object(games: Path) -> None:
    result = shell("$derby analyse . --budget 16 --json", games)
    found = json.loads(result.stdout)
    assert found["games"] == 2
    assert found["players"]["Ann"]["chance"]["luck"]["error"] > 0
    assert [each["file"] for each in found["left_out"]] == ["game-7.derby", "game-8.derby"]
    assert found["rivalries"][0]["players"] == ["Ann", "Bo"]
    assert found["luck_share"]["chance"]["error"] > 0


def test_one_game_is_no_season_that_could_be_sure_of_anything(games: Path) -> None:
    (games / "game-6.derby").unlink()
    result = dunederby("analyse", ".", "--budget", "16")
    [told] = [line for line in result.stdout.splitlines() if line.startswith("Of what made")]
    assert "±" not in told
    assert "not decided yet" in result.stdout


def test_a_folder_without_games_is_told(folder: Path) -> None:
    result = dunederby("analyse", ".")
    assert result.exit_code == 1
    assert "there is no record of a finished game in it" in result.stderr


def test_a_folder_has_no_picture(games: Path) -> None:
    result = dunederby("analyse", ".", "--plot", "luck.svg")
    assert result.exit_code == 2
    assert "--plot draws one game" in result.stderr
