"""SQLite: one file, one server, every commit on the disk before anybody is told.

Writes go through one thread. Transactions that wait while the disk is busy are committed
together: each is a savepoint or a single statement, so one that fails leaves the others alone,
and one flush to the disk serves them all.
"""

import asyncio
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from shutil import disk_usage

import apsw

from dunederby.errors import StorageError
from dunederby.storage.database import Hear, Row, Statement, UnmatchedError
from dunederby.storage.migrations import MIGRATIONS, missing
from dunederby.storage.worker import Work, Worker

APPLICATION_ID = 0x44756E65
"""How a file says that it is one of ours: `Dune`."""

PATIENCE = 5_000
"""Milliseconds to wait for somebody who has locked the file."""


class SQLite:
    """A database in a file; use `await SQLite.open(path)`."""

    is_shared = False

    def __init__(self, path: Path, lock: apsw.Connection, connection: apsw.Connection) -> None:
        self.path = path
        self._lock = lock
        self._connection = connection
        self._reading = _connect(path)
        self._writer = Worker("sqlite-writer", self._commit_together)
        self._reader = Worker("sqlite-reader", _do_each)

    @classmethod
    async def open(cls, path: Path) -> "SQLite":
        """Open the file at *path*, or make it, and bring its tables up to date."""
        return await asyncio.to_thread(cls._open, path)

    @classmethod
    def _open(cls, path: Path) -> "SQLite":
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(f"can't make the folder {path.parent}: {error.strerror}") from error
        with _clearly(path):
            lock = _only_server(path)
            try:
                connection = _connect(path)
                _check_ours(connection, path)
                connection.pragma("journal_mode", "wal")
                _migrate(connection, path)
                return cls(path, lock, connection)
            except BaseException:
                lock.close()
                raise

    @property
    def place(self) -> str:
        """The file."""
        return str(self.path)

    async def read(self, statement: Statement) -> list[Row]:
        """Return the rows of *statement*, with all that was committed before."""
        [rows] = await self.read_all([statement])
        return rows

    async def read_all(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Return the rows of *statements* as of one moment."""
        with _clearly(self.path):
            found: list[list[Row]] = await self._reader.do(
                partial(_in_snapshot, self._reading, statements)
            )
        return found

    async def write(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Do all of *statements* or none; what is returned is on the disk."""
        with _clearly(self.path):
            rows: list[list[Row]] = await self._writer.do(
                partial(_all_or_nothing, self._connection, statements)
            )
        return rows

    def announce(self, game: str, seq: int) -> None:
        """Tell nobody: a file has one server."""

    async def listen(self, hear: Hear) -> None:
        """Hear nothing: a file has one server."""

    async def backup(self, path: Path) -> None:
        """Write a copy of the file as it is now, complete or not at all."""
        await asyncio.to_thread(copy_file, self.path, path)

    async def close(self) -> None:
        """Commit what waits and leave a single file behind."""
        await self._reader.close()
        await self._writer.close()
        for connection in (self._reading, self._connection, self._lock):
            connection.close()

    def _commit_together(self, works: Sequence[Work]) -> Sequence[object]:
        """Do *works* in one transaction; what they return is told once it is on the disk."""
        try:
            self._connection.execute("begin immediate")
            try:
                results = [self._result_in_transaction(work) for work in works]
                self._connection.execute("commit")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("rollback")
                raise
        except Exception as error:
            return [error] * len(works)
        return results

    def _result_in_transaction(self, work: Work) -> object:
        """Return what *work* returns or raises; raise it if it ended the transaction of all."""
        result = _result_of(work)
        if isinstance(result, Exception) and not self._connection.in_transaction:
            raise result
        return result


FULL = "the disk is full, {path} could not be written; nothing was kept"
LITTLE = 100_000
"""Bytes below which a disk counts as full when it fails."""

SENTENCES: tuple[tuple[type[apsw.Error], str], ...] = (
    (apsw.NotADBError, "{path} is not a database; choose another file"),
    (apsw.CorruptError, "{path} is damaged: {error}"),
    (apsw.FullError, FULL),
    (apsw.BusyError, "{path} is locked by another program"),
    (apsw.LockedError, "{path} is locked by another program"),
    (apsw.ReadOnlyError, "{path} can't be written: it is read-only"),
    (apsw.CantOpenError, "can't open {path}: no permission, or not a file"),
    (apsw.IOError, "the disk failed on {path}: {error}"),
    (apsw.Error, "{path}: {error}"),
)


@contextmanager
def _clearly(path: Path) -> Iterator[None]:
    """Turn errors about the file at *path* into sentences."""
    try:
        yield
    except apsw.Error as error:
        sentence = next(text for kind, text in SENTENCES if isinstance(error, kind))
        if isinstance(error, apsw.IOError) and disk_usage(path.parent).free < LITTLE:
            sentence = FULL
        raise StorageError(sentence.format(path=path, error=error)) from error
    except OSError as error:
        raise StorageError(f"{path}: {error.strerror}") from error


def _connect(path: Path) -> apsw.Connection:
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(PATIENCE)
    connection.pragma("synchronous", "full")
    connection.pragma("foreign_keys", True)
    return connection


def _only_server(path: Path) -> apsw.Connection:
    """Hold a lock file as long as the server lives; the system lets go of it in any case."""
    lock = apsw.Connection(f"{path}.lock")
    try:
        lock.execute("begin exclusive")
    except apsw.BusyError as error:
        lock.close()
        raise StorageError(f"{path} is in use by another Dune Derby server") from error
    return lock


def _check_ours(connection: apsw.Connection, path: Path) -> None:
    """Raise StorageError if the file has tables of another program."""
    [(tables,)] = connection.execute("select count(*) from sqlite_schema")
    if tables and connection.pragma("application_id") != APPLICATION_ID:
        raise StorageError(f"{path} is the database of another program; choose another file")


def _migrate(connection: apsw.Connection, path: Path) -> None:
    with _savepoint(connection):
        version = connection.pragma("user_version")
        assert isinstance(version, int)
        for statement in missing(version, str(path)):
            connection.execute(statement.sql)
        connection.pragma("application_id", APPLICATION_ID)
        connection.pragma("user_version", len(MIGRATIONS))


def _do_each(works: Sequence[Work]) -> list[object]:
    return [_result_of(work) for work in works]


def _result_of(work: Work) -> object:
    """Return what *work* returns or raises."""
    try:
        return work()
    except Exception as error:
        return error


def _all_or_nothing(
    connection: apsw.Connection, statements: Sequence[Statement]
) -> list[list[Row]]:
    """Do *statements* within a transaction; a single one is all or nothing by itself."""
    if len(statements) == 1:
        return [_execute_matching(connection, statements[0])]
    results: list[list[Row]] = []
    with _savepoint(connection):
        for statement in statements:
            results.append(_execute_matching(connection, statement))
    return results


@contextmanager
def _savepoint(connection: apsw.Connection) -> Iterator[None]:
    """Undo what is done meanwhile if it fails; a full disk has undone everything by itself."""
    connection.execute("savepoint work")
    try:
        yield
    except BaseException:
        if connection.in_transaction:
            connection.execute("rollback to work")
            connection.execute("release work")
        raise
    connection.execute("release work")


def _execute_matching(connection: apsw.Connection, statement: Statement) -> list[Row]:
    rows = _execute(connection, statement)
    if statement.must_match and not rows:
        raise UnmatchedError(f"nothing matched: {statement.sql}")
    return rows


def _in_snapshot(connection: apsw.Connection, statements: Sequence[Statement]) -> list[list[Row]]:
    connection.execute("begin")
    try:
        return [_execute(connection, statement) for statement in statements]
    finally:
        connection.execute("rollback")


def _execute(connection: apsw.Connection, statement: Statement) -> list[Row]:
    values = {str(number): value for number, value in enumerate(statement.values, start=1)}
    return list(connection.execute(statement.sql, values))


def copy_file(source: Path, target: Path) -> None:
    """Write a snapshot of the database *source* to the new file *target*."""
    with _finished(target) as unfinished:
        connection = _connect(source)
        try:
            connection.execute("vacuum into ?", (str(unfinished),))
        finally:
            connection.close()


def new_file(target: Path, statements: Sequence[Statement]) -> None:
    """Write a database of our tables, filled by *statements*, to the new file *target*."""
    with _finished(target) as unfinished:
        connection = _connect(unfinished)
        try:
            _migrate(connection, unfinished)
            _all_or_nothing(connection, statements)
        finally:
            connection.close()


@contextmanager
def _finished(target: Path) -> Iterator[Path]:
    """Give a file to write to, which becomes *target* once it is whole and on the disk."""
    if target.exists():
        raise StorageError(f"{target} is there already; a backup never overwrites a file")
    unfinished = target.with_name(f"{target.name}.part")
    with _clearly(target):
        unfinished.unlink(missing_ok=True)
        try:
            yield unfinished
            with unfinished.open("rb+") as file:
                os.fsync(file.fileno())
            unfinished.rename(target)
        finally:
            unfinished.unlink(missing_ok=True)
