"""Several servers on one PostgreSQL serve the same tables."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from dunederby.storage.opening import open_database
from dunederby.storage.presences import BELIEVED, NOBODY, Presence, Presences
from tests.server.people import Browser, Message, quickly
from tests.server.places import Place, serving
from tests.server.programs import start
from tests.server.stubborn import Stubborn
from tests.server.test_killing import compare
from tests.storage.places import new_database

pytestmark = pytest.mark.anyio

NOW = 1_760_000_000_000


@pytest.fixture
async def shared(postgres: str) -> str:
    """Give the URL of an empty database that several servers can share."""
    return await new_database(postgres)


@pytest.fixture
async def pair(shared: str) -> AsyncIterator[tuple[Place, Place]]:
    """Give two servers on one database."""
    async with serving(shared) as one, serving(shared) as other:
        yield one, other


async def laid(one: Place, kinds: str = "hh") -> tuple[Browser, Message]:
    """Lay a table at one server and start."""
    browser = Browser(one.url)
    made = await browser.lay("first", kinds, b={"bot": "random"})
    await browser.start(made["id"])
    return browser, made


def elsewhere(browser: Browser, place: Place) -> Browser:
    """Return the same browser, looking at another server."""
    other = Browser(place.url)
    other.http.cookies = browser.http.cookies
    return other


async def test_what_is_done_at_one_server_is_told_at_the_other(pair: tuple[Place, Place]) -> None:
    browser, made = await laid(pair[0])
    other = elsewhere(browser, pair[1])
    async with browser.sit(made["id"], "A") as ann, other.sit(made["id"], "B") as bo:
        await asyncio.gather(ann.play(quickly), bo.play(quickly))
        assert ann.view["ranking"] == bo.view["ranking"]
    assert (await other.get(f"tables/{made['id']}"))["status"] == "over"


async def test_bots_play_once_though_two_servers_know_them(pair: tuple[Place, Place]) -> None:
    browser, made = await laid(pair[0], "hbb")
    other = elsewhere(browser, pair[1])
    async with browser.sit(made["id"], "A") as line, other.sit(made["id"], "A") as second:
        await line.play(quickly)
        await second.until("event", lambda event: event["view"]["awaits"] == "over")
        assert second.view["ranking"] == line.view["ranking"]


async def test_a_server_that_is_behind_reads_on_before_it_answers(
    pair: tuple[Place, Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, made = await laid(pair[0])
    other = elsewhere(browser, pair[1])
    async with browser.sit(made["id"], "A") as ann, other.sit(made["id"], "B") as bo:
        await bo.until("view")
        monkeypatch.setattr(pair[1].hall._watch, "_tell", lambda game, seq: None)
        seq = (await ann.do("leg blue"))["seq"]
        answer = await bo.answer(type="do", act="leg green", seen=seq)
        assert (answer["type"], answer["seq"]) == ("done", seq + 1)
        await ann.my_turn()
        await ann.do("leg orange")
        assert (await bo.answer(type="do", act="leg white"))["seq"] == seq + 3
        await ann.my_turn()
        seq = (await ann.do("leg yellow"))["seq"]
        async with other.sit(made["id"], "A", since=seq) as second:
            assert (await second.until("view"))["seq"] == seq


async def test_a_command_that_went_to_both_servers_is_done_once(pair: tuple[Place, Place]) -> None:
    browser, made = await laid(pair[0])
    other = elsewhere(browser, pair[1])
    async with browser.sit(made["id"], "A") as line, other.sit(made["id"], "A") as second:
        answers = await asyncio.gather(
            line.do("leg blue", cmd="twice-sent-command"),
            second.do("leg blue", cmd="twice-sent-command"),
        )
        assert answers[0] == answers[1]
        assert answers[0]["type"] == "done"


async def test_a_command_that_one_server_refused_is_refused_by_the_other(
    pair: tuple[Place, Place],
) -> None:
    browser, made = await laid(pair[0])
    other = elsewhere(browser, pair[1])
    async with browser.sit(made["id"], "B") as line, other.sit(made["id"], "B") as second:
        refused = await line.do("leg blue", cmd="too-early-by-far")
        assert refused["code"] == "other-turn"
        async with browser.sit(made["id"], "A") as ann:
            await ann.do("leg green")
        await second.my_turn()
        again = await second.do("leg blue", cmd="too-early-by-far")
        assert (again["code"], again["message"]) == (refused["code"], refused["message"])
        assert (await second.do("leg blue"))["type"] == "done"


async def test_who_is_here_is_known_through_whatever_server_he_comes(
    pair: tuple[Place, Place],
) -> None:
    browser, guest, stranger = Browser(pair[0].url), Browser(pair[1].url), Browser(pair[1].url)
    made = await browser.lay("first", "hp")
    await browser.start(made["id"], fill=False)
    await guest.join(made, "Bo")
    one = await pair[0].hall.table(made["id"])
    async with browser.sit(made["id"], "A") as ann:
        async with guest.sit(made["id"], "B"), stranger.sit(made["id"], None):
            info = (await ann.until("table", both_are_here))["table"]
            assert info["spectators"] == 1
            assert one.present == {"A", "B"}
        left = await ann.until("table", lambda told: not both_are_here(told))
        assert [seat["is_here"] for seat in left["table"]["seats"]] == [True, False]
        assert one.left["B"] > one.loaded


def both_are_here(told: Message) -> bool:
    """Tell whether the players of a table of two are connected."""
    return all(seat["is_here"] for seat in told["table"]["seats"])


async def test_a_server_that_was_killed_is_not_believed_for_long(shared: str) -> None:
    database = await open_database(shared)
    here, gone = Presences(database), Presences(database)
    async with serving(shared) as place:
        _, made = await laid(place)
    await gone.tell(made["id"], Presence(frozenset("AB"), 2), NOW)
    assert await here.elsewhere([made["id"]], NOW) == {made["id"]: Presence(frozenset("AB"), 2)}
    await here.go_on(NOW + BELIEVED)
    assert await here.elsewhere([made["id"]], NOW + BELIEVED) == {made["id"]: NOBODY}
    await gone.go_on(NOW + BELIEVED)
    assert (await here.elsewhere([made["id"]], NOW + BELIEVED))[made["id"]].spectators == 2
    await gone.leave()
    assert await here.elsewhere([made["id"]], NOW + BELIEVED) == {made["id"]: NOBODY}
    await database.close()


async def test_play_goes_on_when_one_of_two_is_killed(shared: str) -> None:
    first, second = await asyncio.gather(start(shared), start(shared))
    await asyncio.gather(first.until_ready(), second.until_ready())
    browser = Browser(first.url)
    tables = []
    for _ in range(4):
        made = await browser.lay("first", "hhh")
        await browser.start(made["id"])
        tables.append(made["id"])
    other = Browser(second.url)
    other.http.cookies = browser.http.cookies
    players = [
        Stubborn(browser if number % 2 else other, table, seat, pause=0.05)
        for table in tables
        for number, seat in enumerate("ABC")
    ]
    playing = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(0.5)
    await first.kill()
    browser.url = second.url
    await asyncio.sleep(1)
    for player in players:
        player.is_stopping = True
    async with asyncio.timeout(60):
        await asyncio.gather(*playing)
    await second.stop()
    assert not [fault for player in players for fault in player.faults]
    assert any(player.comebacks for player in players)
    await compare(shared, players)
