"""What the compiler tells, said on stderr."""

import sys

from dunederby.compiling import Event, Notice

_SENTENCES = {
    Event.COMPILING: "compiling {name} for the first use, about half a minute …",
    Event.COMPILED: "compiled in {seconds:.0f} s",
    Event.UNCACHED: "{name} can't be written ({reason}), so what is compiled is not kept",
    Event.SPOILED: "{name} can't be read ({reason}), so it is compiled again",
}


def say(notice: Notice) -> None:
    """Say *notice* in a line.

    >>> from contextlib import redirect_stderr
    >>> with redirect_stderr(sys.stdout):
    ...     say(Notice(Event.COMPILED, "board", seconds=21.4))
    dunederby: compiled in 21 s
    """
    sentence = _SENTENCES[notice.event].format(
        name=notice.name, seconds=notice.seconds, reason=notice.reason
    )
    print(f"dunederby: {sentence}", file=sys.stderr, flush=True)
