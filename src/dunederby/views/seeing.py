"""How the record of each system is read."""

from collections.abc import Callable
from typing import Any, NamedTuple

from dunederby.racing.logs import Log
from dunederby.systems import BOARD, CARDS, RuleSet
from dunederby.views.board.holdings import see_own_board
from dunederby.views.board.seeing import see_board
from dunederby.views.board.seen import BoardView
from dunederby.views.cards.holdings import see_own_cards
from dunederby.views.cards.seeing import see_cards
from dunederby.views.cards.seen import CardView

Seen = BoardView | CardView


class Eyes(NamedTuple):
    """How the record of one system is read."""

    see: Callable[[RuleSet, str | None, Any, Log, dict[str, str]], Seen]
    """The whole table."""
    see_own: Callable[[Any, RuleSet, str, Any], Seen]
    """What a seat knows beyond a spectator, whose table is given."""


SEEING: dict[str, Eyes] = {
    BOARD.name: Eyes(see_board, see_own_board),
    CARDS.name: Eyes(see_cards, see_own_cards),
}
"""By system."""
