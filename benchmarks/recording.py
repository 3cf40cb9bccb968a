"""Random games by compiled players, written down: with a file for each, and without files."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from dunederby.cli.recording import write_whole
from dunederby.lab.crews import Processes
from dunederby.lab.matches import Conduct
from dunederby.lab.series import NamedSeries
from dunederby.lab.simulate import simulate_named

ROUNDS = 5
GAMES = 2_000


def pace(folder: Path | None, rounds: int = ROUNDS, games: int = GAMES) -> float:
    """Return the games a second on one core, with files in *folder* if there is one."""
    paces = []
    for seed in range(rounds + 1):
        series = NamedSeries(games=games, seed=seed, has_records=True)
        begin = perf_counter()
        for done in simulate_named(series, Conduct(has_records=True), Processes(1)):
            if folder:
                write_whole(folder / f"game-{seed}-{done.number}.derby", done.record)
        paces.append(games / (perf_counter() - begin))
    return median(paces[1:])  # the first round loads what is compiled


def measure(rounds: int = ROUNDS, games: int = GAMES) -> dict[str, float]:
    """Return the figures of `first` with four seats."""
    with TemporaryDirectory() as folder:
        return {
            "games_per_second": pace(None, rounds, games),
            "files_per_second": pace(Path(folder), rounds, games),
        }
