"""Solved races, kept in memory and beside the compiled kernels that made them."""

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

import numpy as np

from dunederby._kernel import cache_folder
from dunederby.odds.board.race_table import RaceTable, binomials, solve_race, standings_on
from dunederby.odds.sources import blank_state
from dunederby.racing.record import RACERS
from dunederby.systems import rule_set

SLOW = ("first+support",)
"""Rule sets whose race takes seconds to solve."""


@cache
def solved_race(rules: str) -> RaceTable:
    """Return the solved race of *rules*, from this process, from the file or anew."""
    state, file = blank_state(rule_set(rules)), cache_folder() / f"race-{rules}.npy"
    race = _read(file, int(state[0].numbers.spaces))
    if race is None:
        if rules in SLOW:
            print(f"dunederby: solving the race of {rules}, about 5 seconds …", file=sys.stderr)
        race = solve_race(state)
        _write(file, race)
    return race


def _read(file: Path, spaces: int) -> RaceTable | None:
    """Return the race in *file*, or None if it is not there or broken."""
    try:
        rows = np.load(file)
    except (OSError, ValueError, EOFError):
        return None
    choose = binomials(spaces)
    if rows.dtype != np.float64 or rows.shape != (2, standings_on(choose), RACERS):
        return None
    return RaceTable(choose, rows[0], rows[1])


def _write(file: Path, race: RaceTable) -> None:
    """Write *race* so that a reader finds all or nothing; where that can't be, do without."""
    unfinished = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            with unfinished.open("wb") as output:
                np.save(output, np.stack([race.winner, race.loser]))
            unfinished.replace(file)
        finally:
            unfinished.unlink(missing_ok=True)
