"""Fill in what a seat does not know: from the record that is shown to it to a playable game.

Each completion is as likely as the rules, the seen steps and one stated model of the others'
hidden choices make it; the models stand in the parts of the two systems. All that the seen
steps tell about secrets is in the shown record: which cards lie where, and which came up.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.playouts.board import fill_board
from dunederby.playouts.cards import fill_cards
from dunederby.racing.rules import Games, Record
from dunederby.racing.seats import UNKNOWN
from dunederby.sampling import Generator
from dunederby.systems import BOARD, CARDS

Purses = NDArray[np.int16]
"""By seat: its coins, for games whose house rule hides them."""

FillIn = Callable[[Games, int, Purses, Generator, Games], None]

_FILLERS: dict[str, Callable[[Record, int, Generator], None]] = {
    BOARD.name: fill_board,
    CARDS.name: fill_cards,
}


@kernel
def fill_purses(game: Record, purses: Purses) -> None:
    """Write down the coins of the seats whose money is hidden."""
    for seat in range(game.seat_count):
        if game.seats[seat].coins == UNKNOWN:
            game.seats[seat].coins = purses[seat]


@cache
def fill_in_of(system: str) -> FillIn:
    """Return what fills in games of the *system* with that name.

    `fill_in(views, viewer, purses, generator, games)` completes the first record of *views*,
    which was shown to *viewer*, once for each record of *games*, and writes it there. *purses*
    are read only where a house rule hides money, which everybody could have counted.
    """
    fill = _FILLERS[system]

    @kernel
    def fill_in(views: Games, viewer: int, purses: Purses, generator: Any, games: Games) -> None:
        for index in range(len(games)):
            games[index] = views[0]
            fill_purses(games[index], purses)
            fill(games[index], viewer, generator)

    return fill_in
