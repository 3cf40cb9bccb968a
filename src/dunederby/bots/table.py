"""The bots by name."""

from dunederby.bots.at_random import at_random
from dunederby.bots.bot import Bot
from dunederby.bots.cautious import cautious
from dunederby.bots.follower import follower
from dunederby.errors import SetupError

BOTS: dict[str, Bot] = {"cautious": cautious, "follower": follower, "random": at_random}

STRONGEST = "cautious"


def bot_named(name: str) -> Bot:
    """Return the bot called *name*; raise SetupError if there is none."""
    if name not in BOTS:
        raise SetupError(f"no bot is called {name!r}; known are {', '.join(BOTS)}")
    return BOTS[name]
