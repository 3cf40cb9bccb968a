"""The steps of a game so far, and what it takes to go back."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from dunederby.notation.steps import Step
from dunederby.racing.logs import ID, SEAT, Log

FIRST_ROOM = 64
"""For how many steps there is room at first."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One step of a game, the state before it, and what it did."""

    step: Step
    before: Any
    """An array of one record."""
    rows: Any
    """The rows of news that the rules wrote."""
    is_drawn: bool = False
    """Whether it was drawn by itself, after the push of another step."""


class History(list[Ply]):
    """The plies, with a log of them as numbers."""

    def __init__(self) -> None:
        super().__init__()
        self._log: Log = np.zeros((FIRST_ROOM, 2), np.int16)
        self.draws = 0
        """How many steps of chance there are."""

    @property
    def log(self) -> Log:
        """The steps as everybody who knows all sees them; not to be changed."""
        return self._log[: len(self)]

    def add(self, ply: Ply, seat: int, seen_as: int) -> None:
        """Go on by *ply*, which stands in the log as *seen_as*, done by *seat*."""
        place = len(self)
        if place == len(self._log):
            self._log = np.concatenate([self._log, np.zeros_like(self._log)])
        self._log[place, SEAT], self._log[place, ID] = seat, seen_as
        self.draws += ply.step.is_chance
        self.append(ply)

    def cut(self, place: int) -> Ply:
        """Forget everything from *place* on; return the ply that was there."""
        ply = self[place]
        self.draws -= sum(each.step.is_chance for each in self[place:])
        del self[place:]
        return ply

    def copy(self) -> "History":
        """Return a history of its own with the same plies."""
        twin = History()
        twin.extend(self)
        twin._log, twin.draws = self._log.copy(), self.draws
        return twin
