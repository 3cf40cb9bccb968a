"""A game step by step, for replays."""

from typing import Any

import numpy as np

from dunederby.errors import RecordError
from dunederby.game import Game
from dunederby.notation.steps import Step
from dunederby.racing.logs import Log
from dunederby.racing.news import ROW
from dunederby.racing.seats import SPECTATOR, UNKNOWN
from dunederby.replay import Replay
from dunederby.server.bodies import Frame, Frames, RecordFault
from dunederby.views.news import read_news
from dunederby.views.situation import Situation
from dunederby.views.view import look

EVERYTHING = "everything"
"""Stands for a viewer from whom nothing is hidden."""

NO_ROWS = np.zeros(0, ROW)


class Past(Situation):
    """A game as it was after some of its steps."""

    def __init__(self, game: Game, length: int) -> None:
        super().__init__(game.rule_set, len(game.seats))
        self.length = length
        self._game = game

    @property
    def state(self) -> Any:
        """An array of one record, with everything that is secret in it."""
        history = self._game.history
        return history[self.length].before if self.length < len(history) else self._game.state

    @property
    def log(self) -> Log:
        """The steps until then."""
        return self._game.log[: self.length]

    @property
    def rows(self) -> Any:
        """The news of the last of them."""
        return self._game.history[self.length - 1].rows if self.length else NO_ROWS

    @property
    def step(self) -> Step | None:
        """The last of them."""
        return self._game.history[self.length - 1].step if self.length else None


def frames_of(game: Game, viewer: str | None) -> tuple[Frame, ...]:
    """Return the frames of *game* for a seat, for None who knows nothing, or for everything."""
    frame = _open_frame if viewer == EVERYTHING else _masked_frame
    return tuple(frame(Past(game, length), viewer) for length in range(len(game.history) + 1))


def _open_frame(past: Past, viewer: str | None) -> Frame:
    step = past.step
    return Frame(
        number=past.length,
        line=str(step) if step else None,
        by=step.by if step else None,
        view=past.seen,
        news=read_news(past.rule_set, past.rows),
        money=_money(past),
    )


def _masked_frame(past: Past, viewer: str | None) -> Frame:
    number = SPECTATOR if viewer is None else past.seats.index(viewer)
    view = look(past, number, past.rows)
    step = view.steps[-1] if view.steps else None
    return Frame(
        number=past.length,
        line=str(step) if step else None,
        by=step.by if step else None,
        view=view.seen,
        news=view.news,
        money=_money(view),
    )


def _money(situation: Situation) -> dict[str, int | None]:
    coins = situation.state["seats"]["coins"][0].tolist()
    return {
        seat: None if count == UNKNOWN else count
        for seat, count in zip(situation.seats, coins, strict=False)
    }


def read_frames(record: str) -> Frames:
    """Return a record step by step, up to its first fault."""
    replay = Replay(record.encode())
    game: Game | None = None
    fault = None
    try:
        for frame in replay:
            game = frame.game
    except RecordError as error:
        fault = _fault(str(error))
    headers = {name: header.value for name, header in replay.headers.items()}
    if game is None:
        return Frames(headers, {}, (), fault)
    players = dict(zip(game.seats, replay.players, strict=True))
    return Frames(headers, players, frames_of(game, EVERYTHING), fault)


def _fault(message: str) -> RecordFault:
    """Return the line and the rest of what is wrong with a record.

    >>> _fault("record:7: column 3: expected a camel")
    RecordFault(line=7, message='column 3: expected a camel')
    """
    _, _, rest = message.partition(":")
    line, colon, told = rest.partition(":")
    if colon and line.strip().isdecimal():
        return RecordFault(int(line), told.strip())
    return RecordFault(0, rest.strip())
