"""The race of the oracle: a list of camel names for every space that holds some."""

from __future__ import annotations

Tiles = dict[int, tuple[str, str]]
"""By space: the side that lies up (`+` or `-`), and the seat that owns the tile."""


class NaiveRace:
    """Camels on a track; *stacks* names those on a space, the bottom one first."""

    def __init__(self, spaces: int, crazy: tuple[str, ...] = ()) -> None:
        self.spaces = spaces
        self.crazy = crazy
        self.stacks: dict[int, list[str]] = {}

    def camels(self) -> list[str]:
        """List every camel that has started."""
        return [camel for stack in self.stacks.values() for camel in stack]

    def has_camel_on(self, space: int) -> bool:
        """Tell whether somebody stands on *space*."""
        return space in self.stacks

    def space_of(self, camel: str) -> int:
        """Find the space *camel* stands on."""
        for space, stack in self.stacks.items():
            if camel in stack:
                return space
        raise ValueError(f"{camel} has not started")

    def put_on_top(self, unit: list[str], space: int) -> None:
        """Put a whole *unit* on whoever stands on *space*."""
        self.stacks[space] = self.stacks.get(space, []) + unit

    def put_underneath(self, unit: list[str], space: int) -> None:
        """Put a whole *unit*, in its own order, under whoever stands on *space*."""
        self.stacks[space] = unit + self.stacks.get(space, [])

    def lift(self, camel: str) -> list[str]:
        """Take *camel* and everyone above it off the board, and return this unit.

        Rules: 1st ed., "Move 1 Camel".
        """
        space = self.space_of(camel)
        stack = self.stacks.pop(space)
        height = stack.index(camel)
        if height > 0:
            self.stacks[space] = stack[:height]
        return stack[height:]

    def move(self, camel: str, steps: int, tiles: Tiles) -> str | None:
        """Move *camel* and its riders; return the owner of a tile they landed on.

        Crazy camels walk and are pushed the other way. Spaces go on being counted beyond
        the finish line, 17 and on or 0 and below, so nobody stacks on others there, and
        no tile lies there.
        Rules: 1st ed., "Move 1 Camel"; 2nd ed., "Spectator tiles".
        Rulings G-04, G-05, G-06, G-12, G-19, G-20, G-21, E2-06, E2-07, E2-09.
        """
        ahead = -1 if camel in self.crazy else 1
        landing = self.space_of(camel) + steps * ahead
        unit = self.lift(camel)
        if landing not in tiles:
            self.put_on_top(unit, landing)
            return None
        side, owner = tiles[landing]
        if side == "+":
            self.put_on_top(unit, landing + ahead)
        else:
            self.put_underneath(unit, landing - ahead)
        return owner

    def is_over(self) -> bool:
        """Tell whether a camel has crossed the finish line, in either direction.

        Rules: 2nd ed., "End of the game". Rulings E2-08, E2-12.
        """
        return max(self.stacks) > self.spaces or min(self.stacks) < 1

    def ranking(self) -> list[str]:
        """List the racing camels from first to last; in a stack the higher one is ahead.

        Rules: 1st ed., "End of a Leg", "End of the Game"; 2nd ed., "The legs".
        Rulings G-22, G-24, E2-09, E2-10, E2-17.
        """
        places: list[str] = []
        for space in sorted(self.stacks, reverse=True):
            places += reversed(self.stacks[space])
        return [camel for camel in places if camel not in self.crazy]
