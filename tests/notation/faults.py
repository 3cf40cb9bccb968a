"""Ask a reader what is wrong with a text."""

from collections.abc import Callable
from typing import TypeVar

from dunederby import NotationError, RecordError
from dunederby.replay import Replay

Text = TypeVar("Text")

HEADERS = "rules: first\nplayers: Ann, Bo\n"
NEARLY_OVER = f"{HEADERS}position: first; 1:bgoy 16:w; dice w\n"
"""Three lines; `A roll` and `* die white 1` end the game with 4 coins for A and 3 for B."""


def _told(error: NotationError) -> str:
    """Return the message of *error*, which goes by a code whatever is wrong."""
    assert error.flaw, f"{error} has no code"
    return str(error)


def fault_of(read: Callable[[Text], object], text: Text) -> str | None:
    """Return the message of the NotationError that *read* raises, None if it is content."""
    try:
        read(text)
    except NotationError as error:
        return _told(error)
    return None


def replay(record: str | bytes) -> tuple[list[str | None], str | None]:
    """Return the lines of a *record* that were played, and the fault that ended it."""
    content = record.encode() if isinstance(record, str) else record
    lines: list[str | None] = []
    try:
        for frame in Replay(content, "file"):
            lines.append(frame.line)
    except RecordError as error:
        return lines, _told(error)
    return lines, None
