"""Stacks: camels on one space stand on each other, and carry who is above."""

from dunederby._kernel import kernel
from dunederby.racing.record import (
    Camels,
    Race,
    count_camels,
    height_of,
    put,
    shift,
    space_of,
    standing_above,
    standing_on,
)


@kernel
def stack_size(race: Race, space: int) -> int:
    """Count the camels on *space*."""
    return count_camels(standing_on(race, space))


@kernel
def unit_of(race: Race, carrier: int) -> Camels:
    """Return *carrier* and the camels above it."""
    stack = standing_on(race, space_of(race, carrier))
    return stack & standing_above(race, height_of(race, carrier))


@kernel
def unit_size(race: Race, carrier: int) -> int:
    """Count *carrier* and the camels above it."""
    return count_camels(unit_of(race, carrier))


@kernel
def start(race: Race, camel: int, space: int) -> Race:
    """Bring *camel* onto the track, on top of whoever stands on *space*."""
    return put(race, camel, space, stack_size(race, space))


@kernel
def move_unit(race: Race, carrier: int, target: int, underneath: bool) -> Race:
    """Move *carrier* and its riders to *target*, on top of the camels there or underneath.

    Neither the riders nor the camels on *target* change their order among themselves.
    *target* is another space than that of *carrier*.
    """
    unit, others = unit_of(race, carrier), standing_on(race, target)
    steps, base = target - space_of(race, carrier), height_of(race, carrier)
    if underneath:
        return shift(shift(race, others, 0, count_camels(unit)), unit, steps, -base)
    return shift(race, unit, steps, count_camels(others) - base)
