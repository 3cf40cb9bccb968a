"""The photographer: a camera at a space pays for the unit that stops there."""

from dunederby._kernel import kernel
from dunederby.board.actions import (
    CAMEL_THERE,
    LEGAL,
    OFF_TRACK,
    OTHER_PHOTOGRAPHER,
    SAME_CAMERA_SPACE,
    TILE_THERE,
)
from dunederby.board.payouts import earn
from dunederby.board.record import BoardGame
from dunederby.board.spaces import empty_spaces, tile_spaces
from dunederby.racing import kinds, news
from dunederby.racing.record import is_occupied, space_of
from dunederby.racing.sets import EMPTY, Set, lowered, only
from dunederby.racing.stacks import unit_size

PAYS_A_CAMEL = 1


@kernel
def put_away(game: BoardGame) -> None:
    """Return the camera to the supply, so that anybody may take it. Ruling SC-30."""
    game.photographer.owner = 0
    game.photographer.space = 0


@kernel
def why_not(game: BoardGame, seat: int, space: int) -> int:
    """Return LEGAL if *seat* may set the camera at *space*.

    Rules: Supercup, module 2. Rulings SC-11, SC-15, SC-16.
    """
    if game.photographer.owner not in (0, seat + 1):
        return OTHER_PHOTOGRAPHER
    if space > game.numbers.spaces:
        return OFF_TRACK
    if game.photographer.space == space:
        return SAME_CAMERA_SPACE
    if game.tiles[space] != 0:
        return TILE_THERE
    return CAMEL_THERE if is_occupied(game.race, space) else LEGAL


@kernel
def list_spaces(game: BoardGame, seat: int) -> Set:
    """Return where *seat* may set the camera, counted from 0 for the first space."""
    if game.photographer.owner not in (0, seat + 1):
        return EMPTY
    free = empty_spaces(game) & ~tile_spaces(game) & ~only(game.photographer.space)
    return lowered(free, 1)


@kernel
def place(game: BoardGame, seat: int, space: int, story: news.Story) -> None:
    """Make *seat* the photographer, with the camera at *space*."""
    game.photographer.owner = seat + 1
    game.photographer.space = space
    row = news.add(story, kinds.PLACED_CAMERA)
    row.seat, row.space = seat, space


@kernel
def after_move(game: BoardGame, carrier: int, story: news.Story) -> None:
    """Take a photo if the unit of *carrier* has come to rest at the camera.

    Where a tile pushed it, the last space counts. Rulings SC-13, SC-14, SC-17.
    """
    space = space_of(game.race, carrier)
    if game.photographer.owner == 0 or space != game.photographer.space:
        return
    seat = game.photographer.owner - 1
    camels = unit_size(game.race, carrier)
    earn(game, seat, camels * PAYS_A_CAMEL)
    row = news.add(story, kinds.TOOK_PHOTO)
    row.seat, row.space, row.count, row.coins = seat, space, camels, camels * PAYS_A_CAMEL
    put_away(game)
