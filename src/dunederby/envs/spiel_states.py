"""What a state of OpenSpiel is made of: one record and the steps that led to it."""

from functools import cached_property
from typing import Any

import numpy as np

from dunederby.cards.editions import RACING_CARDS
from dunederby.envs.observing import new_views, observe_of
from dunederby.envs.recalling import filled_log
from dunederby.envs.rewards import rewards_of
from dunederby.envs.settings import Setting
from dunederby.notation.positions import format_position
from dunederby.notation.steps import vocabulary_of
from dunederby.playouts.filling import fill_in_of
from dunederby.racing.copies import copied
from dunederby.racing.logs import Log
from dunederby.racing.news import UNHEARD
from dunederby.racing.seats import CHANCE
from dunederby.sampling import new_generator
from dunederby.systems import BOARD, SEAT_LETTERS

CHANCE_PLAYER, TERMINAL_PLAYER = -1, -4
"""As OpenSpiel counts those who are no players."""

UNDECIDED = -9

SMALL = 4096
"""Information states of no more numbers than this are given as tensors."""

COLUMNS = 2
"""Of a step in an information state: who did it, and its id."""


class Shared:
    """What all states of a game share."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.layout = setting, setting.layout
        self.rules = setting.layout.rules
        self.system = system = self.rules.system
        self.start = setting.new_game()
        self.observe, self.views = observe_of(system.name), new_views(system)
        self.mask = np.zeros(system.action_count, np.int16)
        self.weights = np.zeros(system.outcome_count, np.int16)
        self.stories = np.zeros(1, system.news)
        self.stories[0].count = UNHEARD
        words = vocabulary_of(self.rules.name)
        self.actions, self.outcomes = words.actions, words.outcomes

    def __reduce__(self) -> tuple[type["Shared"], tuple[Setting]]:
        return Shared, (self.setting,)

    @cached_property
    def most_outcomes(self) -> int:
        """How many outcomes of chance a game can have at most.

        On the board every camel starts, and every decision may roll a die. With cards five are
        drawn at the beginning; then all that are dealt in a leg are also chosen from, but one a
        seat, so that legs can't be more than the cap allows.
        """
        cap, seats = self.setting.max_decisions, self.setting.seats
        if self.system is BOARD:
            return len(self.rules.edition.camels) + cap
        dealt = int(self.start[0].numbers.dealt) * seats
        legs = cap // (dealt - seats) + 1
        return RACING_CARDS + cap + legs * dealt

    @property
    def most_steps(self) -> int:
        """How many steps a game can have at most."""
        return self.setting.max_decisions + self.most_outcomes

    @property
    def is_small(self) -> bool:
        """Whether information states are given as tensors."""
        return COLUMNS * self.most_steps <= SMALL


class Core:
    """A state: the record, the steps so far as all have seen them, and who is to act."""

    __slots__ = ("_player", "decisions", "games", "steps", "table")

    def __init__(self, table: Shared) -> None:
        self.table = table
        self.games = copied(table.start)
        self.steps: list[tuple[int, int]] = []
        self.decisions = 0
        self._player = UNDECIDED

    def __deepcopy__(self, memo: dict[int, Any]) -> "Core":
        return self.copy()

    def copy(self) -> "Core":
        """Return a state of its own."""
        core = Core.__new__(Core)
        core.table, core.games = self.table, copied(self.games)
        core.steps, core.decisions, core._player = self.steps[:], self.decisions, self._player
        return core

    @property
    def player(self) -> int:
        """Who is to act: a seat, the first of several, chance, or nobody any more."""
        if self._player == UNDECIDED:
            self._player = self._next_player()
        return self._player

    def _next_player(self) -> int:
        acting = self.table.system.to_act(self.games, 0)
        if acting == CHANCE:
            return CHANCE_PLAYER
        if acting == 0 or self.decisions >= self.table.setting.max_decisions:
            return TERMINAL_PLAYER
        return (acting & -acting).bit_length() - 1

    def legal_actions(self, player: int) -> list[int]:
        """Return the ids of what *player* may do."""
        if player != self.player:
            return []
        self.table.system.mark_legal(self.games, 0, player, self.table.mask)
        return np.flatnonzero(self.table.mask).tolist()

    def outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can bring, with probabilities."""
        weights = self.table.weights
        total = self.table.system.weigh(self.games, 0, weights)
        numbers = np.flatnonzero(weights)
        return list(zip(numbers.tolist(), (weights[numbers] / total).tolist(), strict=True))

    def apply(self, step: int) -> None:
        """Do a *step* of who is to act."""
        system, player = self.table.system, self.player
        seat = CHANCE if player == CHANCE_PLAYER else player
        self.steps.append((seat, system.seen_as(self.games, 0, seat, step)))
        system.apply(self.games, 0, seat, step, self.table.stories)
        self.decisions += seat != CHANCE
        self._player = UNDECIDED

    def text_of(self, player: int, step: int) -> str:
        """Return a *step* of *player* in words, as records have it."""
        if player == CHANCE_PLAYER:
            return self.table.outcomes[step]
        return self.table.actions[step]

    @property
    def coins(self) -> list[int]:
        """What every seat has."""
        coins: list[int] = self.games["seats"]["coins"][0, : self.table.setting.seats].tolist()
        return coins

    def rewards(self) -> list[float]:
        """Return what every seat gets; nothing before the end."""
        setting = self.table.setting
        if self.player != TERMINAL_PLAYER:
            return [0.0] * setting.seats
        return rewards_of(self.coins, setting.reward)

    @property
    def log(self) -> Log:
        """The steps so far as numbers, nothing masked."""
        return np.array(self.steps, np.int16).reshape(-1, COLUMNS)

    def log_of(self, viewer: int) -> Log:
        """Return the steps so far, masked where *viewer* may not know them."""
        log = self.log
        self.table.system.hide_steps(self.games, 0, viewer, log)
        return log

    def told(self) -> str:
        """Tell the state in a line."""
        position = format_position(self.table.rules, self.games[0])
        return f"{position}; {self._to_act()}; coins {' '.join(map(str, self.coins))}"

    def _to_act(self) -> str:
        if self.player == TERMINAL_PLAYER:
            return "over"
        by = "chance" if self.player == CHANCE_PLAYER else SEAT_LETTERS[self.player]
        return f"{by} to act after {self.decisions} decisions"

    def resampled(self, viewer: int, seed: str) -> "Core":
        """Return a state that *viewer* can't tell from this one, with other secrets."""
        system, core = self.table.system, self.copy()
        views = np.zeros(1, system.game)
        system.show(self.games, 0, viewer, views, 0)
        purses = np.array(self.coins, np.int16)
        fill_in_of(system.name)(views, viewer, purses, new_generator(seed), core.games)
        core.steps = filled_log(system.name, core.games[0], self.log_of(viewer).tolist())
        return core
