"""The stores that every test of storage runs on."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from dunederby.storage.opening import open_database
from dunederby.storage.seeds import Vault
from dunederby.storage.store import Store
from tests.storage.places import KINDS, new_database, new_game, postgres_server


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run tests that are coroutines on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Give the URL of a real PostgreSQL server."""
    with postgres_server() as url:
        yield url


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the URL of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return await new_database(request.getfixturevalue("postgres"))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """Give a store with one game and an empty log."""
    store = Store(await open_database(url))
    await Vault(store.database).begin(new_game(), bytes(range(32)))
    yield store
    await store.close()
