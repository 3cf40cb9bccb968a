"""Commands that come late, made on a view of the past; and answers that got lost."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.people import Browser, Line, Message, RefusalError, at_a_table, new_command
from tests.server.places import Place, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def tabs(host: Browser) -> AsyncIterator[tuple[Line, Line, Line]]:
    """Give two lines to seat A and one to seat B, of two people who play."""
    made = await host.lay("first", "hh")
    await host.start(made["id"])
    async with (
        host.sit(made["id"], "A") as one,
        host.sit(made["id"], "A") as other,
        host.sit(made["id"], "B") as bo,
    ):
        for line in (one, other, bo):
            await line.until("view")
        yield one, other, bo


async def late(line: Line, act: str, seen: int, kind: str = "do") -> Message:
    """Send a command that was made on an earlier view."""
    return await line.answer(type=kind, act=act, seen=seen)


class TestSeen:
    """A command is carried out only if it still means what it meant."""

    async def test_a_ticket_is_not_taken_that_is_worth_less_by_now(
        self, tabs: tuple[Line, Line, Line]
    ) -> None:
        one, other, bo = tabs
        seen = other.seq
        await one.do("leg blue")
        await bo.my_turn()
        await bo.do("leg green")
        refused = await late(other, "leg green", seen)
        assert refused["code"] == "stale"
        assert other.view["players"][0]["tickets"] == one.view["players"][0]["tickets"]
        assert (await other.do("leg green"))["type"] == "done"
        assert [ticket["worth"] for ticket in other.view["players"][0]["tickets"]] == [5, 3]

    async def test_what_the_other_took_back_makes_an_answer_to_it_stale(
        self, tabs: tuple[Line, Line, Line]
    ) -> None:
        one, _, bo = tabs
        await one.do("leg blue")
        seen = (await bo.until("event"))["seq"]
        await one.answer(type="undo")
        await one.do("leg green")
        assert (await late(bo, "leg green", seen))["code"] == "stale"
        assert (await bo.do("leg green"))["type"] == "done"

    async def test_only_the_decision_that_was_looked_at_is_taken_back(
        self, tabs: tuple[Line, Line, Line]
    ) -> None:
        one, other, bo = tabs
        await one.do("leg blue")
        seen = (await other.until("event"))["seq"]
        await bo.my_turn()
        await bo.do("leg green")
        await one.my_turn()
        await one.do("leg orange")
        assert (await late(other, "", seen, "undo"))["code"] == "stale"
        assert (await one.answer(type="undo", seen=one.seq))["type"] == "done"

    async def test_what_is_said_meanwhile_makes_nothing_stale(
        self, tabs: tuple[Line, Line, Line]
    ) -> None:
        one, _, bo = tabs
        seen = one.seq
        await bo.answer(type="say", text="hurry up")
        assert (await late(one, "leg blue", seen))["type"] == "done"

    async def test_the_reason_is_the_rules_where_nothing_has_happened(
        self, tabs: tuple[Line, Line, Line]
    ) -> None:
        assert (await tabs[2].do("roll"))["code"] == "other-turn"

    async def test_a_number_that_nothing_has_is_refused(
        self, tabs: tuple[Line, Line, Line]
    ) -> None:
        one = tabs[0]
        assert (await late(one, "leg blue", one.seq + 1))["code"] == "bad-request"

    async def test_a_program_that_tells_no_number_is_believed(
        self, tabs: tuple[Line, Line, Line]
    ) -> None:
        one, other, bo = tabs
        await one.do("leg blue")
        await bo.my_turn()
        await bo.do("leg green")
        assert (await other.answer(type="do", act="leg green"))["type"] == "done"

    async def test_who_decides_at_the_same_time_is_not_in_the_way(self, host: Browser) -> None:
        made = await host.lay("cards", "hhh")
        await host.start(made["id"])
        async with host.sit(made["id"], "A") as ann, host.sit(made["id"], "B") as bo:
            await ann.my_turn()
            await bo.my_turn()
            seen, act = bo.seq, bo.legal[0]
            assert len(ann.view["to_act"]) > 1
            assert (await ann.do(ann.legal[0]))["type"] == "done"
            assert (await bo.answer(type="do", act=act, seen=seen))["type"] == "done"


class TestJoining:
    """Who loses the answer to `join` asks again, and has the seat that he got."""

    async def test_a_repeat_gets_the_same_seat_also_after_a_restart(self, tmp_path: Path) -> None:
        database, cmd = str(tmp_path / "tables.db"), new_command()
        async with serving(database) as place:
            host, lost = Browser(place.url), Browser(place.url)
            made = await host.lay("first", "hpp")
            first = await lost.join(made, "Ann", cmd=cmd)
        async with serving(database) as place:
            again, other = Browser(place.url), Browser(place.url)
            repeated = await again.join(made, "Ann", cmd=cmd)
            assert repeated["seat"] == first["seat"] == "B"
            assert (await other.join(made, "Ann", cmd=new_command()))["seat"] == "C"
            async with again.sit(made["id"], "B") as line:
                assert (await line.until("view"))["seat"] == "B"
            names = [seat["name"] for seat in (await again.get(f"tables/{made['id']}"))["seats"]]
            assert names == ["Player 1", "Ann", "Ann 2"]

    async def test_two_at_once_take_one_seat_and_start_once(
        self, host: Browser, place: Place
    ) -> None:
        made, cmd = await host.lay("first", "hpp"), new_command()
        await host.start(made["id"], fill=False)
        await Browser(place.url).join(made, "Bo")
        both = [Browser(place.url), Browser(place.url)]
        joined = await asyncio.gather(*(each.join(made, "Ann", cmd=cmd) for each in both))
        assert [each["seat"] for each in joined] == ["C", "C"]
        assert joined[0]["table"]["status"] == "running"

    async def test_a_seat_that_was_given_to_somebody_else_stays_his(
        self, host: Browser, place: Place
    ) -> None:
        made, cmd = await host.lay("first", "hp"), new_command()
        await Browser(place.url).join(made, "Ann", cmd=cmd)
        await host.post(f"tables/{made['id']}/host", {"what": "reissue", "seat": "B"})
        with pytest.raises(RefusalError, match="403 seat-void"):
            await Browser(place.url).join(made, "Ann", cmd=cmd)
        await Browser(place.url).join(made, "Bo")
        with pytest.raises(RefusalError, match="403 seat-void"):
            await Browser(place.url).join(made, "Ann", cmd=cmd)

    async def test_the_id_of_another_command_opens_no_seat(
        self, host: Browser, place: Place
    ) -> None:
        made, cmd = await host.lay("first", "hh"), new_command()
        await host.start(made["id"])
        async with host.sit(made["id"], "A") as line:
            await line.do("leg blue", cmd=cmd)
        with pytest.raises(RefusalError, match="403 seat-void"):
            await Browser(place.url).join(made, "Eve", cmd=cmd)


async def test_two_wishes_for_a_rematch_lay_one_table(host: Browser) -> None:
    async with at_a_table(host) as (id, line):
        await line.play(lambda legal: next((a for a in legal if a["verb"] == "roll"), legal[0]))
    both = await asyncio.gather(*(host.post(f"tables/{id}/rematch") for _ in range(2)))
    assert both[0]["id"] == both[1]["id"]


async def test_a_host_who_lets_a_bot_stand_in_does_not_see_the_dice_to_come(
    host: Browser, guest: Browser
) -> None:
    made = await host.lay("first", "hp")
    await guest.join(made, "Bo")
    await host.start(made["id"])
    async with host.sit(made["id"], "A") as line:
        await line.do("roll")
        for wish in ({"what": "reissue", "seat": "B"}, {"what": "bot", "seat": "B"}):
            await host.post(f"tables/{made['id']}/host", wish)
            assert (await line.answer(type="undo"))["code"] == "chance-shown"
