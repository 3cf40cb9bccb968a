"""The legal actions as sets, for those who need all of them fast.

Each set has what `legality` answers LEGAL to; a law compares them for every id.
"""

from dunederby._kernel import kernel
from dunederby.board import hooks
from dunederby.board.actions import (
    GROUPS,
    LEGAL,
    LOSSES,
    MIRAGE,
    OASIS,
    ROLLS,
    SIDES,
    TICKETS_TAKEN,
    TILES,
    WINS,
)
from dunederby.board.editions import ALLOWED, FLIP
from dunederby.board.legality import must_roll, why_not_act
from dunederby.board.record import EXTRA, MAX_TICKETS, BoardGame
from dunederby.board.spaces import empty_spaces, own_tile_space, tile_spaces
from dunederby.racing.choices import Choices, clear_choices, marking
from dunederby.racing.record import RACERS
from dunederby.racing.sets import EMPTY, Set, lowered, neighbours, only, only_if, paired, smallest


@kernel
def tickets_left(game: BoardGame) -> Set:
    """Return the camels that have a leg ticket left."""
    camels = EMPTY
    for camel in range(RACERS):
        for ticket in range(MAX_TICKETS):
            is_free = game.ticket_owner[camel, ticket] == 0
            camels |= only_if(is_free & (game.numbers.tickets[ticket] > 0), camel)
    return camels


@kernel
def cards_held(game: BoardGame, seat: int) -> Set:
    """Return the camels whose finish cards *seat* holds."""
    camels = EMPTY
    for camel in range(RACERS):
        camels |= only_if(game.seats[seat].hand[camel] != 0, camel)
    return camels


@kernel
def turned_tile(game: BoardGame, space: int) -> Set:
    """Return the action that turns over the tile on *space*, if a house rule allows it."""
    if game.options.tile_flip != FLIP:
        return EMPTY
    side = MIRAGE if game.tiles[space] > 0 else OASIS
    return only((space - 1) * SIDES + side)


@kernel
def tiles_to_place(game: BoardGame, seat: int) -> Set:
    """Return how *seat* may place its tile: by space from 1, then by side."""
    tiles = tile_spaces(game)
    own = own_tile_space(game, seat, tiles)
    near = neighbours(tiles & ~own)
    if game.options.tile_beside_own != ALLOWED:
        near |= neighbours(own)
    spaces = hooks.tile_spaces(game, empty_spaces(game)) & ~only(1) & ~tiles & ~near
    placed = paired(lowered(spaces, 1))
    return placed if own == EMPTY else placed | turned_tile(game, smallest(own))


@kernel
def list_choices(game: BoardGame, seat: int, choices: Choices) -> None:
    """Fill *choices* with the legal actions of *seat*."""
    clear_choices(choices)
    if why_not_act(game, seat) != LEGAL:
        return
    if game.awaits == EXTRA:
        hooks.list_extra(game, seat, choices)
        return
    choices.sets[ROLLS] = only(0)
    if must_roll(game):
        return
    choices.sets[TICKETS_TAKEN] = tickets_left(game)
    choices.sets[WINS] = cards_held(game, seat)
    choices.sets[LOSSES] = choices.sets[WINS]
    choices.sets[TILES] = tiles_to_place(game, seat)
    hooks.list_choices(game, seat, choices)


mark_legal_of = marking(list_choices, GROUPS)
