"""What finish cards are worth, in piles of which most cards are secret."""

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.board.payouts import WRONG_CARD_PAYS, finish_card_pays
from dunederby.board.record import LOSER, WINNER
from dunederby.racing.record import RACERS
from dunederby.racing.seats import UNKNOWN

Rows = NDArray[np.float64]

Cards = list[tuple[int, int]]
"""Owner and camel of every card in a pile, in the order they were laid."""


def _cards_in(state: Any, pile: int) -> Cards:
    cards = state[0].piles[pile]
    laid = int(cards.laid)
    return list(zip(cards.owner[:laid].tolist(), cards.camel[:laid].tolist(), strict=True))


def top_card_pays(state: Any, pile: int, camel: int, seat: int) -> Rows:
    """Return what a card of *camel* would pay *seat* on top of *pile* if it is right.

    The pay and its probability, a row each; *state* is what the seat may know.
    """
    return np.array(_pays(_cards_in(state, pile), camel, seat))


def laid_pays(state: Any, seat: int) -> Rows:
    """Return what the cards that *seat* has laid are expected to bring, by pile and camel.

    A row for each pile; in it, by camel, what they bring if that camel is the right one. A
    card whose camel is secret is of each camel with 1 in 5.
    """
    piles = [_cards_in(state, pile) for pile in (WINNER, LOSER)]
    return np.array([[_brought(pile, camel, seat) for camel in range(RACERS)] for pile in piles])


def _brought(pile: Cards, right: int, seat: int) -> float:
    """Return what the cards of *seat* in *pile* bring if *right* is the right camel."""
    coins = 0.0
    for card, (owner, shown) in enumerate(pile):
        if owner != seat:
            continue
        chance = 1 / RACERS if shown == UNKNOWN else float(shown == right)
        if chance:
            coins += chance * sum(pay * share for pay, share in _pays(pile[:card], right, seat))
        coins += (1 - chance) * WRONG_CARD_PAYS
    return coins


def _pays(before: Cards, camel: int, seat: int) -> list[tuple[int, float]]:
    """Return what a right card of *camel* pays *seat* after those *before*, and how likely."""
    chances = _right_before(before, camel, seat)
    return [(finish_card_pays(right), chance) for right, chance in enumerate(chances)]


def _right_before(before: Cards, camel: int, seat: int) -> list[float]:
    """Return the probabilities that 0, 1, 2, … cards of *camel* are *before* another.

    A seat has one card of each camel, so its own don't count. Those that another has laid face
    down are any of them, each choice equally likely: with n of them before this card one is of
    *camel* with n in 5.
    """
    others = [pair for pair in before if pair[0] != seat]
    hidden = Counter(owner for owner, shown in others if shown == UNKNOWN)
    chances = [0.0] * [shown for _, shown in others].count(camel) + [1.0]
    for count in hidden.values():
        share = count / RACERS
        more = zip([*chances, 0.0], [0.0, *chances], strict=True)
        chances = [same * (1 - share) + fewer * share for same, fewer in more]
    return chances
