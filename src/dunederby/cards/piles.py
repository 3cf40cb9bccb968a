"""Piles of racing cards: how many of each kind are in one place."""

import numpy as np

from dunederby._kernel import kernel
from dunederby.cards.editions import COPIES
from dunederby.cards.record import KINDS, STEPS, Pile
from dunederby.racing.record import RACERS

ALL_CARDS = np.array([*COPIES * RACERS, 0], np.int16)
"""The thirty racing cards, none of them face down."""


@kernel
def cards_in(pile: Pile) -> int:
    """Count the cards of *pile*."""
    count = 0
    for kind in range(KINDS + 1):
        count += pile[kind]
    return count


@kernel
def camel_of(card: int) -> int:
    """Return the camel that *card* moves."""
    return card // STEPS


@kernel
def number_of(card: int) -> int:
    """Return the number on *card*: how far its camel goes when it is revealed."""
    return card % STEPS + 1
