"""Luck taken out of results: what chance brought each seat, by a value function fixed beforehand.

After every outcome of chance each seat's value has changed; what it changed by, less what it was
expected to change by over all outcomes that could have come, is luck. The expectation of luck is
zero whatever the value function, so coins without luck have the same mean as coins, and the
better the function, the less they spread. This is AIVAT without its part for the players' own
choices (Burch, Schmid, Moravčík, Morrill, Bowling 2018). The functions see the whole state.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.game import Game
from dunederby.history import Ply
from dunederby.lab.values import board_value, card_value
from dunederby.racing.copies import copied
from dunederby.racing.seats import CHANCE
from dunederby.systems import BOARD, CARDS, RuleSet

Coins = NDArray[np.float64]
Value = Callable[[RuleSet, Any], Coins]
"""Returns what each seat may expect to have, of a game that is not over and has begun."""

VALUES: dict[str, Value] = {BOARD.name: board_value, CARDS.name: card_value}


def luck_in(game: Game) -> tuple[float, ...]:
    """Return how many coins chance brought each seat of *game*, below 0 where it took them.

    >>> game = Game.from_position("first; 15:b 3:gow 4:y; dice b", seats=2, seed=7)
    >>> _ = game.push("leg blue"), game.push("roll")
    >>> luck = luck_in(game)
    >>> abs(luck[0] - luck[1]) < 1e-9  # blue was to win the leg in any case
    True
    """
    value = VALUES[game.rule_set.system.name]
    total = np.zeros(len(game.seats))
    for ply in game.history:
        if ply.step.is_chance:
            total += _luck_of(game.rule_set, ply, value)
    return tuple(total.tolist())


def _luck_of(rules: RuleSet, ply: Ply, value: Value) -> Coins:
    """Return what one outcome brought each seat beyond what was to be expected."""
    weights = np.zeros(rules.system.outcome_count, np.int16)
    total = rules.system.weigh(ply.before, 0, weights)
    expected, happened = 0.0, 0.0
    for outcome in np.flatnonzero(weights).tolist():
        worth = _worth_after(rules, ply.before, outcome, value)
        expected = expected + worth * (int(weights[outcome]) / total)
        if outcome == ply.step.id:
            happened = worth
    return np.asarray(happened - expected)


def _worth_after(rules: RuleSet, before: Any, outcome: int, value: Value) -> Any:
    state, system = copied(before), rules.system
    system.apply(state, 0, CHANCE, outcome, np.zeros(1, system.news))
    has_begun = state["leg"][0] > 0
    if system.to_act(state, 0) == 0 or not has_begun:
        return state["seats"]["coins"][0, : int(state["seat_count"][0])].astype(np.float64)
    return value(rules, state)
