"""Several servers on one PostgreSQL, and what can be wrong with it."""

import asyncio
import importlib.util
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from dunederby.errors import StorageError
from dunederby.storage import bell, opening
from dunederby.storage.database import Statement
from dunederby.storage.migrations import MIGRATIONS
from dunederby.storage.opening import open_database
from dunederby.storage.postgres import Postgres, place_of
from dunederby.storage.seeds import Vault
from dunederby.storage.store import SequenceTakenError, Store
from dunederby.storage.watching import Watch
from tests.storage.places import entry, new_database, new_game

pytestmark = pytest.mark.anyio


@pytest.fixture
async def url(postgres: str) -> str:
    """Give the URL of an empty database."""
    return await new_database(postgres)


@asynccontextmanager
async def servers(url: str, count: int = 2) -> AsyncIterator[list[Store]]:
    """Give so many stores on one database, with a game in it."""
    stores = [Store(await open_database(url)) for _ in range(count)]
    await Vault(stores[0].database).begin(new_game(), bytes(32))
    yield stores
    for store in stores:
        await store.close()


async def run_sql(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(sql)
    await connection.close()


async def until_equal(found: list[object], expected: list[object]) -> None:
    """Wait until a list has grown to what is expected, and see that it stays so."""
    async with asyncio.timeout(20):
        while len(found) < len(expected):
            await asyncio.sleep(0.01)
    assert found == expected


async def test_servers_that_start_together_make_the_tables_once(url: str) -> None:
    databases = await asyncio.gather(*(Postgres.open(url) for _ in range(5)))
    version = await databases[0].read(Statement("select version from schema_version"))
    assert version == [(len(MIGRATIONS),)]
    for database in databases:
        await database.close()


async def test_servers_that_decide_together_write_each_number_once(url: str) -> None:
    async with servers(url, 3) as stores:

        async def play(store: Store, player: int) -> int:
            lost = 0
            for number in range(10):
                while True:
                    seq = 1 + (await store.heads(["k7x2"])).get("k7x2", 0)
                    try:
                        await store.append([entry(seq, f"{player}-{number}"), entry(seq + 1)])
                        break
                    except SequenceTakenError:
                        lost += 1
            return lost

        lost = await asyncio.gather(*(play(store, n) for n, store in enumerate(stores)))
        events = await stores[0].events("k7x2")
        assert [event.seq for event in events] == list(range(1, 61))
        assert sum(lost) > 0, "nobody competed"


async def test_a_server_hears_of_what_another_wrote_and_not_of_its_own(url: str) -> None:
    async with servers(url) as [one, other]:
        heard: list[list[object]] = [[], []]
        await one.database.listen(lambda game, seq: heard[0].append((game, seq)))
        await other.database.listen(lambda game, seq: heard[1].append((game, seq)))
        await one.append([entry(1)])
        await until_equal(heard[1], [("k7x2", 1)])
        await other.append([entry(2)])
        await until_equal(heard[0], [("k7x2", 2)])
        assert heard[1] == [("k7x2", 1)]


async def test_a_followed_game_is_told_once_for_each_number(url: str) -> None:
    async with servers(url) as [one, other]:
        told: list[object] = []
        watch = Watch(other, lambda game, seq: told.append((game, seq)), interval=0.02)
        watch.follow("k7x2", 0)
        watch.start()
        await one.append([entry(1)])
        await until_equal(told, [("k7x2", 1)])
        watch.follow("k7x2", 2)
        await one.append([entry(2)])
        await one.append([entry(3)])
        await until_equal(told, [("k7x2", 1), ("k7x2", 3)])
        watch.leave("k7x2")
        await one.append([entry(4)])
        await asyncio.sleep(0.1)
        assert len(told) == 2
        await watch.stop()


async def test_a_ring_that_got_lost_is_made_up_by_looking(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with servers(url) as [one, other]:
        monkeypatch.setattr(one.database, "announce", lambda game, seq: None)
        told: list[object] = []
        watch = Watch(other, lambda game, seq: told.append((game, seq)), interval=0.05)
        watch.follow("k7x2", 0)
        watch.start()
        await one.append([entry(1)])
        await until_equal(told, [("k7x2", 1)])
        await watch.stop()


async def test_cut_connections_are_made_anew(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bell, "PAUSE", 0.05)
    cut = """select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()"""
    async with servers(url) as [one, other]:
        heard: list[object] = []
        await other.database.listen(lambda game, seq: heard.append(seq))
        await one.append([entry(1)])
        await until_equal(heard, [1])
        await run_sql(url, cut)
        await asyncio.sleep(0.5)
        seq = 1
        async with asyncio.timeout(20):
            while len(heard) < 2:
                seq += 1
                await append_again_and_again(one, seq)
                await asyncio.sleep(0.05)
        assert await other.heads(["k7x2"]) == {"k7x2": seq}


async def append_again_and_again(store: Store, seq: int) -> None:
    """Write an entry as a server must: what failed is tried again, what is there stays."""
    for _ in range(20):
        try:
            return await store.append([entry(seq)])
        except SequenceTakenError:
            return None
        except StorageError:
            await asyncio.sleep(0.05)
    raise AssertionError("no connection was made anew")


async def test_a_schema_of_another_program_is_left_alone(url: str) -> None:
    await run_sql(url, "create schema dunederby")
    await run_sql(url, "create table dunederby.camels (name text)")
    with pytest.raises(StorageError, match="a schema 'dunederby' that another program made"):
        await open_database(url)


async def test_tables_of_others_beside_ours_do_not_matter(url: str) -> None:
    await run_sql(url, "create table event (name text)")
    database = await open_database(url)
    assert await database.read(Statement("select game from event")) == []
    await database.close()


async def test_a_database_of_a_newer_program_is_left_alone(url: str) -> None:
    await (await open_database(url)).close()
    await run_sql(url, "update dunederby.schema_version set version = 999")
    with pytest.raises(StorageError, match=r"newer Dune Derby .*version 999.*please update"):
        await open_database(url)


async def test_a_missing_database_is_named(postgres: str) -> None:
    with pytest.raises(StorageError, match="/nowhere: there is no such database; create it first"):
        await open_database(postgres.replace("/postgres?", "/nowhere?"))


async def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    url = "postgresql://ann:secret@127.0.0.1:1/games"
    with pytest.raises(StorageError, match=r"127\.0\.0\.1:1/games can't be reached") as caught:
        await open_database(url)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize("url", ["postgresql://127.0.0.1:camel/x", "postgresql://[::1/x"])
async def test_a_url_that_cannot_be_read_is_refused(url: str) -> None:
    with pytest.raises(StorageError, match="expected postgresql://USER"):
        await open_database(url)


async def test_a_full_disk_is_told(url: str) -> None:
    database = await open_database(url)
    raises = "do $$ begin raise exception 'no space left' using errcode = '53100'; end $$"
    with pytest.raises(StorageError, match=r"the disk of PostgreSQL at .* is full"):
        await database.write([Statement(raises)])
    await database.close()


async def test_a_wrong_password_is_told(url: str) -> None:
    database = await open_database(url)
    raises = "do $$ begin raise exception 'no' using errcode = '28P01'; end $$"
    with pytest.raises(StorageError, match="refuses the user or the password"):
        await database.write([Statement(raises)])
    await database.close()


async def test_without_its_package_it_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        opening, "find_spec", lambda name: None if name == "asyncpg" else found(name)
    )
    with pytest.raises(StorageError, match=r"pip install 'dunederby\[postgres\]'"):
        await open_database("postgresql://db/games")


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("postgresql://ann:secret@db:5433/games?sslmode=require", "PostgreSQL at db:5433/games"),
        ("postgresql:///games?host=run", "PostgreSQL at this machine/games"),
        ("postgresql://db", "PostgreSQL at db"),
        ("postgresql://ann:se/secret@db/games", "PostgreSQL"),
        ("postgresql://ann:se?secret@db/games", "PostgreSQL"),
        ("postgresql://db/games?password=se@secret", "PostgreSQL"),
    ],
)
async def test_a_place_never_shows_a_password(url: str, place: str) -> None:
    assert place_of(url) == place
