"""The folder where games are kept, and the games in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from dunederby.cli.manners import CommandError, called_as
from dunederby.errors import RecordError
from dunederby.game import Game
from dunederby.replay import Replay

SUFFIX = ".derby"


def games_folder() -> Path:
    """Return where games are written down unless another place is named."""
    return user_data_path("dunederby") / "games"


def shown_path(path: Path) -> str:
    """Return how a game is called: by its name alone if it is in the folder of games."""
    is_kept = path.parent == games_folder() and path.suffix == SUFFIX
    return path.stem if is_kept else str(path)


def find_record(name: Path) -> Path:
    """Return the file that *name* means: that file, or a game of that name in the folder."""
    kept = games_folder() / name
    for path in (name, kept, kept.with_name(f"{kept.name}{SUFFIX}")):
        if path.is_file():
            return path
    return name


def records() -> list[Path]:
    """Return the records in the folder of games, the latest first."""
    folder = games_folder()
    paths = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    return sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in the folder."""

    path: Path
    players: list[str]
    game: Game | None
    """None if its record is faulty."""
    fault: str = ""


def kept_games() -> Iterator[Kept]:
    """Yield the games in the folder, the latest first."""
    for path in records():
        replay = Replay(path.read_bytes(), str(path))
        try:
            *_, last = replay
        except RecordError as error:
            yield Kept(path, [], None, str(error))
        else:
            yield Kept(path, replay.players, last.game)


def latest_game() -> Path:
    """Return the record of the game that was played last and is not over."""
    for kept in kept_games():
        if kept.game and not kept.game.is_over:
            return kept.path
    raise CommandError(
        f"no game is waiting in {games_folder()}; begin one with {called_as()} play"
    )
