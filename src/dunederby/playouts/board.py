"""Fill in what a seat of the board game does not know: the camels on the finish cards of others.

The model: others choose at random among what they may, so the cards that a seat has laid are
any of its five, each choice and order equally likely.
"""

from dunederby._kernel import kernel
from dunederby.board.record import BoardGame
from dunederby.racing.record import RACERS
from dunederby.racing.seats import UNKNOWN
from dunederby.racing.sets import Set, below, has, nth, only, size_of
from dunederby.sampling import Generator
from dunederby.sampling import below as draw_below

PILES = 2


@kernel
def lay_unknown(game: BoardGame, seat: int, generator: Generator) -> Set:
    """Turn up the unknown cards of *seat* in the piles; return those that stay in its hand."""
    hand = below(RACERS)
    for pile in range(PILES):
        for card in range(game.piles[pile].laid):
            if game.piles[pile].owner[card] == seat and game.piles[pile].camel[card] == UNKNOWN:
                camel = nth(hand, draw_below(generator, size_of(hand)))
                game.piles[pile].camel[card] = camel
                hand &= ~only(camel)
    return hand


@kernel
def fill_board(game: BoardGame, viewer: int, generator: Generator) -> None:
    """Complete *game*, a copy of what is shown to *viewer*."""
    for seat in range(game.seat_count):
        if game.seats[seat].hand[0] == UNKNOWN:
            hand = lay_unknown(game, seat, generator)
            for camel in range(RACERS):
                game.seats[seat].hand[camel] = has(hand, camel)
