"""A real server on a real port, in the event loop of the test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.people import Browser
from tests.server.places import Place, serving
from tests.storage.fixtures import anyio_backend, postgres, url

__all__ = ["anyio_backend", "postgres", "url"]


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """Give a server with an empty database."""
    async with serving(str(tmp_path / "tables.db")) as place:
        yield place


@pytest.fixture
async def host(place: Place) -> Browser:
    """Give the browser of somebody who lays tables."""
    return Browser(place.url)


@pytest.fixture
async def guest(place: Place) -> Browser:
    """Give the browser of somebody else."""
    return Browser(place.url)


@pytest.fixture(autouse=True)
async def closed_browsers(anyio_backend: str) -> AsyncIterator[None]:
    """Close every browser that the test has opened."""
    yield
    while Browser.opened:
        await Browser.opened.pop().close()
