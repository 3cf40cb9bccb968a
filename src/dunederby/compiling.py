"""What the compiler has to tell, and who listens: the library itself prints nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Event(StrEnum):
    """What a notice is about."""

    COMPILING = "compiling"
    """Rules are compiled for their first use; that takes about half a minute."""
    COMPILED = "compiled"
    """They are, after *seconds*."""
    UNCACHED = "uncached"
    """What is compiled can't be kept, for this *reason*, and is compiled again next time."""
    SPOILED = "spoiled"
    """A file of the cache can't be read, for this *reason*; it is compiled and kept anew."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that the compiler tells."""

    event: Event
    name: str
    """What is compiled, or the folder or file that is in trouble."""
    seconds: float = 0
    reason: str = ""


Listener = Callable[[Notice], None]

_listeners: list[Listener] = []


def listen(listener: Listener) -> Callable[[], None]:
    """Let *listener* hear every notice from now on; return what makes it stop.

    >>> heard = []
    >>> stop = listen(heard.append)
    >>> announce(Notice(Event.COMPILING, "board"))
    >>> stop()
    >>> announce(Notice(Event.COMPILED, "board", 20))
    >>> heard
    [Notice(event=<Event.COMPILING: 'compiling'>, name='board', seconds=0, reason='')]
    """
    _listeners.append(listener)
    return lambda: _listeners.remove(listener)


def announce(notice: Notice) -> None:
    """Tell every listener."""
    for listener in _listeners:
        listener(notice)
