"""Seats as numbers, several of them as bits, and what stands where there is none."""

from dunederby._kernel import kernel

CHANCE = -1
"""Stands for the seat in a step of chance."""

SPECTATOR = -1
"""Looks at a game without a seat of its own."""

UNKNOWN = -1
"""Stands in a view for a number that its seat may not know."""


@kernel
def bit_of(seat: int) -> int:
    """Return the number whose only bit is that of *seat*; a sum of them is several seats."""
    return 1 << int(seat)


@kernel
def is_among(seat: int, seats: int) -> bool:
    """Tell whether the bit of *seat* is set in *seats*."""
    return (seats >> int(seat)) & 1 == 1
