"""What happened, told in words."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from rich.box import SQUARE
from rich.table import Table as Grid
from rich.text import Text

from dunederby.cli.console import words
from dunederby.views.describing import describe
from dunederby.views.news import News
from dunederby.views.results import Result

_PLACES = ("first", "second", "third", "fourth", "last")
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_SUMS = (
    "ticket-paid",
    "position-paid",
    "pyramid-paid",
    "copied",
    "leg-total",
)
_CARDS = ("race-won", "race-lost", "card-paid", "final-total")


def label(seat: str, names: Mapping[str, str]) -> str:
    """Return what a player is called in a sentence.

    >>> label("B", {"B": "Bo"}), label("C", {"C": "Player C"}), label("D", {"D": "D"})
    ('Bo (B)', 'Player C', 'D')
    """
    name = names[seat]
    return name if name.split()[-1] == seat else f"{name} ({seat})"


def ordinal(place: int) -> str:
    """Return a place in short.

    >>> ordinal(2), ordinal(3), ordinal(5)
    ('2nd', '3rd', '5th')
    """
    return f"{place}{_ENDINGS.get(place, 'th')}"


def tell_sentence(news: News, names: Mapping[str, str]) -> str:
    """Return one piece of news with the names of the players in it."""
    return describe(news, {seat: label(seat, names) for seat in names})


def tell(story: Sequence[News], names: Mapping[str, str]) -> list[Text]:
    """Tell a whole push: what was done, the scoring of the leg and of the race, the next leg."""
    kinds = [news.kind for news in story]
    end = kinds.index("leg-ended") if "leg-ended" in kinds else len(story)
    done, scored = story[:end], story[end:]
    lines = [_joined(done, names)] if done else []
    lines += [_joined([news], names) for news in scored if news.kind == "leg-ended"]
    lines += _leg_sums(scored, names)
    lines += _finish_cards(scored, names)
    told = ("leg-ended", *_SUMS, *_CARDS)
    then = [news for news in scored if news.kind not in told]
    lines += [f"Next leg: {_joined(then, names, is_start=False)}"] if then else []
    return [words(line) for line in lines]


def _joined(story: Sequence[News], names: Mapping[str, str], *, is_start: bool = True) -> str:
    """Make one sentence of all that happened in a row."""
    text = tell_sentence(story[0], names)
    for before, news in pairwise(story):
        text += _link(before, news) + tell_sentence(news, names)
    return f"{text[:1].upper() if is_start else text[:1]}{text[1:]}."


def _link(before: News, news: News) -> str:
    """Return what joins two pieces of news; it is a surprise if the other crazy camel moves."""
    is_surprise = news.kind == "crazy-chosen" and news.camel != before.camel
    return ", but " if is_surprise else "; "


def _leg_sums(story: Sequence[News], names: Mapping[str, str]) -> list[str]:
    """Return a line for every seat that the leg paid, or cost, something."""
    parts: dict[str, list[str]] = {}
    totals: dict[str, int] = {}
    for news in story:
        if news.kind == "leg-total":
            totals[str(news.seat)] = news.coins or 0
        elif news.kind in _SUMS:
            part = f"{_reward(news, names)} {news.coins:+d}"
            parts.setdefault(str(news.seat), []).append(part)
    return [
        f"  {label(seat, names)} {totals.get(seat, 0):+d}: {', '.join(parts[seat])}"
        for seat in sorted(parts)
    ]


def _reward(news: News, names: Mapping[str, str]) -> str:
    """Return what a seat is paid for."""
    if news.kind == "pyramid-paid":
        return "pyramid"
    if news.kind == "copied":
        return f"copied from {label(str(news.other), names)}"
    place = _PLACES[(news.place or 1) - 1]
    if news.kind == "position-paid":
        return f"{news.camel} {'as' if (news.coins or 0) > 0 else 'not'} {place}"
    return f"{news.camel} {place}"


def _finish_cards(story: Sequence[News], names: Mapping[str, str]) -> list[str]:
    """Return the two piles, each under the camel that is right; several wrong cards in a line."""
    lines: list[str] = []
    for kind, pile in (("race-won", "winner"), ("race-lost", "loser")):
        for news in story:
            if news.kind == kind:
                cards = [card for card in story if card.kind == "card-paid" and card.pile == pile]
                right = [_card(card, names) for card in cards if card.camel == news.camel]
                wrong = [_card(card, names) for card in cards if card.camel != news.camel]
                lines += [_joined([news], names), *(f"  {card}" for card in right)]
                lines += [f"  {', '.join(wrong)}"] if wrong else []
    return lines


def _card(news: News, names: Mapping[str, str]) -> str:
    return f"{label(str(news.seat), names)} {news.coins:+d} for {news.camel}"


def tell_ranking(outcome: Result, names: Mapping[str, str]) -> Grid:
    """Return the final ranking as a table; equal money shares a place."""
    grid = Grid(title="Final ranking", title_justify="left", header_style="dim", box=SQUARE)
    grid.add_column("place", justify="right")
    grid.add_column("player")
    grid.add_column("coins", justify="right")
    place = 1
    for seats in outcome.ranking:
        for seat in seats:
            style = "bold" if place == 1 else ""
            grid.add_row(f"{place}.", label(seat, names), str(outcome.money[seat]), style=style)
        place += len(seats)
    return grid
