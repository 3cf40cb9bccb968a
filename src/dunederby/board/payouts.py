"""What tickets and finish cards pay."""

import numpy as np

from dunederby._kernel import kernel
from dunederby.board.record import BoardGame, Numbers
from dunederby.racing.ranking import place_of

SECOND_PAYS = 1
WRONG_TICKET_PAYS = -1
RIGHT_PLACE_PAYS = 3
WRONG_PLACE_PAYS = -1
PYRAMID_PAYS = 1
TILE_PAYS = 1
FINISH_PAYS = np.array([8, 5, 3, 2, 1], np.int16)
"""For the first card in the pile that names the right camel, the second, …; then always 1."""

WRONG_CARD_PAYS = -1

SUM, BEST = range(2)
"""The columns of the table of rewards: all of a seat's, and its best single one."""


@kernel
def ticket_pays(game: BoardGame, camel: int, ticket: int) -> int:
    """Return what leg *ticket* of *camel* pays in the race as it stands.

    Rules: 1st ed., "End of a leg".
    """
    place = place_of(game.race, camel)
    if place == 1:
        return int(game.numbers.tickets[ticket])
    return SECOND_PAYS if place == 2 else WRONG_TICKET_PAYS


@kernel
def reward(rewards: Numbers, seat: int, coins: int) -> None:
    """Write down that one ticket of *seat* earns *coins* in this leg."""
    rewards[seat, SUM] += coins
    rewards[seat, BEST] = max(rewards[seat, BEST], coins)


@kernel
def finish_card_pays(right_before: int) -> int:
    """Return what a right finish card pays after *right_before* others in its pile."""
    return int(FINISH_PAYS[min(right_before, len(FINISH_PAYS) - 1)])


@kernel
def earn(game: BoardGame, seat: int, coins: int) -> int:
    """Give *coins* to *seat*, or take them as far as it has any; return what it got.

    Rulings G-14, G-28.
    """
    before = game.seats[seat].coins
    after = max(before + coins, 0)
    game.seats[seat].coins = after
    return after - before
