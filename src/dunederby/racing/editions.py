"""What every edition tells about its game, whatever its system."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One row of numbers and names."""

    name: str
    year: int
    seats: tuple[int, int]
    """The fewest and the most that can play."""
    camels: tuple[str, ...]
    letters: str
    """One for each camel."""
    modules: tuple[str, ...] = ()
    """The modules that play, by their field in the record."""
    expansions: tuple[str, ...] = ()
    """The modules that may be added, by their word in a rule set."""
