"""Kill the server again and again while dozens play: nothing is lost, nothing doubled.

How soon play is back is measured by `benchmarks.kill`, where each server is started anew.
"""

import asyncio
import signal
from urllib.parse import urlsplit

import pytest

from dunederby.server.hall import Hall
from dunederby.server.settings import Settings
from dunederby.storage.opening import open_database
from dunederby.storage.store import Store
from tests.server.nursery import Bear, nursery
from tests.server.people import Browser
from tests.server.stubborn import Stubborn

pytestmark = pytest.mark.anyio

KILLS = 20
"""On each of the two stores."""
TABLES = 6
SEATS = "ABCD"
BETWEEN = 12
"""Commands that are done between two kills."""


async def test_a_killed_server_has_lost_and_doubled_nothing(url: str) -> None:
    async with nursery() as bear:
        players = await play_and_kill(url, bear)
    assert not [fault for player in players for fault in player.faults]
    assert sum(player.comebacks for player in players) >= KILLS
    assert sum(player.resent for player in players) > 0
    await compare(url, players)


async def play_and_kill(url: str, bear: Bear) -> list[Stubborn]:
    """Let dozens play while their server is killed, and return them."""
    server = await bear(url, 0)
    host = Browser(server.url)
    tables = [await lay(host) for _ in range(TABLES)]
    players = [
        Stubborn(host, table, seat, pause=0.02, comeback=0.05)
        for table in tables
        for seat in SEATS
    ]
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(KILLS):
        await until_done(players, BETWEEN)
        await server.end()
        server = await bear(url, urlsplit(server.url).port or 0)
    for player in players:
        player.is_stopping = True
    async with asyncio.timeout(60):
        await asyncio.gather(*playing)
    await server.end(signal.SIGTERM)
    return players


async def until_done(players: list[Stubborn], count: int) -> None:
    """Wait until *players* were told of so many more commands that they are done."""
    before = sum(len(player.done) for player in players)
    async with asyncio.timeout(60):
        while sum(len(player.done) for player in players) < before + count:
            await asyncio.sleep(0.005)


async def lay(host: Browser) -> str:
    """Start a game of four people at one device."""
    made = await host.lay("first", "hhhh")
    await host.start(made["id"])
    return str(made["id"])


async def compare(url: str, players: list[Stubborn]) -> None:
    """Compare what the logs have with what the players were told."""
    store = Store(await open_database(url))
    hall = await Hall.open(store, Settings(workers=0))
    for player in players:
        events = await store.events(player.table)
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        commands = {event.cmd: event.seq for event in events if event.seat == player.seat}
        assert commands == player.done, "each accepted command is in the log, and no other"
        table = await hall.table(player.table)
        happened = {moment.seq: moment for moment in table.state.moments}
        for seq, told in player.told:
            seen = happened[seq].happening(player.seat, is_over=False)
            assert " / ".join(step.text for step in seen.steps) == told
        last = happened[max(seq for seq in happened if seq <= player.seq)]
        assert last.view(player.seat).seen.ranking == tuple(player.position["ranking"])
    await store.close()
