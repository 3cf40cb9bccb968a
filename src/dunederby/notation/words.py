"""A line cut into words that know their column, so that an error can point at one."""

import re
from typing import NamedTuple

from dunederby.errors import NotationError


class Word(NamedTuple):
    """A piece of text without blanks, and the column where it begins, counted from 1."""

    text: str
    column: int


def words_of(text: str, column: int = 1) -> list[Word]:
    """Cut *text*, which begins at *column* of its line, at blanks and tabs."""
    return [Word(m.group(), column + m.start()) for m in re.finditer(r"[^ \t]+", text)]


def complaint(word: Word, problem: str) -> NotationError:
    """Return the error that points at *word*."""
    return NotationError(f"column {word.column}: {word.text!r} {problem}")


def listed(choices: object, joint: str = "or") -> str:
    """Join *choices* as in a sentence.

    >>> listed(["red", "blue", "green"])
    'red, blue or green'
    """
    *front, last = [str(choice) for choice in choices]  # type: ignore[attr-defined]
    return f"{', '.join(front)} {joint} {last}" if front else last


def parse_number(word: Word, lowest: int, highest: int, what: str) -> int:
    """Read a plain whole number between two bounds."""
    if not re.fullmatch(r"[0-9]{1,3}", word.text) or not lowest <= int(word.text) <= highest:
        raise complaint(word, f"is no {what}; expected {lowest} to {highest}")
    return int(word.text)
