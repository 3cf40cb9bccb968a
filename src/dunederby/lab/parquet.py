"""The games of a tournament as a Parquet table: a row for each seat of each game."""

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from dunederby.errors import SetupError
from dunederby.lab.finished import Finished
from dunederby.systems import SEAT_LETTERS

MISSING = "Parquet needs the package pyarrow: pip install 'dunederby[parquet]'"


def is_there() -> bool:
    """Tell whether Parquet can be written here."""
    try:
        import_module("pyarrow.parquet")
    except ImportError:
        return False
    return True


def write(path: Path, rounds: Iterable[list[Finished]]) -> None:
    """Write the games of *rounds*; raise SetupError without pyarrow."""
    if not is_there():
        raise SetupError(MISSING)
    rows = [row for games in rounds for game in games for row in _rows(game)]
    table = import_module("pyarrow").Table.from_pylist(rows)
    import_module("pyarrow.parquet").write_table(table, path)


def _rows(game: Finished) -> list[dict[str, object]]:
    luck = game.luck or (None,) * len(game.bots)
    seats = zip(SEAT_LETTERS, game.bots, game.paid, game.wins, game.ranks, luck, strict=False)
    return [
        {
            "round": game.number,
            "rotation": game.rotation,
            "seat": seat,
            "bot": bot,
            "coins": coins,
            "win": win,
            "rank": rank,
            "luck": lucky,
            "legs": game.legs,
            "steps": game.steps,
            "faults": sum(fault.seat == seat for fault in game.faults),
        }
        for seat, bot, coins, win, rank, lucky in seats
    ]
