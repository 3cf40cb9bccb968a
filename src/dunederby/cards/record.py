"""The state of a card game: one record of fixed size, without chance, clock or names."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby.racing.record import RACERS, Race

Numbers = NDArray[np.int16]

Pile = NDArray[np.int16]
"""How many racing cards of each kind are in one place."""

MAX_SEATS = 6
MAX_SPACES = 56
"""A race is packed into 64 bits, which leaves room for so many spaces before the Finish card."""

MAX_TRACK_CARDS = MAX_SPACES
WINNER_CARDS = 4
"""Leg winner cards of each camel."""

STEPS = 2
"""A racing card moves its camel by 1 or by 2."""

KINDS = RACERS * STEPS
"""Kinds of racing cards: by camel, then by number."""

FACE_DOWN = KINDS
"""The kind of a card that the viewer may not know; only views have any."""

START = 0
"""The space that stands for the Start card, where camels stand side by side."""

OPENING, DEALING, CHOOSING, TURN, CARD, OVER = range(6)
"""What the game waits for: an opening card, a card to a hand, the choices of the leg setup, a
seat's action, the revealed card, or nothing."""

FENNEC, PALM = range(2)
"""The two pieces."""

WINNER, LOSER = range(2)
"""The two kinds of final bets."""

_INT = np.int16
_PILE = (_INT, KINDS + 1)

SEAT = np.dtype(
    (
        np.record,
        [
            ("coins", _INT),
            ("hand", *_PILE),
            ("discards", *_PILE),
            ("laid", *_PILE),
            ("intel", _INT),
            ("played", _INT),
        ],
    )
)
NUMBERS = np.dtype((np.record, [("dealt", _INT), ("kept", _INT), ("to_deck", _INT)]))
OPTIONS = np.dtype(
    (
        np.record,
        [("deal", _INT), ("track_end", _INT), ("final_floor", _INT), ("money", _INT)],
    )
)
CARD_GAME = np.dtype(
    (
        np.record,
        [
            ("race", np.int64),
            ("awaits", _INT),
            ("to_move", _INT),
            ("seat_count", _INT),
            ("leg", _INT),
            ("has_raced", _INT),
            ("has_bet", _INT),
            ("finish", _INT),
            ("track", _INT, MAX_TRACK_CARDS),
            ("piece_space", _INT, 2),
            ("piece_owner", _INT, 2),
            ("stock", *_PILE),
            ("deck", *_PILE),
            ("shown", *_PILE),
            ("revealed", *_PILE),
            ("winner_owner", _INT, (RACERS, WINNER_CARDS)),
            ("midfield_owner", _INT, RACERS),
            ("final_owner", _INT, (2, RACERS)),
            ("seats", SEAT, MAX_SEATS),
            ("numbers", NUMBERS),
            ("options", OPTIONS),
        ],
    )
)


class Seat(Protocol):
    """A chair at the table."""

    coins: int
    hand: Pile
    discards: Pile
    """What it discarded in this leg's setup."""
    laid: Pile
    """What it put in the racing deck, without its intel card; a memory."""
    intel: int
    """1 + its intel card, 0 before it lays one; a memory once all are revealed."""
    played: int
    """1 + the card played from its hand in this leg, 0 if none was."""


class Seats(Protocol):
    """The chairs in turn order."""

    def __getitem__(self, seat: int) -> Seat: ...


class SetupNumbers(Protocol):
    """The numbers of the leg setup card that is used."""

    dealt: int
    kept: int
    """How many cards a seat has after discarding."""
    to_deck: int
    """How many of these it puts in the racing deck; of what is left one stays in the hand."""


class Options(Protocol):
    """House rules, each as the index of its value in the table of options."""

    deal: int
    track_end: int
    final_floor: int
    money: int


class CardGame(Protocol):
    """A card game in play."""

    race: Race
    awaits: int
    """OPENING, DEALING, CHOOSING, TURN, CARD or OVER."""
    to_move: int
    """The seat whose turn it is, or to which cards are dealt."""
    seat_count: int
    leg: int
    """The number of the leg, 1 for the first; 0 while the opening cards are drawn."""
    has_raced: int
    """1 if the seat to move has done its race track action."""
    has_bet: int
    """1 if the seat to move has done its betting action."""
    finish: int
    """How many spaces there are before the Finish card."""
    track: Numbers
    """The spaces of each track card: 2, or 1 on the sandstorm side; 0 behind the last card.
    The Finish card may cover one of the last card's spaces."""
    piece_space: Numbers
    """By piece: its space, 0 beside the track."""
    piece_owner: Numbers
    """By piece: 1 + the seat that holds its card, 0 if nobody does."""
    stock: Pile
    """The racing cards that nobody was dealt."""
    deck: Pile
    """The racing deck; in a view, its cards that the seat is certain of."""
    shown: Pile
    """The cards that everybody saw before they went into the deck."""
    revealed: Pile
    """The open pile beside the deck, or the opening cards drawn so far."""
    winner_owner: Numbers
    """By camel and leg winner card, top first: 1 + the seat that took it, 0 if nobody has."""
    midfield_owner: Numbers
    """By camel: 1 + the seat that took the leg midfield card, 0 if nobody has."""
    final_owner: Numbers
    """By kind of final bet and camel: 1 + the seat that holds the card, 0 if nobody does."""
    seats: Seats
    numbers: SetupNumbers
    options: Options


class CardGames(Protocol):
    """An array of games; kernels that Python calls take it with an index."""

    def __getitem__(self, index: int) -> CardGame: ...
