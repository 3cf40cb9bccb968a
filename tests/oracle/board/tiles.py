"""Where a desert or spectator tile may go."""

from __future__ import annotations

from tests.oracle.board.race import Tiles

OTHER_SIDE = {"+": "-", "-": "+"}


def tile_actions(
    seat: str, empty_spaces: list[int], tiles: Tiles, options: dict[str, str]
) -> list[str]:
    """List where, and with which side up, *seat* may put its tile.

    Rules: 1st ed., "Place your Desert Tile"; 2nd ed., "Place your spectator tile".
    Rulings G-03, G-07, G-09, G-10.
    """
    actions = []
    for space in empty_spaces:
        if space != 1 and may_place_tile(seat, space, tiles, options):
            actions += [f"tile {space} +", f"tile {space} -"]
    own = own_tile_space(seat, tiles)
    if own is not None and options["tile-flip"] == "yes":
        side, _ = tiles[own]
        actions.append(f"tile {own} {OTHER_SIDE[side]}")
    return actions


def may_place_tile(seat: str, space: int, tiles: Tiles, options: dict[str, str]) -> bool:
    """Tell whether *space* is far enough from all *tiles* (ruling G-11)."""
    for tile_space, (_, owner) in tiles.items():
        distance = abs(tile_space - space)
        if distance == 0:
            return False
        beside_own = owner == seat and options["tile-beside-own"] == "yes"
        if distance == 1 and not beside_own:
            return False
    return True


def own_tile_space(seat: str, tiles: Tiles) -> int | None:
    """Find the space of *seat*'s tile, if it is on the board."""
    for space, (_, owner) in tiles.items():
        if owner == seat:
            return space
    return None
