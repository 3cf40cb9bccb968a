"""`dunederby play` and `replay --step` in a real terminal."""

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path

import dunederby as library
from tests.cli.terminals import Terminal

QUESTION = "your action (? for help):"
LAST_WORDS = "The whole game is in"


def test_a_whole_game_is_typed_and_secrets_stay_off_the_screen(
    start: Callable[..., Terminal], folder: Path
) -> None:
    terminal = start("play", "--players", "Ann,Bo", "--seats", "2", "--record", "a.derby")
    terminal.read_until("Ann (A), your action (? for help):")
    terminal.answer("win")
    terminal.read_until("win which camel?")
    terminal.type("orange\n")
    assert "orange" not in terminal.read_until("bets on a secret camel")
    terminal.read_until("Bo (B), your action (? for help):")
    terminal.answer("lose white")
    terminal.read_until("bets on a secret camel")
    assert "lose white" not in terminal.seen
    assert "win" in terminal.seen
    while (
        terminal.read_until("to act", LAST_WORDS) != LAST_WORDS
        and not library.read_game(folder / "a.derby").is_over
    ):
        terminal.read_until(QUESTION)
        terminal.answer("r")
    assert terminal.end() == 0
    game = library.read_game(folder / "a.derby")
    assert game.is_over
    assert {"A win orange", "B lose white"} <= {str(step) for step in game.steps}


def test_a_turn_of_the_second_edition_explains_the_crazy_camel(
    start: Callable[..., Terminal], folder: Path
) -> None:
    position = "second; 2:rg 4:yKb 7:p 13:W; dice bgx"
    headers = f"players: Ann, Bo, Cy\nposition: {position}\nseed: 9\n"
    (folder / "a.derby").write_text(f"rules: second\n{headers}")
    terminal = start("play", "--resume", "a.derby")
    assert "<K" in terminal.read_until("Ann (A), your action (? for help):")
    terminal.answer("r")
    told = terminal.read_until("Bo (B), your action")
    told = " ".join(re.sub(r"\x1b\[[\d;]*m", "", told).split())
    assert "the grey die shows a white" in told
    assert ", but black has to move, as it alone carries racing camels; black moves with" in told
    terminal.answer("quit")
    assert terminal.end() == 0


def test_ctrl_c_leaves_a_record(start: Callable[..., Terminal], games: Path) -> None:
    terminal = start("play")
    terminal.read_until(QUESTION)
    terminal.answer("leg green")
    terminal.read_until("ticket worth 5")
    terminal.read_until(QUESTION)
    os.killpg(terminal.process.pid, signal.SIGINT)
    assert terminal.end() == 130
    [path] = games.iterdir()
    assert f"dunederby play --resume {path.stem}" in terminal.shown
    assert "Traceback" not in terminal.shown
    assert "A leg green" in map(str, library.read_game(path).steps)


def test_the_end_of_the_keyboard_is_like_quit(start: Callable[..., Terminal]) -> None:
    terminal = start("play")
    terminal.read_until(QUESTION)
    terminal.type("\x04")
    assert terminal.end() == 0
    assert "dunederby play --resume 2" in terminal.shown


def test_lines_are_completed_and_brought_back(
    start: Callable[..., Terminal], folder: Path
) -> None:
    terminal = start("play", "--seats", "2", "--record", "a.derby", "--seed", "3")
    terminal.read_until(QUESTION)
    terminal.answer("ro\t")
    terminal.read_until("takes a pyramid ticket")
    terminal.read_until(QUESTION)
    terminal.answer("\x1b[A")
    terminal.read_until("takes a pyramid ticket")
    terminal.read_until(QUESTION)
    terminal.answer("quit")
    assert terminal.end() == 0
    own = [str(step) for step in library.read_game(folder / "a.derby").steps if step.by == "A"]
    assert own == ["A roll", "A roll"]


def test_nobody_brings_back_what_another_typed(start: Callable[..., Terminal]) -> None:
    terminal = start("play", "--players", "Ann,Bo", "--seats", "2")
    terminal.read_until("Ann (A), your action (? for help):")
    terminal.answer("lose white")
    terminal.read_until("Bo (B), your action (? for help):")
    terminal.answer("\x1b[A\x1b[Aleg blue")
    terminal.read_until("Ann (A) to act")
    terminal.read_until(QUESTION)
    assert "lose white" not in terminal.seen
    terminal.type("\x04")
    assert terminal.end() == 0


WAITS = "q stops."


def test_a_replay_goes_back_and_forth_by_keys(
    start: Callable[..., Terminal], record: Path
) -> None:
    terminal = start("replay", record.name, "--step")
    assert "Before the first step" in terminal.read_until(WAITS)
    for key, title in (
        (" ", "5: * start white 3"),
        ("\r", "6: A leg green"),
        ("\x1b[C", "7: B win white"),
        ("b", "6: A leg green"),
        ("\x1b[F", "12: * die blue 2"),
        ("p", "5: * start white 3"),
        ("p", "Before the first step"),
        ("n", "5: * start white 3"),
    ):
        terminal.type(key)
        assert title in terminal.read_until(WAITS)
    terminal.type("g")
    terminal.read_until("To which step, 0 to 12?")
    terminal.type("10\r")
    assert "10: B tile 9 +" in terminal.read_until(WAITS)
    terminal.type("q")
    assert terminal.end() == 0
    assert "The record ends here" not in terminal.shown


def test_a_replay_by_keys_reaches_the_end(start: Callable[..., Terminal], record: Path) -> None:
    terminal = start("replay", record.name, "--step")
    while terminal.read_until(WAITS, "The record ends here").endswith("stops."):
        terminal.type("\r")
    assert terminal.end() == 0


def test_a_replay_by_keys_ends_with_the_fault(
    start: Callable[..., Terminal], record: Path
) -> None:
    record.write_text(f"{record.read_text()}A roll\n")
    terminal = start("replay", record.name, "--step")
    terminal.read_until(WAITS)
    terminal.type("\x1b[F")
    terminal.read_until(WAITS)
    terminal.type(" ")
    assert terminal.end() == 1
    assert "game.derby:16: A roll: it is another seat's turn" in terminal.shown
