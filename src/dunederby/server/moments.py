"""Moments: a table as it was after one happening, for whoever asks about it later."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from dunederby.game import Game
from dunederby.history import Ply
from dunederby.notation.steps import BY_CHANCE, Step
from dunederby.racing.copies import records_in
from dunederby.racing.logs import Log
from dunederby.racing.news import ROW
from dunederby.racing.seats import CHANCE, SPECTATOR
from dunederby.server.protocol import Happening, Why
from dunederby.systems import SEAT_LETTERS
from dunederby.views.situation import Situation
from dunederby.views.view import View, look


class Moment(Situation):
    """How a game stood after an entry of the log, and what that entry had done.

    What was taken back later is still behind the moments of its time: they form a tree. So a
    moment keeps what it added, and finds the rest at the moment before it.
    """

    def __init__(self, game: Game, before: "Moment | None", seq: int, by: str) -> None:
        super().__init__(game.rule_set, len(game.seats))
        self.seq = seq
        self.by = by
        self.why: Why | None = None
        self.undone = 0
        self.late = False
        self.before = before
        self.length = len(game.history)
        """How many steps there are."""
        self.start = min(before.length if before else 0, self.length)
        plies: Sequence[Ply] = game.history[self.start :]
        self.rows = records_in(b"".join(ply.rows.tobytes() for ply in plies), ROW)
        self._state = game.state
        self._added: Log = game.log[self.start :].copy()
        self._told: dict[str | None, View] = {}
        self.__dict__["log"] = game.log.copy()  # known already; `forget` lets it go

    @property
    def state(self) -> Any:
        """An array of one record, with everything that is secret in it."""
        return self._state

    @cached_property
    def to_act(self) -> tuple[str, ...]:
        """Who may act: seats, `*` for chance, or nobody; a moment never changes."""
        return super().to_act

    @cached_property
    def log(self) -> Log:
        """The steps so far as numbers, nothing masked."""
        parts: list[Log] = []
        moment: Moment | None = self
        length = self.length
        while moment and length:
            if moment.start < length:
                parts.append(moment._added[: length - moment.start])
                length = moment.start
            moment = moment.before
        return np.concatenate([np.zeros((0, 2), np.int16), *reversed(parts)])

    def view(self, seat: str | None) -> View:
        """Return what *seat* could know then; kept until `forget`."""
        if seat not in self._told:
            viewer = SPECTATOR if seat is None else SEAT_LETTERS.index(seat)
            public = None if seat is None else self.view(None)
            self._told[seat] = look(self, viewer, self.rows, public)
        return self._told[seat]

    def forget(self) -> None:
        """Let go of what can be made again."""
        self._told.clear()
        self.__dict__.pop("log", None)

    def happening(self, seat: str | None, is_over: bool) -> Happening:
        """Return what happened, as far as *seat* could know.

        What a bot thought tells of what it holds: it is told when the game *is_over*, also to the
        player for whom it stood in.
        """
        view = self.view(seat)
        steps = tuple(self._seen(row) for row in view.log[self.start :].tolist())
        why = self.why if is_over else None
        return Happening(self.seq, self.by, steps, view.news, why, self.undone, self.late)

    def _seen(self, row: tuple[int, int]) -> Step:
        seat, number = row
        return self.vocabulary.seen_step(
            BY_CHANCE if seat == CHANCE else SEAT_LETTERS[seat], number
        )
