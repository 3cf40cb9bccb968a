"""The odds of the race: the present leg counted, and later legs solved or sampled."""

from math import sqrt

import numpy as np

from dunederby.board.news import NEWS
from dunederby.notation.board.positions import has_module
from dunederby.odds.board.counting import WEIGHT, count_leg
from dunederby.odds.board.leg import check_started
from dunederby.odds.board.race_keeping import solved_race
from dunederby.odds.board.race_sampling import sample_races
from dunederby.odds.board.race_sums import add_finishers, add_solved
from dunederby.odds.board.race_table import RaceTable, Rows
from dunederby.odds.board.tallies import TALLY
from dunederby.odds.nodes import Nodes
from dunederby.odds.results import RaceOdds
from dunederby.odds.sampling import Sampling
from dunederby.odds.sources import blank_state
from dunederby.racing.record import RACERS
from dunederby.sampling import new_generator
from dunederby.views.situation import Situation

ASSUMED = "no tiles after this leg"

SAMPLED_AT_ONCE = 20_000


def race_odds(table: Situation, sampling: Sampling) -> RaceOdds:
    """Return the odds of the race of a board game: exact unless there are crazy camels."""
    check_started(table)
    tallies, shares = np.zeros(1, TALLY), np.zeros((2, RACERS))
    ends = count_leg(table.state, 0, tallies, 0, True, 0)
    add_finishers(tallies, 0, shares)
    total, races, error = int(tallies[0].total), 0, 0.0
    if len(ends) and has_module(table.rule_set, "crazy_camels"):
        races, error = add_sampled(table, ends, total, sampling, shares)
    elif len(ends):
        add_solved(ends, total, solved(table), shares)
    camels = table.rule_set.edition.camels[:RACERS]
    winner, loser = (dict(zip(camels, row, strict=True)) for row in shares.tolist())
    return RaceOdds(winner, loser, "sampled" if races else "exact", error, races, ASSUMED)


def add_sampled(
    table: Situation, ends: Nodes, total: int, sampling: Sampling, shares: Rows
) -> tuple[int, float]:
    """Sample races from *ends* on and add them to *shares*; return how many, and the error."""
    undecided = float(ends[:, WEIGHT].sum() / total)
    ends[:, WEIGHT] = np.cumsum(ends[:, WEIGHT])
    state, stories = blank_state(table.rule_set), np.zeros(1, NEWS)
    generator, counts = new_generator(sampling.seed), np.zeros((2, RACERS), np.int64)
    races, error = 0, 1.0
    while error > sampling.precision and races < sampling.budget:
        batch = min(SAMPLED_AT_ONCE, sampling.budget - races)
        sample_races(state, stories, ends, batch, generator, counts)
        races += batch
        found = counts / races
        error = undecided * sqrt((found * (1 - found)).max() / races)
    shares += undecided * found
    return races, error


def solved(table: Situation) -> RaceTable:
    """Return the solved race on the track of *table*; the extended track has supporting dice."""
    extended = has_module(table.rule_set, "supporting_dice")
    return solved_race("first+support" if extended else "first")
