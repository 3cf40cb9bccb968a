"""What tiles change for finish cards, sampled: the same dice with each layout of tiles."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board.dice import DICE, dice_in
from dunederby.board.hooks import mover
from dunederby.board.movement import has_crossed, move_over_tile, tile_on
from dunederby.board.record import BoardGame, BoardGames
from dunederby.odds.board.counting import FACES_OF_A_DIE
from dunederby.odds.board.race_sampling import Leg, Pyramid, outcome_of, run_race
from dunederby.odds.board.race_sums import LOST, WON
from dunederby.odds.nodes import Counts
from dunederby.racing.ranking import camel_in_place
from dunederby.racing.record import RACERS, Race, space_of
from dunederby.racing.sets import EMPTY, Set, has, only
from dunederby.sampling import Generator, below

Rows = NDArray[np.float64]
Tiles = NDArray[np.int16]

STATE = 4
"""Words of a generator."""


class Changes(NamedTuple):
    """What cards bring more with each layout than with the first, summed up over races."""

    sums: Rows
    squares: Rows


@kernel
def draw_dice(game: BoardGame, outcomes: Counts, generator: Generator) -> int:
    """Draw the rest of the leg: what its dice show, in their order; return how many."""
    pyramid, left = np.zeros(DICE, np.int64), 0
    dice = dice_in(game)
    for die in range(DICE):
        if has(dice, die):
            pyramid[left] = die
            left += 1
    count = 0
    while left > game.numbers.dice_kept:
        drawn = below(generator, left * FACES_OF_A_DIE)
        place = drawn // FACES_OF_A_DIE
        outcomes[count] = outcome_of(pyramid[place], drawn % FACES_OF_A_DIE)
        left -= 1
        pyramid[place] = pyramid[left]
        count += 1
    return count


@kernel
def run_leg(game: BoardGame, tiles: Tiles, outcomes: Counts) -> tuple[Race, bool, Set]:
    """Move by *outcomes*; return the race, whether it is over, and where units stopped."""
    race, stops = int(game.race), EMPTY
    for outcome in outcomes:
        camel, steps = mover(race, outcome)
        stop = space_of(race, camel) + steps
        if 1 <= stop <= game.numbers.spaces:
            stops |= only(stop)
        race = move_over_tile(race, camel, steps, tile_on(tiles, game.numbers.spaces, stop))
        if has_crossed(race, game.numbers.spaces, camel):
            return race, True, stops
    return race, False, stops


@kernel
def coins_after(
    race: Race, is_over: bool, pays: Rows, leg: Leg, pyramid: Pyramid, generator: Generator
) -> float:
    """Run the race to its end; return what finish cards then bring."""
    if not is_over:
        race = run_race(race, leg, pyramid, generator)
    return float(pays[WON, camel_in_place(race, 1)] + pays[LOST, camel_in_place(race, RACERS)])


@kernel
def differing_spaces(tiles: Tiles) -> Counts:
    """Return for each row of *tiles* the set of spaces where it is not as the first."""
    spaces = np.zeros(len(tiles), np.int64)
    for layout in range(len(tiles)):
        for space in range(tiles.shape[1]):
            if tiles[layout, space] != tiles[0, space]:
                spaces[layout] |= only(space)
    return spaces


@kernel
def sample_changes(
    games: BoardGames, leg: Leg, tiles: Tiles, pays: Rows, generator: Generator, changes: Changes
) -> None:
    """Run one race from the first game with each row of *tiles*; add what cards bring more.

    Only where a unit stops on what differs can a race go another way; from the end of the leg
    on all have the same dice.
    """
    game, outcomes = games[0], np.zeros(DICE, np.int64)
    pyramid, later = np.zeros(DICE, np.int64), np.zeros(STATE, np.int64)
    differing = differing_spaces(tiles)
    count = draw_dice(game, outcomes, generator)
    later[:] = generator
    race, is_over, stops = run_leg(game, tiles[0], outcomes[:count])
    usual = coins_after(race, is_over, pays, leg, pyramid, generator)
    again = np.zeros(STATE, np.int64)
    for layout in range(1, len(tiles)):
        if stops & differing[layout] != EMPTY:
            again[:] = later
            race, is_over, _ = run_leg(game, tiles[layout], outcomes[:count])
            more = coins_after(race, is_over, pays, leg, pyramid, again) - usual
            changes.sums[layout] += more
            changes.squares[layout] += more * more


@kernel
def sample_all_changes(
    games: BoardGames,
    leg: Leg,
    tiles: Tiles,
    pays: Rows,
    generator: Generator,
    races: int,
) -> Changes:
    """Do so for so many *races*."""
    changes = Changes(np.zeros(len(tiles)), np.zeros(len(tiles)))
    for _ in range(races):
        sample_changes(games, leg, tiles, pays, generator, changes)
    return changes
