"""The solid bot: it counts what everything it can do now is worth, and takes the best."""

from collections.abc import Callable, Mapping

from dunederby.bots.board.solid import prices_at_board
from dunederby.bots.bot import Decision, Thought
from dunederby.bots.cards.solid import prices_with_cards
from dunederby.systems import BOARD, CARDS
from dunederby.views.actions import Action
from dunederby.views.view import View
from dunederby.views.whys import Why

Prices = Mapping[Action, float]
"""By action: what it is worth, in coins."""

PRICES: dict[str, Callable[[View], Prices]] = {
    BOARD.name: prices_at_board,
    CARDS.name: prices_with_cards,
}
"""By name of the system."""

HOPELESS = -50.0
"""What is priced lower is not looked at: something else comes first for certain."""
WAITS = Why("waits")


def prices_of(view: View) -> Prices:
    """Return what every legal action of the seat of *view* is worth to it."""
    return PRICES[view.rule_set.system.name](view)


def worthy(prices: Prices) -> list[Action]:
    """Return the actions that are worth a look now; all others wait."""
    return [action for action in prices if prices[action] > HOPELESS]


def solid(view: View, thought: Thought) -> Decision:
    """Do what is worth most; of equal actions the first."""
    prices = prices_of(view)
    best = max(prices, key=prices.__getitem__)
    others = [prices[action] for action in worthy(prices) if action != best]
    if not others:
        return Decision(best, WAITS)
    return Decision(best, Why("gain", {"gain": prices[best], "next": max(others)}))
