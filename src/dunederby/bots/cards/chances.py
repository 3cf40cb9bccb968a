"""A rough guess of how the camels of the card game will end, from what a seat knows."""

from collections.abc import Mapping

from dunederby.bots.cards.sight import CardSight
from dunederby.bots.chances import LIFT, places, shares
from dunederby.cards.editions import COPIES

LEG_DOUBT, CARD_DOUBT = 0.35, 0.12
"""How many spaces of lead mean little, and how many more for every card to come."""
RACE_DOUBT = 0.3
"""The same for every space that the leader has to go."""

Places = Mapping[str, list[float]]
"""By camel: its chances of being first, second, …"""


def runs(sight: CardSight) -> dict[str, float]:
    """Guess how many spaces the cards of the racing deck move every camel by themselves.

    Of a card that the seat does not know all those are as likely that it has not seen.
    """
    out = [*sight.deck, *sight.revealed]
    for chair in sight.chairs.values():
        out += [*chair.hand, *chair.discards]
    steps = dict.fromkeys(sight.places, 0.0)
    known = dict(steps)
    unseen = 0.0
    for camel in steps:
        for number, copies in enumerate(COPIES, start=1):
            left = max(copies - out.count((camel, number)), 0)
            steps[camel] += left * number
            unseen += left
    for camel, number in sight.deck:
        known[camel] += number
    hidden = sight.deck_size - len(sight.deck)
    share = hidden / unseen if unseen else 0
    return {camel: known[camel] + steps[camel] * share for camel in steps}


def reach(sight: CardSight) -> dict[str, float]:
    """Guess how far every camel gets in this leg; one below carries those above it along."""
    far, own = {}, runs(sight)
    for space, stack in sight.stacks.items():
        for height, camel in enumerate(stack):
            lifts = 0.0 if space == 0 else sum(own[below] for below in stack[:height])
            on_top = 0.0 if space == 0 else height / 10
            far[camel] = space + own[camel] + LIFT * lifts + on_top
    return far


def leg_places(sight: CardSight, far: Mapping[str, float]) -> Places:
    """Guess the chances of every camel to be first, second, … at the end of the leg."""
    return places(shares(far, LEG_DOUBT + CARD_DOUBT * sight.deck_size))


def race_places(sight: CardSight, far: Mapping[str, float]) -> Places:
    """Guess the chances of every camel to be first, second, … when the race is over."""
    to_go = max(sight.finish + 1 - sight.lead, 0)
    return places(shares(far, LEG_DOUBT + RACE_DOUBT * to_go))
