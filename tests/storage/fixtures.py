"""Databases of both kinds for every test that wants one; shared by storage and server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.places import KINDS, new_database, postgres_server

__all__ = ["anyio_backend", "postgres", "url"]


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
