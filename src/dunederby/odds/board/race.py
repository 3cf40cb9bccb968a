"""The odds of the race: the present leg counted, and later legs solved or sampled."""

from functools import cached_property
from typing import Any

import numpy as np

from dunederby.board.news import NEWS
from dunederby.notation.board.positions import has_module
from dunederby.odds.board.counting import WEIGHT, count_leg
from dunederby.odds.board.leg import check_started
from dunederby.odds.board.race_keeping import solved_race
from dunederby.odds.board.race_sampling import new_leg, sample_races
from dunederby.odds.board.race_sums import add_finishers, add_solved, count_ends
from dunederby.odds.board.race_table import RaceTable, Rows
from dunederby.odds.board.tallies import TALLY
from dunederby.odds.results import Method, RaceOdds
from dunederby.odds.sampling import Sampling, standard_errors
from dunederby.odds.sources import blank_state
from dunederby.racing.record import RACERS
from dunederby.sampling import new_generator
from dunederby.systems import RuleSet
from dunederby.views.situation import Situation

ASSUMED = "no tiles after this leg"

SAMPLED_AT_ONCE = 20_000


class CountedLeg:
    """A leg that was counted: its tally, and the races in which it ends and the race goes on."""

    def __init__(self, state: Any) -> None:
        """Count the leg of the one game in *state*."""
        self.tallies = np.zeros(1, TALLY)
        self.ends = count_leg(state, 0, self.tallies, 0, True, 0)
        self.finishers = np.zeros((2, RACERS))
        add_finishers(self.tallies, 0, self.finishers)
        count_ends(self.tallies, 0, self.ends)
        self.tally = self.tallies[0]
        self.total = int(self.tally.total)

    @property
    def is_race_over(self) -> bool:
        """Whether a camel has crossed the finish line."""
        return self.is_over and self.tally.over == 1

    @property
    def is_over(self) -> bool:
        """Whether no die is to come."""
        return self.total == 1

    @cached_property
    def ways(self) -> Rows:
        """By order of the racing camels: the ways that end with it, whole numbers."""
        return np.asarray(self.tally.orders, np.float64)


def race_odds(table: Situation, sampling: Sampling) -> RaceOdds:
    """Return the odds of the race of a board game: exact unless there are crazy camels."""
    check_started(table)
    return odds_after(table, CountedLeg(table.state), sampling)


def odds_after(table: Situation, leg: CountedLeg, sampling: Sampling) -> RaceOdds:
    """Return the odds of the race of *table* when its *leg* is counted."""
    shares, races = leg.finishers.copy(), 0
    errors = np.zeros((2, RACERS))
    if len(leg.ends) and is_sampled(table.rule_set):
        races, errors = add_sampled(table, leg, sampling, shares)
    elif len(leg.ends):
        add_solved(leg.ends, leg.total, solved(table.rule_set), shares)
    camels = table.rule_set.edition.camels[:RACERS]
    winner, loser = (dict(zip(camels, row, strict=True)) for row in shares.tolist())
    method: Method = "sampled" if races else "exact"
    return RaceOdds(winner, loser, method, float(errors.max()), races, ASSUMED)


def is_sampled(rules: RuleSet) -> bool:
    """Tell whether races of *rules* can't be solved: crazy camels may run for ever."""
    return has_module(rules, "crazy_camels")


def add_sampled(
    table: Situation, leg: CountedLeg, sampling: Sampling, shares: Rows
) -> tuple[int, Rows]:
    """Sample races after *leg* and add them to *shares*; return how many, and the errors."""
    ends = leg.ends.copy()
    undecided = float(ends[:, WEIGHT].sum() / leg.total)
    ends[:, WEIGHT] = np.cumsum(ends[:, WEIGHT])
    next_leg = new_leg(blank_state(table.rule_set), np.zeros(1, NEWS))
    generator, counts = new_generator(sampling.seed), np.zeros((2, RACERS), np.int64)
    races, errors = 0, np.ones((2, RACERS))
    while races == 0 or (errors.max() > sampling.precision and races < sampling.budget):
        batch = min(SAMPLED_AT_ONCE, sampling.budget - races)
        sample_races(next_leg, ends, batch, generator, counts)
        races += batch
        errors = undecided * standard_errors(counts, races)
    shares += undecided * counts / races
    return races, errors


def solved(rules: RuleSet) -> RaceTable:
    """Return the solved race on the track of *rules*; the extended one has supporting dice."""
    return solved_race("first+support" if has_module(rules, "supporting_dice") else "first")
