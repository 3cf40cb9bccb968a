"""Count a leg of the card game: every order of its deck, equal races merged.

A node is a race with its pieces, the cards that have come, and the number of orders of their
kinds that lead to it. Each level has one card more.
"""

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.piles import camel_of
from dunederby.cards.record import FENNEC, KINDS, PALM, CardGame, CardGames
from dunederby.odds.cards.deck import Deck, ways_after
from dunederby.odds.cards.tallies import (
    PIECE_STATES,
    CardTallies,
    CardTally,
    count_end,
    reveal,
)
from dunederby.odds.nodes import NO_NODE, Counts, Nodes, Slots
from dunederby.racing.record import RACERS, Race, scattered, space_of

RACE, CODE, WEIGHT = range(3)

FIRST_ROOM = 256
"""For nodes; a power of two."""

_FACTOR = 2**30
UNASKED = -1


@kernel
def packed(race: Race, fennec: int, palm: int) -> int:
    """Return a race and which pieces are left as one number.

    What remains when it is divided by PIECE_STATES are the pieces.
    """
    return race * PIECE_STATES + 2 * int(fennec > 0) + int(palm > 0)


@kernel
def unpacked(game: CardGame, number: int) -> tuple[Race, int, int]:
    """Return the race and the spaces of the pieces; they never move."""
    fennec = int(game.piece_space[FENNEC]) if number % PIECE_STATES >= 2 else 0
    palm = int(game.piece_space[PALM]) if number % 2 == 1 else 0
    return number // PIECE_STATES, fennec, palm


@kernel
def slot_of(slots: Slots, nodes: Nodes, race: int, code: int) -> int:
    """Return the slot of the node with *race* and *code*, or the free one that it would get.

    The number of *slots* is a power of two.
    """
    slot = scattered(race ^ scattered(code + 1) * _FACTOR) & (len(slots) - 1)
    while slots[slot] != NO_NODE:
        node = slots[slot]
        if nodes[node, RACE] == race and nodes[node, CODE] == code:
            return slot
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@kernel
def merge(nodes: Nodes, slots: Slots, count: int, node: tuple[int, int, int]) -> int:
    """Add a *node*: race, code and weight; return how many nodes there are."""
    race, code, weight = node
    slot = slot_of(slots, nodes, race, code)
    if slots[slot] != NO_NODE:
        nodes[slots[slot], WEIGHT] += weight
        return count
    slots[slot] = count
    nodes[count, RACE] = race
    nodes[count, CODE] = code
    nodes[count, WEIGHT] = weight
    return count + 1


@kernel
def with_room(nodes: Nodes, slots: Slots, count: int) -> tuple[Nodes, Slots]:
    """Return the same nodes with room for those that one more can lead to."""
    if count + KINDS <= len(nodes):
        return nodes, slots
    larger = np.empty((2 * len(nodes), 3), np.int64)
    larger[:count] = nodes[:count]
    more = np.full(2 * len(slots), NO_NODE, np.int32)
    for node in range(count):
        more[slot_of(more, larger, larger[node, RACE], larger[node, CODE])] = node
    return larger, more


@kernel
def asked_ways(deck: Deck, bases: Counts, ways: Counts, code: int) -> int:
    """Return what `ways_after` says of *code*, from *ways* if it was asked before."""
    if ways[code] == UNASKED:
        ways[code] = ways_after(deck, bases, code)
    return int(ways[code])


@kernel
def follow(
    game: CardGame, tally: CardTally, node: tuple[int, int, int], card: int, whole: int
) -> int:
    """Reveal *card* in *node*; return the race after it, or NO_NODE if it ends the race."""
    state = reveal(game, tally, unpacked(game, node[RACE]), card, whole)
    if space_of(state[0], camel_of(card)) > game.finish:
        tally.over += whole
        count_end(tally, state, True, whole)
        return NO_NODE
    return packed(state[0], state[1], state[2])


@kernel
def new_nodes() -> tuple[Nodes, Slots]:
    """Return room for nodes, and empty slots, twice as many."""
    return np.empty((FIRST_ROOM, 3), np.int64), np.full(2 * FIRST_ROOM, NO_NODE, np.int32)


@kernel
def next_level(
    game: CardGame, deck: Deck, tally: CardTally, level: Nodes, bases: Counts, ways: Counts
) -> Nodes:
    """Reveal every card that can come in every node of *level*; return the nodes after it."""
    nodes, slots = new_nodes()
    count = 0
    for row in range(len(level)):
        nodes, slots = with_room(nodes, slots, count)
        race, code, weight = level[row, RACE], level[row, CODE], level[row, WEIGHT]
        rest, step = code, 1
        for card in range(KINDS):
            after = code + step
            can_come = rest % bases[card] + 1 < bases[card]
            rest //= bases[card]
            step *= bases[card]
            if can_come and asked_ways(deck, bases, ways, after) > 0:
                whole = weight * ways[after]
                moved = follow(game, tally, (race, code, weight), card, whole)
                if moved != NO_NODE:
                    count = merge(nodes, slots, count, (moved, after, weight))
    return nodes[:count].copy()


@kernel
def count_cards(
    games: CardGames, deck: Deck, bases: Counts, tallies: CardTallies, most: int
) -> bool:
    """Count the rest of the leg of the first game; give up with more than *most* nodes."""
    game, tally = games[0], tallies[0]
    ways = np.full(np.prod(bases), UNASKED, np.int64)
    level = np.zeros((1, 3), np.int64)
    level[0, RACE] = packed(game.race, game.piece_space[FENNEC], game.piece_space[PALM])
    level[0, WEIGHT] = 1
    expanded = 0
    for _ in range(deck.size):
        expanded += len(level)
        if expanded > most:
            return False
        level = next_level(game, deck, tally, level, bases, ways)
    for row in range(len(level)):
        weight = level[row, WEIGHT] * ways[level[row, CODE]]
        count_end(tally, unpacked(game, level[row, RACE]), False, weight)
    tally.total = asked_ways(deck, bases, ways, 0)
    return True


@kernel
def count_over(games: CardGames, tallies: CardTallies) -> None:
    """Count the first game, whose race is over, as it stands."""
    game, tally = games[0], tallies[0]
    tally.total, tally.over = 1, 1
    pieces = (int(game.piece_space[FENNEC]), int(game.piece_space[PALM]))
    count_end(tally, (int(game.race), pieces[0], pieces[1]), True, 1)


@kernel
def is_race_over(games: CardGames) -> bool:
    """Tell whether a camel of the first game stands on the Finish card."""
    for camel in range(RACERS):
        if space_of(games[0].race, camel) > games[0].finish:
            return True
    return False
