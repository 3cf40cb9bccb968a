"""What finish cards are worth, in piles of which most cards are secret."""

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.board.payouts import FINISH_PAYS, WRONG_CARD_PAYS
from dunederby.racing.record import RACERS
from dunederby.racing.seats import UNKNOWN

Rows = NDArray[np.float64]


def top_card_pays(state: Any, pile: int, camel: int, seat: int) -> Rows:
    """Return what a card of *camel* would pay *seat* on top of *pile* if it is right.

    The pay and its probability, a row each; *state* is what the seat may know.
    """
    cards = state[0].piles[pile]
    return _pays(cards, int(cards.laid), camel, seat)


def laid_pays(state: Any, seat: int) -> Rows:
    """Return what the cards that *seat* has laid are expected to bring, by pile and camel.

    A row for each pile; in it, by camel, what they bring if that camel is the right one. A
    card whose camel is secret is of each camel with 1 in 5.
    """
    return np.array([[_brought(pile, camel, seat) for camel in range(RACERS)]
                     for pile in state[0].piles])  # fmt: skip


def _brought(pile: Any, right: int, seat: int) -> float:
    """Return what the cards of *seat* in *pile* bring if *right* is the right camel."""
    coins = 0.0
    for card in np.flatnonzero(pile.owner[: pile.laid] == seat).tolist():
        shown = int(pile.camel[card])
        chance = 1 / RACERS if shown == UNKNOWN else float(shown == right)
        if chance:
            pays = _pays(pile, card, right, seat)
            coins += chance * float(pays[:, 0] @ pays[:, 1])
        coins += (1 - chance) * WRONG_CARD_PAYS
    return coins


def _pays(pile: Any, card: int, camel: int, seat: int) -> Rows:
    """Return what a right *card* of *camel* pays *seat*, and how likely each pay is."""
    pays = [int(FINISH_PAYS[min(n, len(FINISH_PAYS) - 1)]) for n in range(card + 1)]
    chances = _right_before(pile, card, camel, seat)
    return np.array(list(zip(pays, chances, strict=False)))


def _right_before(pile: Any, card: int, camel: int, seat: int) -> list[float]:
    """Return the probabilities that 0, 1, 2, … cards of *camel* lie before *card*.

    A seat has one card of each camel, so its own don't count. Those that another has laid face
    down are any of them, each choice equally likely: with n of them before this card one is of
    *camel* with n in 5.
    """
    owners, camels = pile.owner[:card].tolist(), pile.camel[:card].tolist()
    before = [pair for pair in zip(owners, camels, strict=True) if pair[0] != seat]
    hidden = Counter(owner for owner, shown in before if shown == UNKNOWN)
    chances = [0.0] * [shown for _, shown in before].count(camel) + [1.0]
    for count in hidden.values():
        share = count / RACERS
        more = zip([*chances, 0.0], [0.0, *chances], strict=True)
        chances = [same * (1 - share) + fewer * share for same, fewer in more]
    return chances
