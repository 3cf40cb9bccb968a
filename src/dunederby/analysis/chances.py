"""Who wins the game: what a seat knows, filled in and played on to the end."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from dunederby.analysis.course import MEASURES, worths_of
from dunederby.bots.endings import Starts, lucks_of
from dunederby.errors import SetupError
from dunederby.lab.estimates import Estimate
from dunederby.odds.sources import Source, view_of
from dunederby.views.filling import fill_in

DEFAULT_PLAYOUTS = 2_000
FEWEST_PLAYOUTS, MOST_PLAYOUTS = 2, 1_000_000
SEED = "chances"
ASSUMED = (
    "everybody plays on like the compiled player of the merciless bot; what is hidden is as "
    "likely as all that the seat saw makes it"
)


@dataclass(frozen=True, slots=True)
class GameOdds:
    """How the whole game may end, for every seat.

    >>> odds = game_odds("first; 1:oy 2:bg 3:w; seats 2; money 60A 3B", playouts=50)
    >>> round(odds.wins["A"].value), odds.coins["A"].value > odds.coins["B"].value
    (1, True)
    """

    seat: str | None
    """By whose knowledge."""
    wins: Mapping[str, Estimate]
    """The chance to win, of which those who win together share one."""
    coins: Mapping[str, Estimate]
    """The coins at the end."""
    playouts: int
    assumed: str = ASSUMED


def game_odds(
    source: Source, seat: str | None = None, playouts: int = DEFAULT_PLAYOUTS
) -> GameOdds:
    """Return everybody's chance to win the game and coins at its end, by what *seat* knows.

    By default that is the seat that is to act. Raises ViewError where nobody sits, SetupError
    for a number of playouts that is none.
    """
    if isinstance(playouts, bool) or not isinstance(playouts, int):
        raise SetupError(f"playouts are a whole number, not {playouts!r}")
    if not FEWEST_PLAYOUTS <= playouts <= MOST_PLAYOUTS:
        raise SetupError(f"playouts are {FEWEST_PLAYOUTS} to {MOST_PLAYOUTS}, not {playouts}")
    view = view_of(source, seat)
    games = fill_in(view, playouts, SEED)
    worths = worths_of(Starts(view.rule_set, games).ends(lucks_of(SEED, range(1)))[:, 0])
    wins, coins = (
        dict(zip(view.seats, map(_estimate, worths[..., measure].T), strict=True))
        for measure in range(len(MEASURES))
    )
    return GameOdds(view.seat, wins, coins, playouts)


def _estimate(values: NDArray[np.float64]) -> Estimate:
    """Return the mean of *values* and its standard error, never too small.

    What was never seen may still be once in as many playouts, so the error has room for it.
    """
    rare = 1 / len(values)
    error = float(values.std(ddof=1)) / sqrt(len(values))
    return Estimate(float(values.mean()), float(np.hypot(error, rare)))
