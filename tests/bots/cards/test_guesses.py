"""What the compiled player of the card game reckons with."""

import numpy as np
import pytest

from dunederby import Game
from dunederby.bots.cards.guesses import NO_GUESS, recall, refresh
from dunederby.bots.merciless import guesses_of
from dunederby.cards.piles import cards_in
from dunederby.sampling import new_generator
from tests.bots.twins import VIEWER, game_to_decide, twin_of


def guess_of(game: Game, seat: int) -> np.record:
    """Return what the player at *seat* guesses in *game*, of which it is handed everything."""
    guesses = guesses_of(game.rule_set)
    guess: np.record = guesses[0]
    guess.viewer, guess.key = seat, NO_GUESS
    guess.luck[:] = new_generator("guess")
    refresh(game.state[0], guess)
    return guess


@pytest.mark.parametrize("steps", [50, 70, 90])
def test_a_guess_knows_no_more_than_its_seat(steps: int) -> None:
    game = game_to_decide("cards", steps)
    twin = twin_of(game)
    one, other = (guess_of(each, game.seats.index(VIEWER)) for each in (game, twin))
    assert (one.places == other.places).all()
    assert (one.finals == other.finals).all()


@pytest.mark.parametrize("steps", [50, 70, 90])
def test_whatever_is_in_the_deck_is_sure_or_may_be_in_it(steps: int) -> None:
    game = game_to_decide("cards", steps)
    for seat in range(len(game.seats)):
        guess = guess_of(game, seat)
        sure, may_be = recall(game.state[0], guess)
        known = [*guess.sure[:sure].tolist(), *guess.pool[:may_be].tolist()]
        deck = game.state[0].deck.tolist()
        assert sure <= cards_in(game.state[0].deck) <= sure + may_be
        assert all(known.count(kind) >= count for kind, count in enumerate(deck[:10]))
