"""Single keys from the terminal, without Enter."""

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

if sys.platform == "win32":

    @contextmanager
    def single_keys() -> Iterator[None]:
        """Change nothing: here keys come one by one anyway."""
        yield

    def read_key() -> str:
        """Wait for a key."""
        return typer.getchar()

else:
    import termios
    import tty

    @contextmanager
    def single_keys() -> Iterator[None]:
        """Hand on every key when it is pressed; no key is lost on the way in or out."""
        keyboard = sys.stdin.fileno()
        before = termios.tcgetattr(keyboard)
        tty.setcbreak(keyboard, termios.TCSADRAIN)
        try:
            yield
        finally:
            termios.tcsetattr(keyboard, termios.TCSADRAIN, before)

    def read_key() -> str:
        """Wait for a key; one that is sent as several characters, such as an arrow, is whole."""
        keyboard = sys.stdin.fileno()
        key = os.read(keyboard, 1)
        if key == b"\x1b" and select.select([keyboard], [], [], 0.05)[0]:
            key += os.read(keyboard, 32)
        return key.decode(errors="replace")
