"""A bad network: lines are cut, frozen and delayed in every phase, and nothing is lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from tests.server.people import Browser
from tests.server.places import Place
from tests.server.proxy import Proxy, proxy_to
from tests.server.stubborn import Stubborn

pytestmark = pytest.mark.anyio

Mischief = Callable[[Proxy], Awaitable[None]]


async def cut(proxy: Proxy) -> None:
    for pause in range(20):
        await asyncio.sleep(0.01 * (pause % 7))
        proxy.cut()


async def cut_in_the_middle(proxy: Proxy) -> None:
    """Cut after so many bytes: in the greeting, a command, an answer, an event."""
    for number in range(25):
        proxy.budget = 200 + 977 * number
        await asyncio.sleep(0.06)


async def freeze(proxy: Proxy) -> None:
    for pause in range(4):
        proxy.freeze()
        await asyncio.sleep(0.2 + 0.3 * pause)
        proxy.thaw()
        await asyncio.sleep(0.1)


async def delay(proxy: Proxy) -> None:
    for seconds in (0.02, 0.15, 0.0, 0.08):
        proxy.delay = seconds
        await asyncio.sleep(0.5)
    proxy.delay = 0


@pytest.fixture
async def proxy(place: Place) -> AsyncIterator[Proxy]:
    async with proxy_to(place.port) as proxy:
        yield proxy


@pytest.mark.parametrize("mischief", [cut, cut_in_the_middle, freeze, delay])
async def test_players_behind_a_bad_line_lose_nothing(
    place: Place, host: Browser, proxy: Proxy, mischief: Mischief
) -> None:
    made = await host.lay("first", "hhh")
    await host.start(made["id"])
    far = Browser(f"http://127.0.0.1:{proxy.port}")
    far.http.cookies = host.http.cookies
    players = [
        Stubborn(far if seat != "C" else host, made["id"], seat, patience=0.5, pause=0.01)
        for seat in "ABC"
    ]
    playing = [asyncio.create_task(player.play()) for player in players]
    await mischief(proxy)
    for player in players:
        player.is_stopping = True
    async with asyncio.timeout(30):
        await asyncio.gather(*playing)
    table = await place.hall.table(made["id"])
    for player in players:
        assert player.faults == []
        commands = {
            cmd: seq for cmd, (by, seq) in table.state.commands.items() if by == player.seat
        }
        assert commands == player.done
        told = [seq for seq, _ in player.told]
        assert told == sorted(set(told))
    assert players[2].comebacks == 0, "who has a good line does not notice"
    assert table.state.seq > 5
