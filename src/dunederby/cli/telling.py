"""What is told in the same words in every system."""

from collections.abc import Mapping, Sequence

from rich.box import SQUARE
from rich.table import Table as Grid

from dunederby.catalogue import Names
from dunederby.views.describing import describe
from dunederby.views.news import News

PLACES = ("first", "second", "third", "fourth", "last")


def label(seat: str, names: Names) -> str:
    """Return what a player is called in a sentence.

    >>> label("B", {"B": "Bo"}), label("C", {"C": "Player C"}), label("D", {"D": "D"})
    ('Bo (B)', 'Player C', 'D')
    """
    name = names[seat]
    return name if name.split()[-1] == seat else f"{name} ({seat})"


def tell_news(news: News, names: Names) -> str:
    """Return one piece of news with the names of the players in it."""
    return describe(news, {seat: label(seat, names) for seat in names})


def as_sentence(text: str) -> str:
    """Return *text* with a capital letter and a full stop.

    >>> as_sentence("blue moves")
    'Blue moves.'
    """
    return f"{text[:1].upper()}{text[1:]}."


def tell_sums(
    story: Sequence[News], names: Names, rewards: Mapping[str, Sequence[str]]
) -> list[str]:
    """Return a line for every seat that a leg paid, or cost, something: the sum and its parts.

    *rewards* are the parts by seat.
    """
    totals = {str(news.seat): news.coins or 0 for news in story if news.kind == "leg-total"}
    return [
        f"  {label(seat, names)} {totals.get(seat, 0):+d}: {', '.join(rewards[seat])}"
        for seat in sorted(rewards)
    ]


def tell_card(news: News, names: Names) -> str:
    """Return what a card of the end paid."""
    return f"{label(str(news.seat), names)} {news.coins:+d} for {news.camel}"


def tell_ranking(money: Mapping[str, int | None], names: Names) -> Grid:
    """Return the final ranking as a table; equal money shares a place."""
    grid = Grid(title="Final ranking", title_justify="left", header_style="dim", box=SQUARE)
    grid.add_column("place", justify="right")
    grid.add_column("player")
    grid.add_column("coins", justify="right")
    for seat in sorted(money, key=lambda seat: -(money[seat] or 0)):
        place = 1 + sum((coins or 0) > (money[seat] or 0) for coins in money.values())
        style = "bold" if place == 1 else ""
        grid.add_row(f"{place}.", label(seat, names), str(money[seat]), style=style)
    return grid
