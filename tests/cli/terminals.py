"""A real terminal with the command in it."""

import codecs
import os
import re
import select
import struct
import subprocess
import sys
import time

import pyte
import pytest

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

PATIENCE = 300
ROWS = 40
LINE_IS_READ = "\x1b[?2004l"
"""Ends the editing of a line: the terminal need not tell any more what is pasted."""


class Terminal:
    """A terminal with the command in it: type, and read what it shows."""

    def __init__(self, *arguments: str, columns: int = 80) -> None:
        self.screen, keyboard = pty.openpty()
        fcntl.ioctl(keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))
        self.picture = pyte.Screen(columns, ROWS)
        """What a person would see."""
        self._stream = pyte.Stream(self.picture)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dunederby", *arguments],
            stdin=keyboard,
            stdout=keyboard,
            stderr=keyboard,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm", "COLUMNS": str(columns)},
        )
        os.close(keyboard)
        self.shown = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    @property
    def seen(self) -> str:
        """What is on the screen now."""
        return "\n".join(self.picture.display)

    def read_until(self, *expected: str) -> str:
        """Return what is shown up to the first of *expected*, and forget it."""
        pattern = re.compile("|".join(map(re.escape, expected)))
        end = time.monotonic() + PATIENCE
        while not (found := pattern.search(self.shown)):
            assert time.monotonic() < end, f"none of {expected} in {self.shown!r}"
            if select.select([self.screen], [], [], 0.1)[0]:
                self.shown += self._read()
            else:
                assert self.process.poll() is None, self.shown
        head, self.shown = self.shown[: found.end()], self.shown[found.end() :]
        return head

    def type(self, text: str) -> None:
        """Press the keys of *text*."""
        os.write(self.screen, text.encode())

    def answer(self, text: str) -> None:
        """Type *text* and Enter at a question, and forget what is shown until that is read."""
        self.type(f"{text}\r")
        self.read_until(LINE_IS_READ)

    def end(self) -> int:
        """Read the rest and return the exit status."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None or select.select([self.screen], [], [], 0)[0]:
            assert time.monotonic() < end, self.shown
            if select.select([self.screen], [], [], 0.1)[0]:
                rest = self._read()
                if not rest:
                    break
                self.shown += rest
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Stop the command if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.screen)

    def _read(self) -> str:
        try:
            read = os.read(self.screen, 65536)
        except OSError:  # Linux says so when the other side is gone
            return ""
        text = self._decoder.decode(read)
        self._stream.feed(text)
        return text
