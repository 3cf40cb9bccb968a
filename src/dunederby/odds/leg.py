"""The odds of a leg."""

from typing import Any

import numpy as np

from dunederby._kernel import kernel
from dunederby.board.record import BoardGames
from dunederby.odds.counting import RACE, WEIGHT, count_ways
from dunederby.odds.tallies import TALLY, Tallies, count_end, count_places


@kernel
def count_leg(games: BoardGames, index: int, tallies: Tallies, place: int) -> None:
    """Count the rest of the leg of game *index* into tally *place*, which is all zero."""
    tally = tallies[place]
    ends = count_ways(games[index], tally, 0)
    for end in range(len(ends)):
        count_end(tally, ends[end, RACE], ends[end, WEIGHT])
    count_places(tally)


@kernel
def count_photos(games: BoardGames, index: int, tallies: Tallies, place: int) -> None:
    """Count the camels on the photo of game *index* into tally *place*, which is all zero."""
    game = games[index]
    if game.photographer.space != 0:
        count_ways(game, tallies[place], int(game.photographer.space))


def counted(state: Any) -> Any:
    """Return the tally of the leg of the one game in *state*."""
    tallies = np.zeros(1, TALLY)
    count_leg(state, 0, tallies, 0)
    return tallies[0]
