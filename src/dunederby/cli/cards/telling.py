"""What happened in the card game, told in words."""

from collections.abc import Sequence

from rich.text import Text

from dunederby.catalogue import Names
from dunederby.cli.console import words
from dunederby.cli.telling import (
    PLACES,
    as_sentence,
    label,
    tell_card,
    tell_news,
    tell_sums,
)
from dunederby.views.news import News

_SECRETS = ("dealt", "discarded", "filled-deck", "laid-intel")
_SUMS = ("ticket-paid", "midfield-paid", "piece-paid")
_FINALS = ("race-won", "race-lost", "card-paid", "final-total")
_APART = ("dealt", "showed-intel", "leg-began", "leg-ended", "leg-total")
_NEXT_LEG = ("sandstorm", "extended")


def tell_story(story: Sequence[News], names: Names) -> list[Text]:
    """Tell a whole push: what was done, the payouts, what the next leg begins with.

    What a reader may not know about the cards of others is left out.
    """
    known = [news for news in story if news.camel or news.kind not in _SECRETS]
    lines = [
        *_opening(known),
        *_actions(known, names),
        *_intel(known, names),
        *_leg_sums(known, names),
        *_finals(known, names),
        *_next_leg(known, names),
        *_dealt(known, names),
    ]
    return [words(line) for line in lines]


def _is_opening(story: Sequence[News]) -> bool:
    return sum(news.kind == "drew" for news in story) > 1


def _opening(story: Sequence[News]) -> list[str]:
    """Sum up the opening cards; where the camels are now is on the track."""
    if not _is_opening(story):
        return []
    cards = ", ".join(_card(news) for news in story if news.kind == "drew")
    return [f"Opening cards: {cards}."]


def _actions(story: Sequence[News], names: Names) -> list[str]:
    """Make one sentence of what was done and what the camels did."""
    untold = [*_APART, *_SUMS, *_FINALS, *_NEXT_LEG]
    if _is_opening(story):
        untold += ["drew", "moved"]
    done = [tell_news(news, names) for news in story if news.kind not in untold]
    return [as_sentence("; ".join(done))] if done else []


def _intel(story: Sequence[News], names: Names) -> list[str]:
    shown = [
        f"{label(str(news.seat), names)} {_card(news)}"
        for news in story
        if news.kind == "showed-intel"
    ]
    lines = [f"Intel, now in the racing deck: {', '.join(shown)}."] if shown else []
    return lines + [
        f"The leg begins with {label(str(news.seat), names)} and {news.count} cards in the "
        "racing deck."
        for news in story
        if news.kind == "leg-began"
    ]


def _leg_sums(story: Sequence[News], names: Names) -> list[str]:
    """Tell who leads the leg, and in a line for every seat what it was paid for."""
    parts: dict[str, list[str]] = {}
    for news in story:
        if news.kind in _SUMS:
            parts.setdefault(str(news.seat), []).append(f"{_reward(news)} {news.coins:+d}")
    ended = [as_sentence(tell_news(n, names)) for n in story if n.kind == "leg-ended"]
    return ended + tell_sums(story, names, parts)


def _reward(news: News) -> str:
    if news.kind == "piece-paid":
        return str(news.piece)
    what = "midfield " if news.kind == "midfield-paid" else ""
    return f"{what}{news.camel} {PLACES[(news.place or 1) - 1]}"


def _finals(story: Sequence[News], names: Names) -> list[str]:
    """Tell who won and who is last, each with what the final cards for it pay."""
    lines: list[str] = []
    for kind, bet in (("race-won", "winner"), ("race-lost", "loser")):
        told = [tell_news(news, names) for news in story if news.kind == kind]
        lines += [as_sentence("; ".join(told))] if told else []
        paid = [
            tell_card(news, names)
            for news in story
            if news.kind == "card-paid" and news.pile == bet
        ]
        lines += [f"  {', '.join(paid)}"] if paid else []
    return lines


def _next_leg(story: Sequence[News], names: Names) -> list[str]:
    told = [tell_news(news, names) for news in story if news.kind in _NEXT_LEG]
    return [f"Before the leg: {'; '.join(told)}."] if told else []


def _dealt(story: Sequence[News], names: Names) -> list[str]:
    hands: dict[str, list[str]] = {}
    for news in story:
        if news.kind == "dealt":
            hands.setdefault(str(news.seat), []).append(_card(news))
    return [f"{label(seat, names)} is dealt {', '.join(cards)}." for seat, cards in hands.items()]


def _card(news: News) -> str:
    return f"{news.camel} {news.number}"
