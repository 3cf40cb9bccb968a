"""What a seat does not know, filled in: games that it may believe to be going on."""

from typing import Any

import numpy as np

from dunederby.playouts.filling import fill_in_of
from dunederby.racing.seats import SPECTATOR
from dunederby.sampling import new_generator
from dunederby.views.view import View

USUAL_COINS = 3
"""What a purse is taken to hold that a house rule hides: what every seat begins with."""


def fill_in(view: View, count: int, seed: str) -> Any:
    """Return an array of *count* games, each as likely as all that *view* knows makes it.

    How others choose what they hide is modelled in one place, `playouts`.

    >>> from dunederby import Game
    >>> game = Game("first", seats=2, seed=7)
    >>> step = game.push("win blue")
    >>> sorted({int(each.piles[0].camel[0]) for each in fill_in(game.view("B"), 100, "7")})
    [0, 1, 2, 3, 4]
    """
    viewer = SPECTATOR if view.seat is None else view.seats.index(view.seat)
    system, purses = view.rule_set.system, np.full(len(view.seats), USUAL_COINS, np.int16)
    games = np.zeros(count, system.game)
    fill_in_of(system.name)(view.state, viewer, purses, new_generator(seed), games)
    return games
