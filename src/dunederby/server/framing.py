"""A game step by step, for replays."""

from typing import Any

import numpy as np

from dunederby.errors import RecordError
from dunederby.game import Game
from dunederby.notation.steps import Step
from dunederby.racing.logs import Log
from dunederby.racing.news import ROW
from dunederby.racing.seats import SPECTATOR
from dunederby.replay import Replay
from dunederby.server.bodies import Frame, Frames, RecordFault, told
from dunederby.views.news import News, read_news
from dunederby.views.seeing import Seen
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
    return _frame(past.length, past.step, past.seen, read_news(past.rule_set, past.rows))


def _masked_frame(past: Past, viewer: str | None) -> Frame:
    number = SPECTATOR if viewer is None else past.seats.index(viewer)
    view = look(past, number, past.rows)
    return _frame(past.length, view.steps[-1] if view.steps else None, view.seen, view.news)


def _frame(number: int, step: Step | None, seen: Seen, news: tuple[News, ...]) -> Frame:
    return Frame(
        number=number,
        line=str(step) if step else None,
        by=step.by if step else None,
        view=seen,
        news=news,
        money={player.seat: player.coins for player in seen.players},
    )


def read_frames(record: str) -> Frames:
    """Return a record step by step, up to its first fault."""
    replay = Replay(record.encode())
    game: Game | None = None
    fault = None
    try:
        for frame in replay:
            game = frame.game
    except RecordError as error:
        fault = RecordFault(error.line or 0, error.problem, error.column, *told(error.flaw))
    headers = {name: header.value for name, header in replay.headers.items()}
    if game is None:
        return Frames(headers, {}, (), fault)
    players = dict(zip(game.seats, replay.players, strict=True))
    return Frames(headers, players, frames_of(game, EVERYTHING), fault)
