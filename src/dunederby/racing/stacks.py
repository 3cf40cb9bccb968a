"""Stacks: camels on one space stand on each other, and carry who is above."""

from dunederby._kernel import kernel
from dunederby.racing.record import CAMELS, Race, height_of, put, space_of


@kernel
def stack_size(race: Race, space: int) -> int:
    """Count the camels on *space*."""
    size = 0
    for camel in range(CAMELS):
        if space_of(race, camel) == space:
            size += 1
    return size


@kernel
def unit_size(race: Race, carrier: int) -> int:
    """Count *carrier* and the camels above it."""
    return stack_size(race, space_of(race, carrier)) - height_of(race, carrier)


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
    origin, base = space_of(race, carrier), height_of(race, carrier)
    lift_unit = -base if underneath else stack_size(race, target) - base
    lift_others = stack_size(race, origin) - base if underneath else 0
    moved = race
    for camel in range(CAMELS):
        space, height = space_of(race, camel), height_of(race, camel)
        if space == origin and height >= base:
            moved = put(moved, camel, target, height + lift_unit)
        elif space == target:
            moved = put(moved, camel, target, height + lift_others)
    return moved
