"""A recorded game under the keys of a person: back and forth, and jumps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.rule import Rule

from dunederby.catalogue import Names
from dunederby.cli.asking import ask
from dunederby.cli.console import indented
from dunederby.cli.faces import face_of
from dunederby.cli.keys import read_key, single_keys
from dunederby.cli.shorthand import QUIT
from dunederby.errors import RecordError
from dunederby.notation.steps import Step
from dunederby.replay import Replay
from dunederby.views.news import News
from dunederby.views.view import View

KEYS = "Space goes on, b back, n and p a leg on and back, g to a step, q stops."
FORTH = (" ", "\r", "\n", "f", "\x1b[C", "\x1bOC")
"""Space, Enter and the arrow to the right."""
BACK = ("b", "\x7f", "\x1b[D", "\x1bOD")
NEXT_LEG = ("n", "\x1b[B", "\x1bOB")
LAST_LEG = ("p", "\x1b[A", "\x1bOA")
FIRST = ("\x1b[H", "\x1bOH", "\x1b[1~")
END = ("\x1b[F", "\x1bOF", "\x1b[4~")
STOP = ("q", "\x1b", "\x04", "")
"""The letter, Escape, Ctrl-D, and nobody at the keyboard."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A game after some of its steps, as a spectator saw it."""

    number: int
    """How many steps there were."""
    line: str
    """The latest of them."""
    view: View
    news: tuple[News, ...]
    """What happened since the moment before."""

    @property
    def leg(self) -> int:
        """The leg that is run."""
        return self.view.seen.leg


@dataclass(slots=True)
class Album:
    """The moments of a record, those of chance that prepare a leg in one go."""

    moments: list[Moment]
    fault: RecordError | None = None
    """What is wrong with the record after the last moment."""
    place: int = 0

    def move(self, by: int) -> None:
        """Go so many moments on, or back, as far as there are any."""
        self.place = min(max(self.place + by, 0), len(self.moments) - 1)

    def seek(self, step: int) -> None:
        """Go to the moment at which step number *step* has been done."""
        later = [n for n, moment in enumerate(self.moments) if moment.number >= step]
        self.place = later[0] if later else len(self.moments) - 1

    def turn_leg(self, by: int) -> None:
        """Go to the first moment of the next leg, or of this one, or of the one before."""
        begins = [
            n
            for n, moment in enumerate(self.moments)
            if n == 0 or moment.leg != self.moments[n - 1].leg
        ]
        if by > 0:
            self.place = next((n for n in begins if n > self.place), len(self.moments) - 1)
        else:
            self.place = next((n for n in reversed(begins) if n < self.place), 0)


def read_album(replay: Replay) -> Album:
    """Return the moments of *replay*, as far as its record is right."""
    album = Album([])
    told: list[News] = []
    last: Step | None = None
    try:
        for frame in replay:
            game = frame.game
            last = game.steps[-1] if game.steps else None
            told += game.news
            if frame.line is None or not (last and last.is_chance and game.awaits_chance):
                album.moments.append(
                    Moment(frame.number, frame.line or "", game.view(None), tuple(told))
                )
                told = []
    except RecordError as error:
        album.fault = error
    return album


@dataclass(slots=True)
class Browser:
    """Shows an album and turns its pages."""

    terminal: Console
    album: Album
    names: Names
    _turn: Mapping[str, Callable[[], None]] = field(init=False)

    def __post_init__(self) -> None:
        album = self.album
        turns: Sequence[tuple[Sequence[str], Callable[[], None]]] = (
            (FORTH, lambda: album.move(1)),
            (BACK, lambda: album.move(-1)),
            (NEXT_LEG, lambda: album.turn_leg(1)),
            (LAST_LEG, lambda: album.turn_leg(-1)),
            (FIRST, lambda: album.seek(0)),
            (END, lambda: album.move(len(album.moments))),
            (("g",), self._jump),
        )
        self._turn = {key: turn for keys, turn in turns for key in keys}

    def browse(self) -> bool:
        """Show moments as they are asked for; tell whether the last one was reached and left."""
        self._show()
        while True:
            self.terminal.print(KEYS, style="dim")
            with single_keys():
                key = read_key()
            key = key.lower() if len(key) == 1 else key
            if key in STOP:
                return False
            if key in FORTH and self.album.place == len(self.album.moments) - 1:
                return True
            self._turn.get(key, lambda: None)()
            self._show()

    def _show(self) -> None:
        moment = self.album.moments[self.album.place]
        title = f"{moment.number}: {moment.line}" if moment.line else "Before the first step"
        self.terminal.print(Rule(title, align="left", style="dim"))
        face = face_of(moment.view)
        for line in face.tell_story(moment.news, self.names):
            self.terminal.print(indented(line))
        self.terminal.print(face.draw_table(self.terminal, moment.view, self.names))

    def _jump(self) -> None:
        last = self.album.moments[-1].number
        answer = ask(self.terminal, f"To which step, 0 to {last}? ")
        if answer.strip().isdecimal():
            self.album.seek(int(answer))
        elif answer.strip() and answer != QUIT:
            self.terminal.print(f"{answer.strip()[:20]!r} is no step; there are 0 to {last}.")
