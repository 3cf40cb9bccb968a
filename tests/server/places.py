"""Servers for the tests: the real application on a real port of this machine."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from dunederby.server.app import application
from dunederby.server.hall import Hall
from dunederby.server.running import Server, config_for
from dunederby.server.settings import Settings
from dunederby.server.sockets import Doorman
from dunederby.storage.opening import open_database
from dunederby.storage.store import Store

GENEROUS: dict[str, Any] = {
    "port": 0,
    "workers": 0,
    "seat_commands": 1_000,
    "address_requests": 10_000,
    "address_sockets": 1_000,
    "address_tables": 100_000,
}


@dataclass(frozen=True, slots=True)
class Place:
    """A server that runs."""

    port: int
    hall: Hall
    doorman: Doorman

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"


@asynccontextmanager
async def serving(database: str, **settings: Any) -> AsyncIterator[Place]:
    """Run a server on the *database*, with limits that no test meets by accident."""
    chosen = Settings(**{**GENEROUS, **settings})
    store = Store(await open_database(database))
    hall = await Hall.open(store, chosen)
    hall.start()
    app, doorman = application(hall)
    server = Server(config_for(app, chosen))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Place(port, hall, doorman)
    finally:
        await doorman.stop(retry=0.1)
        server.should_exit = True
        await running
        await hall.stop()
        await store.close()
