"""`dunederby play` and `replay --step` in a real terminal."""

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path

import dunederby as library
from tests.cli.terminals import Terminal

QUESTION = "your action (? for help): "
LAST_WORDS = "The whole game is in"
UP, ERASE = "\x1b[1A", "\x1b[2K"


def test_a_whole_game_is_typed_and_secrets_stay_off_the_screen(
    start: Callable[..., Terminal], folder: Path
) -> None:
    terminal = start("play", "--players", "Ann,Bo", "--seats", "2", "--record", "a.derby")
    terminal.read_until("Ann (A), your action (? for help): ")
    terminal.type("win\n")
    terminal.read_until("win which camel? ")
    terminal.type("orange\n")
    assert "orange" not in terminal.read_until("bets on a secret camel")
    terminal.read_until("Bo (B), your action (? for help): ")
    terminal.type("lose white\n")
    wiped = f"lose white\r\n{UP}{ERASE}"
    assert wiped in terminal.read_until("bets on a secret camel")
    while terminal.read_until(QUESTION, LAST_WORDS).endswith(QUESTION):
        terminal.type("r\n")
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
    assert "<K" in terminal.read_until("Ann (A), your action (? for help): ")
    terminal.type("r\n")
    told = terminal.read_until("Bo (B), your action")
    told = " ".join(re.sub(r"\x1b\[[\d;]*m", "", told).split())
    assert "the grey die shows a white" in told
    assert ", but black has to move, as it alone carries racing camels; black moves with" in told
    terminal.type("quit\n")
    assert terminal.end() == 0


def test_without_arguments_it_plays_and_ctrl_c_leaves_a_record(
    start: Callable[..., Terminal], folder: Path
) -> None:
    terminal = start()
    terminal.read_until(QUESTION)
    terminal.type("leg green\n")
    terminal.read_until(QUESTION)
    os.killpg(terminal.process.pid, signal.SIGINT)
    assert terminal.end() == 130
    assert "dunederby play --resume games/" in terminal.shown
    assert "Traceback" not in terminal.shown
    [path] = (folder / "games").iterdir()
    assert "A leg green" in map(str, library.read_game(path).steps)


def test_the_end_of_the_keyboard_is_like_quit(start: Callable[..., Terminal]) -> None:
    terminal = start("play")
    terminal.read_until(QUESTION)
    terminal.type("\x04")
    assert terminal.end() == 0
    assert "dunederby play --resume games/" in terminal.shown


def test_a_replay_by_steps_waits_for_keys(start: Callable[..., Terminal], record: Path) -> None:
    terminal = start("replay", record.name, "--step")
    waits = "Any key goes on, q stops."
    assert "Before the first step" in terminal.read_until(waits)
    terminal.type(" ")
    assert "1: * start green 1" in terminal.read_until(waits)
    terminal.type("q")
    assert terminal.end() == 0
    assert "* start yellow 1" not in terminal.shown


def test_a_replay_by_steps_reaches_the_end(start: Callable[..., Terminal], record: Path) -> None:
    terminal = start("replay", record.name, "--step")
    while terminal.read_until("q stops.", "The record ends here").endswith("stops."):
        terminal.type("\r")
    assert terminal.end() == 0
