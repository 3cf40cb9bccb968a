"""Who has a seat: a person or a bot, and how a record tells them apart."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from dunederby.errors import Flaw, NotationError
from dunederby.systems import SEAT_LETTERS
from dunederby.views.actions import Action
from dunederby.views.view import View

BOTS_HEADER = "bots"

Choose = Callable[[View, str], Action]
"""How a bot decides: from what its seat may know, with luck of its own from a seed."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who has a seat."""

    name: str
    bot: str | None = None
    """What kind of bot it is; None for a person."""

    @property
    def is_person(self) -> bool:
        """Whether it is no bot."""
        return self.bot is None


def seated(players: Iterable[Player]) -> dict[str, Player]:
    """Return *players* by the letters of their seats.

    >>> seated([Player("Ann"), Player("Basma", bot="random")])["B"].bot
    'random'
    """
    return dict(zip(SEAT_LETTERS, players, strict=False))


def format_bots(players: Mapping[str, Player]) -> str:
    """Write the bots as in the header of a record.

    >>> format_bots(seated([Player("Ann"), Player("Basma", bot="random")]))
    'B=random'
    """
    return ", ".join(f"{seat}={each.bot}" for seat, each in players.items() if each.bot)


def parse_bots(names: Sequence[str], header: str) -> list[Player]:
    """Return the players called *names*, with the bots that the *header* of a record tells.

    >>> parse_bots(["Ann", "Basma"], "B=random")
    [Player(name='Ann', bot=None), Player(name='Basma', bot='random')]
    """
    letters = SEAT_LETTERS[: len(names)]
    kinds: dict[str, str] = {}
    for entry in filter(None, (part.strip() for part in header.split(","))):
        seat, _, kind = entry.partition("=")
        if len(seat) != 1 or seat not in letters or not kind:
            raise NotationError(Flaw("bad-bot", entry=entry, last=letters[-1]))
        kinds[seat] = kind
    return [Player(name, kinds.get(seat)) for seat, name in zip(letters, names, strict=True)]
