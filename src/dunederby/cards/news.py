"""What a step of the card game did, row by row, written by the rules while they do it."""

from enum import IntEnum

from dunederby.racing.news import NEWS, NOBODY, NOTHING, News, Stories, tell

__all__ = ["NEWS", "NOBODY", "NOTHING", "News", "Stories", "tell"]
"""What the news of every system have."""


class Kind(IntEnum):
    """What a row tells; unused columns are -1. A card is a *camel* and a number, *amount*."""

    DREW = 0
    """An opening card."""
    DEALT = 1
    """*seat* was dealt a card."""
    DISCARDED = 2
    """*seat* discarded a card."""
    FILLED_DECK = 3
    """*seat* put a card in the racing deck."""
    LAID_INTEL = 4
    """*seat* laid a card as intel."""
    SHOWED_INTEL = 5
    """The intel of *seat* is a card, which goes into the racing deck."""
    LEG_BEGAN = 6
    """*seat* begins a leg with *amount* cards in the racing deck."""
    PLACED_PIECE = 7
    """*seat* put piece *amount* on *space*."""
    REVEALS = 8
    """*seat* reveals a card of the racing deck."""
    REVEALED = 9
    """The card that was revealed."""
    PLAYED_HAND = 10
    """*seat* played the card of its hand."""
    MOVED = 11
    """*camel* moved to *space* in a unit of *amount* camels."""
    PUSHED = 12
    """*camel* was sent to *space* by piece *amount*, which left the track."""
    PASSED = 13
    """Every camel has passed piece *amount*, which left the track."""
    TOOK_WINNER_CARD = 14
    """*seat* took the leg winner card of *camel* worth *amount*."""
    TOOK_MIDFIELD_CARD = 15
    """*seat* took the leg midfield card of *camel*."""
    RETURNED_FINAL_CARD = 16
    """*seat* returned its final card of *camel*; *space* is the kind of bet."""
    TOOK_FINAL_CARD = 17
    """*seat* took the final card of *camel*; *space* is the kind of bet."""
    CROSSED = 18
    """*camel* and its riders reached the Finish card on *space*."""
    LEG_ENDED = 19
    """The leg is scored; *camel* leads it."""
    TICKET_PAID = 20
    """*seat* gets *amount* for a leg winner card of *camel*, in place *space*."""
    MIDFIELD_PAID = 21
    """*seat* gets *amount* for the leg midfield card of *camel*, in place *space*."""
    PIECE_PAID = 22
    """*seat* gets *amount* for holding the card of piece *space*."""
    LEG_TOTAL = 23
    """The money of *seat* changed by *amount* in the scoring of the leg."""
    RACE_WON = 24
    """*camel* won the race."""
    RACE_LOST = 25
    """*camel* is last in the race."""
    CARD_PAID = 26
    """*seat* gets *amount* for its final card of *camel*; *space* is the kind of bet."""
    FINAL_TOTAL = 27
    """The money of *seat* changed by *amount* in the scoring of the final cards."""
    SANDSTORM = 28
    """*amount* track cards were flipped; the Finish card now lies behind *space*."""
    EXTENDED = 29
    """*amount* spaces were added; the Finish card now lies behind *space*."""


(
    DREW,
    DEALT,
    DISCARDED,
    FILLED_DECK,
    LAID_INTEL,
    SHOWED_INTEL,
    LEG_BEGAN,
    PLACED_PIECE,
    REVEALS,
    REVEALED,
    PLAYED_HAND,
    MOVED,
    PUSHED,
    PASSED,
    TOOK_WINNER_CARD,
    TOOK_MIDFIELD_CARD,
    RETURNED_FINAL_CARD,
    TOOK_FINAL_CARD,
    CROSSED,
    LEG_ENDED,
    TICKET_PAID,
    MIDFIELD_PAID,
    PIECE_PAID,
    LEG_TOTAL,
    RACE_WON,
    RACE_LOST,
    CARD_PAID,
    FINAL_TOTAL,
    SANDSTORM,
    EXTENDED,
) = (int(kind) for kind in Kind)
