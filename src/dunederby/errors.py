"""Everything that can go wrong, as one family of exceptions."""

from functools import partial
from typing import Any


class DuneDerbyError(Exception):
    """Any error this library raises on purpose."""


class NotationError(DuneDerbyError, ValueError):
    """Text that is not a step or a position; the message names the column, if one is wrong."""

    def __init__(self, problem: str, column: int | None = None, reason: str | None = None) -> None:
        super().__init__(problem if column is None else f"column {column}: {problem}")
        self.problem = problem
        """What is wrong, without the column."""
        self.column = column
        self.reason = reason
        """A code for the fault, if it has one: that of the rules, where they know the same."""


class RecordError(NotationError):
    """A record that can't be replayed; the message begins with FILE:LINE, if one is wrong."""

    def __init__(self, problem: str, file: str = "", line: int | None = None) -> None:
        place = file if line is None else f"{file}:{line}"
        super().__init__(f"{place}: {problem}" if place else problem)
        self.problem = problem
        """What is wrong, without the place."""
        self.line = line


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
