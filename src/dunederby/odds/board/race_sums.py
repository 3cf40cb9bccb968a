"""Who wins and who loses, summed up over the ways in which a leg can end."""

from dunederby._kernel import kernel
from dunederby.odds.board.counting import RACE, WEIGHT
from dunederby.odds.board.race_table import RaceTable, Rows, number_of
from dunederby.odds.board.tallies import Tallies, count_end
from dunederby.odds.nodes import Nodes
from dunederby.racing.ranking import ORDERS, camel_in_place, place_of
from dunederby.racing.record import RACERS

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
