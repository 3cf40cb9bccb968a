"""Everything that can go wrong, as one family of exceptions."""

from functools import partial
from typing import Any

from dunederby.catalogue import catalogue, sentence
from dunederby.catalogue.messages import Value


class Flaw:
    """What is wrong, as data; `str` tells it in English.

    >>> str(Flaw("bad-tile", word="5A"))
    "'5A' is no tile; expected space, side and owner, as in 5+A"
    """

    def __init__(self, code: str, /, **values: Value) -> None:
        self.code = code
        """A name that stays the same; that of the rules, where they know the same."""
        self.values = {name: _shown(value) for name, value in values.items()}
        """What the sentence says besides, by the name that the template has for it."""

    @property
    def key(self) -> str:
        """Where its sentence stands: what only the rules know is told as they tell it."""
        own = f"fault.{self.code}"
        return own if own in catalogue() else f"reason.{self.code}"

    def __str__(self) -> str:
        return sentence(self.key, self.values)

    def __repr__(self) -> str:
        return repr(str(self))


def _shown(value: Value) -> Value:
    """Return *value* so that none of its letters is invisible."""
    if not isinstance(value, str) or value.isprintable():
        return value
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in value)


class DuneDerbyError(Exception):
    """Any error this library raises on purpose."""

    @property
    def flaw(self) -> Flaw | None:
        """What is wrong as data, if it has a name."""
        told = self.args[0] if self.args else None
        if isinstance(told, DuneDerbyError):
            return told.flaw
        return told if isinstance(told, Flaw) else None


class NotationError(DuneDerbyError, ValueError):
    """Text that is not a step or a position; the message names the column, if one is wrong."""

    def __init__(self, problem: Flaw | str, column: int | None = None) -> None:
        super().__init__(problem, column)
        self.column = column

    def __str__(self) -> str:
        return self.problem if self.column is None else f"column {self.column}: {self.problem}"

    @property
    def problem(self) -> str:
        """What is wrong, without the place."""
        return str(self.args[0])


class RecordError(NotationError):
    """A record that can't be replayed; the message begins with FILE:LINE, if one is wrong."""

    def __init__(
        self, problem: DuneDerbyError | Flaw | str, file: str = "", line: int | None = None
    ) -> None:
        DuneDerbyError.__init__(self, problem, file, line)
        self.column = problem.column if isinstance(problem, NotationError) else None
        self.place = file if line is None else f"{file}:{line}"
        self.line = line

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}" if self.place else self.problem


class IllegalActionError(DuneDerbyError, ValueError):
    """A well-formed step that the rules do not allow now."""

    def __init__(
        self, message: str, *, action: str, reason: str, code: str, ruling: str | None = None
    ) -> None:
        super().__init__(message)
        self.action = action
        self.reason = reason
        """Why not, in words."""
        self.code = code
        """Why not, as a name that stays the same."""
        self.ruling = ruling
        """The ruling behind it, if there is one."""

    @property
    def flaw(self) -> Flaw:
        """Why not, as data."""
        return Flaw(self.code)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **vars(self)), self.args


class GameOverError(DuneDerbyError, ValueError):
    """A step after the end of the game."""


class UnknownSystemError(DuneDerbyError, LookupError):
    """A rule system or module that does not exist; the message names those that do."""


class SetupError(DuneDerbyError, ValueError):
    """A table that can't be set up: too few or too many seats, or an unknown house rule."""


class ViewError(DuneDerbyError, PermissionError):
    """A question about a seat that nobody sits on."""


class StorageError(DuneDerbyError):
    """Something that could not be kept or read; what caused it is chained."""


class SettingError(DuneDerbyError, ValueError):
    """A setting with a value it can't have; the message says where it was given."""
