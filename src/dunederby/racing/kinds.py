"""The kinds of news, numbered once for the family, and which columns of a row each fills."""

from enum import IntEnum


class Kind(IntEnum):
    """What a row tells. First what every system tells, then the board game, then the cards."""

    MOVED = 0
    """*camel* moved from *origin* to *space* in a unit of *count* camels."""
    PUSHED = 1
    """*camel* was pushed from *origin* to *space*, by a tile's *side* or by *piece*, which left
    the track; *side* -1: back and underneath the *count* camels of the stack there."""
    CROSSED = 2
    """*camel* and its riders crossed the finish line to *space*, *side* -1 if backwards; their
    last hop began on *origin*."""
    LEG_ENDED = 3
    """The leg is scored; *camel* leads it, if any does."""
    TICKET_PAID = 4
    """*seat* gets *coins* for a ticket of *camel*, which is in *place*."""
    LEG_TOTAL = 5
    """The money of *seat* changed by *coins* in the scoring of the leg."""
    RACE_WON = 6
    """*camel* won the race."""
    RACE_LOST = 7
    """*camel* is last in the race."""
    CARD_PAID = 8
    """*seat* gets *coins* for its card of *camel*, a bet of *pile*."""
    FINAL_TOTAL = 9
    """The money of *seat* changed by *coins* in the scoring of the race."""

    STARTED = 10
    """*camel* started on *space*."""
    TOOK_TICKET = 11
    """*seat* took the leg ticket of *camel* with its *worth*."""
    PLACED_TILE = 12
    """*seat* put its tile on *space* with this *side* up."""
    PLACED_CARD = 13
    """*seat* laid its finish card of *camel* on *pile*, which now has *count* cards."""
    TOOK_PYRAMID = 14
    """*seat* took a pyramid ticket."""
    ROLLED = 15
    """The die of *camel*, which stands on *space*, showed *number*."""
    TILE_PAID = 16
    """*seat* earned *coins* because a unit stopped at its tile on *space*."""
    PYRAMID_PAID = 17
    """*seat* gets *coins* for *count* pyramid tickets."""
    GREY_ROLLED = 18
    """The grey die showed *number* in the colour of *camel*."""
    CRAZY_CHOSEN = 19
    """*camel*, on *space*, moves for this *reason*, a `CrazyReason` of the crazy camels."""
    PARTNERED = 20
    """*seat* and the *other* bet together in this leg."""
    COPIED = 21
    """*seat* gets *coins* too, as the best ticket of its partner, the *other*, does."""
    SUPPORTED = 22
    """The supporting die of *camel*, the last, went into the pyramid."""
    SUPPORT_ROLLED = 23
    """The supporting die of *camel*, which stands on *space*, showed *number*."""
    ADDED_DIE = 24
    """*seat* returned a pyramid ticket and added the supporting die of *camel*."""
    PLACED_CAMERA = 25
    """*seat* set the camera at *space*."""
    TOOK_PHOTO = 26
    """*seat* earned *coins* by a photo of *count* camels on *space*."""
    COVERED = 27
    """*seat* bet on *place* with its ticket of *camel* and its *worth*."""
    POSITION_PAID = 28
    """*seat* gets *coins* for its bet that *camel* comes in *place*."""

    DREW = 29
    """An opening card: *camel* and *number*."""
    DEALT = 30
    """*seat* was dealt a card."""
    DISCARDED = 31
    """*seat* discarded a card."""
    FILLED_DECK = 32
    """*seat* put a card in the racing deck."""
    LAID_INTEL = 33
    """*seat* laid a card as intel."""
    SHOWED_INTEL = 34
    """The intel of *seat* is a card, which goes into the racing deck."""
    LEG_BEGAN = 35
    """*seat* begins a leg with *count* cards in the racing deck."""
    PLACED_PIECE = 36
    """*seat* put *piece* on *space*."""
    REVEALS = 37
    """*seat* reveals a card of the racing deck."""
    REVEALED = 38
    """The card that *seat* revealed."""
    PLAYED_HAND = 39
    """*seat* played the card of its hand."""
    PASSED = 40
    """Every camel has passed *piece* on *space*, which left the track."""
    TOOK_WINNER_CARD = 41
    """*seat* took the leg winner card of *camel* with its *worth*."""
    TOOK_MIDFIELD_CARD = 42
    """*seat* took the leg midfield card of *camel*."""
    RETURNED_FINAL_CARD = 43
    """*seat* returned its final card of *camel*, a bet of *pile*."""
    TOOK_FINAL_CARD = 44
    """*seat* took the final card of *camel*, a bet of *pile*."""
    MIDFIELD_PAID = 45
    """*seat* gets *coins* for the leg midfield card of *camel*, which is in *place*."""
    PIECE_PAID = 46
    """*seat* gets *coins* for holding the card of *piece*."""
    SANDSTORM = 47
    """*count* track cards were flipped; the Finish card now lies behind *space*."""
    EXTENDED = 48
    """*count* spaces were added; the Finish card now lies behind *space*."""


(
    MOVED,
    PUSHED,
    CROSSED,
    LEG_ENDED,
    TICKET_PAID,
    LEG_TOTAL,
    RACE_WON,
    RACE_LOST,
    CARD_PAID,
    FINAL_TOTAL,
    STARTED,
    TOOK_TICKET,
    PLACED_TILE,
    PLACED_CARD,
    TOOK_PYRAMID,
    ROLLED,
    TILE_PAID,
    PYRAMID_PAID,
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
    PASSED,
    TOOK_WINNER_CARD,
    TOOK_MIDFIELD_CARD,
    RETURNED_FINAL_CARD,
    TOOK_FINAL_CARD,
    MIDFIELD_PAID,
    PIECE_PAID,
    SANDSTORM,
    EXTENDED,
) = (int(kind) for kind in Kind)

SHARED_KINDS = tuple(kind for kind in Kind if kind < Kind.STARTED)
"""What every system tells; the others are told by one of them."""

CARD_KINDS = tuple(kind for kind in Kind if Kind.DREW <= kind <= Kind.EXTENDED)
"""What only the card game tells."""

_CARD = ("seat", "camel", "number")

COLUMNS: dict[Kind, tuple[str, ...]] = {
    Kind.MOVED: ("camel", "space", "origin", "count"),
    Kind.PUSHED: ("camel", "space", "origin", "piece", "side", "count"),
    Kind.CROSSED: ("camel", "space", "origin", "side"),
    Kind.LEG_ENDED: ("camel",),
    Kind.TICKET_PAID: ("seat", "camel", "place", "worth", "coins"),
    Kind.LEG_TOTAL: ("seat", "coins"),
    Kind.RACE_WON: ("camel",),
    Kind.RACE_LOST: ("camel",),
    Kind.CARD_PAID: ("seat", "camel", "pile", "coins"),
    Kind.FINAL_TOTAL: ("seat", "coins"),
    Kind.STARTED: ("camel", "space"),
    Kind.TOOK_TICKET: ("seat", "camel", "worth"),
    Kind.PLACED_TILE: ("seat", "space", "side"),
    Kind.PLACED_CARD: ("seat", "camel", "pile", "count"),
    Kind.TOOK_PYRAMID: ("seat",),
    Kind.ROLLED: ("camel", "space", "number"),
    Kind.TILE_PAID: ("seat", "space", "coins"),
    Kind.PYRAMID_PAID: ("seat", "count", "coins"),
    Kind.GREY_ROLLED: ("camel", "number"),
    Kind.CRAZY_CHOSEN: ("camel", "space", "reason"),
    Kind.PARTNERED: ("seat", "other"),
    Kind.COPIED: ("seat", "other", "coins"),
    Kind.SUPPORTED: ("camel",),
    Kind.SUPPORT_ROLLED: ("camel", "space", "number"),
    Kind.ADDED_DIE: ("seat", "camel"),
    Kind.PLACED_CAMERA: ("seat", "space"),
    Kind.TOOK_PHOTO: ("seat", "space", "count", "coins"),
    Kind.COVERED: ("seat", "camel", "place", "worth"),
    Kind.POSITION_PAID: ("seat", "camel", "place", "worth", "coins"),
    Kind.DREW: ("camel", "number"),
    Kind.DEALT: _CARD,
    Kind.DISCARDED: _CARD,
    Kind.FILLED_DECK: _CARD,
    Kind.LAID_INTEL: _CARD,
    Kind.SHOWED_INTEL: _CARD,
    Kind.LEG_BEGAN: ("seat", "count"),
    Kind.PLACED_PIECE: ("seat", "space", "piece"),
    Kind.REVEALS: ("seat",),
    Kind.REVEALED: _CARD,
    Kind.PLAYED_HAND: _CARD,
    Kind.PASSED: ("space", "piece"),
    Kind.TOOK_WINNER_CARD: ("seat", "camel", "worth"),
    Kind.TOOK_MIDFIELD_CARD: ("seat", "camel"),
    Kind.RETURNED_FINAL_CARD: ("seat", "camel", "pile"),
    Kind.TOOK_FINAL_CARD: ("seat", "camel", "pile"),
    Kind.MIDFIELD_PAID: ("seat", "camel", "place", "coins"),
    Kind.PIECE_PAID: ("seat", "piece", "coins"),
    Kind.SANDSTORM: ("space", "count"),
    Kind.EXTENDED: ("space", "count"),
}
"""By kind: the columns that it fills, in the order of the row."""

AT_TIMES = {Kind.PUSHED: ("piece",), Kind.LEG_ENDED: ("camel",)}
"""By kind: the columns that may say nothing all the same: a tile is no piece, and a leg can end
with every camel on the Start card."""
