"""The stores that every test of storage runs on."""

from collections.abc import AsyncIterator

import pytest

from dunederby.storage.opening import open_database
from dunederby.storage.seeds import Vault
from dunederby.storage.store import Store
from tests.storage.fixtures import anyio_backend, postgres, url
from tests.storage.places import new_game

__all__ = ["anyio_backend", "postgres", "url"]


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """Give a store with one game and an empty log."""
    store = Store(await open_database(url))
    await Vault(store.database).begin(new_game(), bytes(range(32)))
    yield store
    await store.close()
