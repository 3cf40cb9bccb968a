"""How the record of each system is read."""

from collections.abc import Callable
from typing import Any

from dunederby.racing.logs import Log
from dunederby.systems import BOARD, CARDS, RuleSet
from dunederby.views.board.seeing import see_board
from dunederby.views.board.seen import BoardView
from dunederby.views.cards.seeing import see_cards
from dunederby.views.cards.seen import CardView

Seen = BoardView | CardView

SEEING: dict[str, Callable[[RuleSet, str | None, Any, Log, dict[str, str]], Seen]] = {
    BOARD.name: see_board,
    CARDS.name: see_cards,
}
"""By system."""
