"""The record of a game on disk, whole after every write."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from dunederby.cli.manners import CommandError
from dunederby.game import Game

FOLDER = Path("games")


@dataclass(frozen=True, slots=True)
class Book:
    """Where a game is written down, and what its headers say."""

    path: Path
    players: Sequence[str]
    headers: Mapping[str, str]

    def write(self, game: Game) -> None:
        """Write *game* as it is now; a reader sees the old record or the new one."""
        write_whole(self.path, game.record(self.players, self.headers))


def write_whole(path: Path, text: str) -> None:
    """Replace the file at *path* by one with *text*."""
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    try:
        draft.write_bytes(text.encode())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def new_path(wish: Path | None, now: datetime) -> Path:
    """Return a path that no file has yet: *wish*, or one named after *now*."""
    if wish:
        if wish.exists():
            raise CommandError(f"{wish} exists; go on with it by --resume, or name another")
        return wish
    name = now.strftime("%Y-%m-%d-%H%M%S")
    path, number = FOLDER / f"{name}.derby", 1
    while path.exists():
        number += 1
        path = FOLDER / f"{name}-{number}.derby"
    return path
