"""Workers that die or take too long: others are served all the same."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dunederby.server import jobs, workers
from dunederby.server.codes import RefusedError
from dunederby.server.workers import Workers
from tests.server.programs import is_alive

pytestmark = pytest.mark.anyio


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Workers:
    """Give a worker that loads nothing, and is ended after more seconds than it takes to start."""
    monkeypatch.setattr(jobs, "load_rules", int)
    monkeypatch.setattr(workers, "PATIENCE", 6.0)
    return Workers(1)


async def test_what_takes_too_long_is_ended_and_who_waited_is_served(worker: Workers) -> None:
    first = await worker.run(os.getpid)
    slow = asyncio.create_task(worker.run(time.sleep, 600))
    await asyncio.sleep(0.5)
    quick = asyncio.create_task(worker.run(os.getpid))
    with pytest.raises(RefusedError, match="too long"):
        await slow
    assert await quick != first
    assert await worker.run(os.getpid) == await quick, "there is one new worker, not two"
    async with asyncio.timeout(10):
        while is_alive(first):
            await asyncio.sleep(0.01)
    worker.close()


async def test_a_worker_that_was_killed_is_replaced(worker: Workers) -> None:
    first = await worker.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    assert await worker.run(os.getpid) != first
    worker.close()


KILLED = """
import asyncio, os, signal
from pathlib import Path
from dunederby.server import jobs
from dunederby.server.workers import Workers

async def main():
    Path("worker").write_text(str(await Workers(1).run(os.getpid)))
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    jobs.load_rules = int
    asyncio.run(main())
"""


async def test_a_worker_ends_with_a_server_that_was_killed(tmp_path: Path) -> None:
    (script := tmp_path / "killed.py").write_text(KILLED)
    subprocess.run([sys.executable, script], cwd=tmp_path, check=False)
    worker = int((tmp_path / "worker").read_text())
    async with asyncio.timeout(10):
        while is_alive(worker):
            await asyncio.sleep(0.01)
