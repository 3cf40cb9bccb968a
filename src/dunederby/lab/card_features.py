"""What the value of a card game is made of: numbers of a position, for each seat.

They are weighted like those of board games, by what `benchmarks/fit_luck.py` made.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.bots.cards.finals import sample_finals
from dunederby.cards.payouts import MIDFIELD_PAYS
from dunederby.cards.piles import cards_in
from dunederby.odds.cards.deck import deck_in
from dunederby.odds.cards.leg import Count
from dunederby.odds.cards.prospects import WINNER_CARD_PAYS, CardProspect
from dunederby.odds.cards.tallies import CARD_TALLY
from dunederby.racing.ranking import leader_space
from dunederby.racing.record import RACERS
from dunederby.sampling import new_generator
from dunederby.systems import RuleSet

Rows = NDArray[np.float64]

LEGS = 300
"""So many legs are sampled for a value, always with the same seed."""

HELD, FINALS, NEXT, LATER, OTHERS, REST, FREE, GOES_ON, TO_GO = range(9)
"""By number: coins and what leg cards and pieces bring; what final cards bring; what the seat
takes in its next turn of the leg, and later; what all the others take on average; what all leg
cards, and all final cards, that nobody has would bring; whether the race goes on when the leg is
over, and if it does, the share of the track that the leader has to go."""
CARD_FEATURES = 9


def card_features(rules: RuleSet, state: Any) -> Rows:
    """Return the features of the one card game in *state*, begun and not over, by seat."""
    game = state[0]
    seats, leg, finals = int(game.seat_count), *_sampled(state)
    rows, is_free = np.zeros((seats, CARD_FEATURES)), game.final_owner == 0
    for seat in range(seats):
        prospect = CardProspect(state, seat)
        rows[seat, HELD] = int(game.seats[seat].coins) + prospect.leg_worth(leg)
        rows[seat, FINALS] = (finals * (game.final_owner == seat + 1)).sum()
    worths = worths_left(game, leg.places)
    picks = picked(worths, int(game.to_move), seats, int(cards_in(game.deck)))
    rows[:, [NEXT, LATER]] = picks
    rows[:, OTHERS] = (picks.sum() - picks.sum(axis=1)) / (seats - 1)
    rows[:, REST] = sum(max(worth, 0.0) for each in worths for worth in each) / seats
    rows[:, FREE] = np.maximum(finals * is_free, 0.0).sum() / seats
    goes_on = 1 - float(leg.tally.over / leg.tally.total)
    rows[:, GOES_ON] = goes_on / seats
    rows[:, TO_GO] = goes_on * (1 - leader_space(int(game.race)) / int(game.finish)) / seats
    return rows


def _sampled(state: Any) -> tuple[Count, Rows]:
    """Return the leg of the one game in *state*, sampled, and what final cards are worth then."""
    tallies, finals = np.zeros(1, CARD_TALLY), np.zeros((2, RACERS))
    deck = deck_in(state)
    legs = LEGS if deck.size > 1 else 1
    sample_finals(state, deck, tallies, finals, legs, new_generator("leg"))
    return Count(tallies[0], legs), finals


def worths_left(game: Any, places: Rows) -> list[list[float]]:
    """Return what leg cards that nobody has are expected to pay, stack by stack, the top first."""
    stacks = []
    for camel in range(RACERS):
        owners, chances = game.winner_owner[camel], places[camel]
        pays = [row for row, owner in zip(WINNER_CARD_PAYS, owners, strict=True) if owner == 0]
        stacks.append([float(chances @ row) for row in pays])
        if game.midfield_owner[camel] == 0:
            stacks.append([float(chances @ MIDFIELD_PAYS)])
    return stacks


def picked(worths: list[list[float]], first: int, seats: int, turns: int) -> Rows:
    """Return what the seats take in so many *turns*, if all go by what is known now.

    By seat: in its first turn, and in all later ones.
    """
    left, picks = [list(each) for each in worths], np.zeros((seats, 2))
    for turn in range(turns):
        best = max(left, key=lambda stack: stack[0] if stack else 0.0)
        if not best or best[0] <= 0:
            break
        picks[(first + turn) % seats, int(turn >= seats)] += best.pop(0)
    return picks
