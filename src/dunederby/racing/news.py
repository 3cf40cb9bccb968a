"""What a step did, row by row: the table that the rules of a system write while they do it.

A row has a column for each meaning. Which of them a kind of row fills stands in `kinds`; every
other column has its value of `SILENCE`, which says nothing.
"""

from typing import Any, Protocol

import numpy as np

from dunederby._kernel import kernel

MAX_ROWS = 128

NOBODY = -1
NOTHING = -1
NEITHER = 0
"""Says nothing in the column *side*, where -1 is a side."""

UNTOLD = -(2**15)
"""Says nothing in a column where -1 may be told: a payment, or a space behind the start line."""

UNHEARD = -1
"""The count of a story that nobody reads: its rows are not told."""

SILENCE = {
    "seat": NOBODY,
    "other": NOBODY,
    "camel": NOBODY,
    "space": UNTOLD,
    "origin": UNTOLD,
    "place": NOTHING,
    "pile": NOTHING,
    "piece": NOTHING,
    "side": NEITHER,
    "number": NOTHING,
    "worth": NOTHING,
    "count": NOTHING,
    "coins": UNTOLD,
    "reason": NOTHING,
}
"""By column: what it has in a row that says nothing in it."""

_INT = np.int16
ROW = np.dtype((np.record, [("kind", _INT), *((column, _INT) for column in SILENCE)]))
NEWS = np.dtype((np.record, [("count", _INT), ("rows", ROW, MAX_ROWS)]))


class Row(Protocol):
    """One thing that happened."""

    kind: int
    """A `Kind` of `kinds`."""
    seat: int
    """Who did it, or whom it concerns."""
    other: int
    """The other seat, where it takes two."""
    camel: int
    space: int
    """Where it happened, or where a camel moved to."""
    origin: int
    """Where a camel came from."""
    place: int
    """The place of a camel in the race, or the one that is bet on: 1 to 5."""
    pile: int
    """What is bet on: 0 the overall winner, 1 the overall loser."""
    piece: int
    """0 the fennec, 1 the palm."""
    side: int
    """+1 or -1: a tile's side, oasis or mirage; on or back; forwards or backwards."""
    number: int
    """The face of a die, or the number on a racing card."""
    worth: int
    """What is printed on a ticket or card."""
    count: int
    """How many camels, cards or spaces."""
    coins: int
    reason: int
    """Why a crazy camel moves."""


class Rows(Protocol):
    """The rows of the table."""

    def __getitem__(self, row: int) -> Row: ...

    def __len__(self) -> int: ...


class Story(Protocol):
    """All that the last step did."""

    count: int
    """How many rows were told, or UNHEARD."""
    rows: Rows


class Stories(Protocol):
    """An array of stories, one for each game."""

    def __getitem__(self, index: int) -> Story: ...


@kernel
def add(story: Story, kind: int) -> Row:
    """Add a row of *kind* that says nothing yet, and return it to be filled.

    Of a story that nobody reads the first row is returned, to be written over again.
    """
    if story.count == UNHEARD:
        return story.rows[0]
    row = story.rows[story.count]
    row.kind = kind
    row.seat = NOBODY
    row.other = NOBODY
    row.camel = NOBODY
    row.space = UNTOLD
    row.origin = UNTOLD
    row.place = NOTHING
    row.pile = NOTHING
    row.piece = NOTHING
    row.side = NEITHER
    row.number = NOTHING
    row.worth = NOTHING
    row.count = NOTHING
    row.coins = UNTOLD
    row.reason = NOTHING
    story.count += 1
    return row


@kernel
def clear(story: Story) -> None:
    """Forget the rows of *story*, before the next step is told; one that is unheard stays so."""
    if story.count != UNHEARD:
        story.count = 0


@kernel
def tell_camel(story: Story, kind: int, camel: int) -> None:
    """Add a row that is about *camel* alone."""
    row = add(story, kind)
    row.camel = camel


@kernel
def tell_coins(story: Story, kind: int, seat: int, coins: int) -> None:
    """Add a row that says only what *seat* gets."""
    row = add(story, kind)
    row.seat = seat
    row.coins = coins


def said_in(row: Any) -> dict[str, int]:
    """Return what *row* says, by column, without its kind.

    >>> news = np.zeros(1, NEWS)[0]
    >>> tell_camel(news, 6, 2)
    >>> said_in(news.rows[0])
    {'camel': 2}
    """
    values = zip(SILENCE.items(), row.tolist()[1:], strict=True)
    return {column: value for (column, silent), value in values if value != silent}
