"""Count a leg for many layouts of tiles in one walk.

Tiles that might be laid differ in one space each, so nearly all that can happen is the same
for all of them. A node is a race with a weight for each layout; a die moves its unit once for
all layouts that have the same thing where it stops, and apart for those few that have another.
Weights are whole numbers in floating point, exact as they stay below 2 to the 53.

What is summed up is not how the leg ends but what its end is worth, see `Stakes`.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board.chance import faces_of
from dunederby.board.dice import DICE, FIRST_OUTCOME, OUTCOME_COUNT, dice_in
from dunederby.board.hooks import mover
from dunederby.board.movement import has_crossed, move_over_tile
from dunederby.board.record import BoardGames
from dunederby.odds.board.counting import weight_unit, weights_after
from dunederby.odds.board.stakes import Stakes, cards_in
from dunederby.odds.nodes import NO_NODE, Counts, Slots
from dunederby.racing.ranking import order_of
from dunederby.racing.record import Race, scattered, space_of
from dunederby.racing.sets import has, is_within, only, size_of

Rows = NDArray[np.float64]

FIRST_NODES = 1024
FIRST_SLOTS = 256
MOST_MOVES = 64
"""More nodes than one die can lead to from one node: outcomes times layouts with their own."""

NO_TWIN = -1


class Layouts(NamedTuple):
    """Where tiles push, in each of the layouts; space 0 stands for all that have no tile."""

    usual: Counts
    """By space: which way the tiles of other seats push, 1, -1, or not at all."""
    shares: Rows
    """By space and layout: 1 if nothing else lies there, else 0."""
    sizes: Counts
    """By space: how many layouts have something else there."""
    others: Counts
    """By space: those layouts."""
    pushes: Counts
    """By space: which way these push."""
    twins: Counts
    """By layout: the one that follows its ways once for every stop so far, or NO_TWIN."""
    first: Rows
    """By layout: the weight of the leg as it stands."""


class Level(NamedTuple):
    """The nodes after so many dice."""

    races: Counts
    weights: Rows


class Sums(NamedTuple):
    """By layout, summed up over all ways."""

    coins: Rows
    """What the end of the leg is worth."""
    stops: Rows
    """Units that stop on the tile of the seat."""


class Walk(NamedTuple):
    """What stays the same from the first die to the last."""

    layouts: Layouts
    stakes: Stakes
    sums: Sums
    spaces: int


class Batch(NamedTuple):
    """Nodes from *begin* to *end*, out of which *die* is revealed."""

    begin: int
    end: int
    die: int
    share: float
    """The weight of each of its outcomes."""
    whole: float
    """The same, and of all that can follow."""


def layouts_of(tiles: NDArray[Any], seat: int, has_twins: bool) -> Layouts:
    """Return the layouts whose *tiles* are the rows; they differ only in the tile of *seat*.

    If *has_twins*, each of them has one.

    A twin counts each way of its layout as often as units have stopped on the seat's tile
    before. So the stops of the twin are the pairs of stops that one way has.
    """
    count, first = len(tiles), np.ones(len(tiles))
    twins = np.full(count, NO_TWIN, np.int64)
    if has_twins:
        twins = np.concatenate([np.arange(count, 2 * count), twins])
        tiles, first = np.concatenate([tiles, tiles]), np.concatenate([first, 0 * first])
    pushes = np.ascontiguousarray(np.sign(tiles).T, np.int64)
    pushes[0] = 0
    usual = np.where(np.abs(tiles[0]) == seat + 1, 0, pushes[:, 0])
    is_usual = pushes == usual[:, None]
    sizes = (~is_usual).sum(axis=1)
    others = np.argsort(is_usual, axis=1, kind="stable")[:, : max(int(sizes.max()), 1)]
    return Layouts(
        usual.astype(np.int64),
        is_usual.astype(np.float64),
        sizes.astype(np.int64),
        np.ascontiguousarray(others),
        np.take_along_axis(pushes, others, axis=1),
        twins,
        first,
    )


@kernel
def is_any_usual(weights: Rows, shares: Rows) -> bool:
    """Tell whether a layout that does as most has any weight."""
    for layout in range(len(shares)):
        if weights[layout] != 0.0 and shares[layout] != 0.0:
            return True
    return False


@kernel
def slot_of(races: Counts, slots: Slots, race: Race) -> int:
    """Return the slot of the node of *race*, or the free one that it would get."""
    slot = scattered(race) & (len(slots) - 1)
    while slots[slot] != NO_NODE and races[slots[slot]] != race:
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@kernel
def with_room(level: Level, count: int) -> Level:
    """Return *level* with room for what one more node can lead to."""
    if count + MOST_MOVES <= len(level.races):
        return level
    races = np.empty(2 * len(level.races), np.int64)
    weights = np.empty((len(races), level.weights.shape[1]), np.float64)
    races[:count] = level.races[:count]
    weights[:count] = level.weights[:count]
    return Level(races, weights)


@kernel
def with_slots(level: Level, slots: Slots, begin: int, count: int) -> Slots:
    """Return *slots* for the nodes from *begin* on, at most half of them taken."""
    if 2 * (count + MOST_MOVES - begin) <= len(slots):
        return slots
    larger = np.full(2 * len(slots), NO_NODE, np.int32)
    for node in range(begin, count):
        larger[slot_of(level.races, larger, level.races[node])] = node
    return larger


@kernel
def node_of(level: Level, slots: Slots, count: int, race: Race) -> tuple[int, int]:
    """Return the node of *race*, a new one if need be, and how many there are then."""
    slot = slot_of(level.races, slots, race)
    if slots[slot] != NO_NODE:
        return int(slots[slot]), count
    slots[slot] = count
    level.races[count] = race
    level.weights[count] = 0.0
    return count, count + 1


@kernel
def move_by(race: Race, outcome: int, spaces: int) -> tuple[int, int, int]:
    """Return which camel *outcome* moves, its steps, and where it stops if a tile can be there.

    Elsewhere that is 0.
    """
    camel, steps = mover(race, outcome)
    stop = space_of(race, camel) + steps
    return camel, steps, stop if 1 <= stop <= spaces else 0


@kernel
def reveal(  # noqa: C901, PLR0912, PLR0915  # calls in here would take longer than what they do
    walk: Walk, before: Level, after: Level, slots: Slots, span: tuple[int, int], batch: Batch
) -> tuple[Level, Slots, int]:
    """Reveal a die in every node of *batch*; put what comes into *after*.

    *span* says where the nodes with the same dice begin there, and where they end. Return
    what has grown, and the new end.
    """
    layouts, stakes, spaces = walk.layouts, walk.stakes, walk.spaces
    all_shares, usual, sizes = layouts.shares, layouts.usual, layouts.sizes
    others, pushes, twins = layouts.others, layouts.pushes, layouts.twins
    by_order, has_cards = stakes.by_order, stakes.has_cards
    coins, stops = walk.sums.coins, walk.sums.stops
    begin, count = span
    first = FIRST_OUTCOME[batch.die]
    for node in range(batch.begin, batch.end):
        race, weights = before.races[node], before.weights[node]
        after = with_room(after, count)
        slots = with_slots(after, slots, begin, count)
        for outcome in range(first, first + OUTCOME_COUNT[batch.die]):
            camel, steps, space = move_by(race, outcome, spaces)
            shares = all_shares[space]
            if is_any_usual(weights, shares):
                moved = move_over_tile(race, camel, steps, usual[space])
                if has_crossed(moved, spaces, camel):
                    stake = by_order[order_of(moved)] * batch.whole
                    if has_cards:
                        stake += cards_in(stakes, moved, True) * batch.whole
                    for layout in range(len(shares)):
                        coins[layout] += weights[layout] * shares[layout] * stake
                else:
                    target, count = node_of(after, slots, count, moved)
                    row = after.weights[target]
                    for layout in range(len(shares)):
                        row[layout] += weights[layout] * shares[layout] * batch.share
            for other in range(sizes[space]):
                layout, push = others[space, other], pushes[space, other]
                weight = weights[layout]
                if weight == 0.0:
                    continue
                hits = weight * abs(push)
                stops[layout] += hits * batch.whole
                moved = move_over_tile(race, camel, steps, push)
                if has_crossed(moved, spaces, camel):
                    stake = by_order[order_of(moved)]
                    if has_cards:
                        stake += cards_in(stakes, moved, True)
                    coins[layout] += weight * batch.whole * stake
                    continue
                target, count = node_of(after, slots, count, moved)
                after.weights[target, layout] += weight * batch.share
                if twins[layout] != NO_TWIN:
                    after.weights[target, twins[layout]] += hits * batch.share
    return after, slots, count


@kernel
def reveal_last(walk: Walk, level: Level, batch: Batch) -> None:
    """Reveal the last die of the leg in every node of *batch*."""
    layouts, stakes, spaces = walk.layouts, walk.stakes, walk.spaces
    usual, sizes = layouts.usual, layouts.sizes
    others, pushes = layouts.others, layouts.pushes
    by_order, has_cards = stakes.by_order, stakes.has_cards
    coins, stops = walk.sums.coins, walk.sums.stops
    first = FIRST_OUTCOME[batch.die]
    for node in range(batch.begin, batch.end):
        race, weights, brought = level.races[node], level.weights[node], 0.0
        for outcome in range(first, first + OUTCOME_COUNT[batch.die]):
            camel, steps, space = move_by(race, outcome, spaces)
            moved = move_over_tile(race, camel, steps, usual[space])
            stake = by_order[order_of(moved)]
            if has_cards:
                stake += cards_in(stakes, moved, has_crossed(moved, spaces, camel))
            brought += stake
            for other in range(sizes[space]):
                layout, push = others[space, other], pushes[space, other]
                weight = weights[layout] * batch.whole
                if weight == 0.0:
                    continue
                moved = move_over_tile(race, camel, steps, push)
                change = by_order[order_of(moved)] - stake
                if has_cards:
                    change += cards_in(stakes, moved, has_crossed(moved, spaces, camel))
                coins[layout] += weight * change
                stops[layout] += weight * abs(push)
        brought *= batch.whole
        for layout in range(len(weights)):
            coins[layout] += weights[layout] * brought


@kernel
def new_level(width: int) -> Level:
    """Return room for nodes with *width* weights each."""
    return Level(np.empty(FIRST_NODES, np.int64), np.empty((FIRST_NODES, width), np.float64))


@kernel
def count_layouts(
    games: BoardGames, index: int, layouts: Layouts, stakes: Stakes, sums: Sums
) -> int:
    """Count the rest of the leg of game *index* in *sums*, all zero; return all ways.

    At least one die is to come.
    """
    game = games[index]
    walk = Walk(layouts, stakes, sums, int(game.numbers.spaces))
    all_dice, kept = dice_in(game), int(game.numbers.dice_kept)
    unit, rests = weight_unit(all_dice), weights_after(all_dice, kept)
    begins, ends = np.zeros(all_dice + 1, np.int64), np.zeros(all_dice + 1, np.int64)
    before, after = new_level(len(layouts.first)), new_level(len(layouts.first))
    before.races[0], ends[all_dice] = game.race, 1
    before.weights[0] = layouts.first
    for left in range(size_of(all_dice) - 1, kept - 1, -1):
        count = 0
        for dice in range(all_dice):
            if not is_within(dice, all_dice) or size_of(dice) != left:
                continue
            begins[dice] = count
            slots = np.full(FIRST_SLOTS, NO_NODE, np.int32)
            for die in range(DICE):
                if has(all_dice & ~dice, die):
                    old, share = dice | only(die), faces_of(FIRST_OUTCOME[die]) // unit
                    batch = Batch(
                        begins[old], ends[old], die, float(share), float(share * rests[left])
                    )
                    if left == kept:
                        reveal_last(walk, before, batch)
                        continue
                    span = (int(begins[dice]), count)
                    after, slots, count = reveal(walk, before, after, slots, span, batch)
            ends[dice] = count
        before, after = after, before
    return int(rests[size_of(all_dice)])
