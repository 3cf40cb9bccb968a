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
async def host(place: Place) -> AsyncIterator[Browser]:
    """Give the browser of somebody who lays tables."""
    browser = Browser(place.url)
    yield browser
    await browser.close()


@pytest.fixture
async def guest(place: Place) -> AsyncIterator[Browser]:
    """Give the browser of somebody else."""
    browser = Browser(place.url)
    yield browser
    await browser.close()
