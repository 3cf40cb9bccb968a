"""The bots by name."""

from collections.abc import Mapping

from dunederby.bots.at_random import at_random
from dunederby.bots.board.cautious import cautious
from dunederby.bots.board.follower import follower
from dunederby.bots.bot import Bot, Draw
from dunederby.bots.cards.cautious import cautious_with_cards
from dunederby.bots.cards.follower import follower_with_cards
from dunederby.errors import SetupError
from dunederby.systems import BOARD, CARDS
from dunederby.views.actions import Action
from dunederby.views.view import View


def by_system(players: Mapping[str, Bot]) -> Bot:
    """Return the bot that plays every system like the one that *players* has for it."""

    def bot(view: View, draw: Draw) -> Action:
        return players[view.rule_set.system.name](view, draw)

    return bot


BOTS: dict[str, Bot] = {
    "cautious": by_system({BOARD.name: cautious, CARDS.name: cautious_with_cards}),
    "follower": by_system({BOARD.name: follower, CARDS.name: follower_with_cards}),
    "random": at_random,
}

STRONGEST = "cautious"


def bot_named(name: str) -> Bot:
    """Return the bot called *name*; raise SetupError if there is none."""
    if name not in BOTS:
        raise SetupError(f"no bot is called {name!r}; known are {', '.join(BOTS)}")
    return BOTS[name]
