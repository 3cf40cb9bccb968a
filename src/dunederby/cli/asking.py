"""Asking the person at the keyboard."""

import sys
from collections.abc import Iterable
from getpass import getpass

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from dunederby.cli.shorthand import QUIT


def ask(
    terminal: Console, question: str, texts: Iterable[str] = (), *, is_remembered: bool = False
) -> str:
    """Return the next line from the keyboard; where none comes any more that means QUIT.

    In a terminal the line can be edited, and completed to one of *texts*.
    """
    try:
        if has_keyboard(terminal):
            from dunederby.cli.editing import edit_line  # noqa: PLC0415  # slow, seldom needed

            return edit_line(question, texts, is_remembered=is_remembered)
        answer = terminal.input(Text(question, "bold"))
    except EOFError:
        terminal.print()
        return QUIT
    if not sys.stdin.isatty():
        terminal.print(answer)
    return answer


def has_keyboard(terminal: Console) -> bool:
    """Tell whether somebody sits before *terminal* and can see what is typed."""
    is_screen = terminal.is_terminal and not terminal.is_dumb_terminal
    return is_screen and sys.stdin.isatty() and sys.stdout.isatty()


def ask_hidden(terminal: Console, question: str) -> str:
    """Return the next line from the keyboard without showing it."""
    try:
        if sys.stdin.isatty():
            return getpass(question)
        answer = terminal.input(question)
    except EOFError:
        answer = QUIT
    terminal.print()
    return answer


def wipe(terminal: Console, shown: str) -> None:
    """Take *shown*, which was printed last, off the screen, where it is one."""
    if has_keyboard(terminal):
        line = ((ControlType.CURSOR_UP, 1), (ControlType.ERASE_IN_LINE, 2))
        terminal.control(Control(*line * (1 + (len(shown) - 1) // terminal.width)))
