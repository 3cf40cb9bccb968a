"""The odds of a leg."""

from typing import Any

import numpy as np

from dunederby._kernel import kernel
from dunederby.board.record import BoardGames
from dunederby.odds.counting import count_ways
from dunederby.odds.results import LegOdds
from dunederby.odds.tallies import LOWEST, TALLY, Counts, Tallies, count_places
from dunederby.racing.record import RACERS
from dunederby.table import Table


@kernel
def count_leg(games: BoardGames, index: int, tallies: Tallies, place: int) -> None:
    """Count the rest of the leg of game *index* into tally *place*, which is all zero."""
    tally = tallies[place]
    count_ways(games[index], tally, False, 0)
    count_places(tally)


@kernel
def count_photos(games: BoardGames, index: int, tallies: Tallies, place: int) -> None:
    """Count the camels on the photo of game *index* into tally *place*, which is all zero."""
    game = games[index]
    if game.photographer.space != 0:
        count_ways(game, tallies[place], False, int(game.photographer.space))


def counted(state: Any) -> Any:
    """Return the tally of the leg of the one game in *state*, as an array of one."""
    tallies = np.zeros(1, TALLY)
    count_leg(state, 0, tallies, 0)
    return tallies


def leg_odds(table: Table) -> LegOdds:
    """Count the rest of the leg of a board game."""
    tally, edition = counted(table.state)[0], table.rule_set.edition
    counts = {
        camel: tuple(places)
        for camel, places in zip(edition.camels[:RACERS], tally.places.tolist(), strict=True)
    }
    return LegOdds(
        counts=counts,
        total=int(tally.total),
        ending=int(tally.over),
        landing_counts=_by_space(tally.landings, edition.spaces),
        camel_counts=_by_space(tally.camels, edition.spaces),
    )


def _by_space(stops: Counts, spaces: int) -> dict[int, int]:
    """Return the stops on every space of the track, and on those beyond where there are any."""
    return {
        space: count
        for space, count in enumerate(stops.tolist(), start=LOWEST)
        if count or 1 <= space <= spaces
    }
