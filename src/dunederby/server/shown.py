"""What a seat is shown, as the protocol names it: the view of a board game or of a card game."""

from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from dunederby.views.board.seen import BoardView
from dunederby.views.cards.seen import CardView
from dunederby.views.seeing import Seen

VIEWS = (BoardView, CardView)

REF = "#/$defs/{name}"
"""Where schemas find the types that they mention."""

if TYPE_CHECKING:
    Shown = Seen
else:
    # msgspec writes either of two dataclasses, but knows no type for reading them
    Shown = Annotated[
        Any,
        Meta(extra_json_schema={"anyOf": [{"$ref": REF.format(name=v.__name__)} for v in VIEWS]}),
    ]
