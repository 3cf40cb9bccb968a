"""Compile the rules in a process of their own, so that the server can answer meanwhile.

Run `python -m dunederby.server.warming`: it ends when everything is in the cache.
"""

import asyncio
import logging
import sys

log = logging.getLogger("dunederby.server")


async def compile_elsewhere() -> None:
    """Have another process fill the cache; what it could not do is done here, later."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "dunederby.server.warming", stdin=asyncio.subprocess.DEVNULL
    )
    try:
        if await process.wait():
            log.warning("the rules could not be compiled in another process")
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise


def main() -> None:
    """Compile everything that tables need."""
    from dunederby.server.jobs import warm_up  # noqa: PLC0415  # takes a second to load

    warm_up()


if __name__ == "__main__":
    main()
