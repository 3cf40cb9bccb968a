"""Kill a server again and again while dozens play, and compare its logs with what was told.

Run `python -m benchmarks.kill [--kills 200] [--postgres]` in the checkout. It takes a new SQLite
file, or a PostgreSQL of its own. It ends with an error if a command was lost or done twice.
Measured is the time from a kill, until the server that is started then answers a command that a
player has sent again; and how much of a processor that server has used until then.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.load import cpu_of
from benchmarks.machine import describe
from tests.server.people import Browser
from tests.server.programs import Program, start
from tests.server.stubborn import Stubborn
from tests.server.test_killing import compare
from tests.storage.places import new_database, postgres_server

SEATS = "ABCD"
GAMES = 5
"""After so many kills new tables are laid, as games end."""
COMEBACK = 0.05
"""Seconds until players try again; dozens who try all the time need a core for themselves."""


async def main(kills: int, tables: int, between: float, url: str) -> None:
    """Play, kill, compare, and print what came of it."""
    server = await start(url)
    everybody: list[Stubborn] = []
    back: list[float] = []
    work: list[float] = []
    while len(back) < kills:
        players = await _seated(server, tables)
        everybody += players
        playing = [asyncio.create_task(player.play()) for player in players]
        for _ in range(min(GAMES, kills - len(back))):
            await asyncio.sleep(between)
            began = time.perf_counter()
            server = await _killed(server, url)
            back.append(await _first_answer(players) - began)
            work.append(cpu_of(server))
        for player in players:
            player.is_stopping = True
        await asyncio.gather(*playing)
        print(f"{len(back)} kills, the last back after {back[-1]:.2f} s", flush=True)
    await server.stop()
    while Browser.opened:
        await Browser.opened.pop().close()
    await compare(url, everybody)
    _tell(everybody, back, work)


async def _seated(server: Program, tables: int) -> list[Stubborn]:
    host = Browser(server.url)
    laid = []
    for _ in range(tables):
        made = await host.lay("first", "h" * len(SEATS))
        await host.start(made["id"])
        laid.append(str(made["id"]))
    return [
        Stubborn(host, table, seat, patience=3, pause=0.02, comeback=COMEBACK)
        for table in laid
        for seat in SEATS
    ]


async def _killed(server: Program, url: str) -> Program:
    """Kill *server* and return the one that took its place."""
    port = server.port
    await server.kill()
    return await start(url, port)


async def _first_answer(players: list[Stubborn]) -> float:
    """Return when any of *players* was answered first from now on."""
    since = time.perf_counter()  # what the killed one had answered was read meanwhile
    async with asyncio.timeout(60):
        while not (times := [each.answered for each in players if each.answered > since]):
            await asyncio.sleep(0.005)
    return min(times)


def _tell(players: list[Stubborn], back: list[float], work: list[float]) -> None:
    faults = [fault for player in players for fault in player.faults]
    done = sum(len(player.done) for player in players)
    resent = sum(player.resent for player in players)
    print(f"{len(back)} kills, {len(players)} players, {done} commands, {resent} sent again")
    print(f"lost 0, doubled 0, faults {len(faults)}")
    median, worst = statistics.median(back), max(back)
    print(f"play back after {median:.2f} s (median), {worst:.2f} s (worst)")
    print(f"for that a processor worked {statistics.median(work):.2f} s (median)")
    print(f"the machine: {describe()}")
    if faults:
        raise SystemExit(faults[0])


@contextmanager
def _database(is_postgres: bool) -> Iterator[str]:
    """Give the URL of an empty database."""
    if is_postgres:
        with postgres_server() as server:
            yield asyncio.run(new_database(server))
        return
    with tempfile.TemporaryDirectory() as folder:
        yield str(Path(folder) / "tables.db")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--between", type=float, default=0.3, help="seconds of play before a kill")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, not on SQLite")
    asked = parser.parse_args()
    with _database(asked.postgres) as url:
        asyncio.run(main(asked.kills, asked.tables, asked.between, url))
