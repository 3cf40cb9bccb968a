"""What the end of a leg is worth to a seat: its scoring, and the finish cards laid."""

from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.board import hooks
from dunederby.board.news import NEWS, Stories
from dunederby.board.payouts import SUM
from dunederby.board.record import MAX_SEATS, BoardGames
from dunederby.board.scoring import reward_leg
from dunederby.odds.board.race_sums import LOST, WON
from dunederby.odds.board.race_table import RaceTable, number_of
from dunederby.odds.nodes import Counts
from dunederby.racing.ranking import ORDERS, camel_in_place, order_of, place_of
from dunederby.racing.record import EMPTY_RACE, RACERS, Race, put
from dunederby.racing.seats import UNKNOWN

Rows = NDArray[np.float64]

NO_TABLE = RaceTable(np.zeros((1, 1), np.int64), np.zeros((1, 1)), np.zeros((1, 1)))


class Stakes(NamedTuple):
    """What a seat gets, by how the leg and the race end."""

    by_order: Rows
    """By order of the racing camels: what the scoring of the leg brings."""
    pays: Rows
    """What its finish cards bring by camel: if it wins, and if it comes last."""
    table: RaceTable
    has_cards: bool
    """Whether the finish cards count."""


@kernel
def cards_in(stakes: Stakes, race: Race, is_over: bool) -> float:
    """Return what the finish cards are expected to bring after a leg that ends in *race*."""
    if is_over:
        winner, loser = camel_in_place(race, 1), camel_in_place(race, RACERS)
        return float(stakes.pays[WON, winner] + stakes.pays[LOST, loser])
    number, coins = number_of(race, stakes.table.choose), 0.0
    for camel in range(RACERS):
        place = place_of(race, camel) - 1
        coins += stakes.table.winner[number, place] * stakes.pays[WON, camel]
        coins += stakes.table.loser[number, place] * stakes.pays[LOST, camel]
    return coins


@cache
def races_by_order() -> Counts:
    """Return a race for each order of the racing camels: a leg pays by nothing else."""
    orders = permutations(range(RACERS))
    return np.array(
        [sum(put(EMPTY_RACE, camel, 1, at) for at, camel in enumerate(order)) for order in orders]
    )


@kernel
def add_rewards(
    games: BoardGames, index: int, races: Counts, rewards: Rows, stories: Stories
) -> None:
    """Write into *rewards* what the scoring of the leg brings every seat, by order of *races*.

    A purse pays no more than is in it now. Ruling G-14.
    """
    game = games[index]
    race = game.race
    for number in range(len(races)):
        game.race = races[number]
        stories[0].count = 0
        paid = np.zeros((MAX_SEATS, 2), np.int16)
        reward_leg(game, paid, stories[0])
        order = order_of(game.race)
        for seat in range(game.seat_count):
            coins = game.seats[seat].coins
            is_short = coins != UNKNOWN and paid[seat, SUM] < -coins
            rewards[order, seat] = -coins if is_short else paid[seat, SUM]
    game.race = race


@kernel
def add_ticket(
    games: BoardGames, index: int, races: Counts, camel: int, ticket: int, coins: Rows
) -> None:
    """Write into *coins* what a leg ticket pays, by order of *races*."""
    game = games[index]
    race = game.race
    for number in range(len(races)):
        game.race = races[number]
        coins[order_of(game.race)] = hooks.ticket_pays(game, camel, ticket)
    game.race = race


def rewards_of(state: Any) -> Rows:
    """Return what the scoring of the leg brings, by order and seat."""
    rewards = np.zeros((ORDERS, MAX_SEATS))
    add_rewards(state, 0, races_by_order(), rewards, np.zeros(1, NEWS))
    return rewards


def ticket_pays(state: Any, camel: int, ticket: int) -> Rows:
    """Return what a leg ticket pays, by order."""
    coins = np.zeros(ORDERS)
    add_ticket(state, 0, races_by_order(), camel, ticket, coins)
    return coins
