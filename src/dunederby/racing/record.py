"""A race as one number.

Each camel takes 9 bits: 6 for its space, 3 for its height in the stack there. Read as a
number, a camel's 9 bits are larger the further ahead it is, and a camel that has not started
has none set. So equality, hashing and copying a race are those of an integer.
"""

from dunederby._kernel import kernel

Race = int
Camels = int
"""A set of camels: the lowest of each one's 9 bits."""

CAMELS = 7
RACERS = 5
"""The racing camels are 0 to 4; the other two are the crazy ones, where they play."""

NOWHERE = -3
"""The space of a camel that has not started."""

_BITS = 9
_HEIGHT_BITS = 3
_MASK = (1 << _BITS) - 1
_HEIGHT_MASK = (1 << _HEIGHT_BITS) - 1

_SPACE_MASK = (1 << (_BITS - _HEIGHT_BITS)) - 1
_LANES = sum(1 << (_BITS * camel) for camel in range(CAMELS))

_FACTOR = 0x1E3779B97F4A7C15
_POSITIVE = (1 << 63) - 1
_HALF = 31

EMPTY_RACE: Race = 0


@kernel
def progress(race: Race, camel: int) -> int:
    """Return how far *camel* is: a number that orders camels by space, then by height."""
    return (race >> (_BITS * int(camel))) & _MASK


@kernel
def space_of(race: Race, camel: int) -> int:
    """Return the space on which *camel* stands, or NOWHERE."""
    return (progress(race, camel) >> _HEIGHT_BITS) + NOWHERE


@kernel
def height_of(race: Race, camel: int) -> int:
    """Return how many camels stand below *camel*."""
    return progress(race, camel) & _HEIGHT_MASK


@kernel
def put(race: Race, camel: int, space: int, height: int) -> Race:
    """Set *camel* on *space* with *height* camels below it, wherever it was before."""
    word = ((int(space) - NOWHERE) << _HEIGHT_BITS) | int(height)
    shift = _BITS * int(camel)
    return (race & ~(_MASK << shift)) | (word << shift)


@kernel
def standing_on(race: Race, space: int) -> Camels:
    """Return the camels on *space*.

    Moves and legality ask this all the time, so all camels are compared at once: a camel's
    bits become zero where its space is the asked one, and adding the mask carries into the
    free bit above them unless they are.
    """
    spaces = (race >> _HEIGHT_BITS) & (_LANES * _SPACE_MASK)
    differences = spaces ^ (_LANES * (int(space) - NOWHERE))
    carries = ~(differences + _LANES * _SPACE_MASK) >> (_BITS - _HEIGHT_BITS)
    return carries & _LANES


@kernel
def standing_above(race: Race, height: int) -> Camels:
    """Return the camels with at least *height* others below them, on any space."""
    heights = race & (_LANES * _HEIGHT_MASK)
    carries = heights + _LANES * (_HEIGHT_MASK + 1 - int(height))
    return (carries >> _HEIGHT_BITS) & _LANES


@kernel
def count_camels(camels: Camels) -> int:
    """Count *camels*: their lowest bits weigh 1, 512, 512 squared, …, each 1 more than 511s."""
    return camels % _MASK


@kernel
def shift(race: Race, camels: Camels, spaces: int, heights: int) -> Race:
    """Move *camels* by so many *spaces* and *heights*, all at once."""
    return race + camels * ((int(spaces) << _HEIGHT_BITS) + int(heights))


@kernel
def occupied(race: Race) -> int:
    """Return the spaces on which camels stand as a set, without those behind the start line."""
    spaces = 0
    for camel in range(CAMELS):
        spaces |= 1 << (progress(race, camel) >> _HEIGHT_BITS)
    return spaces >> -NOWHERE


@kernel
def scattered(race: Race) -> int:
    """Return a number of 32 bits, each of which depends on all camels of *race*."""
    mixed = ((int(race) ^ (int(race) >> _HALF)) * _FACTOR) & _POSITIVE
    return mixed >> _HALF


@kernel
def is_occupied(race: Race, space: int) -> bool:
    """Tell whether any camel stands on *space*."""
    return standing_on(race, space) != 0
