"""The order of the racing camels: further along is ahead, and higher up in a stack is ahead."""

from dunederby._kernel import kernel
from dunederby.racing.record import NOWHERE, RACERS, Race, progress, space_of


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


@kernel
def leader_space(race: Race) -> int:
    """Return the space of the racing camels that are furthest ahead."""
    leader = NOWHERE
    for camel in range(RACERS):
        leader = max(leader, space_of(race, camel))
    return leader


@kernel
def last_space(race: Race) -> int:
    """Return the space of the racing camels that are furthest behind."""
    last = space_of(race, 0)
    for camel in range(1, RACERS):
        last = min(last, space_of(race, camel))
    return last


ORDERS = 1 << (RACERS * (RACERS - 1) // 2)
"""Every number of an order is below this; 120 of them occur."""


@kernel
def order_of(race: Race) -> int:
    """Return the order of the racing camels as a number: a bit for each pair, who is ahead.

    Two races have the same number if and only if every camel has the same place in both.
    """
    order = 0
    for camel in range(RACERS):
        for rival in range(camel):
            order = order << 1 | int(progress(race, camel) > progress(race, rival))
    return order
