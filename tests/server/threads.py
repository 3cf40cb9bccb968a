"""A server in a thread, for tests that know no event loop."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.places import serving


@contextmanager
def served_in_a_thread(database: Path) -> Iterator[str]:
    """Give the URL of a server, which ends with the block."""
    started, told = threading.Event(), []
    stopping: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def serve() -> None:
        async with serving(str(database)) as place:
            stop = asyncio.Event()
            stopping.append((asyncio.get_running_loop(), stop))
            told.append(place.url)
            started.set()
            await stop.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    started.wait()
    yield told[0]
    loop, stop = stopping[0]
    loop.call_soon_threadsafe(stop.set)
    thread.join()
