"""Find the database that a URL or a file name means."""

from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_data_path

from dunederby.errors import StorageError
from dunederby.storage.database import Database
from dunederby.storage.sqlite import SQLite

POSTGRES = ("postgresql://", "postgres://")
FILE = "sqlite:///"


async def open_database(url: str) -> Database:
    """Open the database at *url*: `postgresql://…`, `sqlite:///FILE`, or the name of a file.

    Without a word it is a file in the user's data folder.
    """
    if not url:
        return await SQLite.open(user_data_path("dunederby", appauthor=False) / "tables.db")
    if url.startswith(POSTGRES):
        return await _open_postgres(url)
    scheme, colon, _ = url.partition("://")
    if colon and not url.startswith(FILE):
        raise StorageError(
            f"databases of the kind {scheme}:// are unknown; "
            f"expected postgresql://…, {FILE}FILE or the name of a file"
        )
    return await SQLite.open(Path(url.removeprefix(FILE)).expanduser())


async def _open_postgres(url: str) -> Database:
    if find_spec("asyncpg") is None:
        raise StorageError("PostgreSQL needs a further package: pip install 'dunederby[postgres]'")
    from dunederby.storage.postgres import Postgres  # noqa: PLC0415  # it may not be installed

    return await Postgres.open(url)
