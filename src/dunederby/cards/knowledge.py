"""What a seat can tell about the cards that it has not seen.

Every card that the viewer has not seen is as likely to be in one unseen place as in another,
until cards of the racing deck are revealed: these tell about the rest of it. If x cards of a
kind are among the unknown ones of the deck, out of p that are unseen, and L more are known to
have gone in, then r of them come up among the revealed ones in C(L + x, r) ways. So the unknown
cards are of certain kinds in as many ways as the product of C(p, x) C(L + x, r) over all kinds.
"""

from math import comb
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.cards.editions import RACING_CARDS
from dunederby.cards.piles import ALL_CARDS, cards_in
from dunederby.cards.record import CHOOSING, KINDS, OPENING, CardGame, Pile
from dunederby.racing.seats import SPECTATOR

Counts = NDArray[np.int64]

KNOWLEDGE = np.dtype(
    (
        np.record,
        [
            ("pool", np.int64, KINDS),
            ("known", np.int64, KINDS),
            ("drawn", np.int64, KINDS),
            ("unknown", np.int64),
            ("ways", np.int64, (KINDS + 1, RACING_CARDS + 1)),
        ],
    )
)

_CARDS = range(RACING_CARDS + 1)
COMBINATIONS = np.array([[comb(cards, chosen) for chosen in _CARDS] for cards in _CARDS], np.int64)
"""In how many ways so many of the first number of cards can be chosen."""


class Knowledge(Protocol):
    """What a viewer knows of the racing deck of this leg."""

    pool: Counts
    """By kind: the cards that the viewer has not seen, but for those revealed from the deck."""
    known: Counts
    """By kind: the cards that the viewer knows to have been put in the deck."""
    drawn: Counts
    """By kind: the cards that were revealed from the deck."""
    unknown: int
    """How many cards of the pool were put in the deck."""
    ways: Counts
    """By kind and count: in how many ways this kind and those after it make up so many unknown
    cards; written by `count_ways`."""


@kernel
def take_out(pool: Counts, pile: Pile) -> None:
    """Take the cards of *pile* that lie open out of *pool*."""
    for card in range(KINDS):
        pool[card] -= pile[card]


@kernel
def see_own(seen: CardGame, viewer: int, pool: Counts) -> None:
    """Take out of *pool* what *viewer* was dealt; intel that all have seen is out already."""
    own = seen.seats[viewer]
    take_out(pool, own.hand)
    take_out(pool, own.discards)
    take_out(pool, own.laid)
    if seen.awaits == CHOOSING and own.intel > 0:
        pool[own.intel - 1] -= 1


@kernel
def learn(seen: CardGame, viewer: int, knowledge: Knowledge) -> None:
    """Write down what *viewer*, a seat or SPECTATOR, knows by the record that is shown to it."""
    knowledge.unknown = 0
    for card in range(KINDS):
        knowledge.pool[card] = ALL_CARDS[card] - seen.shown[card]
        knowledge.known[card] = seen.shown[card]
        knowledge.drawn[card] = 0 if seen.awaits == OPENING else seen.revealed[card]
    for seat in range(seen.seat_count):
        if seen.seats[seat].played > 0:
            knowledge.pool[seen.seats[seat].played - 1] -= 1
        if seat != viewer:
            knowledge.unknown += cards_in(seen.seats[seat].laid)
    if viewer != SPECTATOR:
        see_own(seen, viewer, knowledge.pool)
        for card in range(KINDS):
            knowledge.known[card] += seen.seats[viewer].laid[card]


@kernel
def ways_of_kind(knowledge: Knowledge, card: int, count: int) -> int:
    """Return in how many ways *count* of the unknown cards are of a kind, as it was revealed."""
    inside = knowledge.known[card] + count
    chosen = COMBINATIONS[knowledge.pool[card], count]
    return int(chosen * COMBINATIONS[inside, knowledge.drawn[card]])


@kernel
def count_ways(knowledge: Knowledge) -> int:
    """Return in how many ways the unknown cards of the deck can be what they are.

    At most C(30, 15) squared: a number of 64 bits holds it.
    """
    for count in range(knowledge.unknown + 1):
        knowledge.ways[KINDS, count] = 1 if count == 0 else 0
    for back in range(KINDS):
        card = KINDS - 1 - back
        for count in range(knowledge.unknown + 1):
            ways = 0
            for inside in range(min(count, knowledge.pool[card]) + 1):
                rest = knowledge.ways[card + 1, count - inside]
                ways += ways_of_kind(knowledge, card, inside) * rest
            knowledge.ways[card, count] = ways
    return int(knowledge.ways[0, knowledge.unknown])


@kernel
def unknown_at(knowledge: Knowledge, value: int, cards: Counts) -> None:
    """Fill *cards*, by kind, with the unknown cards of the deck in the way number *value*.

    The ways are counted from 0, and `count_ways` was asked how many there are.
    """
    left = knowledge.unknown
    for card in range(KINDS):
        inside = 0
        ways = ways_of_kind(knowledge, card, inside) * knowledge.ways[card + 1, left]
        while value >= ways:
            value -= ways
            inside += 1
            ways = ways_of_kind(knowledge, card, inside) * knowledge.ways[card + 1, left - inside]
        # Within this kind's ways, those of the others go round once for each of its own.
        value %= max(knowledge.ways[card + 1, left - inside], 1)
        cards[card] = inside
        left -= inside


@kernel
def add_card(pile: Pile, card: int) -> None:
    """Count one more *card*, unless it is none or face down."""
    if 0 <= card < KINDS:
        pile[card] += 1


@kernel
def count_seen(game: CardGame, seen: Pile) -> None:
    """Add to *seen* the cards that the view *game* knows not to be in the racing deck.

    These are the revealed ones, hands and discards as far as they are known, what was played
    from hands, and intel that is not in the deck yet.
    """
    for card in range(KINDS):
        seen[card] += game.revealed[card]
    for seat in range(game.seat_count):
        for card in range(KINDS):
            seen[card] += game.seats[seat].hand[card] + game.seats[seat].discards[card]
        add_card(seen, game.seats[seat].played - 1)
        if game.awaits == CHOOSING:
            add_card(seen, game.seats[seat].intel - 1)
