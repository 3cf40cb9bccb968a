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
from dunederby.lab.card_features import CARD_FEATURES, card_features
from dunederby.lab.features import FEATURES, HELD, features_of
from dunederby.systems import BOARD, CARDS, RuleSet

Rows = NDArray[np.float64]
"""By seat: numbers of a position."""


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


MODELS = {
    BOARD.name: Model(features_of, FEATURES),
    CARDS.name: Model(card_features, CARD_FEATURES),
}
"""By name of the system."""


@cache
def _fitted() -> dict[str, list[float]]:
    """Return the weights that were fitted, by kind of game."""
    known: dict[str, list[float]] = json.loads((files(__package__) / "weights.json").read_text())
    return known


def weights_for(rules: RuleSet) -> NDArray[np.float64]:
    """Return the fitted weights of the features in games of *rules*.

    >>> from dunederby.systems import rule_set
    >>> weights_for(rule_set("first"))[0], weights_for(rule_set("cards"))[0]
    (np.float64(0.8833), np.float64(0.7034))
    """
    return np.array(_fitted()[kind_of(rules)])


def kind_of(rules: RuleSet) -> str:
    """Return whose weights *rules* take.

    >>> from dunederby.systems import rule_set
    >>> [kind_of(rule_set(name)) for name in ("first+photo", "second", "cards")]
    ['first', 'second', 'cards']
    """
    return "cards" if rules.system is CARDS else board_kind_of(rules)
