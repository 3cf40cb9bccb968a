"""The bot that runs with the crowd."""

from dunederby.bots.board.sight import Sight, see
from dunederby.bots.bot import Draw
from dunederby.notation.steps import Step
from dunederby.table import View


def follower(view: View, draw: Draw) -> Step:
    """Bet on whoever is ahead now, first in the leg and then in the race; sometimes roll.

    It takes no look at the dice that are still to come, and adds none.
    """
    sight, legal = see(view), view.legal_actions
    if "done" in legal:
        return Step(str(view.seat), "done")
    first, second, *_, last = sight.ranking
    wishes = [f"leg {first}", *_joining(sight, first), f"leg {second}"]
    if sight.lead > sight.spaces // 2:
        wishes[1:1] = [f"win {first}", f"lose {last}"]
    likes_to_roll = draw(3) == 0
    for wish in ["roll"] if likes_to_roll else wishes:
        if wish in legal:
            return Step(str(view.seat), wish)
    return Step(str(view.seat), "roll")


def _joining(sight: Sight, first: str) -> list[str]:
    """Wish for the partnership of those who have bet on the leader, the best ticket first."""
    best = {
        seat: max((worth for camel, worth in bets if camel == first), default=0)
        for seat, bets in sight.bets.items()
    }
    crowd = sorted((seat for seat in best if best[seat]), key=lambda seat: -best[seat])
    return [f"partner {seat}" for seat in crowd]
