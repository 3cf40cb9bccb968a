"""News as data: what a step did, a value for each row that the rules wrote."""

from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Literal

from dunederby.board.news import CrazyReason
from dunederby.catalogue import sentence
from dunederby.catalogue.messages import Value
from dunederby.racing.kinds import Kind
from dunederby.racing.news import SILENCE
from dunederby.systems import SEAT_LETTERS, RuleSet
from dunederby.views.actions import code_of

KINDS = tuple(code_of(kind.name) for kind in Kind)
HOPS = ("moved", "pushed")
PILES = ("winner", "loser")
PIECES: tuple[Literal["fennec", "palm"], ...] = ("fennec", "palm")
SIDES = {1: "+", -1: "-"}
CRAZY_REASONS = tuple(code_of(reason.name) for reason in CrazyReason)


@dataclass(frozen=True, slots=True)
class News:
    """One thing that a step did; `str` tells it as a sentence.

    What a kind has nothing to say about is None, and so is what the reader may not know.
    """

    kind: str
    """The name of its `Kind`, as in `tile-paid`."""
    edition: str
    """The game that is played: `first`, `second` or `cards`, which have words of their own."""
    seat: str | None = None
    """Who did it, or whom it concerns."""
    other: str | None = None
    """The other seat, where it takes two."""
    camel: str | None = None
    space: int | None = None
    """Where it happened, or where a camel moved to."""
    origin: int | None = None
    """Where a camel came from."""
    place: int | None = None
    """The place of a camel in the race, or the one that is bet on."""
    pile: str | None = None
    """What is bet on: the overall `winner` or `loser`."""
    piece: str | None = None
    """`fennec` or `palm`."""
    side: str | None = None
    """`+` or `-`: a tile's side, on or back, forwards or backwards."""
    number: int | None = None
    """The face of a die, or the number on a racing card."""
    worth: int | None = None
    """What is printed on a ticket or card."""
    count: int | None = None
    """How many camels, cards or spaces."""
    coins: int | None = None
    reason: str | None = None
    """Why a crazy camel moves: `on-top`, `carries` or `colour`."""
    over: str | None = None
    """`+` or `-`: this hop led over the finish line, forwards or backwards."""

    def __str__(self) -> str:
        return sentence(f"news.{self.kind}", self.arguments)

    @property
    def arguments(self) -> dict[str, Value]:
        """What a template may say of it: all it knows, and its coins without their sign."""
        coins = self.coins or 0
        return {
            **{name: getattr(self, name) for name in COLUMN_NAMES},
            "edition": self.edition,
            "over": self.over,
            "amount": abs(coins),
            "change": "gain" if coins > 0 else "loss" if coins < 0 else "none",
        }


COLUMN_NAMES = tuple(field.name for field in fields(News))[2:-1]
assert tuple(SILENCE) == COLUMN_NAMES, "news have the columns of their rows"


def edition_of(rules: RuleSet) -> str:
    """Return the edition that *rules* are a part of.

    >>> from dunederby.systems import rule_set
    >>> edition_of(rule_set("first+photo"))
    'first'
    """
    return rules.name.partition("+")[0]


@cache
def _readers(camels: tuple[str, ...]) -> tuple[Any, ...]:
    """Return for each column what its numbers mean; None where they are numbers."""
    names = {
        "seat": SEAT_LETTERS,
        "other": SEAT_LETTERS,
        "camel": camels,
        "pile": PILES,
        "piece": PIECES,
        "side": SIDES,
        "reason": CRAZY_REASONS,
    }
    return tuple(names.get(column) for column in SILENCE)


def read_news(rules: RuleSet, rows: Any) -> tuple[News, ...]:
    """Return the news of *rows* of the table that the rules wrote, all that a step did."""
    readers, edition = _readers(rules.edition.camels), edition_of(rules)
    columns = tuple(zip(SILENCE.values(), readers, strict=True))
    told = tuple(
        News(
            KINDS[kind],
            edition,
            *(
                None if value == silent else reader[value] if reader else value
                for value, (silent, reader) in zip(values, columns, strict=True)
            ),
        )
        for kind, *values in rows.tolist()
    )
    crossing = next((news for news in told if news.kind == "crossed"), None)
    return tuple(_over_the_line(news, crossing) for news in told) if crossing else told


def _over_the_line(news: News, crossing: News) -> News:
    """Return *news* as the hop that led to the *crossing*, if it is that hop."""
    is_hop = news.kind in HOPS and (news.origin, news.space) == (crossing.origin, crossing.space)
    return replace(news, over=crossing.side) if is_hop else news
