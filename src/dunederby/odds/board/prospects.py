"""What a seat's tickets, tile and camera are expected to bring until the end of the leg."""

from fractions import Fraction
from typing import Any

import numpy as np

from dunederby._kernel import kernel
from dunederby.board import hooks
from dunederby.board.news import NEWS, Stories
from dunederby.board.payouts import SUM, TILE_PAYS
from dunederby.board.record import MAX_SEATS, BoardGames
from dunederby.board.scoring import reward_leg
from dunederby.odds.board.counting import count_leg
from dunederby.odds.board.leg import counted
from dunederby.odds.board.tallies import LOWEST, TALLY, Tallies
from dunederby.racing.ranking import ORDERS


@kernel
def expect_rewards(
    games: BoardGames, index: int, tallies: Tallies, place: int, seat: int, stories: Stories
) -> int:
    """Return what the scoring of the leg brings *seat*, summed up over all ways it can go."""
    game, tally = games[index], tallies[place]
    race, coins = game.race, 0
    for order in range(ORDERS):
        if tally.orders[order] != 0:
            game.race = tally.shown[order]
            stories[0].count = 0
            rewards = np.zeros((MAX_SEATS, 2), np.int16)
            reward_leg(game, rewards, stories[0])
            coins += tally.orders[order] * rewards[seat, SUM]
    game.race = race
    return coins


@kernel
def expect_ticket(
    games: BoardGames, index: int, tallies: Tallies, place: int, camel: int, ticket: int
) -> int:
    """Return what a leg ticket brings, summed up over all ways the leg can go."""
    game, tally = games[index], tallies[place]
    race, coins = game.race, 0
    for order in range(ORDERS):
        if tally.orders[order] != 0:
            game.race = tally.shown[order]
            coins += tally.orders[order] * hooks.ticket_pays(game, camel, ticket)
    game.race = race
    return coins


class Prospect:
    """A game as it may stand, seen by one seat, and its leg counted.

    Whether a purse could pay what is lost is not asked.
    """

    def __init__(self, state: Any, seat: int, tallies: Any = None) -> None:
        """Count the leg of *state*, unless the *tallies* of the same race are known."""
        self.state, self.seat = state, seat
        self.tallies = counted(state) if tallies is None else tallies
        self.total = int(self.tallies[0].total)

    @property
    def is_race_over(self) -> bool:
        """Whether a camel has crossed the finish line."""
        return self.total == 1 and self.tallies[0].over == 1

    @property
    def is_leg_over(self) -> bool:
        """Whether no die is to come."""
        return self.total == 1

    def after(self, state: Any) -> "Prospect":
        """Return the prospect of *state*, an action later; count only what that changed."""
        return Prospect(state, self.seat, self.tallies if self._goes_on_like(state) else None)

    def _goes_on_like(self, state: Any) -> bool:
        """Tell whether *state* has the same dice, and other tiles only where no unit stops."""
        here, there = self.state[0], state[0]
        [spaces] = np.nonzero(here.tiles != there.tiles)
        stops = self.tallies[0].landings[spaces - LOWEST]
        return not stops.any() and bool(
            (here.supporting_dice.is_in == there.supporting_dice.is_in).all()
        )

    def worth(self) -> Fraction:
        """Return what all that the seat has brings until the leg is scored."""
        return self.rewards() + self.tile_coins() + self.photo_coins()

    def rewards(self) -> Fraction:
        """Return what the scoring of the leg brings."""
        stories = np.zeros(1, NEWS)
        coins = expect_rewards(self.state, 0, self.tallies, 0, self.seat, stories)
        return Fraction(coins, self.total)

    def ticket_coins(self, camel: int, ticket: int) -> Fraction:
        """Return what one leg ticket brings, whoever has it."""
        coins = expect_ticket(self.state, 0, self.tallies, 0, camel, ticket)
        return Fraction(coins, self.total)

    def tile_coins(self) -> Fraction:
        """Return what the seat's tile brings: a coin for every unit that stops there."""
        [spaces] = np.nonzero(np.abs(self.state[0].tiles) == self.seat + 1)
        landings = sum(int(self.tallies[0].landings[space - LOWEST]) for space in spaces)
        return Fraction(landings * TILE_PAYS, self.total)

    def photo_coins(self) -> Fraction:
        """Return what the camera brings, if the seat has it."""
        if self.state[0].photographer.owner != self.seat + 1:
            return Fraction(0)
        tallies = np.zeros(1, TALLY)
        count_leg(self.state, 0, tallies, 0, False, int(self.state[0].photographer.space))
        return Fraction(int(tallies[0].photos), self.total)
