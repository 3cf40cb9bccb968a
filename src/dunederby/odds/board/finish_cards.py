"""What a finish card is worth, laid on a pile of which most cards are secret."""

from collections import Counter
from typing import Any

from dunederby.board.payouts import FINISH_PAYS, WRONG_CARD_PAYS
from dunederby.racing.record import RACERS
from dunederby.racing.seats import UNKNOWN

Chances = list[float]


def card_worth(state: Any, pile: int, camel: int, chance: float) -> float:
    """Return what a card of *camel* brings on top of *pile*, if it is right with *chance*.

    *state* is what the owner of the card may know.
    """
    right = _right_before(state[0].piles[pile], camel)
    pays = sum(share * _pays(before) for before, share in enumerate(right))
    return chance * pays + (1 - chance) * WRONG_CARD_PAYS


def _pays(right_before: int) -> int:
    return int(FINISH_PAYS[min(right_before, len(FINISH_PAYS) - 1)])


def _right_before(pile: Any, camel: int) -> Chances:
    """Return the probabilities that 0, 1, 2, … cards of *camel* lie in *pile*.

    A seat has one card of each camel. Those that it has laid face down are any of them, each
    choice equally likely, so with n of them in this pile one is of *camel* with n in 5.
    """
    laid = int(pile.laid)
    owners, camels = pile.owner[:laid].tolist(), pile.camel[:laid].tolist()
    hidden = Counter(o for o, c in zip(owners, camels, strict=True) if c == UNKNOWN)
    chances = [0.0] * camels.count(camel) + [1.0]
    for count in hidden.values():
        share = count / RACERS
        more = zip([*chances, 0.0], [0.0, *chances], strict=True)
        chances = [same * (1 - share) + fewer * share for same, fewer in more]
    return chances
