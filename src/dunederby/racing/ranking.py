"""The order of the racing camels: further along is ahead, and higher up in a stack is ahead."""

from dunederby._kernel import kernel
from dunederby.racing.record import RACERS, Race, progress


@kernel
def place_of(race: Race, camel: int) -> int:
    """Return the place of racing *camel*: 1 for the leader, 5 for the last."""
    place = 1
    for rival in range(RACERS):
        if progress(race, rival) > progress(race, camel):
            place += 1
    return place


@kernel
def camel_in_place(race: Race, place: int) -> int:
    """Return the racing camel that holds *place*."""
    for camel in range(RACERS):
        if place_of(race, camel) == place:
            return camel
    return -1
