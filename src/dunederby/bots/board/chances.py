"""A rough guess of how the racing camels will end, made from what lies open."""

from dunederby.bots.board.sight import IN, Sight
from dunederby.bots.chances import LIFT, places, shares

MEAN_FACE = 2
MEAN_SUPPORT = 1.5
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


def leg_places(sight: Sight) -> dict[str, list[float]]:
    """Guess the chances of every racing camel to be first, second, … at the end of the leg."""
    supports = sum(place == IN for place in sight.supports.values())
    to_come = len(sight.dice) + sight.has_grey_die + supports
    return places(shares(reach(sight), LEG_DOUBT + DIE_DOUBT * to_come))


def race_shares(sight: Sight) -> tuple[dict[str, float], dict[str, float]]:
    """Guess the chances of every racing camel to win the race, and to be last."""
    far = reach(sight)
    doubt = LEG_DOUBT + RACE_DOUBT * max(sight.spaces + 1 - sight.lead, 0)
    return shares(far, doubt), shares({camel: -space for camel, space in far.items()}, doubt)
