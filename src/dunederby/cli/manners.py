"""How a command ends: errors in a line, a status, and never a traceback for a person."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from dunederby.errors import DuneDerbyError, RecordError, SetupError, UnknownSystemError, ViewError

FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


CALLED_AS = "DUNEDERBY_CALLED_AS"
"""Set by ./derby: what its user typed to get here."""


def called_as() -> str:
    """Return what has to be typed to call this command again."""
    return os.environ.get(CALLED_AS) or "dunederby"


class CommandError(Exception):
    """What a command can't do, in words for the person who asked."""


class UsageError(CommandError):
    """What can't be asked for in this way."""


WRONG_WISHES = (UsageError, SetupError, UnknownSystemError, ViewError)
"""What is wrong with the command line itself, whatever lies on the disk."""
LONG_WORD = re.compile(r"\S{61,}")


def shortened(text: str) -> str:
    """Return *text* with words that are too long to be read cut.

    >>> shortened("x" * 100 + " is no rule set")
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…xxxxxxxxxx is no rule set'
    """
    return LONG_WORD.sub(lambda word: f"{word[0][:40]}…{word[0][-10:]}", text)


@contextmanager
def polite() -> Iterator[None]:
    """Turn what goes wrong inside into a line on stderr and an exit status."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _let_nobody_listen()
        raise typer.Exit(PIPE_CLOSED) from None
    except KeyboardInterrupt:
        complain("\ninterrupted")
        raise typer.Exit(INTERRUPTED) from None
    except (DuneDerbyError, CommandError, OSError) as error:
        complain(_line(error))
        raise typer.Exit(WRONG_USAGE if isinstance(error, WRONG_WISHES) else FAILED) from None


def complain(text: str) -> None:
    """Write *text* to stderr, after all that went to stdout before."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _let_nobody_listen()
    print(text, file=sys.stderr, flush=True)


def _line(error: Exception) -> str:
    if isinstance(error, RecordError):
        return shortened(str(error))
    if isinstance(error, OSError) and error.strerror:
        file = f"{error.filename}: " if error.filename is not None else ""
        return f"{called_as()}: {file}{error.strerror}"
    return shortened(f"{called_as()}: {error}")


def _let_nobody_listen() -> None:
    """Send the rest of the output nowhere, so that Python's own last flush succeeds."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
