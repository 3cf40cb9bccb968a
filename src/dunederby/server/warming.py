"""Compile in a process of its own, so that the server can answer meanwhile."""

import asyncio
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

WARM_UP = "dunederby.server.jobs"
"""The module that fills the cache when it is run."""
TABLES, ANALYSIS = "tables", "bots-analysis"
"""What the cache calls the kernels that tables need, and those that take games apart."""
BACK = 10
"""How far back what can wait stands."""

log = logging.getLogger("dunederby.server")


async def compile_elsewhere(name: str) -> None:
    """Have another process put *name* into the cache; what it can't do is done here, later."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", WARM_UP, name),
        stdin=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        if await process.wait():
            log.warning("%s could not be compiled in another process", name)
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise


def step_back() -> None:
    """Let other processes, and those who wait for them, go first."""
    if hasattr(os, "nice"):
        os.nice(BACK)


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Let one process go on after the other, as far as the system and the disk allow that."""
    with ExitStack() as held:
        with suppress(OSError):
            lock.parent.mkdir(parents=True, exist_ok=True)
            file = held.enter_context(lock.open("w"))
            if find_spec("fcntl"):
                fcntl = import_module("fcntl")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
