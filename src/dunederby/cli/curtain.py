"""The curtain between people who share a screen and have something to hide."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from dunederby.cli.asking import ask
from dunederby.cli.console import indented

ERASE_SCROLLED = "\x1b[3J"
"""Takes away what has left the screen at its top, where the terminal keeps it."""

PUBLIC = None
"""Stands for all who look at the screen while it is handed on."""


@dataclass(slots=True)
class Curtain:
    """Who looks at the screen, and what everybody else has not been told yet."""

    seat: str | None = PUBLIC
    _unread: dict[str | None, list[Text]] = field(default_factory=lambda: defaultdict(list))

    def keep(self, seat: str | None, lines: Iterable[Text]) -> None:
        """Keep *lines* until *seat* looks."""
        self._unread[seat].extend(lines)

    def show(self, terminal: Console, seat: str | None) -> None:
        """Print what was kept for *seat*."""
        for line in self._unread.pop(seat, []):
            terminal.print(indented(line))

    def pass_to(self, terminal: Console, seat: str, name: str) -> str:
        """Hide everything, tell what all may know, and wait for *seat*; return what was typed."""
        self.fall(terminal)
        answer = ask(terminal, f"Pass the keyboard to {name}, then press Enter. ")
        clear(terminal)
        self.seat = seat
        self.show(terminal, seat)
        return answer

    def fall(self, terminal: Console) -> None:
        """Hide what only one may see, and tell what all may know."""
        if self.seat:
            clear(terminal)
        self.seat = PUBLIC
        self.show(terminal, PUBLIC)


def clear(terminal: Console) -> None:
    """Take everything off the screen, and what has been scrolled off it."""
    if terminal.is_dumb_terminal:
        terminal.print("\n" * terminal.height)
    elif terminal.is_terminal:
        terminal.clear()
        terminal.file.write(ERASE_SCROLLED)
        terminal.file.flush()
