"""What a seat may know of a board game, by name."""

from dataclasses import dataclass
from typing import Literal

from dunederby.board.actions import FIRST_PLACE, PLACES
from dunederby.views.parts import Camel, TableView, Ticket

POSITION_BETS = "position_bets"

Awaits = Literal["start", "action", "die", "over", "extra"]
"""What comes next, in the order in which the record numbers it."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A desert or spectator tile on the track."""

    space: int
    side: Literal["+", "-"]
    """`+` or `-`."""
    owner: str


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the camera stands, and whose it is."""

    space: int
    owner: str


@dataclass(frozen=True, slots=True)
class Roll:
    """A die that came out in this leg."""

    camel: str
    number: int
    die: Literal["racing", "grey", "support"]
    """`racing`, `grey` or `support`."""


@dataclass(frozen=True, slots=True)
class PileCard:
    """A finish card on a pile."""

    owner: str
    camel: str | None
    """None if the viewer may not know it."""


@dataclass(frozen=True, slots=True)
class BoardPlayer:
    """What lies in front of a seat, and what it holds as far as the viewer knows."""

    seat: str
    coins: int | None
    """None where a house rule hides them."""
    pyramid_tickets: int
    tickets: tuple[Ticket, ...]
    hand: tuple[str, ...] | None
    """The camels of its finish cards; None for those of others."""
    hand_size: int
    tile: Tile | None
    """Its tile, if it is on the track."""
    partner: str | None


@dataclass(frozen=True, slots=True)
class BoardView(TableView):
    """What a seat, or a spectator, may know of a board game."""

    system: Literal["board"]
    awaits: Awaits
    spaces: int
    """How many the track has."""
    grey_die: bool | None
    """Whether the grey die is in the pyramid; None where there is none."""
    rolls: tuple[Roll, ...]
    """Of this leg, in order."""
    tiles: tuple[Tile, ...]
    camera: Spot | None
    winner_pile: tuple[PileCard, ...]
    """In the order in which they were laid."""
    loser_pile: tuple[PileCard, ...]
    players: tuple[BoardPlayer, ...]
    quiet_turns: int
    """Turns in a row in which no die was revealed."""
    must_roll: bool
    """Whether so many were quiet that rolling is the only action."""

    def player(self, seat: str) -> BoardPlayer:
        """Return the player at *seat*."""
        return self.players[self.seats.index(seat)]

    @property
    def racers(self) -> tuple[Camel, ...]:
        """The camels that rank, and have tickets and finish cards."""
        return tuple(camel for camel in self.camels if not camel.crazy)

    @property
    def lead(self) -> int:
        """The space of the leader; 0 before any camel has started."""
        return max((camel.space for camel in self.racers if camel.space is not None), default=0)

    @property
    def places_left(self) -> tuple[int, ...]:
        """The places that can still be bet on in this leg; none without the module."""
        taken = {ticket.place for player in self.players for ticket in player.tickets}
        places = range(FIRST_PLACE, FIRST_PLACE + PLACES) if POSITION_BETS in self.modules else ()
        return tuple(place for place in places if place not in taken)
