"""Servers that start at once: children of a process that has loaded everything.

Run as a program it reads lines with a port and a database, forks a server for each, and writes
its process and its address. Such a server is killed like any other, and is there again at once.
"""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from dunederby.server import app, jobs
from dunederby.server.running import local_url, run
from dunederby.server.settings import Settings
from tests.server.places import GENEROUS
from tests.server.programs import ROOT, is_alive

assert app, "loaded before any server is forked"


class Child:
    """A server that was forked."""

    def __init__(self, pid: int, url: str) -> None:
        self.pid = pid
        self.url = url

    async def end(self, number: int = signal.SIGKILL) -> None:
        """Send a signal, by default as a power cut would, and wait until it has ended."""
        os.kill(self.pid, number)
        while is_alive(self.pid):
            await asyncio.sleep(0.005)


Bear = Callable[[str, int], Awaitable[Child]]
"""Starts a server on a database and a port."""


@asynccontextmanager
async def nursery() -> AsyncIterator[Bear]:
    """Run the process that servers are forked from, and give how."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin
    assert process.stdout
    write, read = process.stdin.write, process.stdout.readline

    async def bear(database: str, port: int) -> Child:
        write(f"{port} {database}\n".encode())
        pid, url = (await read()).decode().split()
        return Child(int(pid), url.rstrip("/"))

    try:
        yield bear
    finally:
        process.stdin.close()
        await process.wait()


def _serve(port: int, database: str) -> None:
    def tell(listening: socket.socket) -> None:
        print(os.getpid(), local_url(listening), flush=True)

    run(Settings(**{**GENEROUS, "port": port, "database_url": database}), tell)


def main() -> None:
    """Fork a server for each line."""
    jobs.load_rules()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        port, database = line.split()
        if not os.fork():
            _serve(int(port), database)
            return


if __name__ == "__main__":
    main()
