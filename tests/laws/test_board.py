"""Laws of the board game: its pieces are conserved."""

from collections import Counter

import numpy as np
from hypothesis import given

from dunederby import Game
from dunederby.board.record import DIE, SETUP
from dunederby.racing.record import (
    CAMELS,
    NOWHERE,
    height_of,
    is_occupied,
    space_of,
)
from tests.play.strategies import games, states


@given(games("board"))
def test_a_space_holds_one_unbroken_stack(game: Game) -> None:
    for state in states(game):
        race = int(state.race)
        stacks: dict[int, list[int]] = {}
        for camel in range(CAMELS):
            stacks.setdefault(space_of(race, camel), []).append(height_of(race, camel))
        stacks.pop(NOWHERE, None)
        for heights in stacks.values():
            assert sorted(heights) == list(range(len(heights)))


@given(games("board"))
def test_camels_are_conserved(game: Game) -> None:
    starts = sum(step.verb == "start" for step in game.steps)
    standing = len(game.rule_set.edition.letters) if game.start_position else starts
    race = int(game.state[0].race)
    assert sum(space_of(race, camel) != NOWHERE for camel in range(CAMELS)) == standing
    letters = Counter(letter for letter in game.position.split(";")[1] if letter.isalpha())
    assert len(letters) == standing
    assert set(letters.values()) <= {1}


@given(games("board"))
def test_finish_cards_are_conserved(game: Game) -> None:
    past = np.concatenate([*(ply.before for ply in game.history), game.state])
    cards, piles = (past["seats"]["hand"] > 0).astype(int), past["piles"]
    is_laid = np.arange(piles["owner"].shape[-1]) < piles["laid"][..., np.newaxis]
    moment = is_laid.nonzero()[0]
    np.add.at(cards, (moment, piles["owner"][is_laid], piles["camel"][is_laid]), 1)
    assert (cards[:, : len(game.seats)] == 1).all()
    assert not cards[:, len(game.seats) :].any()


@given(games("board"))
def test_a_die_is_left_for_every_pyramid_ticket_that_is(game: Game) -> None:
    """From a position this is not so: the dice that are out earned nobody a ticket."""
    dice = 6 if {"second", "support"} & set(game.rules.split("+")) else 5
    for state in states(game) if not game.start_position else []:
        in_pyramid = state.dice.sum() + state.crazy_camels.grey_die
        in_pyramid += state.supporting_dice.is_in.sum()
        taken = sum(state.seats[seat].pyramid_tickets for seat in range(state.seat_count))
        if state.awaits != SETUP:
            assert in_pyramid + taken == dice + (state.awaits == DIE)


@given(games("board"))
def test_every_piece_of_a_module_is_in_one_place(game: Game) -> None:
    for state in states(game):
        support, bets = state.supporting_dice, state.position_bets.place
        assert not (support.is_in & support.is_spent).any()
        assert (state.ticket_owner[bets > 0] > 0).all()
        places = bets[bets > 0].tolist()
        assert len(set(places)) == len(places)
        assert set(places) <= {2, 3, 4, 5}
        for seat, partner in enumerate(state.partnerships.partner):
            assert partner == 0 or state.partnerships.partner[partner - 1] == seat + 1 != partner
        camera = int(state.photographer.space)
        assert (camera > 0) == (state.photographer.owner > 0)
        assert camera == 0 or state.tiles[camera] == 0
        assert camera == 0 or not is_occupied(int(state.race), camera)
