"""A real terminal with the command in it."""

import os
import re
import select
import subprocess
import sys
import time

import pytest

pty = pytest.importorskip("pty")

PATIENCE = 300


class Terminal:
    """A terminal with the command in it: type, and read what it shows."""

    def __init__(self, *arguments: str) -> None:
        self.screen, keyboard = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dunederby", *arguments],
            stdin=keyboard,
            stdout=keyboard,
            stderr=keyboard,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
        )
        os.close(keyboard)
        self.shown = ""

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
            return os.read(self.screen, 65536).decode(errors="replace")
        except OSError:  # Linux says so when the other side is gone
            return ""
