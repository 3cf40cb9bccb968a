"""What happened in a board game, told in words."""

from collections.abc import Sequence
from itertools import pairwise

from rich.text import Text

from dunederby.catalogue import Names
from dunederby.cli.console import words
from dunederby.cli.telling import PLACES, label, tell_card, tell_news, tell_sums
from dunederby.views.news import News

_SUMS = (
    "ticket-paid",
    "position-paid",
    "pyramid-paid",
    "copied",
)
_CARDS = ("race-won", "race-lost", "card-paid", "final-total")


def tell_story(story: Sequence[News], names: Names) -> list[Text]:
    """Tell a whole push: what was done, the scoring of the leg and of the race, the next leg."""
    kinds = [news.kind for news in story]
    end = kinds.index("leg-ended") if "leg-ended" in kinds else len(story)
    done, scored = story[:end], story[end:]
    lines = [_joined(done, names)] if done else []
    lines += [_joined([news], names) for news in scored if news.kind == "leg-ended"]
    lines += _leg_sums(scored, names)
    lines += _finish_cards(scored, names)
    told = ("leg-ended", "leg-total", *_SUMS, *_CARDS)
    then = [news for news in scored if news.kind not in told]
    lines += [f"Next leg: {_joined(then, names, is_start=False)}"] if then else []
    return [words(line) for line in lines]


def _joined(story: Sequence[News], names: Names, *, is_start: bool = True) -> str:
    """Make one sentence of all that happened in a row."""
    text = tell_news(story[0], names)
    for before, news in pairwise(story):
        text += _link(before, news) + tell_news(news, names)
    return f"{text[:1].upper() if is_start else text[:1]}{text[1:]}."


def _link(before: News, news: News) -> str:
    """Return what joins two pieces of news; it is a surprise if the other crazy camel moves."""
    is_surprise = news.kind == "crazy-chosen" and news.camel != before.camel
    return ", but " if is_surprise else "; "


def _leg_sums(story: Sequence[News], names: Names) -> list[str]:
    """Return a line for every seat that the leg paid, or cost, something."""
    parts: dict[str, list[str]] = {}
    for news in story:
        if news.kind in _SUMS:
            part = f"{_reward(news, names)} {news.coins:+d}"
            parts.setdefault(str(news.seat), []).append(part)
    return tell_sums(story, names, parts)


def _reward(news: News, names: Names) -> str:
    """Return what a seat is paid for."""
    if news.kind == "pyramid-paid":
        return "pyramid"
    if news.kind == "copied":
        return f"copied from {label(str(news.other), names)}"
    place = PLACES[(news.place or 1) - 1]
    if news.kind == "position-paid":
        return f"{news.camel} {'as' if (news.coins or 0) > 0 else 'not'} {place}"
    return f"{news.camel} {place}"


def _finish_cards(story: Sequence[News], names: Names) -> list[str]:
    """Return the two piles, each under the camel that is right; several wrong cards in a line."""
    lines: list[str] = []
    for kind, pile in (("race-won", "winner"), ("race-lost", "loser")):
        for news in story:
            if news.kind == kind:
                cards = [card for card in story if card.kind == "card-paid" and card.pile == pile]
                right = [tell_card(card, names) for card in cards if card.camel == news.camel]
                wrong = [tell_card(card, names) for card in cards if card.camel != news.camel]
                lines += [_joined([news], names), *(f"  {card}" for card in right)]
                lines += [f"  {', '.join(wrong)}"] if wrong else []
    return lines
