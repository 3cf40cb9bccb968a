"""Load one server with a thousand sockets, and find where it gets slow.

Run `python -m benchmarks.load [--sockets 1000] [--rates 300,600,…]` in the checkout. Six people
sit at each table, and in turn decide at random, so many decisions a second in all; bots and odds
are off. Measured is the time from sending a command to the event that tells of it, at every
socket of the table. Lost is an event that a socket did not get, or got out of order, and a
command without an answer. The server is a process of its own; the players share another.
"""

import argparse
import asyncio
import gc
import os
import tempfile
import time
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop

from tests.server.people import Browser, Line, new_command
from tests.server.programs import Program, start

SEATS = "ABCDEF"
TICK = os.sysconf("SC_CLK_TCK")


class Act(msgspec.Struct):
    """What a player reads of an action."""

    text: str


class Shown(msgspec.Struct):
    """What a player reads of a view."""

    awaits: str


class Told(msgspec.Struct):
    """What a player reads of a message."""

    type: str
    seq: int = 0
    legal: list[Act] = []
    view: Shown | None = None


READ = msgspec.json.Decoder(Told).decode
WRITE = msgspec.json.Encoder().encode


@dataclass
class Load:
    """What is going on, and what was measured."""

    sent: dict[str, float] = field(default_factory=dict)
    """By table: when the command went off that it waits for."""
    delays: list[float] = field(default_factory=list)
    given: int = 0
    answered: int = 0
    refused: int = 0
    gaps: int = 0

    def begin(self) -> None:
        """Count from nought."""
        self.delays = []
        self.given = self.answered = self.refused = self.gaps = 0

    @property
    def lost(self) -> int:
        """How much did not come that should have."""
        events = (self.given - self.refused) * len(SEATS) - len(self.delays)
        return self.gaps + abs(events) + self.given - self.answered


@dataclass
class Seat:
    """A player and his line."""

    table: str
    seat: str
    line: Line
    load: Load
    seq: int = 0
    legal: list[Act] = field(default_factory=list)
    is_over: bool = False

    async def listen(self) -> None:
        """Take in what comes, and measure how long it took."""
        async for text in self.line.socket:
            message = READ(text)
            if message.view:
                self.legal, self.is_over = message.legal, message.view.awaits == "over"
            match message.type:
                case "view":
                    self.seq = message.seq
                case "event":
                    self.load.delays.append(time.perf_counter() - self.load.sent[self.table])
                    self.load.gaps += message.seq != self.seq + 1
                    self.seq = message.seq
                case "done" | "refused":
                    self.load.answered += 1
                    self.load.refused += message.type == "refused"

    async def act(self) -> None:
        """Decide something, seldom a roll, so that games last."""
        choice = self.legal[len(self.load.delays) % len(self.legal)]
        self.legal = []
        self.load.given += 1
        self.load.sent[self.table] = time.perf_counter()
        command = {"type": "do", "cmd": new_command(), "act": choice.text}
        await self.line.socket.send(WRITE(command), text=True)


async def main(sockets: int, rates: list[int], seconds: float, is_patient: bool) -> None:
    """Seat everybody, then raise the rate step by step."""
    with tempfile.TemporaryDirectory() as folder:
        server = await start(str(Path(folder) / "tables.db"))
        await server.until_ready()
        idle = memory_of(server)
        load = Load()
        tables = [await _table(server, load) for _ in range(sockets // len(SEATS))]
        seats = [seat for table in tables for seat in table]
        listening = [asyncio.create_task(seat.listen()) for seat in seats]
        await asyncio.sleep(1)
        print(f"{len(seats)} sockets at {len(tables)} tables of {len(SEATS)}")
        print(f"memory: {idle:.0f} MB empty, {memory_of(server):.0f} MB with all of them live,")
        each = (memory_of(server) - idle) * 1000 / len(tables)
        print(f"  {each:.0f} kB a table with its sockets")
        print("commands/s  done/s  events/s  p50 ms  p99 ms  worst ms  lost  server  players")
        gc.freeze()
        for rate in rates:
            await _measure(server, tables, load, rate, seconds)
        print(f"memory after play: {memory_of(server):.0f} MB", flush=True)
        for sitting in _OPEN:
            await sitting.__aexit__(None, None, None)
        await asyncio.gather(*listening, return_exceptions=True)
        if is_patient:
            await _until_idle(server)
            print(f"memory when all tables are idle: {memory_of(server):.0f} MB")
        await server.stop()
        while Browser.opened:
            await Browser.opened.pop().close()


async def _until_idle(server: Program) -> None:
    """Wait until no table is in memory: a minute after the last has left it."""
    async with httpx.AsyncClient(base_url=server.url) as client:
        while "dunederby_tables 0.0" not in (await client.get("/metrics")).text:
            await asyncio.sleep(1)


async def _table(server: Program, load: Load) -> list[Seat]:
    """Lay a table, start, and let six people sit down."""
    host = Browser(server.url)
    made = await host.lay("first", "h" * len(SEATS))
    await host.start(made["id"])
    return [Seat(made["id"], seat, await _line(host, made["id"], seat), load) for seat in SEATS]


async def _line(host: Browser, table: str, seat: str) -> Line:
    sitting = host.sit(table, seat)
    _OPEN.append(sitting)
    return await sitting.__aenter__()


_OPEN: list[AbstractAsyncContextManager[Line]] = []


async def _measure(
    server: Program, tables: list[list[Seat]], load: Load, rate: int, seconds: float
) -> None:
    """Send *rate* commands a second, spread over the tables, and print what came of it."""
    load.begin()
    began, number = time.perf_counter(), 0
    busy, own = cpu_of(server), time.process_time()
    while (now := time.perf_counter() - began) < seconds:
        while number < now * rate:
            actor = _actor(tables[number % len(tables)])
            number += 1
            if actor:
                await actor.act()
        await asyncio.sleep(0.001)
    busy, own = cpu_of(server) - busy, time.process_time() - own
    await asyncio.sleep(1)
    delays = sorted(load.delays) or [0.0]
    p50, p99 = (1000 * delays[int(len(delays) * share)] for share in (0.5, 0.99))
    print(
        f"{rate:10d}  {load.given / seconds:6.0f}  {len(load.delays) / seconds:8.0f}"
        f"  {p50:6.1f}  {p99:6.1f}  {1000 * delays[-1]:8.1f}  {load.lost:4d}"
        f"  {busy / seconds:6.0%}  {own / seconds:7.0%}",
        flush=True,
    )


def _actor(table: list[Seat]) -> Seat | None:
    return next((seat for seat in table if seat.legal and not seat.is_over), None)


def memory_of(server: Program) -> float:
    """Return the resident memory of the server in megabytes."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def cpu_of(server: Program) -> float:
    """Return how many seconds a core has worked for the server."""
    *_, fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")
    user, system = fields.split()[11:13]
    return (int(user) + int(system)) / TICK


def _asked() -> Any:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rates", default="100,200,300,400,500,600,800")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--idle", action="store_true", help="then wait until tables are idle")
    return parser.parse_args()


if __name__ == "__main__":
    asked = _asked()
    rates = [int(rate) for rate in asked.rates.split(",")]
    uvloop.run(main(asked.sockets, rates, asked.seconds, asked.idle))
