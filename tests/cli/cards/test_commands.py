"""`simulate` and `replay` with the card game."""

import json
import re
from pathlib import Path

import pytest

import dunederby as library
from tests.cli.running import dunederby


@pytest.fixture
def played(folder: Path) -> Path:
    """Return the record of a whole game."""
    arguments = ("--rules", "cards", "--seats", "3", "--games", "1", "--seed", "4")
    result = dunederby("simulate", *arguments, "--records", "r", "--option", "deal=8")
    assert "1 game of cards, 3 seats, seed 4" in result.stdout
    return folder / "r" / "game-00001.derby"


def test_simulated_games_are_written_down_with_their_options(played: Path) -> None:
    assert "options: deal=8\n" in played.read_text()
    assert library.read_game(played).is_over


@pytest.mark.parametrize("bot", ["cautious", "gentle"])
def test_bots_play_whole_series(bot: str) -> None:
    result = dunederby("simulate", "--rules", "cards", "--games", "2", "--bot", bot, "--seed", "1")
    assert result.exit_code == 0
    assert f"A={bot}" in result.stdout


def test_every_step_is_told_with_the_money(played: Path) -> None:
    result = dunederby("replay", str(played))
    assert result.exit_code == 0
    for told in (
        r"1 \* draw \w+ \d +The opening card is",
        r"6 \* deal A \w+ \d +A is dealt \w+ \d\. +3 +3 +3",
        r"A discard \w+ \d +A discards",
        r"C intel \w+ \d +C lays \w+ \d as intel\.",
        r"Intel, now in the racing deck: A",
        r"The leg is over: \w+ leads\.",
        r"wins the race\.",
    ):
        assert re.search(told, result.stdout)


def test_a_turn_without_a_bet_is_told(folder: Path) -> None:
    (folder / "a.derby").write_text(
        "rules: cards\nplayers: Ann, Bo\n"
        "position: cards; 1:yo 2:bg 3:w; deck y1 o1\nA reveal\n* card yellow 1\nA done\n"
    )
    result = dunederby("replay", "a.derby")
    assert "A takes no betting card." in result.stdout
    assert "The record ends here; B is to act." in result.stdout


def test_a_record_may_end_while_several_choose(played: Path, folder: Path) -> None:
    lines = played.read_text().split("A discard")[0]
    (folder / "a.derby").write_text(lines)
    result = dunederby("replay", "a.derby")
    assert "The record ends here; A, B and C are to act." in result.stdout


def test_a_trace_is_a_line_for_every_step(played: Path) -> None:
    lines = dunederby("replay", "--trace", str(played)).stdout.splitlines()
    steps = library.read_game(played).steps
    assert len(lines) == len(steps) + 1
    assert json.loads(lines[-1])["over"] is True
    choosing = next(line for line in map(json.loads, lines) if "legal" in line)
    assert list(choosing["legal"]) == ["A", "B", "C"]
