"""The bot that runs with the crowd."""

from dunederby.bots.bot import Draw
from dunederby.bots.sight import see
from dunederby.notation.steps import Step
from dunederby.table import View


def follower(view: View, draw: Draw) -> Step:
    """Bet on whoever is ahead now, first in the leg and then in the race; sometimes roll.

    It takes no look at the dice that are still to come.
    """
    sight, legal = see(view), view.legal_actions
    first, second, *_, last = sight.ranking
    wishes = [f"leg {first}", f"leg {second}"]
    if max(sight.stacks) > sight.spaces // 2:
        wishes = [f"leg {first}", f"win {first}", f"lose {last}", f"leg {second}"]
    likes_to_roll = draw(3) == 0
    for wish in ["roll"] if likes_to_roll else wishes:
        if wish in legal:
            return Step(str(view.seat), wish)
    return Step(str(view.seat), "roll")
