"""What the compiled player of the card game reckons with."""

import numpy as np
import pytest

from dunederby import Game
from dunederby.bots.cards.changes import (
    best_piece,
    count_stake,
    worth_after_piece,
    worth_from,
    worth_now,
)
from dunederby.bots.cards.guesses import NO_GUESS, NONE, recall, refresh, state_of
from dunederby.bots.merciless import guesses_of
from dunederby.cards.actions import PLACE_FENNEC, PLACE_PALM
from dunederby.cards.piles import cards_in
from dunederby.racing.choices import choices_type
from dunederby.sampling import new_generator
from dunederby.systems import CARDS
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


def test_what_all_cards_bring_is_the_same_run_again_or_counted_from_places() -> None:
    game = game_to_decide("cards", 90)
    for seat in range(len(game.seats)):
        guess = guess_of(game, seat)
        count_stake(game.state[0], guess, seat)
        again = worth_from(game.state[0], guess, state_of(game.state[0]), NONE)
        assert worth_now(guess) == pytest.approx(again)


def test_a_piece_that_is_never_met_costs_a_coin() -> None:
    game = Game.from_position("cards; 1:yo 2:bg 9:w; deck y1 o1", seats=2)
    guess = guess_of(game, 0)
    count_stake(game.state[0], guess, 0)
    now = worth_now(guess)
    assert worth_after_piece(game.state[0], guess, PLACE_PALM + 12) == pytest.approx(now - 1)
    assert worth_after_piece(game.state[0], guess, PLACE_FENNEC + 8) == pytest.approx(now - 1)


def test_a_piece_is_placed_where_it_helps() -> None:
    """Only green moves: the palm brings it past white, whose cards the seat has none of."""
    game = Game.from_position("cards; 1:yo 2:b 7:g 9:w; deck g1", seats=2)
    game.state[0].winner_owner[1, :2] = 1
    guess = guess_of(game, 0)
    count_stake(game.state[0], guess, 0)
    choices = np.zeros(1, choices_type(CARDS.groups))
    CARDS.kernels.list_choices(game.state[0], 0, choices[0])
    assert best_piece(game.state[0], guess, choices[0]) == PLACE_PALM + 8
