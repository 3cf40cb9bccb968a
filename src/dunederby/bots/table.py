"""The bots by name."""

from collections.abc import Mapping

from dunederby.bots.at_random import at_random
from dunederby.bots.board.cautious import cautious
from dunederby.bots.bot import Bot, Draw, Mind, Reflex, told_by
from dunederby.bots.cards.cautious import cautious_with_cards
from dunederby.bots.gentle import gentle
from dunederby.bots.merciless import merciless
from dunederby.bots.solid import solid
from dunederby.errors import SetupError
from dunederby.systems import BOARD, CARDS
from dunederby.views.actions import Action
from dunederby.views.view import View


def by_system(reflexes: Mapping[str, Reflex]) -> Reflex:
    """Return the reflex that plays every system like the one that *reflexes* has for it."""

    def reflex(view: View, draw: Draw) -> Action:
        return reflexes[view.rule_set.system.name](view, draw)

    return reflex


_CAUTIOUS = by_system({BOARD.name: cautious, CARDS.name: cautious_with_cards})

_RULES = ("first", "second", "supercup", "cards")
RATINGS = {
    "random": dict(zip(_RULES, (-2.4, 0.4, -7.6, -6.9), strict=True)),
    "gentle": dict(zip(_RULES, (16.0, 18.8, 12.1, 18.2), strict=True)),
    "cautious": dict(zip(_RULES, (29.5, 31.6, 26.0, 25.5), strict=True)),
    "solid": dict(zip(_RULES, (36.9, 34.4, 45.0, 42.3), strict=True)),
    "merciless": dict(zip(_RULES, (43.7, 38.0, 50.3, 45.2), strict=True)),
}
"""By name and rules: what `python -m benchmarks.strength --table` told, see the guide to bots."""


def _bot(name: str, level: int, character: str, mind: Mind) -> Bot:
    return Bot(name, level, character, mind, RATINGS.get(name, {}))


_ALL = (
    _bot("random", 0, "does anything, each kind of action as likely", told_by(at_random, "any")),
    _bot("gentle", 1, "goes with whoever is ahead, and has whims; a child can beat it", gentle),
    _bot("cautious", 2, "guesses roughly, takes what looks safe", told_by(_CAUTIOUS, "guess")),
    _bot("solid", 3, "counts what everything it can do now is worth, and takes the best", solid),
    _bot("merciless", 4, "plays the leg on in its mind, thousands of times a move", merciless),
)
BOTS: dict[str, Bot] = {bot.name: bot for bot in _ALL}
"""From weak to strong."""

USUAL = "solid"
"""The bot that sits down where none is named."""


def named(name: str) -> Bot:
    """Return the bot called *name*; raise SetupError if there is none.

    >>> named("solid").character
    'counts what everything it can do now is worth, and takes the best'
    """
    if name not in BOTS:
        raise SetupError(f"no bot is called {name!r}; known are {', '.join(BOTS)}")
    return BOTS[name]


bot_named = named
