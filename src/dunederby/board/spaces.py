"""Spaces of the track as sets."""

from dunederby._kernel import kernel
from dunederby.board.record import MAX_SPACES, BoardGame
from dunederby.racing.record import occupied
from dunederby.racing.sets import (
    EMPTY,
    Set,
    below,
    only,
    only_if,
    smallest,
    with_next,
    without_smallest,
)


@kernel
def empty_spaces(game: BoardGame) -> Set:
    """Return the spaces of the track on which no camel stands."""
    return below(game.numbers.spaces + 1) & ~only(0) & ~occupied(game.race)


@kernel
def tile_spaces(game: BoardGame) -> Set:
    """Return the spaces with a tile."""
    spaces = EMPTY
    for before in range(MAX_SPACES):
        spaces = with_next(spaces, game.tiles[MAX_SPACES - before] != 0)
    return with_next(spaces, False)


@kernel
def own_tile_space(game: BoardGame, seat: int, spaces: Set) -> Set:
    """Return which of the *spaces* with a tile has that of *seat*, if any."""
    own = EMPTY
    while spaces != EMPTY:
        space = smallest(spaces)
        own |= only_if(abs(game.tiles[space]) == seat + 1, space)
        spaces = without_smallest(spaces)
    return own
