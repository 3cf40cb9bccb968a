"""PostgreSQL: several servers on one database.

The primary key of the log is the only lock between them. Word of a new entry goes out after
its commit and on a connection of its own, since a NOTIFY inside the transaction would make
all commits wait for one another.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg

from dunederby.errors import StorageError
from dunederby.storage.bell import Bell
from dunederby.storage.copying import read_tables, write_file
from dunederby.storage.database import Hear, Row, Statement, UnmatchedError
from dunederby.storage.migrations import MIGRATIONS, missing

URL_FORM = "expected postgresql://USER:PASSWORD@HOST:PORT/DATABASE"

SCHEMA = "dunederby"
"""The tables are in a schema of their own, beside whatever else the database has."""

MIGRATION_LOCK = 0x44756E65

MOST_CONNECTIONS = 10
PATIENCE = 10
"""Seconds to wait for a connection or an answer."""
LONG_PATIENCE = 600
"""Seconds to wait for a whole table."""


class Postgres:
    """A database reached by a URL; use `await Postgres.open(url)`."""

    is_shared = True

    def __init__(self, url: str, pool: asyncpg.Pool) -> None:
        self.place = place_of(url)
        self._pool = pool
        self._bell = Bell(url)

    @classmethod
    async def open(cls, url: str) -> "Postgres":
        """Connect, and bring the tables up to date."""
        async with _clearly(place_of(url)):
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=MOST_CONNECTIONS,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                server_settings={"search_path": SCHEMA, "application_name": "dunederby"},
            )
            try:
                async with pool.acquire() as connection:
                    await _migrate(connection, place_of(url))
            except BaseException:
                pool.terminate()
                raise
        return cls(url, pool)

    async def read(self, statement: Statement) -> list[Row]:
        """Return the rows of *statement*."""
        async with _clearly(self.place), self._pool.acquire() as connection:
            return await _fetch(connection, statement)

    async def read_all(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Return the rows of *statements* as of one moment."""
        async with (
            _clearly(self.place),
            self._pool.acquire() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            return [await _fetch(connection, one, LONG_PATIENCE) for one in statements]

    async def write(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Do all of *statements* or none."""
        async with _clearly(self.place), self._pool.acquire() as connection:
            if len(statements) == 1:  # a transaction by itself, and two trips shorter
                return [await _fetch_matching(connection, statements[0])]
            async with connection.transaction():
                return [await _fetch_matching(connection, one) for one in statements]

    def announce(self, game: str, seq: int) -> None:
        """Tell other servers of an entry that was committed."""
        self._bell.ring(game, seq)

    async def listen(self, hear: Hear) -> None:
        """Call *hear* when another server announces something."""
        async with _clearly(self.place):
            await self._bell.listen(hear)

    async def backup(self, path: Path) -> None:
        """Write all rows, as of one moment, to a new SQLite file."""
        tables = await read_tables(self)
        await asyncio.to_thread(write_file, path, tables)

    async def close(self) -> None:
        """Tell what is still to be told, then close all connections."""
        await self._bell.close()
        await self._pool.close()


def place_of(url: str) -> str:
    """Return *url* without what is secret in it.

    >>> place_of("postgresql://ann:secret@db.example/games?password=secret")
    'PostgreSQL at db.example/games'
    """
    parts = re.fullmatch(r"\w+://(?:[^@/?]*@)?([^@/?]*)(/[^@/?]*)?(?:\?[^@]*)?", url)
    if not parts:
        return "PostgreSQL"
    return f"PostgreSQL at {parts[1] or 'this machine'}{parts[2] or ''}"


async def _migrate(connection: asyncpg.Connection, place: str) -> None:
    """Run what is missing; another server that starts just now waits for it."""
    async with connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        version = await _version(connection, place)
        for statement in missing(version, place):
            await connection.execute(statement.sql)
        await connection.execute("update schema_version set version = $1", len(MIGRATIONS))


async def _version(connection: asyncpg.Connection, place: str) -> int:
    """Return how many migrations the database has seen; 0 if it is new."""
    await connection.execute(f"create schema if not exists {SCHEMA}")
    tables = await connection.fetch(
        "select table_name from information_schema.tables where table_schema = $1", SCHEMA
    )
    if not tables:
        await connection.execute("create table schema_version (version bigint not null)")
        await connection.execute("insert into schema_version values (0)")
    elif "schema_version" not in [table for (table,) in tables]:
        raise StorageError(
            f"{place} has a schema {SCHEMA!r} that another program made; choose another database"
        )
    return int(await connection.fetchval("select version from schema_version"))


async def _fetch(
    connection: asyncpg.Connection, statement: Statement, timeout: float = PATIENCE
) -> list[Row]:
    rows = await connection.fetch(statement.sql, *statement.values, timeout=timeout)
    return [tuple(row) for row in rows]


async def _fetch_matching(connection: asyncpg.Connection, statement: Statement) -> list[Row]:
    rows = await _fetch(connection, statement)
    if statement.must_match and not rows:
        raise UnmatchedError(f"nothing matched: {statement.sql}")
    return rows


@asynccontextmanager
async def _clearly(place: str) -> AsyncIterator[None]:
    """Turn errors of the database at *place* into sentences."""
    try:
        yield
    except asyncpg.InvalidPasswordError as error:
        raise StorageError(f"{place} refuses the user or the password") from error
    except asyncpg.InvalidCatalogNameError as error:
        raise StorageError(f"{place}: there is no such database; create it first") from error
    except asyncpg.DiskFullError as error:
        raise StorageError(f"the disk of {place} is full; nothing was kept") from error
    except (asyncpg.PostgresConnectionError, OSError, TimeoutError) as error:
        raise StorageError(f"{place} can't be reached: {_words(error)}") from error
    except ValueError as error:
        raise StorageError(f"{place}: the URL can't be read; {URL_FORM}") from error
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise StorageError(f"{place}: {_words(error)}") from error


def _words(error: BaseException) -> str:
    """Return what *error* says, without the rows that PostgreSQL may show in its details."""
    return getattr(error, "message", None) or str(error) or type(error).__name__
