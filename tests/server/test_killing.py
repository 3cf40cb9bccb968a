"""Kill the server again and again while dozens play: nothing is lost, nothing doubled."""

import asyncio

import pytest

from dunederby.server.hall import Hall
from dunederby.server.settings import Settings
from dunederby.storage.opening import open_database
from dunederby.storage.store import Store
from tests.server.people import Browser
from tests.server.programs import Program, start
from tests.server.stubborn import Stubborn

pytestmark = pytest.mark.anyio

KILLS = 20
"""On each of the two stores."""
TABLES = 6
SEATS = "ABCD"
BETWEEN = 0.15
"""Seconds of play between two kills."""


async def test_a_killed_server_has_lost_and_doubled_nothing(url: str) -> None:
    server = await start(url)
    await server.until_ready()
    host = Browser(server.url)
    tables = [await lay(host) for _ in range(TABLES)]
    players = [
        Stubborn(host, table, seat, pause=0.02, comeback=0.05)
        for table in tables
        for seat in SEATS
    ]
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(KILLS):
        await asyncio.sleep(BETWEEN)
        server = await killed(server, url)
    for player in players:
        player.is_stopping = True
    async with asyncio.timeout(60):
        await asyncio.gather(*playing)
    await server.stop()
    assert not [fault for player in players for fault in player.faults]
    assert sum(player.comebacks for player in players) >= KILLS
    await compare(url, players)


async def lay(host: Browser) -> str:
    """Start a game of four people at one device."""
    made = await host.lay("first", "hhhh")
    await host.start(made["id"])
    return str(made["id"])


async def killed(server: Program, url: str) -> Program:
    """Kill *server* and start another on the same port; wait until it serves tables again."""
    port = server.port
    await server.kill()
    again = await start(url, port)
    await again.until_ready()
    return again


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
