"""The racing deck as far as the asker knows it, and in how many ways it can come.

An unknown card is any of those not seen, so a deck is its known cards and a random part of the
pool. All orders of a deck are equally likely; so what comes next depends only on how many
cards of each kind have come, not on their order and not on which of them were known.
"""

from math import comb, factorial
from typing import NamedTuple

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.record import KINDS
from dunederby.odds.nodes import Counts

LARGEST_EXACT = 20
"""The largest deck whose orders are counted: more than 20! are no 64-bit number."""

_STOPS_OF_A_CARD = 10
"""No more camels than these stop on one space by one card: five, and those pushed again."""


class Deck(NamedTuple):
    """What is known of a deck."""

    known: Counts
    """By kind: the cards that are in it for certain."""
    pool: Counts
    """By kind: the cards of which the unknown ones are a part."""
    unknown: int
    size: int
    """How many cards there are in all."""
    unit: int
    """The number of ways that are counted as one, as all weights divide by it."""


def total_ways(deck: Deck) -> int:
    """Return in how many ways *deck* can come."""
    return factorial(deck.size) * comb(int(deck.pool.sum()), deck.unknown) // deck.unit


def is_countable(deck: Deck) -> bool:
    """Tell whether every number that is counted for *deck* has 64 bits."""
    most = total_ways(deck) * deck.size * _STOPS_OF_A_CARD
    return deck.size <= LARGEST_EXACT and most < 2**63


def bases_of(deck: Deck) -> Counts:
    """Return, by kind, 1 + how many of its cards can be in *deck*."""
    return np.asarray(deck.known + np.minimum(deck.pool, deck.unknown) + 1, np.int64)


@kernel
def product_down(first: int, factors: int) -> int:
    """Return the product of so many *factors*: *first*, one less, and so on."""
    product = 1
    for factor in range(first, first - factors, -1):
        product *= factor
    return product


@kernel
def ways_of_kind(deck: Deck, kind: int, inside: int, drawn: int) -> int:
    """Return in how many ways *inside* cards of *kind* are in *deck* and *drawn* of them came."""
    chosen = inside - deck.known[kind]
    subsets = product_down(deck.pool[kind], chosen) // product_down(chosen, chosen)
    return subsets * product_down(inside, drawn)


@kernel
def ways_after(deck: Deck, bases: Counts, code: int) -> int:
    """Return in how many ways the deck can come that begin with certain kinds of cards.

    *code* says how many cards of each kind these are: digits in *bases*, the first kind's the
    lowest. Their order is given.
    """
    ways, left = np.zeros(deck.size + 1, np.int64), deck.size
    ways[0] = 1
    for kind in range(KINDS):
        drawn = code % bases[kind]
        code //= bases[kind]
        left -= drawn
        longer = np.zeros(deck.size + 1, np.int64)
        for inside in range(max(drawn, deck.known[kind]), bases[kind]):
            factor = ways_of_kind(deck, kind, inside, drawn)
            for cards in range(deck.size + 1 - inside):
                longer[cards + inside] += ways[cards] * factor
        ways = longer
    if left < 0:
        return 0
    return int(ways[deck.size] * product_down(left, left) // deck.unit)
