"""Count a leg: every order and every face of the dice, equal races merged.

A node is a race and the weight of all ways that lead to it. Nodes with the same dice left lie
side by side; a die taken out of them makes nodes with one die less, and equal ones become one.
What moves and where is said by the functions that play the game.
"""

from typing import NamedTuple

import numpy as np

from dunederby._kernel import kernel
from dunederby.board.chance import faces_of
from dunederby.board.dice import (
    DICE,
    FIRST_OUTCOME,
    OUTCOME_COUNT,
    Dice,
    dice_in,
)
from dunederby.board.hooks import mover
from dunederby.board.movement import has_crossed, move_over_tile, tile_on
from dunederby.board.record import BoardGame, BoardGames
from dunederby.odds.board.tallies import Tallies, Tally, count_end, count_stop
from dunederby.odds.nodes import NO_NODE, Counts, Nodes, Slots
from dunederby.racing.record import CAMELS, NOWHERE, Race, scattered, space_of
from dunederby.racing.sets import has, is_within, only, size_of
from dunederby.racing.stacks import unit_size

RACE, WEIGHT = range(2)
FACES_OF_A_DIE = 6
FIRST_ROOM = 4096
FEWEST_SLOTS = 16


class Batch(NamedTuple):
    """Nodes from *begin* to *end*, out of which *die* is revealed."""

    begin: int
    end: int
    die: int
    share: int
    """The weight of each of its outcomes; all are equally likely."""
    rest: int
    """The weight of all that can follow the die."""
    is_end: bool
    """Count what comes as ends of the leg, instead of merging it."""
    watched: int
    """Follow only ways on which no unit has come to rest on this space; 0 for all ways."""


@kernel
def merge(nodes: Nodes, slots: Slots, count: int, race: Race, weight: int) -> int:
    """Add *weight* to the node of *race*, a new one if need be; return how many there are.

    The number of *slots* is a power of two.
    """
    slot = scattered(race) & (len(slots) - 1)
    while slots[slot] != NO_NODE:
        node = slots[slot]
        if nodes[node, RACE] == race:
            nodes[node, WEIGHT] += weight
            return count
        slot = (slot + 1) & (len(slots) - 1)
    slots[slot] = count
    nodes[count, RACE] = race
    nodes[count, WEIGHT] = weight
    return count + 1


@kernel
def move(game: BoardGame, tally: Tally, race: Race, outcome: int, weight: int) -> tuple[Race, int]:
    """Move what *outcome* moves, count where it stops; return the new race and the camel.

    A unit that a tile pushes stops twice: on the tile and where it comes to rest.
    """
    camel, steps = mover(race, outcome)
    stop = space_of(race, camel) + steps
    size = unit_size(race, camel)
    tile = tile_on(game.tiles, game.numbers.spaces, stop)
    moved = move_over_tile(race, camel, steps, tile)
    count_stop(tally, stop, size, weight)
    if tile != 0:
        count_stop(tally, space_of(moved, camel), size, weight)
    return moved, camel


@kernel
def reveal(
    game: BoardGame, tally: Tally, nodes: Nodes, slots: Slots, count: int, batch: Batch
) -> int:
    """Reveal a die in every node of *batch* and merge what comes; return how many nodes."""
    first = FIRST_OUTCOME[batch.die]
    for node in range(batch.begin, batch.end):
        weight = nodes[node, WEIGHT] * batch.share
        whole = weight * batch.rest
        for outcome in range(first, first + OUTCOME_COUNT[batch.die]):
            race, camel = move(game, tally, nodes[node, RACE], outcome, whole)
            if batch.watched != 0 and space_of(race, camel) == batch.watched:
                size = unit_size(race, camel)
                tally.photos += whole * size
                tally.photo_squares += whole * size * size
            elif has_crossed(race, game.numbers.spaces, camel):
                tally.over += whole
                count_end(tally, race, whole)
            elif batch.is_end:
                count_end(tally, race, whole)
            else:
                count = merge(nodes, slots, count, race, weight)
    return count


@kernel
def weight_unit(dice: Dice) -> int:
    """Return the greatest number by which the weights of all outcomes of *dice* divide."""
    unit = 0
    for die in range(DICE):
        if has(dice, die):
            faces, other = faces_of(FIRST_OUTCOME[die]), unit
            while other != 0:
                faces, other = other, faces % other
            unit = faces
    return max(unit, 1)


@kernel
def weights_after(dice: Dice, kept: int) -> Counts:
    """Return, by how many dice are left, the weight of all that can follow in the leg."""
    unit = weight_unit(dice)
    weights = np.ones(DICE + 1, np.int64)
    for left in range(kept + 1, size_of(dice) + 1):
        weights[left] = weights[left - 1] * left * (FACES_OF_A_DIE // unit)
    return weights


@kernel
def most_nodes(dice: Dice, all_dice: Dice, begins: Counts, ends: Counts) -> int:
    """Return how many nodes with *dice* left there can be at most."""
    most = 0
    for die in range(DICE):
        if has(all_dice & ~dice, die):
            before = dice | only(die)
            most += (ends[before] - begins[before]) * OUTCOME_COUNT[die]
    return most


@kernel
def with_room(nodes: Nodes, count: int, most: int) -> Nodes:
    """Return *nodes* with room for *most* after the first *count*."""
    if count + most <= len(nodes):
        return nodes
    larger = np.empty((max(count + most, 2 * len(nodes)), 2), np.int64)
    larger[:count] = nodes[:count]
    return larger


@kernel
def empty_slots(slots: Slots, most: int) -> Slots:
    """Return a part of *slots*, or new ones, empty and enough for *most* nodes."""
    size = FEWEST_SLOTS
    while size <= most:
        size *= 2
    if size > len(slots):
        return np.full(size, NO_NODE, np.int32)
    slots[:size] = NO_NODE
    return slots[:size]


@kernel
def is_race_over(game: BoardGame) -> bool:
    """Tell whether a camel has crossed the finish line."""
    for camel in range(CAMELS):
        has_started = space_of(game.race, camel) != NOWHERE
        if has_started and has_crossed(game.race, game.numbers.spaces, camel):
            return True
    return False


@kernel
def spread(game: BoardGame, tally: Tally, returns_ends: bool, watched: int) -> Nodes:
    """Count the rest of the leg in *tally*, which is all zero.

    If *returns_ends*, the races in which the leg ends and the race goes on are not counted as
    ends, but returned with their weights. With a *watched* space only the ways are followed on
    which no unit has come to rest there.
    """
    all_dice, kept = dice_in(game), int(game.numbers.dice_kept)
    unit, rests = weight_unit(all_dice), weights_after(all_dice, kept)
    begins, ends = np.zeros(all_dice + 1, np.int64), np.zeros(all_dice + 1, np.int64)
    nodes, all_slots = np.empty((FIRST_ROOM, 2), np.int64), np.empty(FIRST_ROOM, np.int32)
    nodes[0, RACE], nodes[0, WEIGHT], ends[all_dice] = game.race, 1, 1
    first, count = 0, 1
    for left in range(size_of(all_dice) - 1, kept - 1, -1):
        first = count
        for dice in range(all_dice):
            if not is_within(dice, all_dice) or size_of(dice) != left:
                continue
            most = most_nodes(dice, all_dice, begins, ends)
            nodes, slots = with_room(nodes, count, most), empty_slots(all_slots, most)
            begins[dice] = count
            for die in range(DICE):
                if has(all_dice & ~dice, die):
                    before = dice | only(die)
                    batch = Batch(
                        begins[before],
                        ends[before],
                        die,
                        faces_of(FIRST_OUTCOME[die]) // unit,
                        rests[left],
                        left == kept and not returns_ends,
                        watched,
                    )
                    count = reveal(game, tally, nodes, slots, count, batch)
            ends[dice] = count
    tally.total = rests[size_of(all_dice)]
    return nodes[first:count].copy()


@kernel
def count_leg(
    games: BoardGames,
    index: int,
    tallies: Tallies,
    place: int,
    returns_ends: bool,
    watched: int,
) -> Nodes:
    """Do in game *index* and tally *place* what `spread` does, also where no die is to come."""
    game, tally = games[index], tallies[place]
    is_over = is_race_over(game)
    if not is_over and size_of(dice_in(game)) > game.numbers.dice_kept:
        return spread(game, tally, returns_ends, watched)
    tally.total, tally.over = 1, int(is_over)
    if is_over or not returns_ends:
        count_end(tally, game.race, 1)
        return np.empty((0, 2), np.int64)
    return np.array([[game.race, 1]], np.int64)
