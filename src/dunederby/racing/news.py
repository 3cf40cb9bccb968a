"""What a step did, row by row: the table that the rules of a system write while they do it.

What the kinds of rows are is the system's own matter.
"""

from typing import Protocol

import numpy as np

from dunederby._kernel import kernel

MAX_ROWS = 128
NOBODY = -1
NOTHING = -1

_INT = np.int16
ROW = np.dtype(
    (
        np.record,
        [("kind", _INT), ("seat", _INT), ("camel", _INT), ("space", _INT), ("amount", _INT)],
    )
)
NEWS = np.dtype((np.record, [("count", _INT), ("rows", ROW, MAX_ROWS)]))


class Row(Protocol):
    """One thing that happened."""

    kind: int
    seat: int
    camel: int
    space: int
    amount: int


class Rows(Protocol):
    """The rows of the table."""

    def __getitem__(self, row: int) -> Row: ...


class News(Protocol):
    """All that the last step did."""

    count: int
    rows: Rows


class Stories(Protocol):
    """An array of news, one for each game."""

    def __getitem__(self, index: int) -> News: ...


@kernel
def tell(news: News, kind: int, seat: int, camel: int, space: int, amount: int) -> None:
    """Add a row."""
    row = news.rows[news.count]
    row.kind = kind
    row.seat = seat
    row.camel = camel
    row.space = space
    row.amount = amount
    news.count += 1
