"""What pays how much."""

import pytest

from dunederby.board.payouts import finish_card_pays
from tests.play.tables import play, purses, roll


def test_right_cards_pay_less_and_less() -> None:
    """Rules: 1st ed., "End of the Game"."""
    assert [finish_card_pays(before) for before in range(8)] == [8, 5, 3, 2, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("camel", "coins"), [("white", (5, 3, 2)), ("yellow", (1, 1, 1)), ("blue", (-1, -1, -1))]
)
def test_tickets_pay_by_place_and_by_which_was_taken(camel: str, coins: tuple[int, ...]) -> None:
    """Rules: 1st ed., "End of a Leg". The fourth seat rolls."""
    position = "first; 1:b 2:g 3:o 8:y 9:w; dice g"
    game = play(position, *[f"leg {camel}"] * 3, *roll("D", "green 1"), seats=4)
    assert purses(game) == (*(3 + coin for coin in coins), 4)
