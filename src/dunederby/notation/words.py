"""A line cut into words that know their column, so that an error can point at one."""

import re
from typing import NamedTuple

from dunederby.catalogue.messages import Value
from dunederby.errors import Flaw, NotationError


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


def complaint(word: Word, code: str, **values: Value) -> NotationError:
    """Return the error that points at *word*, which has the flaw called *code*."""
    return NotationError(Flaw(code, word=word.text, **values), word.column)
