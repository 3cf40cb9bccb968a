"""What happened, told in words."""

from collections.abc import Iterable, Mapping, Sequence

from rich.box import SQUARE
from rich.table import Table as Grid
from rich.text import Text

from dunederby.board.news import Kind
from dunederby.cli.console import words
from dunederby.notation.stories import News
from dunederby.table import Outcome

_PLACES = ("first", "second", "third", "fourth", "last")
_SUMS = (Kind.TICKET_PAID, Kind.PYRAMID_PAID, Kind.LEG_TOTAL)
_CARDS = (Kind.RACE_WON, Kind.RACE_LOST, Kind.CARD_PAID, Kind.FINAL_TOTAL)


def label(seat: str, names: Mapping[str, str]) -> str:
    """Return what a player is called in a sentence.

    >>> label("B", {"B": "Bo"}), label("C", {"C": "Player C"}), label("D", {"D": "D"})
    ('Bo (B)', 'Player C', 'D')
    """
    name = names[seat]
    return name if name.split()[-1] == seat else f"{name} ({seat})"


def tell_sentence(news: News, names: Mapping[str, str]) -> str:
    """Return one piece of news with the player's name."""
    if news.seat and news.text.startswith(f"{news.seat} "):
        return label(news.seat, names) + news.text[len(news.seat) :]
    return news.text


def tell(story: Sequence[News], names: Mapping[str, str]) -> list[Text]:
    """Tell a whole push: what was done, then the scoring of the leg and of the race."""
    done = [news for news in story if news.kind not in (Kind.LEG_ENDED, *_SUMS, *_CARDS)]
    lines = [words(_joined(done, names))] if done else []
    lines += [words(_joined([news], names)) for news in story if news.kind is Kind.LEG_ENDED]
    lines += [words(line) for line in _leg_sums(story, names)]
    lines += [words(line) for line in _finish_cards(story, names)]
    return lines


def _joined(story: Iterable[News], names: Mapping[str, str]) -> str:
    text = "; ".join(tell_sentence(news, names) for news in story)
    return f"{text[:1].upper()}{text[1:]}."


def _leg_sums(story: Sequence[News], names: Mapping[str, str]) -> list[str]:
    """Return a line for every seat that the leg paid, or cost, something."""
    parts: dict[str, list[str]] = {}
    totals: dict[str, int] = {}
    for news in story:
        if news.kind is Kind.TICKET_PAID:
            place = _PLACES[(news.space or 1) - 1]
            part = f"{news.camel} {place} {news.amount:+d}"
            parts.setdefault(str(news.seat), []).append(part)
        elif news.kind is Kind.PYRAMID_PAID:
            parts.setdefault(str(news.seat), []).append(f"pyramid {news.amount:+d}")
        elif news.kind is Kind.LEG_TOTAL:
            totals[str(news.seat)] = news.amount
    return [
        f"  {label(seat, names)} {totals.get(seat, 0):+d}: {', '.join(parts[seat])}"
        for seat in sorted(parts)
    ]


def _finish_cards(story: Sequence[News], names: Mapping[str, str]) -> list[str]:
    """Return the two piles card by card, each under the camel that is right."""
    lines: list[str] = []
    for news in story:
        if news.kind in (Kind.RACE_WON, Kind.RACE_LOST):
            lines.append(_joined([news], names))
        elif news.kind is Kind.CARD_PAID:
            lines.append(f"  {label(str(news.seat), names)} {news.amount:+d} for {news.camel}")
    return lines


def tell_ranking(outcome: Outcome, names: Mapping[str, str]) -> Grid:
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
