"""The curtain of `dunederby play --rules cards`, in a real terminal."""

import re
from collections.abc import Callable
from pathlib import Path

import dunederby as library
from tests.cli.terminals import Terminal

CLEARED = "\x1b[2J\x1b[H\x1b[3J"
PASS = "then press Enter."
QUESTION = "(? for help):"
LAST_WORDS = "The whole game is in"
CARD = r"\b(?:[bgoyw]|blue|green|orange|yellow|white) ?[12]\b"


def legal_answer(path: Path, seat: str) -> str:
    """Return an action of *seat* in the game of the record at *path*."""
    game = library.read_game(path)
    if seat in game.to_act and len(game.view(seat).legal_actions):
        return next(iter(game.view(seat).legal_actions)).text
    return "done"


def dealt_to(seat: str, game: library.Game) -> str:
    """Return the cards that *seat* was dealt."""
    return ", ".join(
        step.text.split(maxsplit=2)[2]
        for step in game.steps
        if step.text.startswith(f"deal {seat}")
    )


def plain(shown: str) -> str:
    """Return what is shown in one line, without colours."""
    return re.sub(r"\s+", " ", re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", shown))


def test_a_hand_is_on_the_screen_only_between_two_curtains(
    start: Callable[..., Terminal], folder: Path
) -> None:
    path, last_leg = folder / "a.derby", "cards; 10:bgoyw; finish 13; track 222222h"
    path.write_text(f"rules: cards\nplayers: Ann, Bo\nposition: {last_leg}\nseed: 5\n")
    terminal = start("play", "--resume", path.name)
    at_keyboard, turns = "", set()
    shown = terminal.read_until(PASS)
    while True:
        if shown.endswith(PASS):
            behind = shown.split(CLEARED)[-1]
            assert "Your hand" not in behind
            assert "is dealt" not in behind
            assert at_keyboard == "" or CLEARED in shown
            at_keyboard = "A" if "keyboard to Ann (A)" in behind else "B"
            turns.add(at_keyboard)
            terminal.answer("")
        elif shown.endswith(QUESTION):
            other = {"A": "Bo", "B": "Ann"}[at_keyboard]
            assert not re.search(rf"{other} \([AB]\) (is dealt|discards|puts {CARD} in)", shown)
            terminal.answer(legal_answer(path, at_keyboard))
        else:
            break
        shown = terminal.read_until(PASS, QUESTION, LAST_WORDS)
    assert CLEARED in shown
    assert "Your hand" not in shown.split(CLEARED)[-1]
    assert terminal.end() == 0
    assert turns == {"A", "B"}
    assert library.read_game(path).is_over


def test_the_cards_of_the_second_come_after_the_curtain_and_are_theirs(
    start: Callable[..., Terminal], folder: Path
) -> None:
    path, options = folder / "a.derby", ("--rules", "cards", "--seats", "2", "--seed", "5")
    terminal = start("play", *options, "--players", "Ann,Bo", "--record", path.name)
    terminal.read_until(PASS)
    terminal.answer("")
    seen_by_ann = terminal.read_until(QUESTION)
    hands = {seat: dealt_to(seat, library.read_game(path)) for seat in "AB"}
    assert hands["A"] != hands["B"]
    assert f"Ann (A) is dealt {hands['A']}." in plain(seen_by_ann)
    shown = seen_by_ann
    while shown.endswith(QUESTION):
        terminal.answer(legal_answer(path, "A"))
        shown = terminal.read_until(PASS, QUESTION)
    terminal.answer("")
    after = terminal.read_until(QUESTION)
    assert plain(after.split(CLEARED)[0]).strip() == ""
    assert f"Bo (B) is dealt {hands['B']}." in plain(after)
    assert "Bo (B) is dealt" not in plain(seen_by_ann) + plain(shown)


def test_who_quits_leaves_no_cards_on_the_screen(start: Callable[..., Terminal]) -> None:
    terminal = start("play", "--rules", "cards", "--seats", "3", "--humans", "2")
    terminal.read_until(PASS)
    terminal.answer("")
    assert "Your hand" in terminal.read_until(QUESTION)
    terminal.answer("quit")
    assert terminal.end() == 0
    assert "Your hand" not in terminal.shown.split(CLEARED)[-1]
    assert "dunederby play --resume" in terminal.shown.split(CLEARED)[-1]


def test_a_single_person_has_no_curtain(start: Callable[..., Terminal]) -> None:
    terminal = start("play", "--rules", "cards", "--seats", "3")
    shown = terminal.read_until(QUESTION)
    assert "Your hand" in shown
    assert CLEARED not in shown
    terminal.answer("quit")
    assert terminal.end() == 0
