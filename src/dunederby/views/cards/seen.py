"""What a seat may know of a card game, by name."""

from dataclasses import dataclass
from typing import Literal

from dunederby.views.parts import TableView, Ticket

Awaits = Literal["opening", "deal", "choose", "action", "card", "over"]
"""What comes next, in the order in which the record numbers it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A racing card."""

    camel: str
    number: int


@dataclass(frozen=True, slots=True)
class Chore:
    """What a seat has to do with the cards of its hand before a leg."""

    verb: str
    """`discard`, `deck` or `intel`."""
    count: int
    """With how many of them."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The fennec or the palm."""

    name: Literal["fennec", "palm"]
    space: int | None
    """None beside the track."""
    owner: str | None
    """Who holds its card."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """How many racing cards of a kind the viewer has not seen."""

    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class CardPlayer:
    """What lies in front of a seat, and its cards as far as the viewer knows them."""

    seat: str
    coins: int | None
    """None where a house rule hides them."""
    hand: tuple[Card, ...] | None
    """None if they are others' and not known."""
    hand_size: int
    discards: tuple[Card, ...] | None
    discarded: int
    """How many it discarded."""
    laid: tuple[Card, ...] | None
    """What it put in the racing deck, without its intel card."""
    laid_count: int
    intel: Card | None
    """Its intel card, if the viewer knows it."""
    has_intel: bool
    """Whether it has laid one."""
    played: Card | None
    """The card that it played from its hand in this leg."""
    tickets: tuple[Ticket, ...]
    """Its leg winner cards."""
    midfield: tuple[str, ...]
    """The camels of its leg midfield cards."""
    winner: str | None
    """The camel of its final card for the overall winner."""
    loser: str | None
    """The camel of its final card for the overall loser."""
    pieces: tuple[str, ...]
    """The pieces whose cards it holds."""
    chore: Chore | None
    """What it has to do now, while the cards of a leg are chosen."""


@dataclass(frozen=True, slots=True)
class CardView(TableView):
    """What a seat, or a spectator, may know of a card game."""

    system: Literal["cards"]
    awaits: Awaits
    finish: int
    """How many spaces there are before the Finish card."""
    track: tuple[int, ...]
    """The spaces of each track card: 2, or 1 on the sandstorm side."""
    is_half: bool
    """Whether the Finish card covers one of the last card's spaces."""
    pieces: tuple[Piece, ...]
    deck_size: int
    deck: tuple[Card, ...]
    """The cards that are in the racing deck for certain."""
    shown: tuple[Card, ...]
    """Those that everybody saw before they went into it."""
    revealed: tuple[Card, ...]
    """The open pile beside the deck, or the opening cards drawn so far; the last is on top."""
    unseen: tuple[Unseen, ...]
    """The cards that may be anywhere that the viewer can't look."""
    midfield_left: tuple[str, ...]
    """The camels whose leg midfield card is left."""
    winner_finals: dict[str, str | None]
    """By camel: who holds its final card for the overall winner."""
    loser_finals: dict[str, str | None]
    """By camel: who holds its final card for the overall loser."""
    has_raced: bool
    """Whether the seat to move has done its race track action."""
    has_bet: bool
    players: tuple[CardPlayer, ...]

    def player(self, seat: str) -> CardPlayer:
        """Return the player at *seat*."""
        return self.players[self.seats.index(seat)]

    @property
    def lead(self) -> int:
        """The space of the leader."""
        return self.stacks[-1].space
