"""The odds of a leg."""

from typing import Any

import numpy as np

from dunederby.board.record import SETUP
from dunederby.errors import SetupError
from dunederby.odds.board.counting import count_leg
from dunederby.odds.board.tallies import LOWEST, TALLY, count_places
from dunederby.odds.nodes import Counts
from dunederby.odds.results import LegOdds
from dunederby.racing.record import RACERS
from dunederby.systems import RuleSet, board_edition
from dunederby.views.situation import Situation


def counted(state: Any) -> Any:
    """Return the tally of the leg of the one game in *state*, as an array of one."""
    tallies = np.zeros(1, TALLY)
    count_leg(state, 0, tallies, 0, False, 0)
    return tallies


def check_started(table: Situation) -> None:
    """Raise SetupError before all camels have started."""
    if table.state[0].awaits == SETUP:
        raise SetupError(f"no odds before every camel has started (in {table.position})")


def leg_odds(table: Situation, budget: int | None = None) -> LegOdds:
    """Count the rest of the leg of a board game, which is within any *budget*."""
    check_started(table)
    return odds_in(counted(table.state), table.rule_set)


def odds_in(tallies: Any, rules: RuleSet) -> LegOdds:
    """Return the odds that the one tally in *tallies* tells."""
    edition = board_edition(rules)
    tally, rows = tallies[0], count_places(tallies, 0).tolist()
    counts = {
        camel: tuple(places) for camel, places in zip(edition.camels[:RACERS], rows, strict=True)
    }
    return LegOdds(
        counts=counts,
        total=int(tally.total),
        ending=int(tally.over),
        landing_counts=_by_space(tally.landings, edition.spaces),
        camel_counts=_by_space(tally.camels, edition.spaces),
    )


def _by_space(stops: Counts, spaces: int) -> dict[int, int]:
    """Return the stops on every space of the track, and on those beyond where there are any."""
    return {
        space: count
        for space, count in enumerate(stops.tolist(), start=LOWEST)
        if count or 1 <= space <= spaces
    }
