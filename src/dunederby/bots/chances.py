"""A rough guess of how the racing camels will end, made from what lies open."""

from collections.abc import Mapping
from itertools import permutations
from math import exp

from dunederby.bots.sight import IN, Sight

MEAN_FACE = 2
MEAN_SUPPORT = 1.5
LIFT = 0.5
"""How likely a camel below moves before one with its own die to come gets off its back."""
LEG_DOUBT, DIE_DOUBT = 0.35, 0.3
"""How many spaces of lead mean little, and how many more for every die to come."""
RACE_DOUBT = 0.35
"""The same for every space that the leader has to go."""


def reach(sight: Sight) -> dict[str, float]:
    """Guess how far every racing camel gets in this leg.

    Each runs as far as the average of its dice, and of the dice below it, of which it misses
    some if it may run off first. A crazy camel below it carries it back.
    """
    far = {}
    for space, stack in sight.stacks.items():
        for height, camel in enumerate(stack):
            if camel not in sight.crazy:
                own = run_of(sight, camel)
                lifts = sum(run_of(sight, below) for below in stack[:height])
                run = own + LIFT * lifts if own else lifts
                far[camel] = space + run + height / 10
    return far


def run_of(sight: Sight, camel: str) -> float:
    """Return how many spaces the dice in the pyramid move *camel* by themselves."""
    if camel in sight.crazy:
        return -MEAN_FACE / len(sight.crazy) if sight.has_grey_die else 0
    own = MEAN_FACE if camel in sight.dice else 0
    return own + (MEAN_SUPPORT if sight.supports.get(camel) == IN else 0)


def shares(far: Mapping[str, float], doubt: float) -> dict[str, float]:
    """Turn leads into chances of being first: *doubt* is the lead that counts for something."""
    farthest = max(far.values())
    weights = {camel: exp((space - farthest) / doubt) for camel, space in far.items()}
    total = sum(weights.values())
    return {camel: weight / total for camel, weight in weights.items()}


def leg_places(sight: Sight) -> dict[str, list[float]]:
    """Guess the chances of every racing camel to be first, second, … at the end of the leg."""
    supports = sum(place == IN for place in sight.supports.values())
    to_come = len(sight.dice) + sight.has_grey_die + supports
    return places(shares(reach(sight), LEG_DOUBT + DIE_DOUBT * to_come))


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


def race_shares(sight: Sight) -> tuple[dict[str, float], dict[str, float]]:
    """Guess the chances of every racing camel to win the race, and to be last."""
    far = reach(sight)
    doubt = LEG_DOUBT + RACE_DOUBT * max(sight.spaces + 1 - sight.lead, 0)
    return shares(far, doubt), shares({camel: -space for camel, space in far.items()}, doubt)
