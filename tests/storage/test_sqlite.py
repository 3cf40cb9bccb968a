"""What can be wrong with a file, and that it is said clearly."""

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path

import apsw
import pytest

from dunederby.errors import StorageError
from dunederby.storage import opening, sqlite
from dunederby.storage.database import Statement
from dunederby.storage.migrations import MIGRATIONS
from dunederby.storage.opening import open_database
from dunederby.storage.rows import Standing, Status
from dunederby.storage.seeds import Vault
from dunederby.storage.sqlite import SQLite
from dunederby.storage.store import Store
from dunederby.storage.worker import Work, Worker
from tests.storage.places import entry, new_game

pytestmark = pytest.mark.anyio


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Give the name of a file that is not there yet."""
    return tmp_path / "games.db"


async def test_a_file_is_made_with_its_folders(tmp_path: Path) -> None:
    database = await open_database(f"sqlite:///{tmp_path}/new/folder/games.db")
    assert database.place == f"{tmp_path}/new/folder/games.db"
    await database.close()
    assert (tmp_path / "new" / "folder" / "games.db").exists()


async def test_without_a_word_the_file_is_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "user_data_path", lambda *_, **__: tmp_path / "data")
    database = await open_database("")
    assert database.place == str(tmp_path / "data" / "tables.db")
    await database.close()


async def test_a_closed_database_is_a_single_file_beside_its_empty_lock(path: Path) -> None:
    database = await SQLite.open(path)
    await Vault(database).begin(new_game(), bytes(32))
    await database.close()
    assert {file.name: file.stat().st_size > 0 for file in path.parent.iterdir()} == {
        "games.db": True,
        "games.db.lock": False,
    }


async def test_commits_are_flushed_and_readers_do_not_wait(path: Path) -> None:
    database = await SQLite.open(path)
    [mode] = await database.read(Statement("pragma journal_mode"))
    [[level]] = await database.write([Statement("pragma synchronous")])
    assert (mode, level) == (("wal",), (2,))
    await database.close()


async def test_two_servers_do_not_share_a_file(path: Path) -> None:
    first = await SQLite.open(path)
    with pytest.raises(StorageError, match=r"games\.db is in use by another Dune Derby server"):
        await SQLite.open(path)
    await first.close()
    await (await SQLite.open(path)).close()


async def test_a_file_of_another_program_is_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("create table camels (name text)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(StorageError, match="is the database of another program"):
        await SQLite.open(path)
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database_is_left_alone(path: Path) -> None:
    path.write_text("a shopping list, longer than the header of a database. " * 9)
    with pytest.raises(StorageError, match="is not a database; choose another file"):
        await SQLite.open(path)
    assert path.read_text().startswith("a shopping list")


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"can't open .*: no permission, or not a file"):
        await SQLite.open(tmp_path)


async def test_a_folder_that_cannot_be_made_is_named(path: Path) -> None:
    path.write_text("a file")
    with pytest.raises(StorageError, match=r"can't make the folder .*games\.db: "):
        await SQLite.open(path / "games.db")


async def test_a_file_of_a_newer_program_is_left_alone(path: Path) -> None:
    await (await SQLite.open(path)).close()
    with sqlite3.connect(path) as newer:
        newer.execute("pragma user_version = 999")
    newer.close()
    with pytest.raises(StorageError, match=r"newer Dune Derby .*version 999.*please update"):
        await SQLite.open(path)


async def test_a_file_without_tables_gets_those_it_lacks(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await SQLite.open(path)).close()
    later = (*MIGRATIONS, ("alter table game add column note text",))
    monkeypatch.setattr("dunederby.storage.migrations.MIGRATIONS", later)
    monkeypatch.setattr(sqlite, "MIGRATIONS", later)
    for _ in range(2):
        database = await SQLite.open(path)
        assert await database.read(Statement("select note from game")) == []
        assert await database.read(Statement("pragma user_version")) == [(len(later),)]
        await database.close()


async def test_a_migration_that_fails_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await SQLite.open(path)).close()
    broken = (*MIGRATIONS, ("alter table game add column note text", "no such statement"))
    with monkeypatch.context() as patch:
        patch.setattr("dunederby.storage.migrations.MIGRATIONS", broken)
        with pytest.raises(StorageError, match="syntax error"):
            await SQLite.open(path)
    database = await SQLite.open(path)
    with pytest.raises(StorageError, match="no such column"):
        await database.read(Statement("select note from game"))
    await database.close()


async def test_a_locked_file_is_told_after_some_patience(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 50)
    store = Store(await SQLite.open(path))
    await Vault(store.database).begin(new_game(), bytes(32))
    other = apsw.Connection(str(path))  # another library in this process would see no locks
    other.execute("begin immediate")
    with pytest.raises(StorageError, match=r"games\.db is locked by another program"):
        await store.append([entry(1)])
    assert await store.events("k7x2") == []
    other.execute("rollback")
    other.close()
    await store.append([entry(1)])
    assert await store.heads(["k7x2"]) == {"k7x2": 1}
    await store.close()


async def test_a_full_disk_loses_nothing_that_was_told(path: Path) -> None:
    """A limit on the pages of the file makes SQLite meet the same error as a full disk."""
    store = Store(await SQLite.open(path))
    await Vault(store.database).begin(new_game(), bytes(32))
    [[[pages]]] = await store.database.write([Statement("pragma page_count")])
    await store.database.write([Statement(f"pragma max_page_count = {int(str(pages)) + 3}")])
    told = 0

    async def write_on() -> None:
        nonlocal told
        for seq in range(1, 100):
            await store.append([entry(seq, body="x" * 1000)], Standing(Status.RUNNING))
            told = seq

    with pytest.raises(StorageError, match=r"the disk is full, .*games\.db could not be written"):
        await write_on()
    assert 0 < told < 99
    assert await store.heads(["k7x2"]) == {"k7x2": told}
    await store.database.write([Statement("pragma max_page_count = 100000")])
    await store.append([entry(told + 1)])
    await store.close()


async def test_writes_that_wait_are_flushed_together(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hold the first commit back until the others wait: they need one more, not a hundred."""
    sizes: list[int] = []
    gate = threading.Event()
    commit = SQLite._commit_together

    def counted(self: SQLite, works: Sequence[Work]) -> Sequence[object]:
        gate.wait(10)
        sizes.append(len(works))
        return commit(self, works)

    monkeypatch.setattr(SQLite, "_commit_together", counted)
    store = Store(await SQLite.open(path))
    games = [new_game(f"game{number}") for number in range(101)]
    begun = [asyncio.create_task(Vault(store.database).begin(game, bytes(32))) for game in games]
    await asyncio.sleep(0.05)
    gate.set()
    await asyncio.gather(*begun)
    assert sum(sizes) == 101
    assert len(sizes) <= 2
    await store.close()


async def test_a_write_that_nobody_waits_for_is_written_all_the_same(path: Path) -> None:
    store = Store(await SQLite.open(path))
    await Vault(store.database).begin(new_game(), bytes(32))
    task = asyncio.create_task(store.append([entry(1)]))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.close()
    again = Store(await SQLite.open(path))
    assert await again.heads(["k7x2"]) == {"k7x2": 1}
    await again.close()


async def test_a_closed_worker_takes_no_jobs() -> None:
    worker = Worker("test", lambda works: [work() for work in works])
    assert await worker.do(lambda: 7) == 7
    await worker.close()
    await worker.close()
    with pytest.raises(RuntimeError, match="has been closed"):
        await worker.do(lambda: 7)


@pytest.mark.parametrize("url", ["mysql://db/games", "http://db", "sqlite://games.db"])
async def test_a_database_of_an_unknown_kind_is_refused(url: str) -> None:
    with pytest.raises(StorageError, match=f"of the kind {url.partition(':')[0]}:// are unknown"):
        await open_database(url)
