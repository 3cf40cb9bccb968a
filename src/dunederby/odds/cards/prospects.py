"""What a seat's leg cards, pieces and final cards are expected to bring in the card game."""

from collections.abc import Sequence
from functools import cache
from math import factorial, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby.cards.editions import FEWEST_COINS, FLOOR_ONE
from dunederby.cards.payouts import (
    FINAL_PAYS,
    MIDFIELD_PAYS,
    PIECE_PAYS,
    SECOND_PAYS,
    WORTHS,
    WRONG_WINNER_PAYS,
)
from dunederby.odds.cards.leg import Count, sampled_leg
from dunederby.odds.cards.race import race_ends
from dunederby.odds.cards.tallies import ENDS, PIECE_STATES, STARTERS
from dunederby.odds.results import Income
from dunederby.odds.sampling import Sampling
from dunederby.racing.record import RACERS
from dunederby.racing.seats import UNKNOWN
from dunederby.systems import System

Rows = NDArray[np.float64]

BATCHES = 20
"""Samples that are compared are cut into so many parts, to see how far these differ."""

WINNER_CARD_PAYS = np.array([[worth, SECOND_PAYS] + [WRONG_WINNER_PAYS] * 3 for worth in WORTHS])
"""By leg winner card, the top one first, and by place."""
FINAL_CARD_PAYS = np.array([FINAL_PAYS, FINAL_PAYS[::-1]])
"""By kind of final card and by place."""


class CardProspect:
    """A card game as it may stand, seen by one seat."""

    def __init__(self, state: Any, seat: int) -> None:
        """Look at the one game in *state*."""
        self.state, self.game, self.seat = state, state[0], seat

    def after(self, action: int, system: System) -> "CardProspect":
        """Return the prospect when the *action* is done."""
        state, stories = self.state.copy(), np.zeros(1, system.news)
        system.apply(state, 0, self.seat, action, stories)
        return CardProspect(state, self.seat)

    def leg_pays(self) -> Rows:
        """Return what the leg cards of the seat pay, by camel and place."""
        own = self.seat + 1
        winners = (self.game.winner_owner == own) @ WINNER_CARD_PAYS
        midfield = np.outer(self.game.midfield_owner == own, MIDFIELD_PAYS)
        return np.asarray(winners + midfield, np.float64)

    def final_pays(self) -> Rows:
        """Return what the final cards of the seat pay, by camel and place."""
        own = (self.game.final_owner == self.seat + 1).astype(np.float64)
        return np.asarray(own.T @ FINAL_CARD_PAYS)

    def leg_worth(self, leg: Count) -> float:
        """Return what leg cards and pieces of the seat bring, as the *leg* was counted."""
        return float(leg.tally.ends[leg.met] @ self.leg_rewards(leg.met) / leg.tally.total)

    def leg_rewards(self, ends: NDArray[np.intp]) -> Rows:
        """Return what the scoring of the leg brings the seat, by number of its *ends*.

        A purse that is known pays no more than is in it now. Ruling CC-25.
        """
        places, is_left, is_last = (rows[ends] for rows in ends_by_number())
        rewards = np.zeros(len(places))
        for camel, pays in enumerate(self.leg_pays()):
            if pays.any():
                rewards += pays[places[:, camel]]
        rewards += PIECE_PAYS * (is_left @ (self.game.piece_owner == self.seat + 1))
        coins = int(self.game.seats[self.seat].coins)
        if coins == UNKNOWN:
            return rewards
        has_floor = ~is_last if self.game.options.final_floor == FLOOR_ONE else True
        return np.where(has_floor, np.maximum(rewards, FEWEST_COINS - coins), rewards)

    def final_worth(self, ends: Count) -> float:
        """Return what the final cards of the seat bring, by the *ends* of the race."""
        return float((self.final_pays() * ends.places).sum())

    def most_at_stake(self) -> float:
        """Return by how much what the seat has can differ at most."""
        pays = np.ptp(self.leg_pays(), axis=1).sum() + np.ptp(self.final_pays(), axis=1).sum()
        return float(pays) + 2 * abs(PIECE_PAYS)

    def leg_samples(self, legs: int) -> list[Count]:
        """Return the leg sampled in parts, *legs* in all; other prospects get the same decks."""
        return [sampled_leg(self.state, part) for part in _parts(legs, "leg")]

    def race_samples(self, races: int) -> list[Count]:
        """Return the race sampled in parts, *races* in all."""
        return [race_ends(self.state, part) for part in _parts(races, "race")]


@cache
def ends_by_number() -> tuple[NDArray[np.intp], NDArray[np.bool_], NDArray[np.bool_]]:
    """Return the places of the camels, the pieces left, and whether the race is over, by end.

    The inverse of `end_number`; places are counted from 0, and all on the Start card have the
    last.
    """
    number = np.arange(ENDS)
    is_last, pieces = number % 2 == 1, number // 2 % PIECE_STATES
    starters = number // (2 * PIECE_STATES) % STARTERS
    orders = np.array([_places_in(order) for order in range(factorial(RACERS))])
    places = orders[number // (2 * PIECE_STATES * STARTERS)]
    places[places >= RACERS - starters[:, None]] = RACERS - 1
    return places, np.stack([pieces >= 2, pieces % 2 == 1], axis=1), is_last


def _places_in(order: int) -> list[int]:
    """Return the place of every camel, counted from 0; the inverse of `order_number`."""
    ahead = []
    for left in range(1, RACERS + 1):
        order, rest = divmod(order, left)
        ahead.append(rest)
    free = list(range(RACERS))
    return [free.pop(count) for count in reversed(ahead)]


def _parts(budget: int, name: str) -> list[Sampling]:
    size = max(budget // BATCHES, 1)
    return [Sampling(0.0, size, f"{name} {part}") for part in range(min(BATCHES, budget))]


def piece_income(leg: Count, piece: int) -> Income:
    """Return what a piece on the track costs its owner: a coin if it is never met."""
    left = float(leg.tally.pieces[piece] / leg.tally.total)
    return Income(PIECE_PAYS * left, sqrt(left * (1 - left)))


class Estimate(NamedTuple):
    """A mean of samples, and its standard error."""

    mean: float
    error: float


def estimated(parts: Sequence[float], most: float, samples: int) -> Estimate:
    """Return the mean of *parts* of *samples* in all, which are at most *most* off.

    What was never seen may still be once in as many samples, so the error has room for it.
    """
    rare = most / samples
    if len(parts) == 1:
        return Estimate(parts[0], most)
    error = np.std(parts, ddof=1) / sqrt(len(parts))
    return Estimate(float(np.mean(parts)), float(np.hypot(error, rare)))
