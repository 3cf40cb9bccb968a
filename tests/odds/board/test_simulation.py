"""Odds against games that the engine itself plays: only rolls, nothing else."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import numpy as np
import pytest

from dunederby import Game, leg_odds, race_odds
from dunederby.board.actions import ROLL
from dunederby.board.news import Kind
from dunederby.board.record import EXTRA, OVER
from dunederby.racing.seats import CHANCE
from tests.odds.marks import compiled_only

pytestmark = compiled_only

SURE = 5
"""Standard errors that a right number stays within, in all of these tests."""


class Simulation:
    """A game that is rolled on again and again from one position."""

    def __init__(self, position: str, seed: int) -> None:
        self.game = Game.from_position(position)
        self.system = self.game.rule_set.system
        self.camels = self.game.rule_set.edition.camels
        self.random = np.random.default_rng(seed)
        self.stories = np.zeros(1, self.system.news)
        self.weights = np.zeros(self.system.outcome_count, np.int16)

    def roll(self, state: np.ndarray) -> list[tuple[int, int]]:
        """Let the seat whose turn it is roll; return the news as kinds and camels."""
        system, seat = self.system, int(state[0].to_move)
        if state[0].awaits == EXTRA:
            raise AssertionError("no seat may add dice in these positions")
        system.apply(state, 0, seat, ROLL, self.stories)
        total = system.weigh(state, 0, self.weights)
        drawn = self.random.integers(total)
        outcome = int(np.searchsorted(np.cumsum(self.weights), drawn, side="right"))
        system.apply(state, 0, CHANCE, outcome, self.stories)
        rows = self.stories[0].rows[: self.stories[0].count]
        return [(int(row.kind), int(row.camel)) for row in rows]

    def leaders(self, legs: int) -> Counter[str]:
        """Count who leads when the leg is scored."""
        return Counter(self._run(Kind.LEG_ENDED, self.game.state.copy()) for _ in range(legs))

    def winners(self, races: int) -> Counter[str]:
        """Count who wins the race."""
        return Counter(self._run(Kind.RACE_WON, self.game.state.copy()) for _ in range(races))

    def _run(self, kind: Kind, state: np.ndarray) -> str:
        """Roll until there is news of *kind*, and return whom it names."""
        while True:
            for found, camel in self.roll(state):
                if found == kind:
                    return self.camels[camel]
            assert state[0].awaits != OVER


def check(found: Counter[str], expected: dict[str, float], error: float = 0.0) -> None:
    """Compare shares that were *found* with those *expected*, which may have an *error*."""
    total = found.total()
    for camel, share in expected.items():
        spread = sqrt(share * (1 - share) / total + error**2)
        assert abs(found[camel] / total - share) <= SURE * spread, camel


@pytest.mark.parametrize(
    "position",
    [
        "first; 1:oy 2:bg 3:w; tiles 5+A 7-B",
        "first; 13:oy 14:bg 15:w; tiles 16-A",
        "first+support; 5:oy 7:bg 8:w; tiles 9+A",
        "second; 1:ry 2:bg 3:pK 5:W; tiles 6-A 9+B",
        "second; 12:rKy 13:bg 14:p 15:W; tiles 16+A",
    ],
)
def test_legs_end_as_often_as_they_should(position: str) -> None:
    check(Simulation(position, seed=1).leaders(2000), leg_odds(position).first)


@pytest.mark.parametrize(
    "position",
    [
        "first; 1:oy 2:bg 3:w; tiles 5+A 7-B",
        "first+support; 5:oy 7:bg 8:w; dice by",
        "second; 1:ry 2:bg 3:pK 5:W; tiles 6-A 9+B",
        "second; 9:rKy 10:bg 11:p 12:W; dice bgx",
    ],
)
def test_races_end_as_often_as_they_should(position: str) -> None:
    odds = race_odds(position)
    check(Simulation(position, seed=2).winners(2000), dict(odds.winner), odds.standard_error)
