"""Find the database that a URL or a file name means."""

import asyncio
from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_data_path

from dunederby.errors import StorageError
from dunederby.storage.database import Database
from dunederby.storage.sqlite import SQLite, copy_file

POSTGRES = ("postgresql://", "postgres://")
FILE = "sqlite:///"


async def open_database(url: str) -> Database:
    """Open the database at *url*: `postgresql://…`, `sqlite:///FILE`, or the name of a file.

    Without a word it is a file in the user's data folder.
    """
    if not url:
        return await SQLite.open(_usual_file())
    if url.startswith(POSTGRES):
        return await _open_postgres(url)
    scheme, colon, _ = url.partition("://")
    if colon and not url.startswith(FILE):
        raise StorageError(
            f"databases of the kind {scheme}:// are unknown; "
            f"expected postgresql://…, {FILE}FILE or the name of a file"
        )
    return await SQLite.open(Path(url.removeprefix(FILE)).expanduser())


async def backup_database(url: str, target: Path) -> None:
    """Write everything at *url* to a new SQLite file, also while a server runs there."""
    if url.startswith(POSTGRES):
        database = await _open_postgres(url)
        try:
            await database.backup(target)
        finally:
            await database.close()
        return
    source = Path(url.removeprefix(FILE)).expanduser() if url else _usual_file()
    if not source.is_file():
        raise StorageError(f"there is no database {source}")
    await asyncio.to_thread(copy_file, source, target)


def _usual_file() -> Path:
    return user_data_path("dunederby", appauthor=False) / "tables.db"


async def _open_postgres(url: str) -> Database:
    if find_spec("asyncpg") is None:
        raise StorageError("PostgreSQL needs a further package: pip install 'dunederby[postgres]'")
    from dunederby.storage.postgres import Postgres  # noqa: PLC0415  # it may not be installed

    return await Postgres.open(url)
