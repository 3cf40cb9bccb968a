"""How long odds take, asked from Python with the kernels in memory, on one core."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.start import run
from dunederby import action_values, leg_odds, race_odds
from dunederby.odds.board.race_table import solve_race
from dunederby.odds.sources import blank_state
from dunederby.systems import rule_set

ROUNDS = 15
RACES = 500_000

FIRST = "first; 1:oy 2:bg 3:w"
SECOND = "second; 1:ry 2:bg 3:p 15:K 16:W"
SUPPORT = "first+support; 1:oy 2:bg 3:w"

DICE = {
    "first": [f"{FIRST}; dice {dice}" for dice in ("b", "bg", "bgo", "bgoy", "bgoyw")],
    "second": [f"{SECOND}; dice {dice}" for dice in ("bx", "bgx", "bgrx", "bgryx", "bgrypx")],
}
TILES = ("5+A", "5+A 7-B", "5+A 7-B 9+C", "5+A 7-B 9+C 11-D")

COMMAND = f"""
import sys
from dunederby.cli import main
sys.argv[1:] = ["odds", "{FIRST}", "--race", "--values"]
main()
"""
MEMORY = """
import re
from pathlib import Path
from dunederby.odds.board.race_table import solve_race
from dunederby.odds.sources import blank_state
from dunederby.systems import rule_set
def kilobytes(field):
    return int(re.search(field + r":\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
state = blank_state(rule_set("first"))
state[0].numbers.spaces = 4
solve_race(state)
state[0].numbers.spaces = 16
before = kilobytes("VmRSS")
Path("/proc/self/clear_refs").write_text("5")
solve_race(state)
print(kilobytes("VmHWM") - before)
"""
"""Prints by how many kilobytes a process grows at most while it solves the race, on Linux."""


def milliseconds(ask: Callable[[], object], rounds: int) -> float:
    """Return the median time of *ask*, after one that is not counted."""
    ask()
    times = []
    for _ in range(rounds):
        begin = perf_counter()
        ask()
        times.append(perf_counter() - begin)
    return 1000 * median(times)


def measure(rounds: int = ROUNDS, races: int = RACES) -> dict[str, float]:
    """Measure what is asked for most."""
    first = blank_state(rule_set("first"))
    sampling = milliseconds(lambda: race_odds(SECOND, precision=0, budget=races), 1)
    leg = milliseconds(lambda: leg_odds(SECOND), rounds)
    return {
        "leg_first_milliseconds": milliseconds(lambda: leg_odds(FIRST), 10 * rounds),
        "leg_second_milliseconds": leg,
        "leg_support_milliseconds": milliseconds(lambda: leg_odds(SUPPORT), rounds),
        "values_first_milliseconds": milliseconds(lambda: action_values(FIRST), rounds),
        "values_second_milliseconds": milliseconds(lambda: action_values(SECOND), rounds),
        "race_table_first_seconds": milliseconds(lambda: solve_race(first), 3) / 1000,
        "race_table_first_megabytes": memory(),
        "race_first_milliseconds": milliseconds(lambda: race_odds(FIRST), rounds),
        "sampled_races_per_second": 1000 * races / (sampling - leg),
        "command_seconds": command(),
    }


def memory() -> float:
    """Return how many megabytes a process grows by when it solves the race of `first`."""
    done = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, check=True)
    return int(done.stdout) / 1024


def command(rounds: int = 3) -> float:
    """Return the seconds of the command, from start to end."""
    with tempfile.TemporaryDirectory() as name:
        return median(run(COMMAND, Path(name)) for _ in range(rounds))


def measure_growth(rounds: int = ROUNDS) -> dict[str, float]:
    """Measure how the time of a leg grows with the dice to come, and with tiles."""
    figures = {}
    for rules, positions in DICE.items():
        for dice, position in enumerate(positions, start=1):
            ask = asking(position)
            figures[f"{rules}_{dice}_dice_milliseconds"] = milliseconds(ask, rounds)
    for rules, position in (("first", FIRST), ("second", SECOND)):
        for count, tiles in enumerate(TILES, start=1):
            ask = asking(f"{position}; tiles {tiles}")
            figures[f"{rules}_{count}_tiles_milliseconds"] = milliseconds(ask, rounds)
    return figures


def asking(position: str) -> Callable[[], object]:
    """Return the question for the leg odds of *position*."""
    return lambda: leg_odds(position)
