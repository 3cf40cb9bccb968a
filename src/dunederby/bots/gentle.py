"""The gentle bot: it goes with whoever is ahead, and now and then does just anything."""

from dunederby.bots.at_random import at_random
from dunederby.bots.board.gentle import gentle_at_board
from dunederby.bots.bot import Decision, Reflex, Thought
from dunederby.bots.cards.gentle import gentle_with_cards
from dunederby.systems import BOARD, CARDS
from dunederby.views.view import View
from dunederby.views.whys import Why

WHIM = 6
"""One decision in so many is a whim."""

_REFLEXES: dict[str, Reflex] = {BOARD.name: gentle_at_board, CARDS.name: gentle_with_cards}


def gentle(view: View, thought: Thought) -> Decision:
    """Bet on whoever is ahead, without a look at what is still to come; at times on a whim."""
    if thought.draw(WHIM) == 0:
        return Decision(at_random(view, thought.draw), Why("whim"))
    reflex = _REFLEXES[view.rule_set.system.name]
    return Decision(reflex(view, thought.draw), Why("ahead"))
