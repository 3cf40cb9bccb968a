"""Who wins and who loses, summed up over the ways in which a leg can end."""

import numpy as np

from dunederby._kernel import kernel
from dunederby.board.record import MAX_SPACES
from dunederby.odds.board.counting import RACE, WEIGHT
from dunederby.odds.board.race_table import RaceTable, Rows, number_of
from dunederby.odds.board.tallies import Tallies, count_end
from dunederby.odds.nodes import Nodes
from dunederby.racing.ranking import ORDERS, camel_in_place, place_of
from dunederby.racing.record import RACERS, space_of

WON, LOST = range(2)


@kernel
def add_finishers(tallies: Tallies, place: int, shares: Rows) -> None:
    """Add to *shares* who won and lost the races that have ended, by tally *place*."""
    tally = tallies[place]
    for order in range(ORDERS):
        if tally.orders[order] != 0:
            share = tally.orders[order] / tally.total
            shares[WON, camel_in_place(tally.shown[order], 1)] += share
            shares[LOST, camel_in_place(tally.shown[order], RACERS)] += share


@kernel
def count_ends(tallies: Tallies, place: int, ends: Nodes) -> None:
    """Count *ends* in tally *place*, as ways that end the leg but not the race."""
    for end in range(len(ends)):
        count_end(tallies[place], ends[end, RACE], ends[end, WEIGHT])


@kernel
def add_solved(ends: Nodes, total: int, table: RaceTable, shares: Rows) -> None:
    """Add to *shares* what the solved race says of *ends*, a part of *total*."""
    for end in range(len(ends)):
        race, share = ends[end, RACE], ends[end, WEIGHT] / total
        number = number_of(race, table.choose)
        for camel in range(RACERS):
            place = place_of(race, camel) - 1
            shares[WON, camel] += share * table.winner[number, place]
            shares[LOST, camel] += share * table.loser[number, place]


@kernel
def lead_shares(ends: Nodes, total: int) -> Rows:
    """Return, by space, the share of *total* that those of *ends* have whose leader is there.

    In two more rows it is multiplied: by how many camels stand where the leader does, and by how
    many spaces the camels are behind it on average.
    """
    shares = np.zeros((3, MAX_SPACES + 1), np.float64)
    for end in range(len(ends)):
        race, share = ends[end, RACE], ends[end, WEIGHT] / total
        lead, spaces, with_it = space_of(race, camel_in_place(race, 1)), 0, 0
        for camel in range(RACERS):
            spaces += lead - space_of(race, camel)
            with_it += int(space_of(race, camel) == lead)
        shares[0, lead] += share
        shares[1, lead] += share * with_it
        shares[2, lead] += share * spaces / RACERS
    return shares
