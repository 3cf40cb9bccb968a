"""What a finish card is worth on a pile, by what its owner may know."""

import numpy as np
import pytest

from dunederby.board.record import BOARD_GAME
from dunederby.odds.board.finish_cards import top_card_pays

BLUE, GREEN, OWNER = 0, 1, 9


@pytest.mark.parametrize(
    ("before", "pays"), [(0, 8), (1, 5), (2, 3), (3, 2), (4, 1), (5, 1), (6, 1), (9, 1)]
)
def test_a_right_card_after_so_many_right_ones_pays_less_and_less(before: int, pays: int) -> None:
    """From the fifth on it is always 1, however many lie there."""
    state = np.zeros(1, BOARD_GAME)
    pile = state[0].piles[0]
    pile.laid = before
    pile.owner[:before] = range(before)
    pile.camel[:before] = BLUE
    for camel, expected in ((BLUE, pays), (GREEN, 8)):
        rows = top_card_pays(state, 0, camel, OWNER)
        assert rows[:, 1].sum() == 1
        assert rows[:, 0] @ rows[:, 1] == expected
