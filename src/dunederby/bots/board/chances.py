"""A rough guess of how the racing camels will end, made from what lies open."""

from dunederby.bots.chances import LIFT, places, shares
from dunederby.views.board.seen import BoardView
from dunederby.views.parts import Camel

MEAN_FACE = 2
MEAN_SUPPORT = 1.5
LEG_DOUBT, DIE_DOUBT = 0.35, 0.3
"""How many spaces of lead mean little, and how many more for every die to come."""
RACE_DOUBT = 0.35
"""The same for every space that the leader has to go."""


def reach(seen: BoardView) -> dict[str, float]:
    """Guess how far every racing camel gets in this leg.

    Each runs as far as the average of its dice, and of the dice below it, of which it misses
    some if it may run off first. A crazy camel below it carries it back.
    """
    far, camels = {}, {camel.name: camel for camel in seen.camels}
    for stack in seen.stacks:
        for height, name in enumerate(stack.camels):
            if not camels[name].crazy:
                own = run_of(seen, camels[name])
                lifts = sum(run_of(seen, camels[below]) for below in stack.camels[:height])
                run = own + LIFT * lifts if own else lifts
                far[name] = stack.space + run + height / 10
    return far


def run_of(seen: BoardView, camel: Camel) -> float:
    """Return how many spaces the dice in the pyramid move *camel* by themselves."""
    if camel.crazy:
        crazy = len(seen.camels) - len(seen.racers)
        return -MEAN_FACE / crazy if seen.grey_die else 0
    own = MEAN_FACE if camel.die == "in" else 0
    return own + (MEAN_SUPPORT if camel.support == "in" else 0)


def leg_places(seen: BoardView) -> dict[str, list[float]]:
    """Guess the chances of every racing camel to be first, second, … at the end of the leg."""
    dice = [where for camel in seen.camels for where in (camel.die, camel.support)]
    to_come = dice.count("in") + bool(seen.grey_die)
    return places(shares(reach(seen), LEG_DOUBT + DIE_DOUBT * to_come))


def race_shares(seen: BoardView) -> tuple[dict[str, float], dict[str, float]]:
    """Guess the chances of every racing camel to win the race, and to be last."""
    far = reach(seen)
    doubt = LEG_DOUBT + RACE_DOUBT * max(seen.spaces + 1 - seen.lead, 0)
    return shares(far, doubt), shares({camel: -space for camel, space in far.items()}, doubt)
