"""News in words: what a step did, told to people."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from dunederby.board.news import Kind as BoardKind
from dunederby.cards.news import Kind as CardKind
from dunederby.notation.board.stories import tell_board
from dunederby.notation.cards.stories import tell_cards
from dunederby.systems import BOARD, CARDS, SEAT_LETTERS, RuleSet

_TELLERS = {BOARD.name: tell_board, CARDS.name: tell_cards}
_KINDS: dict[str, type[IntEnum]] = {BOARD.name: BoardKind, CARDS.name: CardKind}


@dataclass(frozen=True, slots=True)
class News:
    """One thing that a step did; `str` tells it as a sentence.

    What a kind has nothing to say about is None, and so is what the reader may not know.
    """

    kind: IntEnum
    """A `Kind` of the system that is played."""
    seat: str | None
    camel: str | None
    space: int | None
    amount: int
    text: str

    def __str__(self) -> str:
        return self.text


def kinds_of(rules: RuleSet) -> type[IntEnum]:
    """Return the kinds of news of the system that is played."""
    return _KINDS[rules.system.name]


def tell(rules: RuleSet, row: Any) -> News:
    """Return the news of one *row* of the table that the rules wrote."""
    name, space = rules.system.name, int(row.space)
    return News(
        _KINDS[name](int(row.kind)),
        SEAT_LETTERS[row.seat] if row.seat >= 0 else None,
        rules.edition.camels[row.camel] if row.camel >= 0 else None,
        space if space >= 0 else None,
        int(row.amount),
        _TELLERS[name](rules, row),
    )
