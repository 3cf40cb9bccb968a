"""Asking a bot that may do anything: raise, answer nonsense, or think for ever."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType

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
    begin = perf_counter()
    try:
        with _stopped_after(seconds):
            answer = choose(view, seed)
    except _OutOfTimeError:
        raise BotFaultError(SLOW, f"stopped after {seconds:g} s") from None
    except (Exception, SystemExit) as error:
        told = " ".join(f"{type(error).__name__}: {error}".split())
        raise BotFaultError(RAISED, f"raised {told}") from error
    taken = perf_counter() - begin
    if taken > seconds:
        raise BotFaultError(SLOW, f"took {taken:.1f} s of {seconds:g}")
    return _checked(answer, view)


def _checked(answer: object, view: View) -> Action:
    """Return the legal action that *answer* is, or is the text of."""
    for action in view.legal_actions:
        if answer in (action, action.text):
            return action
    shown = answer.text if isinstance(answer, Action) else repr(answer)[:80]
    raise BotFaultError(ILLEGAL, f"chose {shown}, which it may not do")


@contextmanager
def _stopped_after(seconds: float) -> Iterator[None]:
    """Raise inside after *seconds*, where the system has alarms and this thread may set them."""
    has_alarm = hasattr(signal, "setitimer")
    if not has_alarm or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise _OutOfTimeError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
