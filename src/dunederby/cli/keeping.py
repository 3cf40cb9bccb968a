"""The commands about what is kept: verify, backup, export and import."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

Database = Annotated[
    str,
    typer.Option(
        "--database-url",
        envvar="DUNEDERBY_DATABASE_URL",
        metavar="TEXT",
        help="File name or postgresql:// URL; without it, the file in your data folder.",
        show_default=False,
    ),
]


@dataclass(frozen=True, slots=True)
class Keeping:
    """What one of the commands was asked for."""

    what: str
    database: str = ""
    paths: tuple[Path, ...] = ()


def add_keeping(app: typer.Typer, run: Callable[[str, object], None]) -> None:
    """Add the commands to *app*; each is done by `cli/keep.py`."""

    @app.command(epilog="Example: dunederby verify game.derby")
    def verify(
        file: Annotated[Path, typer.Argument(help="The record.", show_default=False)],
    ) -> None:
        """Check that the dice of a record are those that were promised."""
        run("keep", Keeping("verify", paths=(file,)))

    @app.command(epilog="Example: dunederby backup tables-2026-11-16.db")
    def backup(
        file: Annotated[Path, typer.Argument(help="A new file.", show_default=False)],
        database: Database = "",
    ) -> None:
        """Copy the whole database to a file, also while a server runs."""
        run("keep", Keeping("backup", database, (file,)))

    @app.command(epilog="Example: dunederby export games")
    def export(
        folder: Annotated[Path, typer.Argument(help="Where to.", show_default=False)],
        database: Database = "",
    ) -> None:
        """Write the records of all finished tables to a folder."""
        run("keep", Keeping("export", database, (folder,)))

    @app.command(name="import", epilog="Example: dunederby import game.derby tables.db")
    def import_(
        files: Annotated[list[Path], typer.Argument(help="What to read.", show_default=False)],
        database: Database = "",
    ) -> None:
        """Add finished games from records, or everything from a backup to a new database."""
        run("keep", Keeping("import", database, tuple(files)))
