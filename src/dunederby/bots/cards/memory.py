"""What a player of the card game remembers: how the race stood when the leg began."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.bots.cards.guesses import FAVOURS, FORESEES
from dunederby.bots.cards.retracing import start_of_leg
from dunederby.bots.cards.solid import prices_with_cards
from dunederby.bots.habits import OWN
from dunederby.cards.news import NEWS
from dunederby.cards.payouts import place_of
from dunederby.racing.record import EMPTY_RACE, RACERS
from dunederby.systems import SEAT_LETTERS
from dunederby.views.actions import Action
from dunederby.views.view import View


def favours_in(view: View) -> NDArray[np.float64] | None:
    """Return how others favoured each camel when the leg began, None if that can't be told.

    Of a game that began with a position it can't.
    """
    games = view.rule_set.new_game(len(view.seats), view.options)
    begun = start_of_leg(games, view.state, view.log, np.zeros(1, NEWS))
    if begun == EMPTY_RACE:
        return None
    return np.array([FAVOURS[place_of(begun, camel) - 1] for camel in range(RACERS)])


def remember(view: View, guesses: Any) -> None:
    """Let *guesses* know how the leg of *view* began, if that can be told from its log.

    The seat of *view* reckons with it, the others take any card for as likely as another.
    """
    guesses[0].special = SEAT_LETTERS.index(str(view.seat))
    guesses[0].habits[OWN, FORESEES] = 1.0
    favours = favours_in(view)
    if favours is not None:
        guesses[0].favours, guesses[0].noted = favours, view.cards.leg


def prices_by_memory(view: View) -> dict[Action, float]:
    """Return what every legal action is expected to gain, by what others favoured."""
    return prices_with_cards(view, favours_in(view))
