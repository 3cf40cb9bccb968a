"""A rough guess of how the camels of the card game will end, from what a seat knows."""

from collections.abc import Mapping

from dunederby.bots.chances import LIFT, places, shares
from dunederby.views.cards.seen import CardView

LEG_DOUBT, CARD_DOUBT = 0.35, 0.12
"""How many spaces of lead mean little, and how many more for every card to come."""
RACE_DOUBT = 0.3
"""The same for every space that the leader has to go."""

Places = Mapping[str, list[float]]
"""By camel: its chances of being first, second, …"""


def runs(seen: CardView) -> dict[str, float]:
    """Guess how many spaces the cards of the racing deck move every camel by themselves.

    Of a card that the seat does not know all those are as likely that it has not seen.
    """
    unseen, sure = (dict.fromkeys(seen.ranking, 0.0) for _ in range(2))
    for card in seen.deck:
        sure[card.camel] += card.number
    for each in seen.unseen:
        unseen[each.card.camel] += each.card.number * each.count
    hidden, cards = seen.deck_size - len(seen.deck), sum(each.count for each in seen.unseen)
    share = hidden / cards if cards else 0
    return {camel: sure[camel] + unseen[camel] * share for camel in sure}


def reach(seen: CardView) -> dict[str, float]:
    """Guess how far every camel gets in this leg; one below carries those above it along."""
    far, own = {}, runs(seen)
    for stack in seen.stacks:
        for height, camel in enumerate(stack.camels):
            below = stack.camels[:height] if stack.space else ()
            lifts = sum(own[other] for other in below)
            far[camel] = stack.space + own[camel] + LIFT * lifts + len(below) / 10
    return far


def leg_places(seen: CardView, far: Mapping[str, float]) -> Places:
    """Guess the chances of every camel to be first, second, … at the end of the leg."""
    return places(shares(far, LEG_DOUBT + CARD_DOUBT * seen.deck_size))


def race_places(seen: CardView, far: Mapping[str, float]) -> Places:
    """Guess the chances of every camel to be first, second, … when the race is over."""
    to_go = max(seen.finish + 1 - seen.lead, 0)
    return places(shares(far, LEG_DOUBT + RACE_DOUBT * to_go))
