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
    table = await place.hall.table(made["id"])
    async with asyncio.timeout(30):
        while table.state.seq <= 5:
            await asyncio.sleep(0.01)
        for player in players:
            player.is_stopping = True
        await asyncio.gather(*playing)
    for player in players:
        assert player.faults == []
        commands = {
            cmd: seq for cmd, (by, seq) in table.state.commands.items() if by == player.seat
        }
        assert commands == player.done
        told = [seq for seq, _ in player.told]
        assert told == sorted(set(told))
    assert players[2].comebacks == 0, "who has a good line does not notice"


async def meddle(proxy: Proxy) -> None:
    """Cut, freeze and delay in turn, without end."""
    while True:
        for budget in (300, 2_000, 9_000):
            proxy.budget = budget
            await asyncio.sleep(0.15)
        proxy.freeze()
        await asyncio.sleep(0.1)
        proxy.thaw()
        proxy.delay = 0.005
        await asyncio.sleep(0.2)
        proxy.delay = 0
        proxy.cut()


async def test_a_game_behind_a_bad_line_goes_from_the_lobby_to_its_end(
    place: Place, host: Browser, proxy: Proxy
) -> None:
    """Guests wait in the lobby, miss the start, play and miss the end, and have it all."""
    made = await host.lay("first", "hpp")
    guests = [Browser(f"http://127.0.0.1:{proxy.port}") for _ in "BC"]
    await guests[0].join(made, "Bo")
    players = [
        Stubborn(browser, made["id"], seat, patience=0.5, pause=0.03)
        for browser, seat in zip((host, *guests), "ABC", strict=True)
    ]
    playing = [asyncio.create_task(player.play()) for player in players[:2]]
    await asyncio.sleep(0.1)
    await host.start(made["id"], fill=False)
    await guests[1].join(made, "Cy")
    meddling = asyncio.create_task(meddle(proxy))
    playing.append(asyncio.create_task(players[2].play()))
    async with asyncio.timeout(60):
        await asyncio.gather(*playing)
    meddling.cancel()
    table = await place.hall.table(made["id"])
    assert table.state.game.is_over
    for player in players:
        assert player.faults == []
        assert player.position["awaits"] == "over"
        assert tuple(player.position["ranking"]) == table.state.moment.view(None).seen.ranking
        given = {cmd: seq for cmd, (by, seq) in table.state.commands.items() if by == player.seat}
        given.pop(table.state.chair(player.seat).sat_by or "", None)
        assert given == player.done
    assert min(player.comebacks for player in players[1:]) > 0
    assert players[0].comebacks == 0
