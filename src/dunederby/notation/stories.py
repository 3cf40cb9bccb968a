"""News in words: what a step did, told to people."""

from dataclasses import dataclass
from typing import Any

from dunederby.notation.board.stories import tell_board
from dunederby.notation.cards.stories import tell_cards
from dunederby.racing.kinds import Kind
from dunederby.racing.news import said_in
from dunederby.systems import BOARD, CARDS, SEAT_LETTERS, RuleSet

_TELLERS = {BOARD.name: tell_board, CARDS.name: tell_cards}


@dataclass(frozen=True, slots=True)
class News:
    """One thing that a step did; `str` tells it as a sentence.

    What a kind has nothing to say about is None, and so is what the reader may not know.
    """

    kind: Kind
    seat: str | None
    other: str | None
    camel: str | None
    space: int | None
    origin: int | None
    place: int | None
    pile: int | None
    piece: int | None
    side: int | None
    number: int | None
    worth: int | None
    count: int | None
    coins: int | None
    reason: int | None
    text: str

    def __str__(self) -> str:
        return self.text


def tell(rules: RuleSet, row: Any) -> News:
    """Return the news of one *row* of the table that the rules wrote."""
    said = said_in(row)
    return News(
        Kind(int(row.kind)),
        SEAT_LETTERS[row.seat] if row.seat >= 0 else None,
        SEAT_LETTERS[row.other] if row.other >= 0 else None,
        rules.edition.camels[row.camel] if row.camel >= 0 else None,
        said.get("space"),
        said.get("origin"),
        said.get("place"),
        said.get("pile"),
        said.get("piece"),
        said.get("side"),
        said.get("number"),
        said.get("worth"),
        said.get("count"),
        said.get("coins"),
        said.get("reason"),
        _TELLERS[rules.system.name](rules, row),
    )
