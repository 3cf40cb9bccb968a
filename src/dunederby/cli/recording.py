"""The record of a game on disk, whole after every write."""

import os
import re
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from dunederby.cli.library import games_folder, shown_path
from dunederby.cli.manners import CommandError, called_as
from dunederby.sittings.sitting import Sitting

DRAFT = re.compile(r"\..+\.(\d+)\.draft")
"""The name of a file that is being written, with the number of the process that does."""


@dataclass(frozen=True, slots=True)
class Book:
    """Where a sitting is written down, and what its headers say."""

    path: Path | None
    """None if it is not written down."""
    headers: Mapping[str, str]

    def write(self, sitting: Sitting) -> None:
        """Write the game as it is now; a reader sees the old record or the new one."""
        if self.path:
            players = [player.name for player in sitting.players.values()]
            headers = {**self.headers, **sitting.headers}
            write_whole(self.path, sitting.game.record(players, headers))

    def tell_where(self) -> str:
        """Tell where the game is written down."""
        return f"The game is written to {self.path}." if self.path else "No record is kept."

    def tell_how_to_go_on(self) -> list[str]:
        """Tell how to go on with the game, in a line to be copied."""
        if not self.path:
            return ["No record was kept, so the game ends here."]
        resume = f"{called_as()} play --resume {shlex.quote(shown_path(self.path))}"
        return ["The game is written down. To go on with it:", f"  {resume}"]


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace the file at *path* by one with *content*; an error names *path*, not the draft."""
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    try:
        draft.write_bytes(content.encode() if isinstance(content, str) else content)
        draft.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        draft.unlink(missing_ok=True)


def sweep(folder: Path) -> None:
    """Take away the drafts in *folder* of processes that were killed while they wrote."""
    for path in folder.glob(".*.draft"):
        name = DRAFT.fullmatch(path.name)
        if name and not _is_running(int(name[1])):
            path.unlink(missing_ok=True)


def _is_running(process: int) -> bool:
    """Tell whether there is such a process, or whether that can't be told."""
    if sys.platform == "win32":
        return True  # there a signal of 0 is no question, but Ctrl-C
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def new_path(wish: Path | None, now: datetime) -> Path:
    """Return a path that no file has yet: *wish*, or one in the games folder named by *now*."""
    if wish:
        if wish.exists():
            raise CommandError(f"{wish} exists; go on with it by --resume, or name another")
        return wish
    name = now.strftime("%Y-%m-%d-%H%M%S")
    path, number = games_folder() / f"{name}.derby", 1
    while path.exists():
        number += 1
        path = games_folder() / f"{name}-{number}.derby"
    return path
