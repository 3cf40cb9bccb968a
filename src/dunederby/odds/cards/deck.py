"""The racing deck as far as the asker knows it, and in how many ways it can come.

All orders of a deck are equally likely; so what comes next depends only on how many cards of
each kind have come, not on their order. Which decks there are, and how likely each is, says
`dunederby.cards.knowledge`.
"""

from math import factorial, gcd
from typing import Any, NamedTuple

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.knowledge import Weights, knowledge_of, weigh_kinds, weigh_rest
from dunederby.cards.record import FACE_DOWN, KINDS
from dunederby.odds.nodes import Counts

LARGEST_EXACT = 20
"""The largest deck whose orders are counted: more than 20! are no 64-bit number."""

_STOPS_OF_A_CARD = 10
"""No more camels than these stop on one space by one card: five, and those pushed again."""


class Deck(NamedTuple):
    """What is known of a deck."""

    weights: Counts
    """By kind and number: how much it weighs that so many cards of the kind are in it."""
    rest: Weights
    """By kind and number: how much it weighs that this kind and all after it have so many."""
    size: int
    """How many cards there are in all."""
    unit: int
    """The number of ways that are counted as one, as all weights divide by it."""


def deck_in(state: Any) -> Deck:
    """Return the deck of the one game in *state*, which may be a view."""
    if state[0].deck[FACE_DOWN]:
        known = knowledge_of(state, 0)
        return deck_by(weigh_kinds(known), known.size)
    return deck_of(state[0].deck[:KINDS].astype(np.int64))


def deck_of(cards: Counts) -> Deck:
    """Return the known deck that has so many *cards* of each kind."""
    weights = (np.arange(int(cards.max(initial=0)) + 1) == cards[:, None]).astype(np.int64)
    unit = int(np.prod([factorial(int(count)) for count in cards]))
    return deck_by(weights, int(cards.sum()), unit)


def deck_by(weights: Counts, size: int, unit: int = 1) -> Deck:
    """Return the deck of *size* cards that *weights* describe; these are made small first."""
    weights = weights // np.array([[gcd(*row)] for row in weights.tolist()])
    return Deck(weights, weigh_rest(weights, size), size, unit)


def has_unknown(deck: Deck) -> bool:
    """Tell whether there is more than one deck that it may be."""
    return bool((np.count_nonzero(deck.weights, axis=1) > 1).any())


def total_ways(deck: Deck) -> int:
    """Return in how many ways *deck* can come."""
    ways = [1] + [0] * deck.size
    for row in deck.weights.tolist():
        ways = [
            sum(row[n] * ways[cards - n] for n in range(min(cards + 1, len(row))))
            for cards in range(deck.size + 1)
        ]
    return factorial(deck.size) * ways[-1] // int(deck.unit)


def is_countable(deck: Deck) -> bool:
    """Tell whether every number that is counted for *deck* has 64 bits."""
    most = total_ways(deck) * max(int(deck.unit), int(deck.size) * _STOPS_OF_A_CARD)
    return deck.size <= LARGEST_EXACT and most < 2**63


def bases_of(deck: Deck) -> Counts:
    """Return, by kind, 1 + how many of its cards can be in *deck*."""
    return np.array([1 + max(np.flatnonzero(row), default=0) for row in deck.weights], np.int64)


@kernel
def product_down(first: int, factors: int) -> int:
    """Return the product of so many *factors*: *first*, one less, and so on."""
    product = 1
    for factor in range(first, first - factors, -1):
        product *= factor
    return product


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
        for inside in range(drawn, bases[kind]):
            factor = deck.weights[kind, inside] * product_down(inside, drawn)
            for cards in range(deck.size + 1 - inside):
                longer[cards + inside] += ways[cards] * factor
        ways = longer
    if left < 0:
        return 0
    return int(ways[deck.size] * product_down(left, left) // deck.unit)
