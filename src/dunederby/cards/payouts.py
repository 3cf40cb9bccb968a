"""What places are worth: leg cards, pieces and final cards."""

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.editions import WINNER_WORTHS
from dunederby.cards.record import START, WINNER, CardGame
from dunederby.racing import ranking
from dunederby.racing.record import RACERS, Race, space_of

WORTHS = np.array(WINNER_WORTHS, np.int16)
SECOND_PAYS = 1
WRONG_WINNER_PAYS = -1
MIDFIELD_PAYS = np.array([-1, 1, 2, 1, -1], np.int16)
"""By place, the first to the last."""

FINAL_PAYS = np.array([7, 3, -1, -1, -1], np.int16)
"""By place, from the front for a winner card, from the end for a loser card."""

PIECE_PAYS = -1


@kernel
def place_of(race: Race, camel: int) -> int:
    """Return the place of *camel*: all that still stand on the Start card are fifth.

    Rules: card game, "General notes". Ruling CC-20.
    """
    return RACERS if space_of(race, camel) == START else ranking.place_of(race, camel)


@kernel
def winner_card_pays(race: Race, camel: int, card: int) -> int:
    """Return what leg winner *card* of *camel*, counted from the top, pays.

    Rules: card game, "End of a leg".
    """
    place = place_of(race, camel)
    if place == 1:
        return int(WORTHS[card])
    return SECOND_PAYS if place == 2 else WRONG_WINNER_PAYS


@kernel
def midfield_card_pays(race: Race, camel: int) -> int:
    """Return what the leg midfield card of *camel* pays. Ruling CC-44."""
    return int(MIDFIELD_PAYS[place_of(race, camel) - 1])


@kernel
def final_card_pays(race: Race, kind: int, camel: int) -> int:
    """Return what a final card of *camel* pays for WINNER or LOSER.

    Rules: card game, "End of the game". Ruling CC-21.
    """
    place = place_of(race, camel)
    return int(FINAL_PAYS[place - 1 if kind == WINNER else RACERS - place])


@kernel
def earn(game: CardGame, seat: int, coins: int, floor: int) -> int:
    """Give *coins* to *seat*, or take them down to *floor*; return what it got.

    Rulings CC-25, CC-45.
    """
    before = game.seats[seat].coins
    after = max(before + coins, floor)
    game.seats[seat].coins = after
    return after - before
