"""Whole databases from one place to another: backups of PostgreSQL, and restoring any."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dunederby.errors import StorageError
from dunederby.storage.database import Database, Row, Statement
from dunederby.storage.sqlite import new_file
from dunederby.storage.tables import TABLES, insert, select_all

Tables = Mapping[str, Sequence[Row]]
"""The rows of each table."""


async def read_tables(database: Database) -> Tables:
    """Return everything that *database* holds, as of one moment."""
    rows = await database.read_all([select_all(table) for table in TABLES])
    return dict(zip(TABLES, rows, strict=True))


def write_file(path: Path, tables: Tables) -> None:
    """Write *tables* to a new SQLite file, complete or not at all."""
    new_file(path, _inserts(tables))


async def restore(source: Database, target: Database) -> None:
    """Copy everything from *source* to *target*, which must hold no game yet."""
    [(games,)] = await target.read(Statement("select count(*) from game"))
    if games:
        raise StorageError(f"{target.place} has games already; restore into a new database")
    new_keys = Statement("delete from signing_key")
    await target.write([new_keys, *_inserts(await read_tables(source))])


def _inserts(tables: Tables) -> list[Statement]:
    return [insert(table, row) for table in TABLES for row in tables[table]]
