"""Tables over the wire: laid, joined, played to the end, looked at by each who may."""

import asyncio
from pathlib import Path

import pytest

from dunederby.notation.records import read_lines
from tests.server.people import (
    Browser,
    Message,
    RefusalError,
    at_a_table,
    line_to,
    new_command,
    quickly,
)
from tests.server.places import Place, serving

pytestmark = pytest.mark.anyio


class TestPlaying:
    """From laying a table to its result."""

    @pytest.mark.parametrize("rules", ["first", "supercup", "second", "cards"])
    async def test_every_game_is_played_to_its_end_against_bots(
        self, host: Browser, rules: str
    ) -> None:
        made = await host.lay(rules, "hbbb", b={"bot": "random"})
        await host.start(made["id"])
        async with host.sit(made["id"], "A") as line:
            await line.play(quickly)
        info = await host.get(f"tables/{made['id']}")
        assert info["status"] == "over"
        assert set(info["result"]["money"]) == set("ABCD")
        record = await host.get(f"tables/{made['id']}/record")
        assert (await host.post("verify", {"record": record}))["ok"]
        frames = await host.get(f"tables/{made['id']}/frames")
        steps = [one for one in read_lines(record.encode()) if not one.is_header]
        assert len(frames["frames"]) == len(steps)
        assert frames["frames"][-1]["money"] == info["result"]["money"]
        assert await host.post("frames", {"record": record})

    async def test_friends_join_by_the_link_and_the_last_one_starts(
        self, host: Browser, guest: Browser
    ) -> None:
        made = await host.lay("first", "hp")
        await host.start(made["id"], fill=False)
        assert (await host.get(f"tables/{made['id']}"))["status"] == "open"
        joined = await guest.join(made, "Bo")
        assert joined["seat"] == "B"
        assert joined["table"]["status"] == "running"
        async with host.sit(made["id"], "A") as one, guest.sit(made["id"], "B") as other:
            await asyncio.gather(one.play(quickly), other.play(quickly))
            assert one.view["ranking"] == other.view["ranking"]

    async def test_who_joins_twice_keeps_his_seat(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hpp")
        assert [(await guest.join(made, "Bo"))["seat"] for _ in range(2)] == ["B", "B"]

    async def test_a_full_table_takes_nobody(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hb")
        with pytest.raises(RefusalError, match="409 table-full"):
            await guest.join(made, "Bo")

    async def test_a_wrong_link_opens_nothing(self, host: Browser, guest: Browser) -> None:
        made, other = await host.lay("first", "hp"), await host.lay("first", "hp")
        with pytest.raises(RefusalError, match="403 bad-secret"):
            await guest.join({**made, "secret": other["secret"]}, "Bo")

    @pytest.mark.parametrize("name", ["", "  ", "a, b", "x" * 25, "a\x07", "a\nb: c#"])
    async def test_nobody_can_have_a_name_that_no_record_can_hold(
        self, host: Browser, guest: Browser, name: str
    ) -> None:
        made = await host.lay("first", "hp")
        with pytest.raises(RefusalError, match="400 bad-name"):
            await guest.join(made, name)

    async def test_two_of_one_name_are_told_apart(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hpb", h={"name": "Bo"}, b={"name": "Bo"})
        joined = await guest.join(made, "Bo")
        assert [seat["name"] for seat in joined["table"]["seats"]] == ["Bo", "Bo 3", "Bo 2"]

    async def test_the_host_fills_free_seats_with_bots(self, host: Browser) -> None:
        made = await host.lay("first", "hpp")
        info = await host.start(made["id"])
        assert [seat["kind"] for seat in info["seats"]] == ["here", "bot", "bot"]
        assert info["status"] == "running"

    async def test_only_the_host_starts(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hp")
        await guest.join(made, "Bo")
        with pytest.raises(RefusalError, match="403 not-host"):
            await guest.start(made["id"])

    async def test_a_game_starts_once(self, host: Browser) -> None:
        made = await host.lay("first", "hb", start=True)
        assert made["table"]["status"] == "running"
        with pytest.raises(RefusalError, match="409 not-open"):
            await host.start(made["id"])

    @pytest.mark.parametrize(
        ("wrong", "message"),
        [
            ({"rules": "chess"}, "no rule set"),
            ({"kinds": "h"}, "played by 2 to 8"),
            ({"b": {"bot": "deep"}}, "no bot is called"),
            ({"options": {"tile-flip": "maybe"}}, "can't be maybe"),
        ],
    )
    async def test_a_table_that_can_not_be_is_not_laid(
        self, host: Browser, wrong: Message, message: str
    ) -> None:
        with pytest.raises(RefusalError, match=message) as refused:
            await host.lay(**{"rules": "first", "kinds": "hb", **wrong})
        assert refused.value.code == "wrong-setup"

    async def test_a_table_that_is_not_there_is_said_so(self, host: Browser) -> None:
        with pytest.raises(RefusalError, match="404 no-table"):
            await host.get("tables/nobody")


class TestCommands:
    """What is done, refused and taken back."""

    async def test_an_action_goes_by_its_text_or_as_it_was_listed(self, host: Browser) -> None:
        async with at_a_table(host) as (_, line):
            assert (await line.do("leg blue"))["type"] == "done"
            await line.my_turn()
            assert (await line.do(line.legal[0]))["type"] == "done"

    async def test_a_repeated_command_gets_its_first_answer(self, host: Browser) -> None:
        async with at_a_table(host) as (_, line):
            cmd = new_command()
            first = await line.do("leg blue", cmd=cmd)
            again = await line.do("leg blue", cmd=cmd)
            other = await line.do("leg green", cmd=cmd)
            assert first == again == other
            tickets = line.view["players"][0]["tickets"]
            assert [ticket["camel"] for ticket in tickets] == ["blue"]

    async def test_a_repeated_refusal_stays_one(self, host: Browser) -> None:
        made = await host.lay("first", "hh")
        await host.start(made["id"])
        async with host.sit(made["id"], "B") as line:
            cmd = new_command()
            refused = await line.do("roll", cmd=cmd)
            assert (refused["code"], refused["type"]) == ("other-turn", "refused")
            async with host.sit(made["id"], "A") as other:
                await other.do("roll")
            await line.until("event")
            assert (await line.do("roll", cmd=cmd))["code"] == "other-turn"
            assert (await line.do("roll"))["type"] == "done"

    async def test_first_answers_outlive_the_server(self, tmp_path: Path) -> None:
        database = str(tmp_path / "tables.db")
        done, refused = "this-one-is-done", "this-one-is-not"
        async with serving(database) as place:
            host = Browser(place.url)
            made = await host.lay("first", "hh")
            await host.start(made["id"])
            async with host.sit(made["id"], "A") as line:
                first = [await line.do("leg blue", cmd=done), await line.do("roll", cmd=refused)]
                seq = line.seq
        async with serving(database) as place:
            again = Browser(place.url)
            again.http.cookies = host.http.cookies
            async with again.sit(made["id"], "A") as line, again.sit(made["id"], "B") as bo:
                await bo.do("leg green")
                answers = [
                    await line.do(act, cmd=cmd) for act, cmd in (("x", done), ("roll", refused))
                ]
                taken = await bo.do("roll", cmd=refused)
        assert answers == [first[0], {**first[1], "seq": seq + 1}]
        assert first[1]["code"] == "other-turn"
        assert taken["code"] == "command-taken"

    async def test_a_command_that_was_done_stays_done_when_a_bot_has_taken_over(
        self, host: Browser
    ) -> None:
        async with at_a_table(host, "hhb") as (id, line):
            first = await line.do("leg blue", cmd="before-the-bot")
            await host.post(f"tables/{id}/host", {"what": "bot", "seat": "A"})
            assert await line.do("leg blue", cmd="before-the-bot") == first
            assert (await line.do("leg blue"))["code"] == "bot-plays"

    async def test_no_client_can_use_the_command_of_a_bot(self, host: Browser) -> None:
        async with at_a_table(host, "hb") as (_, line):
            assert (await line.do("leg blue", cmd="bot:B:1"))["code"] == "bad-request"

    async def test_what_is_asked_is_not_done(self, host: Browser) -> None:
        async with at_a_table(host) as (_, line):
            await line.my_turn()
            assert (await line.answer(type="ask", act="roll"))["type"] == "done"
            refused = await line.answer(type="ask", act="tile 1 +")
            assert (refused["code"], refused["ruling"]) == ("first-space", "G-07")
            assert (await line.answer(type="ask", act="fly"))["code"] == "bad-step"
            assert line.view["to_act"] == ["A"]

    async def test_nobody_acts_for_another(self, host: Browser) -> None:
        made = await host.lay("first", "hh")
        await host.start(made["id"])
        async with host.sit(made["id"], "B") as line:
            await line.until("view")
            action = {"seat": "A", "id": 0, "verb": "roll", "arguments": {}, "text": "roll"}
            assert (await line.do(action))["code"] == "not-your-seat"
            assert (await line.do("A roll"))["code"] == "bad-step"
        async with host.sit(made["id"], None) as line:
            assert (await line.do("roll"))["code"] == "not-your-seat"

    async def test_chance_is_nobodys_to_decide(self, host: Browser) -> None:
        async with at_a_table(host) as (_, line):
            for text in ("* die blue 3", "die blue 3", "* start blue 1"):
                assert (await line.do(text))["code"] == "bad-step"

    async def test_who_plays_alone_takes_back_and_meets_the_same_dice(self, host: Browser) -> None:
        async with at_a_table(host) as (id, line):
            await line.my_turn()
            await line.do("roll")
            first = await line.until("event", lambda event: event["legal"])
            rolled = first["view"]["rolls"][0]
            assert first["undo"]
            assert (await line.answer(type="undo", seat="A"))["type"] == "done"
            undone = next(heard for heard in reversed(line.heard) if heard["type"] == "event")
            assert undone["undone"] >= 2
            assert undone["view"]["rolls"] == []
            await line.do("roll")
            await line.until("event", lambda event: event["view"]["rolls"])
            assert line.view["rolls"][0] == rolled
            assert (await host.get(f"tables/{id}"))["taken_back"] == 1
            assert "taken-back: 1" in await host.get(f"tables/{id}/record")

    async def test_among_people_dice_are_not_taken_back(self, host: Browser) -> None:
        made = await host.lay("first", "hh")
        await host.start(made["id"])
        async with host.sit(made["id"], "A") as line:
            await line.do("roll")
            assert (await line.answer(type="undo", seat="A"))["type"] == "refused"

    async def test_among_people_a_bet_is_taken_back_until_the_next_acts(
        self, host: Browser
    ) -> None:
        made = await host.lay("first", "hh")
        await host.start(made["id"])
        async with host.sit(made["id"], "A") as line, host.sit(made["id"], "B") as other:
            await line.do("leg blue")
            assert (await line.answer(type="undo", seat="A"))["type"] == "done"
            seq = (await line.do("leg green"))["seq"]
            await other.until("event", lambda event: event["seq"] == seq)
            await other.do("roll")
            assert (await line.answer(type="undo", seat="A"))["type"] == "refused"

    async def test_all_can_talk_until_the_host_minds(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hp")
        await guest.join(made, "Bo")
        async with host.sit(made["id"], "A") as line, guest.sit(made["id"], "B") as other:
            await other.answer(type="say", text="hello  there")
            said = await line.until("chat")
            assert (said["seat"], said["name"], said["text"]) == ("B", "Bo", "hello there")
            await other.answer(type="react", what="clap")
            assert (await line.until("reaction"))["what"] == "clap"
            await host.post(f"tables/{made['id']}/host", {"what": "chat", "value": False})
            assert (await other.answer(type="say", text="hm"))["code"] == "chat-off"
        async with host.sit(made["id"], "A") as line:
            assert [one["text"] for one in (await line.until("view"))["chat"]] == ["hello there"]


class TestLooking:
    """What each may see, now and later."""

    async def test_a_shared_device_sees_one_seat_at_a_time(self, host: Browser) -> None:
        made = await host.lay("first", "hh")
        await host.start(made["id"])
        async with host.sit(made["id"], None) as line:
            curtain = await line.until("view")
            assert curtain["legal"] == []
            assert [one["hand"] for one in curtain["view"]["players"]] == [None, None]
            await line.send(type="look", seat="A")
            seen = await line.until("view")
            hands = [one["hand"] is None for one in seen["view"]["players"]]
            assert (hands, bool(seen["legal"])) == ([False, True], True)

    async def test_a_guest_sees_no_seat_but_his_own(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hp")
        await guest.join(made, "Bo")
        async with guest.sit(made["id"], "A") as line:
            assert (await line.next())["code"] == "seat-void"
        async with guest.sit(made["id"], "B") as line:
            await line.until("view")
            await line.send(type="look", seat="A")
            assert (await line.until("refused"))["code"] == "seat-void"

    async def test_several_tabs_on_one_seat_all_hear(self, host: Browser) -> None:
        async with at_a_table(host) as (id, line), host.sit(id, "A") as second:
            await second.until("view")
            await line.do("leg blue")
            assert (await second.until("event"))["by"] == "A"

    async def test_who_comes_back_is_told_what_he_missed(self, host: Browser) -> None:
        async with at_a_table(host) as (id, line):
            await line.play(quickly)
            events = [heard for heard in line.heard if heard["type"] == "event"]
        for since in range(0, events[-1]["seq"], 7):
            async with host.sit(id, "A", since=since) as again:
                view = await again.until("view")
                told = [heard for heard in again.heard if heard["type"] == "event"]
                missed = [event for event in events if event["seq"] > since]
                assert [event["seq"] for event in told[-len(missed) :]] == [
                    event["seq"] for event in missed
                ]
                assert [event["view"] for event in told[-len(missed) :]] == [
                    event["view"] for event in missed
                ]
                assert (view["log"], view["seq"]) == (None, events[-1]["seq"])

    async def test_who_is_new_is_told_the_whole_log(self, host: Browser) -> None:
        async with at_a_table(host) as (id, line):
            await line.play(quickly)
            events = [heard for heard in line.heard if heard["type"] == "event"]
        async with host.sit(id, "A", since=10_000) as again:
            log = (await again.until("view"))["log"]
        assert [one["news"] for one in log[-len(events) :]] == [one["news"] for one in events]

    async def test_a_running_game_gives_a_masked_record(self, host: Browser) -> None:
        made = await host.lay("first", "hh")
        await host.start(made["id"])
        async with host.sit(made["id"], "A") as line:
            await line.do("win blue")
        path = f"tables/{made['id']}/record"
        assert "A win ?" in await host.get(path)
        assert "A win ?" in await host.get(path, seat="B")
        assert "A win blue" in await host.get(path, seat="A")
        assert "seed:" not in await host.get(path, seat="A")
        frames = await host.get(f"tables/{made['id']}/frames", seat="B")
        assert frames["frames"][-1]["line"] == "A win ?"

    async def test_strangers_read_what_spectators_may(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hh")
        with pytest.raises(RefusalError, match="403 not-your-seat"):
            await guest.get(f"tables/{made['id']}/record", seat="A")
        info = await guest.get(f"tables/{made['id']}")
        assert (info["secret"], info["host"]) == (None, False)
        assert not any(seat["is_mine"] for seat in info["seats"])

    async def test_a_browser_finds_its_tables_again(self, host: Browser, guest: Browser) -> None:
        laid = [(await host.lay("first", "hp"))["id"] for _ in range(3)]
        assert sorted(info["id"] for info in await host.get("tables")) == sorted(laid)
        assert await guest.get("tables") == []

    async def test_the_token_alone_is_enough_for_a_program(
        self, host: Browser, place: Place
    ) -> None:
        made = await host.lay("first", "hh")
        await host.start(made["id"])
        async with line_to(place.url, made["id"], {}) as line:
            await line.send(type="hello", seat="A", token=host.token(made["id"]))
            assert (await line.until("view"))["legal"]
