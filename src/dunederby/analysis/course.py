"""The course of a game: its positions, and which games have to be played on to value them."""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.bots.endings import Lucks, Starts
from dunederby.game import Game
from dunederby.history import Ply
from dunederby.racing.copies import copied
from dunederby.racing.seats import CHANCE
from dunederby.systems import RuleSet

Worths = NDArray[np.float64]
"""By playout, seat and measure, other axes before: what a position is worth."""


class Kind(Enum):
    """How a position is valued."""

    OVER = "over"
    """By the result."""
    FORCED = "forced"
    """Like the next one: there is nothing else to do."""
    OPEN = "open"
    """By playouts: a seat has to choose."""
    CHANCE = "chance"
    """By the weighted mean of what may come."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a game, before a step or after the last."""

    kind: Kind
    seat: int
    """Who makes the step, CHANCE, or NOBODY when it is over."""
    rows: slice
    """Which of the games that are played on belong to it: copies of itself, or what chance could
    have brought instead."""
    shares: NDArray[np.float64]
    """How much each of those counts: how likely it was."""

    @property
    def drawn(self) -> float:
        """How likely that was which came."""
        return 1.0 - float(self.shares.sum())


NO_SHARES = np.zeros(0)
NOBODY = -2
COPIES = 4
"""An open position is played on so many times for each playout of what chance can bring."""


@dataclass(frozen=True, slots=True)
class Course:
    """The moments of a game, and all games that have to be played on to value them."""

    rules: RuleSet
    moments: tuple[Moment, ...]
    """One before each step, and one for the end."""
    starts: Starts
    """What is played on."""
    result: NDArray[np.int16]
    """Everybody's coins at the end."""

    def steps_ahead(self, judging: int) -> int:
        """Return about how many steps it takes to play all games on once.

        A decision is played on so many times more for *judging* it.
        """
        playouts = [
            each.rows.stop - each.rows.start + judging * (each.kind is Kind.OPEN)
            for each in self.moments
        ]
        return sum(ahead * count for ahead, count in enumerate(reversed(playouts)))

    def values(self, lucks: Lucks) -> Worths:
        """Return what every moment is worth by playouts with these *lucks*.

        The value before a chance step is the weighted mean over its outcomes: that of what came
        is the value of the next moment, that of the others comes from playouts like it.
        """
        worths = worths_of(self.starts.ends(lucks))
        shape = (len(self.moments), len(lucks), len(self.result), len(MEASURES))
        values = np.empty(shape)
        values[-1] = worths_of(self.result)
        for number in reversed(range(len(self.moments) - 1)):
            moment, after = self.moments[number], values[number + 1]
            played_on = np.tensordot(moment.shares, worths[moment.rows], axes=1)
            if moment.kind is Kind.CHANCE:
                values[number] = moment.drawn * after + played_on
            else:
                values[number] = after if moment.kind is Kind.FORCED else played_on
        return values


MEASURES = ("chance", "coins")
"""What is measured: the chance to win, of which those who win together share one, and coins."""


def worths_of(ends: NDArray[np.int16]) -> Worths:
    """Return what ends with these coins, by seat on the last axis, are worth in all measures.

    >>> worths_of(np.array([9, 9, 4])).tolist()
    [[0.5, 9.0], [0.5, 9.0], [0.0, 4.0]]
    """
    is_best = ends == ends.max(axis=-1, keepdims=True)
    wins = is_best / is_best.sum(axis=-1, keepdims=True)
    return np.stack([wins, ends.astype(np.float64)], axis=-1)


def course_of(game: Game) -> Course:
    """Return the course of *game*, which is over."""
    moments: list[Moment] = []
    games: list[Any] = []
    for ply, (seat, _) in zip(game.history, game.log.tolist(), strict=True):
        kind, found, shares = _split_up(game.rule_set, ply, seat)
        rows = slice(len(games), len(games) + len(found))
        moments.append(Moment(kind, seat, rows, shares))
        games += found
    over = Moment(Kind.OVER, NOBODY, slice(0, 0), NO_SHARES)
    joined = np.concatenate(games) if games else np.zeros(0, game.rule_set.system.game)
    result = copied(game.state["seats"]["coins"][0, : len(game.seats)])
    return Course(game.rule_set, (*moments, over), Starts(game.rule_set, joined), result)


def _split_up(rules: RuleSet, ply: Ply, seat: int) -> tuple[Kind, list[Any], NDArray[np.float64]]:
    """Return how the position before *ply* is valued, by which games and with which shares."""
    if seat == CHANCE:
        return Kind.CHANCE, *_not_drawn(rules, ply)
    mask = np.zeros(rules.system.action_count, np.int16)
    if rules.system.mark_legal(ply.before, 0, seat, mask) == 1:
        return Kind.FORCED, [], NO_SHARES
    return Kind.OPEN, [ply.before] * COPIES, np.full(COPIES, 1 / COPIES)


def _not_drawn(rules: RuleSet, ply: Ply) -> tuple[list[Any], NDArray[np.float64]]:
    """Return what else chance could have brought instead of *ply*, and how likely each was."""
    weights = np.zeros(rules.system.outcome_count, np.int16)
    total = rules.system.weigh(ply.before, 0, weights)
    outcomes = [each for each in np.flatnonzero(weights).tolist() if each != ply.step.id]
    games = [_after(rules, ply.before, outcome) for outcome in outcomes]
    return games, weights[outcomes] / total


def _after(rules: RuleSet, before: Any, outcome: int) -> Any:
    state = copied(before)
    rules.system.apply(state, 0, CHANCE, outcome, np.zeros(1, rules.system.news))
    return state
