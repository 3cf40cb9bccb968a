"""Compile the rules in a process of their own, so that the server can answer meanwhile."""

import asyncio
import logging
import sys

WARM_UP = "dunederby.server.jobs"
"""The module that fills the cache when it is run."""

log = logging.getLogger("dunederby.server")


async def compile_elsewhere() -> None:
    """Have another process fill the cache; what it could not do is done here, later."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", WARM_UP, stdin=asyncio.subprocess.DEVNULL, start_new_session=True
    )
    try:
        if await process.wait():
            log.warning("the rules could not be compiled in another process")
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
