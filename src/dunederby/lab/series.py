"""A series: games to be played, one like the other but for their chance."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dunederby.game import DEFAULT_SEATS
from dunederby.sittings.players import BOTS_HEADER, Player, format_bots, seated

RANDOM = "random"


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedSeries:
    """Games by bots that are known by name, so that any process can play them."""

    rules: str = "first"
    seats: int = DEFAULT_SEATS
    games: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = (RANDOM,)
    """Dealt out to the seats in turn."""
    has_records: bool = False

    @property
    def is_random(self) -> bool:
        """Whether nobody thinks, so that compiled players can play."""
        return set(self.bots) == {RANDOM}

    @property
    def seated(self) -> tuple[str, ...]:
        """The bots by seat.

        >>> NamedSeries(seats=3, games=1, seed=7, bots=("solid", "gentle")).seated
        ('solid', 'gentle', 'solid')
        """
        return tuple(self.bots[seat % len(self.bots)] for seat in range(self.seats))


def bots_header(bots: tuple[str, ...]) -> dict[str, str]:
    """Return the header of a record that tells which *bots* played.

    >>> bots_header(("solid", "gentle"))
    {'bots': 'A=solid, B=gentle'}
    """
    return {BOTS_HEADER: format_bots(seated([Player(bot, bot=bot) for bot in bots]))}
