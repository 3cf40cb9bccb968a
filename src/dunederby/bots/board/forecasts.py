"""Who will win the race, and who will be last: a forecast fitted to many played legs.

`benchmarks/fit_playouts.py` made the weights. A forecast takes as long as running one race on
does, and is as good as many of them.
"""

from math import exp
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.odds.board.counting import RACE, WEIGHT
from dunederby.odds.nodes import Nodes
from dunederby.racing.ranking import leader_space, place_of
from dunederby.racing.record import CAMELS, RACERS, Race, height_of, space_of

Numbers = NDArray[np.float64]

BEHIND, FAR_BEHIND, ABOVE, BELOW, ON_CRAZY, LEADS, TRAILS, FACES_CRAZY, PLACE, CHASED = range(10)
"""What a forecast looks at, by camel: how many spaces it is behind the leader, that squared, how
many racing camels ride on it and it rides on, how many crazy ones it rides on, whether it is
first, and last, how many crazy ones come towards it, its place, and how many racing camels are
right behind it."""
LOOKS = 10
NOTHING = -1
STAGES = 3
"""All this counts by how near the finish line is: as it is, by the nearness, by its square."""
NEAR = 3
REACH = 3
"""The longest run of a die."""

FORECASTS = [
    ("forecasts", np.float64, (2, STAGES, LOOKS)),
    ("looks", np.float64, LOOKS),
    ("merits", np.float64, (2, RACERS)),
]
"""The fields of a guess that make forecasts."""
FORECAST = np.dtype((np.record, [("finals", np.float32, (2, RACERS)), *FORECASTS]))
"""A guess that makes nothing but forecasts."""


class Forecasts(Protocol):
    """The part of a guess that tells how races end."""

    finals: NDArray[np.float32]
    """By pile and camel: the chance to win the race, and to be last in it."""
    forecasts: Numbers
    """By pile, stage and look: the weight."""
    looks: Numbers
    """The looks of one camel."""
    merits: Numbers
    """By pile and camel: what the chances are in proportion to."""


@kernel
def look_for(is_racer: bool, away: int, rise: int) -> int:
    """Return what a camel so many spaces *away*, or so much higher up, is to another one."""
    if is_racer:
        if away == 0:
            return ABOVE if rise > 0 else BELOW
        return CHASED if away < 0 else NOTHING
    if away == 0:
        return ON_CRAZY if rise < 0 else NOTHING
    return FACES_CRAZY if away > 0 else NOTHING


@kernel
def look_at(race: Race, camel: int, lead: int, looks: Numbers) -> None:
    """Write down how *camel* stands, in a race whose first is on the space *lead*."""
    space, height, place = space_of(race, camel), height_of(race, camel), place_of(race, camel)
    for look in range(LOOKS):
        looks[look] = 0.0
    looks[BEHIND], looks[FAR_BEHIND] = lead - space, 0.1 * (lead - space) ** 2
    looks[LEADS], looks[TRAILS], looks[PLACE] = place == 1, place == RACERS, place - 1
    for other in range(CAMELS):
        away = space_of(race, other) - space
        if other != camel and -REACH <= away <= REACH:
            look = look_for(other < RACERS, away, height_of(race, other) - height)
            if look != NOTHING:
                looks[look] += 1.0


@kernel
def nearness(lead: int, spaces: int) -> float:
    """Return how near the finish line is: 1 if the leader is before it, less farther away."""
    return NEAR / (NEAR + max(spaces - lead, 0))


@kernel
def by_nearness(weights: Numbers, number: int, near: float) -> float:
    """Return weight *number* where the line is so *near*; *weights* are by stage."""
    return float(weights[0, number] + near * (weights[1, number] + near * weights[2, number]))


@kernel
def add_forecast(guess: Forecasts, race: Race, spaces: int, share: float) -> None:
    """Add to the chances, with the weight *share*, how *race* may end after a leg."""
    lead = leader_space(race)
    near = nearness(lead, spaces)
    for camel in range(RACERS):
        look_at(race, camel, lead, guess.looks)
        for pile in range(2):
            merit = 0.0
            for look in range(LOOKS):
                merit += by_nearness(guess.forecasts[pile], look, near) * guess.looks[look]
            guess.merits[pile, camel] = exp(merit)
    for pile in range(2):
        total = guess.merits[pile].sum()
        for camel in range(RACERS):
            guess.finals[pile, camel] += share * guess.merits[pile, camel] / total


@kernel
def forecast_after(guesses: Any, ends: Nodes, total: int, spaces: int) -> None:
    """Add to the chances of the one guess what is told of *ends* of a leg, a part of *total*."""
    for end in range(len(ends)):
        add_forecast(guesses[0], ends[end, RACE], spaces, ends[end, WEIGHT] / total)
