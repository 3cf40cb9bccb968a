"""What a step did, row by row, written by the rules while they do it."""

from enum import IntEnum

from dunederby.racing.news import MAX_ROWS, NEWS, NOBODY, NOTHING, ROW, News, Row, Stories, tell

__all__ = ["MAX_ROWS", "NEWS", "NOBODY", "NOTHING", "ROW", "News", "Row", "Stories", "tell"]
"""What the news of every system have."""


class Kind(IntEnum):
    """What a row tells; unused columns are -1."""

    STARTED = 0
    """*camel* started on *space*."""
    TOOK_TICKET = 1
    """*seat* took the leg ticket of *camel* worth *amount*."""
    PLACED_TILE = 2
    """*seat* put its tile on *space*, *amount* +1 for the oasis or -1 for the mirage."""
    PLACED_CARD = 3
    """*seat* laid its finish card of *camel* as card *amount* on pile *space*."""
    TOOK_PYRAMID = 4
    """*seat* took a pyramid ticket."""
    ROLLED = 5
    """The die of *camel*, which stands on *space*, showed *amount*."""
    MOVED = 6
    """*camel* moved to *space* in a unit of *amount* camels."""
    TILE_PAID = 7
    """*seat* earned *amount* because a unit stopped at its tile on *space*."""
    PUSHED = 8
    """*camel* was pushed to *space* in the direction *amount*; a minus: underneath."""
    CROSSED = 9
    """*camel* and its riders crossed the finish line to *space*, *amount* -1 if backwards."""
    LEG_ENDED = 10
    """The leg is scored; *camel* leads it."""
    TICKET_PAID = 11
    """*seat* gets *amount* for a ticket of *camel*, in place *space*."""
    PYRAMID_PAID = 12
    """*seat* gets *amount* for its pyramid tickets."""
    LEG_TOTAL = 13
    """The money of *seat* changed by *amount* in the scoring of the leg."""
    RACE_WON = 14
    """*camel* won the race."""
    RACE_LOST = 15
    """*camel* is last in the race."""
    CARD_PAID = 16
    """*seat* gets *amount* for its finish card of *camel* on pile *space*."""
    FINAL_TOTAL = 17
    """The money of *seat* changed by *amount* in the scoring of the piles."""
    GREY_ROLLED = 18
    """The grey die showed *amount* in the colour of *camel*."""
    CRAZY_CHOSEN = 19
    """*camel*, on *space*, moves for the reason *amount*, a `Choice` of the crazy camels."""
    PARTNERED = 20
    """*seat* and *space*, another seat, bet together in this leg."""
    COPIED = 21
    """*seat* gets *amount* too, as the best ticket of its partner *space* does."""
    SUPPORTED = 22
    """The supporting die of *camel*, the last, went into the pyramid."""
    SUPPORT_ROLLED = 23
    """The supporting die of *camel*, which stands on *space*, showed *amount*."""
    ADDED_DIE = 24
    """*seat* returned a pyramid ticket and added the supporting die of *camel*."""
    PLACED_CAMERA = 25
    """*seat* set the camera at *space*."""
    TOOK_PHOTO = 26
    """*seat* earned *amount* by a photo of so many camels on *space*."""
    COVERED = 27
    """*seat* bet on place *space* with its ticket of *camel* worth *amount*."""
    POSITION_PAID = 28
    """*seat* gets *amount* for its bet that *camel* comes in place *space*."""


(
    STARTED,
    TOOK_TICKET,
    PLACED_TILE,
    PLACED_CARD,
    TOOK_PYRAMID,
    ROLLED,
    MOVED,
    TILE_PAID,
    PUSHED,
    CROSSED,
    LEG_ENDED,
    TICKET_PAID,
    PYRAMID_PAID,
    LEG_TOTAL,
    RACE_WON,
    RACE_LOST,
    CARD_PAID,
    FINAL_TOTAL,
    GREY_ROLLED,
    CRAZY_CHOSEN,
    PARTNERED,
    COPIED,
    SUPPORTED,
    SUPPORT_ROLLED,
    ADDED_DIE,
    PLACED_CAMERA,
    TOOK_PHOTO,
    COVERED,
    POSITION_PAID,
) = (int(kind) for kind in Kind)


class Choice(IntEnum):
    """Why one of the crazy camels moves and not the other."""

    ON_TOP = 0
    CARRIES = 1
    COLOUR = 2


ON_TOP, CARRIES, COLOUR = (int(choice) for choice in Choice)
