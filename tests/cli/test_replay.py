"""`dunederby replay`."""

import json
from pathlib import Path

import pytest

from tests.cli.running import RECORD, dunederby, shell


def finished(folder: Path) -> str:
    """Return a whole game with its result, played by the bots."""
    dunederby("play", "--humans", "0", "--bot", "random", "--seed", "5", "--record", "whole.derby")
    return (folder / "whole.derby").read_text()


def test_every_step_is_told_with_the_money(record: Path) -> None:
    result = dunederby("replay", record.name)
    assert result.exit_code == 0
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert "6 A leg green A takes the green ticket worth 5. 3 3" in lines
    assert "8 A roll A takes a pyramid ticket. 3 3" in lines
    assert "The record ends here; B is to act." in result.stdout


def test_the_end_is_told_with_the_ranking(folder: Path) -> None:
    finished(folder)
    result = dunederby("replay", "whole.derby")
    assert result.exit_code == 0
    assert "wins the race." in result.stdout
    assert "Final ranking" in result.stdout


def test_a_trace_is_one_json_object_a_line(record: Path) -> None:
    result = dunederby("replay", "--trace", record.name)
    assert result.exit_code == 0
    first, *_, last = lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(lines) == 13
    assert (first["step"], first["line"], first["position"]) == (0, None, "first; -")
    assert first["chance"]["start green 1"] == pytest.approx(1 / 15)
    assert last["line"] == "* die blue 2"
    assert last["position"] == "first; 1:gyo 5:b 6:w; dice goy; tiles 9+B"
    assert last["money"] == {"A": 3, "B": 3}
    assert "roll" in last["legal"]["B"]


def test_the_trace_of_a_whole_game_ends_with_over(folder: Path) -> None:
    finished(folder)
    lines = dunederby("replay", "--trace", "whole.derby").stdout.splitlines()
    assert [line for line in lines if '"over": true' in line] == lines[-1:]


@pytest.mark.parametrize(
    ("fault", "line", "reason", "told"),
    [
        ("A roll\n", 16, "A roll: it is another seat's turn", 13),
        ("B leg red\n", 16, "column 7: 'red' is no camel", 13),
        ("B tile 9\n", 16, "column 9: tile needs a side", 13),
        ("B tile 9 +\n", 16, "B tile 9 +: a tile must move to another space", 13),
        ("C roll\n", 16, "column 1: 'C' begins no line", 13),
        ("B lo", 16, "column 3: 'lo' is no step of first", 13),
        ("B roll\n* die blu", 17, "column 7: 'blu' is no camel", 14),
        ("B roll\n* die white 1\n", 17, "* die white 1: that die is not in the pyramid", 14),
        ("B win ?\n", 16, "column 7: '?' is a secret", 13),
        ("\nplace: here\n", 17, "column 1: headers stand before the first step", 13),
        ("= A 3, B 3\n", 16, "a result, but the game is not over", 13),
    ],
)
def test_a_fault_is_named_by_its_line_and_the_trace_ends_before_it(
    record: Path, fault: str, line: int, reason: str, told: int
) -> None:
    record.write_text(RECORD + fault)
    result = dunederby("replay", "--trace", record.name)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"game.derby:{line}: {reason}")
    assert result.stderr.count("\n") == 1
    assert len(result.stdout.splitlines()) == told


def test_without_a_trace_a_fault_is_told_in_the_same_way(record: Path) -> None:
    record.write_text(RECORD + "A roll\n")
    result = dunederby("replay", record.name)
    assert result.exit_code == 1
    assert "12 * die blue 2" in result.stdout
    assert result.stderr.startswith("game.derby:16: A roll: it is another seat's turn")


def test_garbage_bytes_are_named_by_their_line(record: Path) -> None:
    record.write_bytes(RECORD.encode() + b"B le\xff\x00g\n")
    result = dunederby("replay", "--trace", record.name)
    assert result.exit_code == 1
    assert result.stderr == "game.derby:16: column 5: byte 0xff is not UTF-8\n"
    assert len(result.stdout.splitlines()) == 13


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n", b"\n\n", b"hello\n"])
def test_a_file_that_is_no_record_is_refused(record: Path, content: bytes) -> None:
    record.write_bytes(content)
    result = dunederby("replay", "--trace", record.name)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("game.derby:")


@pytest.mark.parametrize(
    ("header", "line", "reason"),
    [
        ("rules: third\nplayers: Ann, Bo\n", 1, "no rule set is called 'third'"),
        ("rules: first\nplayers: Ann\n", 2, "first is played by 2 to 8 seats, not 1"),
        ("rules: first\nplayers: A,B,C,D,E,F,G,H,I\n", 2, "first is played by 2 to 8 seats"),
        ("rules: first\nplayers: A,B\noptions: x=y\n", 3, "x is no house rule"),
    ],
)
def test_an_impossible_table_is_named_by_its_line(
    record: Path, header: str, line: int, reason: str
) -> None:
    record.write_text(header)
    result = dunederby("replay", record.name)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"game.derby:{line}: {reason}")


def test_a_wrong_result_is_a_fault_after_the_whole_trace(folder: Path) -> None:
    steps, _, result_line = finished(folder).rpartition("= A ")
    coins = int(result_line.split(",")[0])
    path = folder / "wrong.derby"
    path.write_text(f"{steps}= A {result_line.replace(str(coins), str(coins + 1), 1)}")
    result = dunederby("replay", "--trace", path.name)
    number = len(path.read_text().splitlines())
    assert result.exit_code == 1
    assert result.stderr == f"wrong.derby:{number}: A has {coins} coins, not {coins + 1}\n"
    assert '"over": true' in result.stdout.splitlines()[-1]


@pytest.mark.parametrize("keeps_result", [True, False])
def test_a_step_after_the_end_is_a_fault(folder: Path, keeps_result: bool) -> None:
    text = finished(folder)
    steps, _, _ = text.rpartition("= ")
    path = folder / "more.derby"
    path.write_text(f"{text if keeps_result else steps}A roll\n")
    result = dunederby("replay", "--trace", path.name)
    number = len(path.read_text().splitlines())
    assert result.exit_code == 1
    assert result.stderr.startswith(f"more.derby:{number}: nothing ")


@pytest.mark.parametrize("arguments", [["missing.derby"], ["."], ["--trace", "missing.derby"]])
def test_a_file_that_can_not_be_read_is_one_line(arguments: list[str]) -> None:
    result = dunederby("replay", *arguments)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"dunederby: {arguments[-1]}: ")
    assert result.stderr.count("\n") == 1


def test_steps_need_a_terminal_and_exclude_a_trace(record: Path) -> None:
    assert "no terminal" in dunederby("replay", record.name, "--step").stderr
    assert dunederby("replay", record.name, "--step", "--trace").exit_code == 2


@pytest.mark.parametrize("option", ["", "--trace"])
def test_a_reader_that_has_enough_ends_it_quietly(folder: Path, option: str) -> None:
    finished(folder)
    ended = shell(f"$derby replay whole.derby {option} | head -n 1", folder)
    assert ended.stderr == ""
    assert len(ended.stdout.splitlines()) == 1
    assert ended.returncode in (0, 141)


def test_a_record_may_come_from_another_program() -> None:
    result = dunederby("replay", "-", typed=RECORD)
    assert result.exit_code == 0
    assert "A takes the green ticket worth 5." in result.stdout
    faulty = dunederby("replay", "-", typed=RECORD + "A roll\n")
    assert faulty.exit_code == 1
    assert faulty.stderr.startswith("stdin:16: A roll: it is another seat's turn")
