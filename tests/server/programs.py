"""The server as a program of its own, as people start it, so that it can be killed."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[2]
LIMITS = {
    "SEAT_COMMANDS": "10000",
    "ADDRESS_REQUESTS": "100000",
    "ADDRESS_SOCKETS": "10000",
    "ADDRESS_TABLES": "1000000",
    "WORKERS": "0",
}
"""Settings with which no test meets a limit by accident."""
BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}
"""People's Python loads what it has parsed once."""


class Program:
    """A running `dunederby serve`."""

    def __init__(self, process: asyncio.subprocess.Process, url: str) -> None:
        self.process = process
        self.url = url

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return int(self.url.rstrip("/").rpartition(":")[2])

    async def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        await self.process.wait()

    async def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to end, and return its status."""
        if self.process.returncode is None:
            self.process.send_signal(number)
        return await self.process.wait()

    async def until_ready(self) -> None:
        """Wait until tables can be laid."""
        async with httpx.AsyncClient(base_url=self.url, timeout=120) as client:
            (await client.get("/api/rules")).raise_for_status()


async def start(database: str, port: int = 0, *more: str) -> Program:
    """Start a server and return it as soon as it has told its address."""
    environment = {f"DUNEDERBY_{name}": value for name, value in LIMITS.items()}
    command = ("serve", "--no-browser", "--port", str(port), "--database-url", database, *more)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "dunederby", *command),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, **environment, **BYTECODE},
        cwd=ROOT,
    )
    assert process.stdout
    assert process.stderr
    line = (await process.stdout.readline()).decode()
    if not line:
        _, said = await process.communicate()
        raise ProgramError(said.decode())
    return Program(process, line.split()[-1].rstrip("/"))


def is_alive(pid: int) -> bool:
    """Tell whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class ProgramError(Exception):
    """What a server said instead of its address."""


@asynccontextmanager
async def program(database: str, *more: str) -> AsyncIterator[Program]:
    """Run a server that can answer everything."""
    running = await start(database, 0, *more)
    try:
        await running.until_ready()
        yield running
    finally:
        await running.stop()
