"""How a unit moves over the track and its tiles; play and odds both move camels by this."""

from dunederby._kernel import kernel
from dunederby.board.record import Numbers
from dunederby.racing.record import Race, space_of
from dunederby.racing.stacks import move_unit


@kernel
def tile_on(tiles: Numbers, spaces: int, space: int) -> int:
    """Return the tile on *space*, 0 if there is none; beyond the line none counts.

    Ruling G-20.
    """
    return tiles[space] if 1 <= space <= spaces else 0


@kernel
def push_of(tile: int, steps: int) -> int:
    """Return where *tile* pushes a unit that came by *steps*: an oasis on, a mirage back."""
    onward = 1 if steps > 0 else -1
    return onward if tile > 0 else -onward


@kernel
def move_over_tile(race: Race, carrier: int, steps: int, tile: int) -> Race:
    """Move *carrier* by *steps* and on or back by the *tile* it stops at, if any.

    Pushed back, the unit goes underneath, also under camels that it has just left.
    Rules: 1st ed., "Move 1 camel". Rulings G-04, G-05, G-06, G-08.
    """
    stop = space_of(race, carrier) + steps
    moved = move_unit(race, carrier, stop, False)
    if tile == 0:
        return moved
    return move_unit(moved, carrier, stop + push_of(tile, steps), tile < 0)


@kernel
def has_crossed(race: Race, spaces: int, camel: int) -> bool:
    """Tell whether *camel* has crossed the finish line, in either direction. Ruling E2-08."""
    return not 1 <= space_of(race, camel) <= spaces
