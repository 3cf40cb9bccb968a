"""Every rule set of every system, with a number of seats, as compiled play meets them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from dunederby._kernel import IS_COMPILED
from dunederby.cards.editions import LEG_SETUPS
from tests.play.board import RULE_SETS, SHORT_LIST, SUPERCUP

EVERY_TABLE = [
    *((rules, edition.seats[1]) for rules, edition in RULE_SETS.items()),
    *(("cards", seats) for seats in LEG_SETUPS),
]
"""Rule sets with their most seats, the card game with every number of them."""

TABLES = EVERY_TABLE if IS_COMPILED else [("second", 6), (SUPERCUP, 6), ("cards", 3)]
"""All of them; without the compiler, which takes a second for a game, those with everything."""

FEW_TABLES = (
    [(rules, RULE_SETS[rules].seats[0]) for rules in SHORT_LIST] + [("cards", 3)]
    if IS_COMPILED
    else TABLES
)
DRAWS = 4_000 if IS_COMPILED else 400


def are_as_likely(counts: Counter[Any], weights: Mapping[Any, float]) -> bool:
    """Tell whether *counts* are as one would expect from *weights*, by chi-square.

    The limit is about five standard deviations above the mean.
    """
    total, draws, free = sum(weights.values()), counts.total(), len(weights) - 1
    expected = {key: draws * weight / total for key, weight in weights.items()}
    chi_square = sum((counts[key] - mean) ** 2 / mean for key, mean in expected.items())
    return set(counts) <= set(weights) and chi_square < free + 5 * (2 * free) ** 0.5 + 5
