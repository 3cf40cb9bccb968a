"""What each seat of a game may expect to have: the functions that luck is measured by.

They see the whole state. A value is a sum of features, each times a weight that was fixed before.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.bots.board.weights import kind_of as board_kind_of
from dunederby.lab.features import FEATURES, HELD, features_of
from dunederby.odds.cards.leg import sampled_leg
from dunederby.odds.cards.prospects import CardProspect
from dunederby.odds.sampling import Sampling
from dunederby.systems import BOARD, CARDS, RuleSet

Rows = NDArray[np.float64]
"""By seat: numbers of a position."""

CARD_LEGS = 100
"""So many legs of the card game are sampled for a value, always with the same seed."""


@dataclass(frozen=True, slots=True)
class Model:
    """How the positions of one system are valued."""

    features: Callable[[RuleSet, Any], Rows]
    """Returns the features of a game that has begun and is not over, by seat."""
    count: int
    """How many features there are; the first is what a seat has."""

    def features_after(self, rules: RuleSet, state: Any) -> Rows:
        """Return the features of any game: what seats have is all that counts when it is over."""
        if state["leg"][0] > 0 and rules.system.to_act(state, 0) != 0:
            return self.features(rules, state)
        seats = int(state["seat_count"][0])
        rows = np.zeros((seats, self.count))
        rows[:, HELD] = state["seats"]["coins"][0, :seats]
        return rows


def card_features(rules: RuleSet, state: Any) -> Rows:
    """Return what each seat expects of a card game: of its leg, sampled once a deck is there."""
    seats = int(state["seat_count"][0])
    coins = state["seats"]["coins"][0, :seats].astype(np.float64)
    if any(CardProspect(state, seat).leg_pays().any() for seat in range(seats)):
        leg = sampled_leg(state, Sampling(budget=CARD_LEGS))
        coins += [CardProspect(state, seat).leg_worth(leg) for seat in range(seats)]
    return np.asarray(coins.reshape(seats, 1))


MODELS = {BOARD.name: Model(features_of, FEATURES), CARDS.name: Model(card_features, 1)}
"""By name of the system."""


@cache
def _fitted() -> dict[str, list[float]]:
    """Return the weights that were fitted, by kind of game."""
    known: dict[str, list[float]] = json.loads((files(__package__) / "weights.json").read_text())
    return known


def weights_for(rules: RuleSet) -> NDArray[np.float64]:
    """Return the weights of the features in games of *rules*.

    >>> from dunederby.systems import rule_set
    >>> weights_for(rule_set("cards")).tolist()
    [1.0]
    """
    return np.array(_fitted()[kind_of(rules)])


def kind_of(rules: RuleSet) -> str:
    """Return whose weights *rules* take.

    >>> from dunederby.systems import rule_set
    >>> [kind_of(rule_set(name)) for name in ("first+photo", "second", "cards")]
    ['first', 'second', 'cards']
    """
    return "cards" if rules.system is CARDS else board_kind_of(rules)
