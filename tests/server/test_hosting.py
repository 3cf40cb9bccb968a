"""What the host can do, and what happens when players stay away."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from dunederby import Game
from dunederby.server import seating
from dunederby.server.bodies import NewPlayer, Start
from dunederby.server.entries import Setup
from dunederby.server.laying import named
from dunederby.server.table import Table
from tests.server.people import Browser, Message, RefusalError, at_a_table, quickly
from tests.server.places import Place

pytestmark = pytest.mark.anyio


async def wish(host: Browser, id: str, **what: object) -> Message:
    """Ask for something that only the host can do."""
    info: Message = await host.post(f"tables/{id}/host", what)
    return info


class TestSeats:
    """Who sits where."""

    async def test_a_lost_seat_is_given_to_who_comes_next(
        self, host: Browser, guest: Browser, place: Place
    ) -> None:
        made = await host.lay("first", "hp")
        await guest.join(made, "Bo")
        await host.start(made["id"])
        finder = Browser(place.url)
        async with guest.sit(made["id"], "B") as line:
            await line.until("view")
            info = await wish(host, made["id"], what="reissue", seat="B")
            assert not info["seats"][1]["taken"]
            with pytest.raises(ConnectionClosed) as closed:
                await line.until("pong")
            assert (closed.value.rcvd and closed.value.rcvd.code) == 4403
        async with guest.sit(made["id"], "B") as line:
            assert (await line.next())["code"] == "seat-void"
        assert (await finder.join(made, "Cleo"))["seat"] == "B"
        async with finder.sit(made["id"], "B") as line:
            assert (await line.until("view"))["seat"] == "B"
        assert await guest.get("tables") == []

    async def test_a_bot_stands_in_and_goes_again(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hp")
        await guest.join(made, "Bo")
        await host.start(made["id"])
        async with host.sit(made["id"], "A") as line, guest.sit(made["id"], "B") as other:
            await wish(host, made["id"], what="bot", seat="B", bot="random")
            await line.do("roll")
            await line.until("event", lambda event: event["by"] == "B")
            await other.until("event", lambda event: event["by"] == "B")
            assert (await other.do("roll"))["code"] == "bot-plays"
            await wish(host, made["id"], what="person", seat="B")
            await line.do("roll")
            await other.until("event", lambda event: event["legal"])
            assert (await other.do("roll"))["type"] == "done"

    async def test_what_a_stand_in_decided_is_not_the_players_to_take_back(
        self, host: Browser, guest: Browser
    ) -> None:
        made = await host.lay("first", "hp")
        await guest.join(made, "Bo")
        await host.start(made["id"])
        async with host.sit(made["id"], "A") as line, guest.sit(made["id"], "B") as other:
            await line.my_turn()
            await line.do("leg blue")
            await other.my_turn()
            await wish(host, made["id"], what="bot", seat="B", bot="cautious")
            told = await other.until("view")
            assert (told["legal"], told["undo"]) == ([], False)
            decided = await other.until("event", lambda event: event["by"] == "B")
            assert (decided["why"], decided["undo"]) == (None, False)
            await wish(host, made["id"], what="person", seat="B")
            assert not (await other.until("view"))["undo"]
            assert (await other.answer(type="undo"))["code"] == "nothing-to-take-back"
            await line.until("event", lambda event: event["by"] == "B")
            await line.do("leg green")
            await other.my_turn()
            await other.do("leg green")
            assert other.heard[-2]["undo"]
            assert (await other.answer(type="undo"))["type"] == "done"
            assert other.legal

    async def test_an_open_seat_may_become_a_bots(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hpp")
        info = await wish(host, made["id"], what="bot", seat="C", bot="random")
        assert [seat["kind"] for seat in info["seats"]] == ["here", "person", "bot"]
        assert (await guest.join(made, "Bo"))["seat"] == "B"

    async def test_guests_are_no_hosts(self, host: Browser, guest: Browser) -> None:
        made = await host.lay("first", "hp")
        await guest.join(made, "Bo")
        for what in ("reissue", "bot", "person", "chat", "odds"):
            with pytest.raises(RefusalError, match="403 not-host"):
                await wish(guest, made["id"], what=what, seat="A")

    async def test_nobody_hosts_another_table(self, host: Browser, guest: Browser) -> None:
        made, other = await host.lay("first", "hp"), await guest.lay("first", "hp")
        name = f"dunederby-{made['id']}"
        guest.http.cookies.set(name, guest.token(other["id"]), domain="127.0.0.1")
        with pytest.raises(RefusalError, match="403 not-host"):
            await wish(guest, made["id"], what="chat", value=False)

    async def test_a_rematch_rotates_the_seats_and_guests_follow(
        self, host: Browser, guest: Browser
    ) -> None:
        made = await host.lay("first", "hpb", h={"name": "Ann"}, b={"bot": "random"})
        await guest.join(made, "Bo")
        await host.start(made["id"])
        with pytest.raises(RefusalError, match="409 not-over"):
            await host.post(f"tables/{made['id']}/rematch")
        async with host.sit(made["id"], "A") as line, guest.sit(made["id"], "B") as other:
            await asyncio.gather(line.play(quickly), other.play(quickly))
            again = await host.post(f"tables/{made['id']}/rematch")
            assert again == await host.post(f"tables/{made['id']}/rematch")
            told = await other.until("table", lambda heard: heard["table"]["rematch"])
        assert told["table"]["rematch"] == again
        assert (await guest.join(again, "Bo"))["seat"] == "A"
        info = await host.start(again["id"])
        assert [seat["name"] for seat in info["seats"]] == ["Bo", "Random", "Ann"]
        assert [seat["is_mine"] for seat in info["seats"]] == [False, False, True]


class TestOdds:
    """Who is told the odds."""

    async def test_odds_are_sent_where_the_table_shows_them(self, host: Browser) -> None:
        async with at_a_table(host, odds="all") as (id, line):
            odds = await line.until("odds")
            assert sum(odds["race"]["winner"].values()) == pytest.approx(1)
            values = {value["text"] for value in odds["values"]}
            assert values == {action["text"] for action in line.legal}
            await wish(host, id, what="odds", value="nobody")
            await line.until("table")
            await line.do("leg blue")
            await line.my_turn()
            await line.do(quickly(line.legal))
            await line.my_turn()
            assert sum(heard["type"] == "odds" for heard in line.heard) == 1

    async def test_what_is_off_is_not_sent(self, host: Browser) -> None:
        async with at_a_table(host, odds="after") as (_, line):
            await line.play(quickly)
            assert not [heard for heard in line.heard if heard["type"] == "odds"]

    @pytest.mark.parametrize("position", ["first; 1:oy 2:bg 3:w", "cards; 16:bgoyw; deck b1 ?1"])
    async def test_quick_odds_are_those_of_bets_on_the_leg(
        self, host: Browser, position: str
    ) -> None:
        asked = {"position": position}
        quick, whole = [
            await host.post("odds", asked | {"quick": quick}) for quick in (True, False)
        ]
        values = {value["text"]: value for value in whole["values"]}
        bets = {text for text in values if text.split()[0] in ("leg", "mid")}
        assert quick["leg"] == whole["leg"]
        assert {value["text"] for value in quick["values"]} == bets
        for value in quick["values"]:
            unsure = value["error"] + values[value["text"]]["error"]
            assert abs(value["gain"] - values[value["text"]]["gain"]) <= 4 * unsure + 1e-9

    async def test_the_odds_of_a_position_are_anybodys(self, host: Browser) -> None:
        odds = await host.post("odds", {"position": "first; 1:oy 2:bg 3:w"})
        assert odds["leg"]["green"][0] == pytest.approx(8569 / 29160)
        assert odds["position"] == "first; 1:oy 2:bg 3:w; dice bgoyw"
        unknown = await host.post("odds", {"position": "cards; 16:bgoyw; deck b1 ?1"})
        assert unknown["view"]["deck_size"] == 2
        with pytest.raises(RefusalError, match="400 bad-position: '99:b' is off") as refusal:
            await host.post("odds", {"position": "first; 99:b"})
        assert refusal.value.column == 8
        with pytest.raises(RefusalError, match="400 bad-position") as refusal:
            await host.post("odds", {"position": "first; 1:oy 2:bg 3:w; tiles 5+A 6-B"})
        assert (refusal.value.column, refusal.value.reason) == (33, "tile-near")
        assert refusal.value.values == {"word": "6-B", "space": 5}
        with pytest.raises(RefusalError, match="400 bad-position") as refusal:
            await host.post("odds", {"position": "cards; 0:by 2:og 3:w"})
        assert (refusal.value.column, refusal.value.reason) == (None, "no-deck")
        with pytest.raises(RefusalError, match="400 leg-over"):
            await host.post("odds", {"position": "first; 1:oy 2:bg 3:w; dice -"})

    async def test_sampled_values_say_how_far_off_they_may_be(self, host: Browser) -> None:
        odds = await host.post("odds", {"position": "second; 1:pbr 2:gy 14:WK"})
        errors = {value["text"]: value["error"] for value in odds["values"]}
        assert errors["leg green"] == 0
        assert errors["win green"] > 0


class TestRules:
    """What the page is told of what can be played."""

    async def test_ten_play_where_all_modules_are_on(self, host: Browser) -> None:
        systems = {system["name"]: system for system in (await host.get("rules"))["systems"]}
        large = systems["first"]["large_table"]
        assert large["seats"] == 10
        assert systems["second"]["large_table"] is None
        rules = "+".join(["first", *large["modules"]])
        players = [{"kind": "here"}, *[{"kind": "bot"}] * 9]
        made = await host.post("tables", {"rules": rules, "players": players})
        assert len(made["table"]["seats"]) == 10


class TestRecords:
    """What is made of records."""

    async def test_a_broken_record_is_shown_up_to_its_fault(self, host: Browser) -> None:
        record = "rules: first\nplayers: Ann, Bo\n* start blue 1\n* start pink 1\n"
        frames = await host.post("frames", {"record": record})
        assert len(frames["frames"]) == 2
        assert frames["error"]["line"] == 4
        assert "pink" in frames["error"]["message"]
        assert (frames["error"]["column"], frames["error"]["reason"]) == (9, "bad-argument")
        assert frames["error"]["values"]["known"] == ["blue", "green", "orange", "yellow", "white"]

    async def test_a_game_goes_on_otherwise_from_a_moment_of_its_record(
        self, host: Browser
    ) -> None:
        async with at_a_table(host) as (id, line):
            await line.play(quickly)
        record = await host.get(f"tables/{id}/record")
        made = await host.post("continue", {"record": record, "step": 9, "seat": "B"})
        kinds = [seat["kind"] for seat in made["table"]["seats"]]
        assert kinds == ["bot", "here"]
        assert made["table"]["goes_on_from"] == 9
        async with host.sit(made["id"], "B") as line:
            await line.play(quickly)
        other = await host.get(f"tables/{made['id']}/record")
        steps = [line for line in record.splitlines() if ":" not in line]
        assert [line for line in other.splitlines() if ":" not in line][:9] == steps[:9]
        assert "commitment" not in other

    async def test_nothing_is_taken_back_that_was_before_the_game_went_on(
        self, host: Browser
    ) -> None:
        game = Game("first", seats=2, seed=1)
        for action in ("leg blue", "leg green", "leg blue"):
            game.push(action)
        wanted = {"record": game.record(), "step": len(game.steps), "seat": "B"}
        made = await host.post("continue", wanted)
        async with host.sit(made["id"], "B") as line:
            assert not (await line.until("view"))["undo"]
            assert (await line.answer(type="undo"))["code"] == "nothing-to-take-back"
            await line.do("leg green")
            await line.my_turn()
            assert (await line.answer(type="undo"))["type"] == "done"
            assert not line.heard[-2]["undo"]

    async def test_players_keep_their_names_and_of_long_ones_the_beginning(
        self, host: Browser
    ) -> None:
        names = ["Ann", "Konstantinopolitanische Bahnhofsvorsteherin", "\u200b"]
        record = Game.from_position("first; 1:oy 2:bg 3:w; dice bgoyw", seats=3).record(names)
        for seat in "ABC":
            made = await host.post("continue", {"record": record, "step": 0, "seat": seat})
            first, second, third = (seat["name"] for seat in made["table"]["seats"])
            assert (first, second) == ("Ann", "Konstantinopolitanische")
            assert third == ("Player 3" if seat == "C" else "Solid")

    @pytest.mark.parametrize("step", [10_000, 7])
    async def test_a_record_that_is_too_short_can_not_go_on(
        self, host: Browser, step: int
    ) -> None:
        record = "rules: first\nplayers: Ann, Bo\n* start blue 1\n"
        with pytest.raises(RefusalError, match="400 bad-record"):
            await host.post("continue", {"record": record, "step": step, "seat": "A"})

    async def test_a_forged_record_is_found_out(self, host: Browser) -> None:
        async with at_a_table(host) as (id, line):
            await line.play(quickly)
        record = await host.get(f"tables/{id}/record")
        seed = next(one for one in record.splitlines() if one.startswith("seed: "))
        forged = record.replace(seed, "seed: " + "0" * 64)
        assert not (await host.post("verify", {"record": forged}))["ok"]


class TestClocks:
    """What happens though nobody acts."""

    async def lay(self, place: Place, **how: object) -> Table:
        """Lay a table of two people who need not come, with times too short for the API."""
        players = named([NewPlayer("here", "Ann"), NewPlayer("here", "Bo")])
        setup = Setup(players=players, options={}, **how)  # type: ignore[arg-type]
        table = await place.hall.lay("first", setup)
        table.grace = 100
        await seating.start(table, Start())
        return table

    async def until(self, table: Table, seq: int) -> None:
        async with asyncio.timeout(30):
            while table.state.seq < seq:
                await asyncio.sleep(0.05)

    async def test_a_clock_that_runs_out_decides(self, place: Place) -> None:
        table = await self.lay(place, clock=1)
        await self.until(table, 2)
        assert (table.state.moment.by, table.state.moment.late) == ("A", True)
        clock = table.teller.clock("A", table.state.asked["B"] + 400)
        assert clock is not None
        assert (clock.seat, clock.left) == ("B", 0.6)

    async def test_who_stays_away_is_replaced_until_he_comes_back(
        self, place: Place, host: Browser
    ) -> None:
        table = await self.lay(place, absence="bot")
        await self.until(table, 3)
        assert table.state.chair("A").bot
        assert table.state.chair("A").is_stand_in
        host.http.cookies.set(
            f"dunederby-{table.id}", await place.hall.token(table.id, "A"), domain="127.0.0.1"
        )
        async with host.sit(table.id, "A") as line:
            await line.until("view")
            assert table.state.chair("A").bot is None

    async def test_a_table_that_waits_waits(self, place: Place) -> None:
        table = await self.lay(place)
        await asyncio.sleep(1)
        assert table.state.seq == 1

    async def test_clocks_stand_still_while_nobody_serves(self, place: Place) -> None:
        table = await self.lay(place, clock=3_600)
        table.state.asked = {"A": 0}
        del place.hall.tables[table.id]
        again = await place.hall.table(table.id)
        clock = again.teller.clock("A", again.loaded)
        assert clock is not None
        assert clock.left == 3_600

    async def test_a_bots_turn_is_taken_up_after_a_crash(self, place: Place) -> None:
        players = named([NewPlayer("bot", None, "random"), NewPlayer("here", "Bo")])
        table = await place.hall.lay("first", Setup(players=players, options={}))
        place.hall.steward.attend = lambda table: None  # type: ignore[method-assign]
        await seating.start(table, Start())
        del place.hall.steward.attend
        del place.hall.tables[table.id]
        again = await place.hall.table(table.id)
        await self.until(again, 2)
        assert again.state.moment.by == "A"


class TestDevices:
    """A seat is taken along to another device."""

    async def test_a_player_goes_on_at_another_device(
        self, host: Browser, guest: Browser, place: Place
    ) -> None:
        made = await host.lay("first", "hp")
        await guest.join(made, "Bo")
        carried = await guest.post(f"tables/{made['id']}/carry")
        phone = Browser(place.url)
        info = await phone.post(f"tables/{made['id']}/arrive", carried)
        assert [seat["is_mine"] for seat in info["seats"]] == [False, True]
        assert not info["host"]
        await host.start(made["id"])
        async with phone.sit(made["id"], "B") as line, guest.sit(made["id"], "B") as old:
            assert (await line.until("view"))["seat"] == (await old.until("view"))["seat"] == "B"
        carried = await host.post(f"tables/{made['id']}/carry")
        assert (await phone.post(f"tables/{made['id']}/arrive", carried))["host"]

    async def test_nothing_is_carried_for_long_or_elsewhere_or_by_who_has_nothing(
        self, host: Browser, guest: Browser, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made, other = await host.lay("first", "hp"), await host.lay("first", "hp")
        with pytest.raises(RefusalError, match="403 not-your-seat"):
            await guest.post(f"tables/{made['id']}/carry")
        await guest.join(made, "Bo")
        carried = await guest.post(f"tables/{made['id']}/carry")
        phone = Browser(place.url)
        for id, secret in (
            (other["id"], carried["secret"]),
            (made["id"], carried["secret"].replace("B0", "host0")),
            (made["id"], made["secret"]),
        ):
            with pytest.raises(RefusalError, match="403 bad-secret"):
                await phone.post(f"tables/{id}/arrive", {"secret": secret})
        await wish(host, made["id"], what="reissue", seat="B")
        with pytest.raises(RefusalError, match="403 bad-secret"):
            await phone.post(f"tables/{made['id']}/arrive", carried)
        monkeypatch.setattr("dunederby.server.api.CARRYING", -1)
        carried = await host.post(f"tables/{made['id']}/carry")
        with pytest.raises(RefusalError, match="403 bad-secret"):
            await phone.post(f"tables/{made['id']}/arrive", carried)
