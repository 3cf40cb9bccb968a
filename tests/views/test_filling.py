"""Games filled in from a view: whoever looked would see the same again."""

import numpy as np
import pytest

from dunederby import Game
from dunederby.cards.piles import ALL_CARDS
from dunederby.cards.record import FACE_DOWN, KINDS
from dunederby.odds.sources import view_of
from dunederby.racing.seats import SPECTATOR
from dunederby.views.filling import fill_in
from tests.play.games import play_on
from tests.play.luck import Luck


@pytest.mark.parametrize("rules", ["first", "second", "first+support+photo", "cards"])
@pytest.mark.parametrize("seat", ["A", "B", None])
def test_filled_in_games_look_to_their_viewer_as_before(rules: str, seat: str | None) -> None:
    luck = Luck(f"filling {rules} {seat}")
    game = play_on(Game(rules, seats=3), luck, 90)
    view = game.view(seat)
    viewer = SPECTATOR if seat is None else game.seats.index(seat)
    system = game.rule_set.system
    filled = fill_in(view, 5, "seed")
    for index in range(len(filled)):
        shown = np.zeros(1, system.game)
        system.show(filled, index, viewer, shown, 0)
        assert shown.tobytes() == view.state.tobytes()
    assert fill_in(view, 5, "seed").tobytes() == filled.tobytes()


@pytest.mark.parametrize(
    "position",
    [
        "cards; 16:bgoyw; deck b1 ?1",
        "cards; 3:bgoyw; deck ?9; seen b1 b1 b2 g1 g1 g1 o1 o2; seats 6",
        "cards; 3:bgoyw; deck ?3; laid b1 b1 g2; revealed b1 o1; seats 2",
    ],
)
def test_a_position_is_filled_in_with_a_deck_as_it_says(position: str) -> None:
    """Every card is in one place, and none is left face down."""
    view = view_of(position, "A")
    shown = view.state[0].deck
    for state in fill_in(view, 20, "position"):
        assert state.deck.sum() == shown.sum()
        assert (state.deck[:KINDS] >= shown[:KINDS]).all()
        piles = [state.deck, state.stock, state.revealed, *state.seats["discards"]]
        assert all(pile.min() >= 0 for pile in piles)
        assert sum(piles).tolist() == ALL_CARDS.tolist()
        assert not any(pile[FACE_DOWN] for pile in piles)
