"""From leads to chances: what rough guesses of every system are made of."""

from collections.abc import Mapping
from itertools import permutations
from math import exp

LIFT = 0.5
"""How likely a camel below moves before one with its own die to come gets off its back."""


def shares(far: Mapping[str, float], doubt: float) -> dict[str, float]:
    """Turn leads into chances of being first: *doubt* is the lead that counts for something."""
    farthest = max(far.values())
    weights = {camel: exp((space - farthest) / doubt) for camel, space in far.items()}
    total = sum(weights.values())
    return {camel: weight / total for camel, weight in weights.items()}


def places(firsts: Mapping[str, float]) -> dict[str, list[float]]:
    """Turn chances of being first into chances of every place.

    Whoever is next is always drawn among those left, by their chances of being first.

    >>> places({"blue": 0.75, "green": 0.25})
    {'blue': [0.75, 0.25], 'green': [0.25, 0.75]}
    """
    chances = {camel: [0.0] * len(firsts) for camel in firsts}
    for order in permutations(firsts):
        chance = _chance_of(order, firsts)
        for place, camel in enumerate(order):
            chances[camel][place] += chance
    return chances


def _chance_of(order: tuple[str, ...], firsts: Mapping[str, float]) -> float:
    chance, left = 1.0, sum(firsts.values())
    for number, camel in enumerate(order, start=1):
        if number < len(order):
            chance *= firsts[camel] / left if left > 0 else 1 / (len(order) - number + 1)
        left = sum(firsts[other] for other in order[number:])
    return chance
