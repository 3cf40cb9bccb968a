"""A real server on a real port, in the event loop of the test."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.people import Browser
from tests.server.places import Place, serving
from tests.storage.places import KINDS, new_database, postgres_server


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
        return str(tmp_path / "tables.db")
    return await new_database(request.getfixturevalue("postgres"))


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
