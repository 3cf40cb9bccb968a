"""Asking a bot that may do anything: raise, answer nonsense, or think for ever."""

import signal
import threading
from math import isfinite
from time import perf_counter
from types import FrameType

from dunederby.compiling import Event, Notice, listen
from dunederby.sittings.players import Choose
from dunederby.views.actions import Action
from dunederby.views.view import View

RAISED, ILLEGAL, SLOW = "raised", "illegal", "slow"


class BotFaultError(Exception):
    """A bot did what a player may not do."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class _OutOfTimeError(BaseException):
    """Stops a bot in the middle; no `except Exception` of its own catches it."""


def ask(choose: Choose, view: View, seed: str, seconds: float) -> Action:
    """Return what a bot does; raise BotFaultError if it is nothing that its seat may do.

    A bot that thinks longer than *seconds* is stopped where the system can, else told on
    when it is done.
    """
    try:
        with _Clock(seconds) as clock:
            answer = choose(view, seed)
    except _OutOfTimeError:
        raise BotFaultError(SLOW, f"stopped after {seconds:g} s") from None
    except (Exception, SystemExit) as error:
        told = " ".join(f"{type(error).__name__}: {error}".split())
        raise BotFaultError(RAISED, f"raised {told}") from error
    if clock.taken > seconds:
        raise BotFaultError(SLOW, f"took {clock.taken:.1f} s of {seconds:g}")
    return _checked(answer, view)


def _checked(answer: object, view: View) -> Action:
    """Return the legal action that *answer* is, or is the text of."""
    for action in view.legal_actions:
        if answer in (action, action.text):
            return action
    shown = answer.text if isinstance(answer, Action) else repr(answer)[:80]
    raise BotFaultError(ILLEGAL, f"chose {shown}, which it may not do")


class _Clock:
    """Raises inside its block when time is up; it stands still while something is compiled.

    Where the system has no alarms, or only another thread may set them, it just measures.
    """

    def __init__(self, seconds: float) -> None:
        self.taken = 0.0
        self._seconds = seconds
        is_main = threading.current_thread() is threading.main_thread()
        is_limited = isfinite(seconds)
        self._has_alarm = is_limited and is_main and hasattr(signal, "setitimer")

    def __enter__(self) -> "_Clock":
        self._unheard = listen(self._hear)
        if self._has_alarm:
            self._before = signal.signal(signal.SIGALRM, self._stop)
        self._start()
        return self

    def __exit__(self, *error: object) -> None:
        self._halt()
        if self._has_alarm:
            signal.signal(signal.SIGALRM, self._before)
        self._unheard()

    def _start(self) -> None:
        self._begin = perf_counter()
        if self._has_alarm:
            signal.setitimer(signal.ITIMER_REAL, self._seconds)

    def _halt(self) -> None:
        if self._has_alarm:
            signal.setitimer(signal.ITIMER_REAL, 0)
        self.taken = perf_counter() - self._begin

    def _hear(self, notice: Notice) -> None:
        if notice.event is Event.COMPILING:
            self._halt()
        elif notice.event is Event.COMPILED:
            self._start()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        raise _OutOfTimeError
