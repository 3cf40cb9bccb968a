"""The state of a board game: one record of fixed size, without chance, clock or names."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby.racing.record import RACERS, Race

Numbers = NDArray[np.int16]

MAX_SEATS = 10
MAX_SPACES = 20
MAX_TICKETS = 4
PILE_CARDS = MAX_SEATS * RACERS

SETUP, TURN, DIE, OVER, EXTRA = range(5)
"""What the game waits for: a camel's start, a seat's action, a die, nothing, or whether the
seat that has acted adds something."""

WINNER, LOSER = range(2)
"""The two piles of finish cards."""

_INT = np.int16

SEAT = np.dtype((np.record, [("coins", _INT), ("pyramid_tickets", _INT), ("hand", _INT, RACERS)]))
PILE = np.dtype(
    (np.record, [("laid", _INT), ("owner", _INT, PILE_CARDS), ("camel", _INT, PILE_CARDS)])
)
NUMBERS = np.dtype(
    (np.record, [("spaces", _INT), ("tickets", _INT, MAX_TICKETS), ("dice_kept", _INT)])
)
MODULES = np.dtype(
    (
        np.record,
        [
            ("crazy_camels", _INT),
            ("partnerships", _INT),
            ("supporting_dice", _INT),
            ("spice", _INT),
            ("photographer", _INT),
            ("position_bets", _INT),
        ],
    )
)
CRAZY_CAMELS = np.dtype((np.record, [("grey_die", _INT)]))
PARTNERSHIPS = np.dtype((np.record, [("partner", _INT, MAX_SEATS)]))
SUPPORTING_DICE = np.dtype((np.record, [("is_in", _INT, RACERS), ("is_spent", _INT, RACERS)]))
PHOTOGRAPHER = np.dtype((np.record, [("owner", _INT), ("space", _INT)]))
POSITION_BETS = np.dtype((np.record, [("place", _INT, (RACERS, MAX_TICKETS))]))
OPTIONS = np.dtype(
    (
        np.record,
        [
            ("end_floor", _INT),
            ("tile_beside_own", _INT),
            ("tile_flip", _INT),
            ("stall_guard", _INT),
            ("money", _INT),
        ],
    )
)
BOARD_GAME = np.dtype(
    (
        np.record,
        [
            ("race", np.int64),
            ("awaits", _INT),
            ("to_move", _INT),
            ("seat_count", _INT),
            ("leg", _INT),
            ("quiet_turns", _INT),
            ("dice", _INT, RACERS),
            ("ticket_owner", _INT, (RACERS, MAX_TICKETS)),
            ("tiles", _INT, MAX_SPACES + 2),
            ("seats", SEAT, MAX_SEATS),
            ("piles", PILE, 2),
            ("numbers", NUMBERS),
            ("options", OPTIONS),
            ("modules", MODULES),
            ("crazy_camels", CRAZY_CAMELS),
            ("partnerships", PARTNERSHIPS),
            ("supporting_dice", SUPPORTING_DICE),
            ("photographer", PHOTOGRAPHER),
            ("position_bets", POSITION_BETS),
        ],
    )
)


class Seat(Protocol):
    """A chair at the table."""

    coins: int
    pyramid_tickets: int
    """How many it took in this leg."""
    hand: Numbers
    """By camel: 1 if the finish card is still in hand."""


class Seats(Protocol):
    """The chairs in turn order."""

    def __getitem__(self, seat: int) -> Seat: ...


class Pile(Protocol):
    """Finish cards on one betting space, in the order they were placed."""

    laid: int
    """How many cards lie there."""
    owner: Numbers
    camel: Numbers


class Piles(Protocol):
    """The piles for the overall WINNER and LOSER."""

    def __getitem__(self, pile: int) -> Pile: ...


class EditionNumbers(Protocol):
    """The numbers of the edition that is played."""

    spaces: int
    tickets: Numbers
    """What the leg tickets of a camel are worth, top first; 0 where there is none."""
    dice_kept: int
    """How many dice are still in the pyramid when a leg ends."""


class Options(Protocol):
    """House rules, each as the index of its value in the table of options."""

    end_floor: int
    tile_beside_own: int
    tile_flip: int
    stall_guard: int
    money: int


class Modules(Protocol):
    """Which modules play, 0 or 1 each."""

    crazy_camels: int
    partnerships: int
    supporting_dice: int
    spice: int
    photographer: int
    position_bets: int


class CrazyCamels(Protocol):
    """What the crazy camels need beyond their place in the race."""

    grey_die: int
    """1 if the grey die is in the pyramid."""


class Partnerships(Protocol):
    """Who bets with whom in this leg."""

    partner: Numbers
    """By seat: 1 + its partner, 0 if it has none."""


class SupportingDice(Protocol):
    """Where the supporting dice are; those that are nowhere else lie on the pedestal."""

    is_in: Numbers
    """By camel: 1 if its supporting die is in the pyramid."""
    is_spent: Numbers
    """By camel: 1 if its supporting die lies on the crater until the leg ends."""


class Photographer(Protocol):
    """Who has the camera, and where."""

    owner: int
    """1 + the photographer, 0 if nobody is."""
    space: int
    """The camera's space, 0 if it stands nowhere."""


class PositionBets(Protocol):
    """What the position tiles cover."""

    place: Numbers
    """By camel and leg ticket: the place that is bet on, 0 if the ticket is not covered."""


class BoardGame(Protocol):
    """A board game in play."""

    race: Race
    awaits: int
    """SETUP, TURN, DIE, OVER or EXTRA."""
    to_move: int
    """The seat whose turn it is."""
    seat_count: int
    leg: int
    """The number of the leg, 1 for the first; 0 before all camels have started."""
    quiet_turns: int
    """Turns in a row in which no die was revealed."""
    dice: Numbers
    """By camel: 1 if its die is in the pyramid."""
    ticket_owner: Numbers
    """By camel and ticket, top first: 1 + the seat that took it, 0 if nobody has."""
    tiles: Numbers
    """By space: 0, 1 + the owner of an oasis there, or -1 - the owner of a mirage."""
    seats: Seats
    piles: Piles
    numbers: EditionNumbers
    options: Options
    modules: Modules
    crazy_camels: CrazyCamels
    partnerships: Partnerships
    supporting_dice: SupportingDice
    photographer: Photographer
    position_bets: PositionBets


class BoardGames(Protocol):
    """An array of games; kernels that Python calls take it with an index."""

    def __getitem__(self, index: int) -> BoardGame: ...
