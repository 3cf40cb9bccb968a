"""What OpenSpiel's observers see: tensors with named parts, and strings."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.envs.layout import Part
from dunederby.envs.spiel_states import COLUMNS, Core, Shared
from dunederby.notation.steps import BY_CHANCE, vocabulary_of
from dunederby.racing.seats import CHANCE, SPECTATOR
from dunederby.systems import SEAT_LETTERS

OWN = "own."
"""Begins the names of the fields that only their seat may know."""

BY_NOBODY, BY = 0, 2
"""In an information state, instead of who did a step: 0 for none, 1 for chance, then seats."""

Tensor = NDArray[np.float32]


class Observer:
    """Sees states from the place of a player, of what is public or private or both.

    With recall it sees all steps so far, else the table as it is.
    """

    def __init__(
        self, table: Shared, *, has_public: bool, has_private: bool, recalls: bool
    ) -> None:
        self._table, self._has_public, self._has_private = table, has_public, has_private
        self._recalls = recalls
        self._row = np.zeros(table.layout.size, np.float32)
        self.tensor: Tensor | None = None
        self.dict: dict[str, Tensor] = {}
        if recalls:
            self._make_memory()
        else:
            self._make_parts()

    def _make_memory(self) -> None:
        """Make room for all steps of a game, where that is small."""
        if self._table.is_small:
            self.tensor = np.zeros(COLUMNS * self._table.most_steps, np.float32)
            self.dict = {"steps": self.tensor.reshape(-1, COLUMNS)}

    def _make_parts(self) -> None:
        """Make room for the fields that are looked at."""
        self._parts = [part for part in self._table.layout.parts if self._is_seen(part)]
        places = [np.arange(part.start, part.end) for part in self._parts]
        self._places = np.concatenate(places) if places else np.zeros(0, np.int64)
        self.tensor, start = np.zeros(len(self._places), np.float32), 0
        for part in self._parts:
            numbers = self.tensor[start : start + part.size]
            self.dict[part.field.name] = numbers.reshape(part.shape or (1,))
            start += part.size

    def _is_seen(self, part: Part) -> bool:
        is_own = part.field.name.startswith(OWN)
        return self._has_private if is_own else self._has_public

    def _viewer(self, player: int) -> int:
        return player if self._has_private else SPECTATOR

    def set_from(self, state: Any, player: int) -> None:
        """Write what *player* sees of *state* into the tensor."""
        if self.tensor is None:
            return
        core: Core = state.core
        if self._recalls:
            self._recall(core.log_of(self._viewer(player)))
        else:
            table = self._table
            viewer, starts = self._viewer(player), table.layout.starts
            table.observe(core.games, 0, viewer, table.views, starts, self._row)
            np.take(self._row, self._places, out=self.tensor)

    def _recall(self, log: NDArray[np.int16]) -> None:
        """Write the steps of *log*: who did them, and 1 + the id, or the mask if it is hidden."""
        steps = self.dict["steps"]
        steps[:] = BY_NOBODY
        steps[: len(log), 0] = log[:, 0] + BY
        steps[: len(log), 1] = np.where(log[:, 1] < 0, log[:, 1], log[:, 1] + 1)

    def string_from(self, state: Any, player: int) -> str:
        """Return what *player* sees of *state* as text."""
        if self._recalls:
            return self._steps_told(state.core, self._viewer(player))
        self.set_from(state, player)
        return "\n".join(
            f"{name}: {' '.join(f'{number:g}' for number in numbers.flat)}"
            for name, numbers in self.dict.items()
            if numbers.any()
        )

    def _steps_told(self, core: Core, viewer: int) -> str:
        """Return all steps so far as *viewer* has seen them, after its own letter."""
        words = vocabulary_of(core.table.rules.name)
        steps = [
            str(words.seen_step(BY_CHANCE if seat == CHANCE else SEAT_LETTERS[seat], number))
            for seat, number in core.log_of(viewer).tolist()
        ]
        return ", ".join([SEAT_LETTERS[viewer] if viewer >= 0 else "-", *steps])
