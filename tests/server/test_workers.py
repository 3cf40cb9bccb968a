"""Workers that die or take too long: others are served all the same."""

import asyncio
import os
import time

import psutil
import pytest

from dunederby.server import jobs, workers
from dunederby.server.codes import RefusedError
from dunederby.server.workers import Workers

pytestmark = pytest.mark.anyio


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Workers:
    """Give a worker that loads nothing, and is ended after a second and a half."""
    monkeypatch.setattr(jobs, "load_rules", int)
    monkeypatch.setattr(workers, "PATIENCE", 1.5)
    return Workers(1)


async def test_what_takes_too_long_is_ended_and_who_waited_is_served(worker: Workers) -> None:
    process = psutil.Process(await worker.run(os.getpid))
    slow = asyncio.create_task(worker.run(time.sleep, 600))
    await asyncio.sleep(0.5)
    quick = asyncio.create_task(worker.run(os.getpid))
    with pytest.raises(RefusedError, match="too long"):
        await slow
    assert await quick != process.pid
    assert await worker.run(os.getpid) == await quick, "there is one new worker, not two"
    process.wait(10)
    worker.close()


async def test_a_worker_that_was_killed_is_replaced(worker: Workers) -> None:
    first = await worker.run(os.getpid)
    psutil.Process(first).kill()
    assert await worker.run(os.getpid) != first
    worker.close()
