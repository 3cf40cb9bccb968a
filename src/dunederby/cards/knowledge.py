"""What somebody knows of the racing deck, and how likely each deck is to them.

Known are the cards that went into the deck open or by the own hand, those that have come out
of it, and those that are elsewhere. One model of the rest: the others choose blindly. Then
all cards not seen are alike, and the unknown ones of the deck are any of them; and a card that
has come out was any of those in the deck. So if x of the unknown cards are of one kind, of
which L went in for certain and R have come out, that is as likely as

    C(pool, x) * C(L + x, R)

says, multiplied over all kinds.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.cards.piles import ALL_CARDS, cards_in
from dunederby.cards.record import CHOOSING, KINDS, CardGame, CardGames, Pile

Counts = NDArray[np.int64]
Weights = NDArray[np.float64]

MOST_OF_A_KIND = int(ALL_CARDS.max())


class Knowledge(NamedTuple):
    """What is known of a racing deck, by kind of card."""

    laid: Counts
    """Cards that went into the deck for certain."""
    revealed: Counts
    """Cards that have come out of it."""
    pool: Counts
    """Cards not seen anywhere, or only when they came out: the unknown ones are of these."""
    unknown: int
    """How many unknown cards went in; some may have come out since."""
    size: int
    """How many cards the deck has now."""


@kernel
def take_card(pool: Counts, card: int) -> None:
    """Count one *card* less, unless it is none or face down."""
    if 0 <= card < KINDS:
        pool[card] -= 1


@kernel
def elsewhere(game: CardGame, card: int) -> int:
    """Count the copies of *card* in a hand or a discard pile, as far as they are known.

    A view shows those of one seat. A position tells all seats the same, which counts once.
    """
    most = 0
    for seat in range(game.seat_count):
        most = max(most, game.seats[seat].hand[card] + game.seats[seat].discards[card])
    return most


@kernel
def knowledge_in(game: CardGame) -> Knowledge:
    """Return what whoever sees *game* so knows of its deck."""
    laid, revealed = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    pool = np.zeros(KINDS, np.int64)
    unknown = cards_in(game.deck)
    for card in range(KINDS):
        laid[card], revealed[card] = game.shown[card], game.revealed[card]
        for seat in range(game.seat_count):
            laid[card] += game.seats[seat].laid[card]
        pool[card] = ALL_CARDS[card] - laid[card] - elsewhere(game, card)
        unknown += revealed[card] - laid[card]
    for seat in range(game.seat_count):
        take_card(pool, game.seats[seat].played - 1)
        if game.awaits == CHOOSING:
            take_card(pool, game.seats[seat].intel - 1)
    return Knowledge(laid, revealed, pool, unknown, cards_in(game.deck))


@kernel
def knowledge_of(games: CardGames, index: int) -> Knowledge:
    """Answer `knowledge_in` for game *index*."""
    return knowledge_in(games[index])


@kernel
def choose(count: int, chosen: int) -> int:
    """Return in how many ways so many of *count* can be *chosen*."""
    ways = 1 if 0 <= chosen <= count else 0
    for one in range(chosen):
        ways = ways * (count - one) // (one + 1)
    return ways


@kernel
def weigh_kinds(known: Knowledge) -> Counts:
    """Return how much it weighs, by kind, that so many of its cards are in the deck now."""
    weights = np.zeros((KINDS, MOST_OF_A_KIND + 1), np.int64)
    for kind in range(KINDS):
        for inside in range(MOST_OF_A_KIND + 1):
            unknown = inside + known.revealed[kind] - known.laid[kind]
            if 0 <= unknown <= known.pool[kind]:
                ways = choose(known.pool[kind], unknown)
                weights[kind, inside] = ways * choose(
                    inside + known.revealed[kind], known.revealed[kind]
                )
    return weights


@kernel
def weigh_rest(weights: Counts | Weights, size: int) -> Weights:
    """Return how much it weighs that a kind and all after it have so many cards together."""
    rest = np.zeros((KINDS + 1, size + 1), np.float64)
    rest[KINDS, 0] = 1.0
    for kind in range(KINDS - 1, -1, -1):
        for cards in range(size + 1):
            for inside in range(min(cards, weights.shape[1] - 1) + 1):
                rest[kind, cards] += weights[kind, inside] * rest[kind + 1, cards - inside]
    return rest


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
        seen[card] += game.revealed[card] + elsewhere(game, card)
    for seat in range(game.seat_count):
        add_card(seen, game.seats[seat].played - 1)
        if game.awaits == CHOOSING:
            add_card(seen, game.seats[seat].intel - 1)
