"""Luck taken out of results: what chance brought each seat, by a value function fixed beforehand.

After every outcome of chance each seat's value has changed; what it changed by, less what it was
expected to change by over all outcomes that could have come, is luck. The expectation of luck is
zero whatever the value function, so coins without luck have the same mean as coins, and the
better the function, the less they spread. This is AIVAT without its part for the players' own
choices (Burch, Schmid, Moravčík, Morrill, Bowling 2018). The functions see the whole state.
"""

import numpy as np
from numpy.typing import NDArray

from dunederby.game import Game
from dunederby.history import Ply
from dunederby.lab.values import MODELS, Model, weights_for
from dunederby.racing.copies import copied
from dunederby.racing.seats import CHANCE
from dunederby.systems import RuleSet

Rows = NDArray[np.float64]


def luck_in(game: Game) -> tuple[float, ...]:
    """Return how many coins chance brought each seat of *game*, below 0 where it took them.

    >>> game = Game.from_position("first; 15:b 3:gow 4:y; dice b", seats=2, seed=7)
    >>> _ = game.push("leg blue"), game.push("roll")
    >>> [coins < 0 for coins in luck_in(game)]  # the race is over, and nobody earns any more
    [True, True]
    """
    return tuple((changes_in(game) @ weights_for(game.rule_set)).tolist())


def changes_in(game: Game) -> Rows:
    """Return what chance did to the features of each seat of *game*, beyond what was expected."""
    model = MODELS[game.rule_set.system.name]
    total = np.zeros((len(game.seats), model.count))
    for ply in game.history:
        if ply.step.is_chance:
            total += _change_by(game.rule_set, ply, model)
    return total


def _change_by(rules: RuleSet, ply: Ply, model: Model) -> Rows:
    """Return what one outcome did to the features of each seat beyond what was expected."""
    weights = np.zeros(rules.system.outcome_count, np.int16)
    total = rules.system.weigh(ply.before, 0, weights)
    expected = happened = np.zeros((int(ply.before["seat_count"][0]), model.count))
    for outcome in np.flatnonzero(weights).tolist():
        state = copied(ply.before)
        rules.system.apply(state, 0, CHANCE, outcome, np.zeros(1, rules.system.news))
        features = model.features_after(rules, state)
        expected = expected + features * (int(weights[outcome]) / total)
        if outcome == ply.step.id:
            happened = features
    return happened - expected
