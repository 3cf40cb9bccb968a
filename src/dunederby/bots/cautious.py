"""The bot that bets only on what looks better than a sure coin."""

from math import exp

from dunederby.board.payouts import FINISH_PAYS, SECOND_PAYS, WRONG_CARD_PAYS, WRONG_TICKET_PAYS
from dunederby.bots.bot import Draw
from dunederby.bots.sight import Sight, see
from dunederby.notation.steps import Step
from dunederby.table import View

SURE = 1.0
"""What a roll pays."""
MEAN_FACE = 2
LIFT = 0.5
"""How likely a camel below moves before one with its own die to come gets off its back."""
LEG_DOUBT, DIE_DOUBT = 0.35, 0.3
"""How many spaces of lead mean little, and how many more for every die to come."""
RACE_DOUBT = 0.35
"""The same for every space that the leader has to go."""
PATIENCE = 2.0
"""How much better than a sure coin a finish card must look, as it could wait."""


def cautious(view: View, draw: Draw) -> Step:
    """Value every bet by a rough guess of its chances, and roll if none is worth it.

    The guess: each camel runs as far as the average of its die, and of the dice below it, of
    which it misses some if it may run off first. How much a lead then counts depends on how
    many dice are still to come.
    """
    sight, legal = see(view), view.legal_actions
    values = {**_ticket_values(sight), **_card_values(sight)}
    best = max((wish for wish in values if wish in legal), key=values.__getitem__, default="roll")
    return Step(str(view.seat), best if values.get(best, 0) > SURE else "roll")


def _reach(sight: Sight) -> dict[str, float]:
    """Guess how far every camel gets in this leg."""
    reach = {}
    for space, stack in sight.stacks.items():
        for height, camel in enumerate(stack):
            lifts = sum(below in sight.dice for below in stack[:height])
            dice = 1 + LIFT * lifts if camel in sight.dice else lifts
            reach[camel] = space + MEAN_FACE * dice + height / 10
    return reach


def _shares(reach: dict[str, float], doubt: float) -> dict[str, float]:
    """Turn leads into chances of being first: *doubt* is the lead that counts for something."""
    farthest = max(reach.values())
    weights = {camel: exp((far - farthest) / doubt) for camel, far in reach.items()}
    total = sum(weights.values())
    return {camel: weight / total for camel, weight in weights.items()}


def _second(shares: dict[str, float], camel: str) -> float:
    """Return the chance that *camel* is second, when another one is first."""
    return sum(
        share * shares[camel] / (1 - share)
        for other, share in shares.items()
        if other != camel and share < 1
    )


def _ticket_values(sight: Sight) -> dict[str, float]:
    shares = _shares(_reach(sight), LEG_DOUBT + DIE_DOUBT * len(sight.dice))
    values = {}
    for camel, (worth, *_) in ((camel, left) for camel, left in sight.tickets.items() if left):
        first, second = shares[camel], _second(shares, camel)
        wrong = 1 - first - second
        values[f"leg {camel}"] = first * worth + second * SECOND_PAYS + wrong * WRONG_TICKET_PAYS
    return values


def _card_values(sight: Sight) -> dict[str, float]:
    reach = _reach(sight)
    doubt = LEG_DOUBT + RACE_DOUBT * max(sight.spaces + 1 - max(sight.stacks), 0)
    wins = _shares(reach, doubt)
    loses = _shares({camel: -far for camel, far in reach.items()}, doubt)
    return {
        f"{pile} {camel}": _card_value(share, len(sight.piles[pile]))
        for pile, shares in (("win", wins), ("lose", loses))
        for camel, share in shares.items()
    }


def _card_value(share: float, cards_before: int) -> float:
    """Value a finish card; half of those before it may be right as well."""
    prize = int(FINISH_PAYS[min((cards_before + 1) // 2, len(FINISH_PAYS) - 1)])
    return share * prize + (1 - share) * WRONG_CARD_PAYS - PATIENCE
