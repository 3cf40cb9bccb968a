"""A line cut into words that know their column, so that an error can point at one."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from dunederby.errors import NotationError


class Word(NamedTuple):
    """A piece of text without blanks, and the column where it begins, counted from 1."""

    text: str
    column: int

    @property
    def end(self) -> int:
        """The column behind the word."""
        return self.column + len(self.text)


def words_of(text: str, column: int = 1) -> list[Word]:
    """Cut *text*, which begins at *column* of its line, at blanks and tabs."""
    return [Word(m.group(), column + m.start()) for m in re.finditer(r"[^ \t]+", text)]


def complaint(word: Word, problem: str, reason: str | None = None) -> NotationError:
    """Return the error that points at *word*, perhaps with the code of a *reason*."""
    return NotationError(f"{word.text!r} {problem}", word.column, reason)


def listed(choices: Iterable[object], joint: str = "or") -> str:
    """Join *choices* as in a sentence.

    >>> listed(["red", "blue", "green"])
    'red, blue or green'
    """
    *front, last = [str(choice) for choice in choices]
    return f"{', '.join(front)} {joint} {last}" if front else last
