"""The board editions: every difference that is only a number, and the house rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dunederby.board.record import MAX_TICKETS, BoardGame
from dunederby.racing.editions import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardEdition(Edition):
    """One row of numbers."""

    spaces: int
    tickets: tuple[int, ...]
    dice_kept: int = 0
    """How many dice are still in the pyramid when a leg ends."""
    tile_name: str
    sides: tuple[str, str]


EDITIONS = {
    "first": BoardEdition(
        name="First edition",
        year=2014,
        seats=(2, 8),
        camels=("blue", "green", "orange", "yellow", "white"),
        letters="bgoyw",
        spaces=16,
        tickets=(5, 3, 2),
        tile_name="desert tile",
        sides=("oasis", "mirage"),
        expansions=("support", "spice", "photo", "positions", "partners"),
    ),
    "second": BoardEdition(
        name="Second edition",
        year=2018,
        seats=(3, 8),
        camels=("blue", "green", "red", "yellow", "purple", "black", "white"),
        letters="bgrypKW",
        spaces=16,
        tickets=(5, 3, 2, 2),
        dice_kept=1,
        tile_name="spectator tile",
        sides=("cheering side", "booing side"),
        modules=("crazy_camels", "partnerships"),
    ),
}

PARTNERS_FROM = 6
"""Partnerships need this many seats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expansion:
    """A module that may be added to an edition, and the numbers that it changes."""

    field: str
    name: str
    spaces: int | None = None
    fourth_ticket: bool = False
    fewest_seats: int = 0
    needs: str | None = None


EXPANSIONS = {
    "support": Expansion(
        field="supporting_dice",
        name="Extended track and supporting dice",
        spaces=20,
        fourth_ticket=True,
    ),
    "spice": Expansion(
        field="spice", name="Additional action: add a supporting die", needs="support"
    ),
    "photo": Expansion(field="photographer", name="Photographer and camera"),
    "positions": Expansion(field="position_bets", name="Position bets", fourth_ticket=True),
    "partners": Expansion(
        field="partnerships", name="Betting partnerships", fewest_seats=PARTNERS_FROM
    ),
}

SUPERCUP = "supercup"
FOURTH_TICKET = 2
LARGE_TABLE = ("support", "photo", "positions", "partners")
"""With all of these ten can play. Ruling SC-26."""

LARGE_TABLE_SEATS = 10


def expanded(edition: BoardEdition, names: Sequence[str]) -> BoardEdition:
    """Return *edition* with the expansions *names* added."""
    chosen = [EXPANSIONS[name] for name in names]
    tickets = edition.tickets
    if any(expansion.fourth_ticket for expansion in chosen):
        tickets = (*tickets, FOURTH_TICKET)
    fewest, most = edition.seats
    if set(LARGE_TABLE) <= set(names):
        most = LARGE_TABLE_SEATS
    return replace(
        edition,
        seats=(max([fewest, *(expansion.fewest_seats for expansion in chosen)]), most),
        spaces=max([edition.spaces, *(expansion.spaces or 0 for expansion in chosen)]),
        tickets=tickets,
        modules=(*edition.modules, *(expansion.field for expansion in chosen)),
    )


START_COINS = 3
GUARD_ROUNDS = 10

OPTIONS = {
    "end-floor": ("card", "pile", "net"),
    "tile-beside-own": ("yes", "no"),
    "tile-flip": ("no", "yes"),
    "stall-guard": ("on", "off"),
    "money": ("open", "hidden"),
}
"""The values of each house rule, its default first."""

FLOOR_CARD, FLOOR_PILE, FLOOR_NET = range(3)
ALLOWED, FORBIDDEN = range(2)
NO_FLIP, FLIP = range(2)
GUARD_ON, GUARD_OFF = range(2)
MONEY_OPEN, MONEY_HIDDEN = range(2)


def write_edition(game: BoardGame, edition: BoardEdition, seats: int) -> None:
    """Copy numbers and modules of *edition* into the record, where the kernels read them."""
    game.numbers.spaces = edition.spaces
    game.numbers.dice_kept = edition.dice_kept
    missing = MAX_TICKETS - len(edition.tickets)
    game.numbers.tickets[:] = edition.tickets + (0,) * missing
    for module in edition.modules:
        setattr(game.modules, module, 1)
    if seats < PARTNERS_FROM:
        game.modules.partnerships = 0
