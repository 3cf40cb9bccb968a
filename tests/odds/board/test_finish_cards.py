"""What a finish card is worth on a pile, by what its owner may know."""

import numpy as np
import pytest

from dunederby.board.record import BOARD_GAME
from dunederby.odds.board.finish_cards import card_worth

BLUE, GREEN = 0, 1


@pytest.mark.parametrize(
    ("before", "worth"), [(0, 8), (1, 5), (2, 3), (3, 2), (4, 1), (5, 1), (6, 1), (9, 1)]
)
def test_a_right_card_after_so_many_right_ones_is_worth_what_it_pays(
    before: int, worth: int
) -> None:
    """From the fifth on it is always 1, however many lie there."""
    state = np.zeros(1, BOARD_GAME)
    pile = state[0].piles[0]
    pile.laid = before
    pile.owner[:before] = range(before)
    pile.camel[:before] = BLUE
    assert card_worth(state, 0, BLUE, 1.0) == worth
    assert card_worth(state, 0, GREEN, 1.0) == 8
    assert card_worth(state, 0, BLUE, 0.0) == -1
    assert card_worth(state, 0, BLUE, 0.5) == (worth - 1) / 2
