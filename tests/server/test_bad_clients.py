"""Clients that are broken or mean: refused, while others at the table don't notice."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from dunederby.server.bodies import Fault
from tests.server.people import Browser, Line, Message, RefusalError, at_a_table, line_to
from tests.server.places import Place, serving

pytestmark = pytest.mark.anyio

DO = {"type": "do", "cmd": "some-command-id", "act": "roll"}


async def closing(line: Line) -> int:
    """Return the code with which the server closes the line."""
    with pytest.raises(ConnectionClosed) as closed:
        await line.until("nothing like this")
    assert closed.value.rcvd
    return closed.value.rcvd.code


class TestMessages:
    """What can't be read."""

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "hello",
            "{",
            "[]",
            "null",
            '{"type": "fly"}',
            '{"type": "do"}',
            '{"type": "do", "cmd": "short", "act": "roll"}',
            '{"type": "do", "cmd": "some-command-id", "act": 7}',
            '{"type": "do", "cmd": "some-command-id", "act": {"seat": "A"}}',
            '{"type": "look", "seat": "Z"}',
            '{"type": "say", "cmd": "some-command-id", "text": ""}',
            '{"type": "react", "cmd": "some-command-id", "what": "<b>"}',
            '{"type": "hello"}',
            '{"type": "view"}',
            "[" * 5_000,
            '{"type": "do", "cmd": "\\ud800some-command", "act": "roll"}',
        ],
    )
    async def test_what_can_not_be_read_ends_the_line_and_nothing_else(
        self, host: Browser, place: Place, text: str
    ) -> None:
        async with at_a_table(host, "hh") as (id, line), host.sit(id, "B") as bad:
            await bad.until("view")
            seq = (await place.hall.table(id)).state.seq
            await bad.socket.send(text)
            assert (await bad.until("refused"))["code"] == "bad-request"
            assert await closing(bad) == 4400
            assert (await place.hall.table(id)).state.seq == seq
            assert (await line.do("roll"))["type"] == "done"

    async def test_bytes_are_no_message(self, host: Browser) -> None:
        async with at_a_table(host) as (_, line):
            await line.socket.send(b"\x00\xff")
            assert (await line.until("refused"))["code"] == "bad-request"

    async def test_an_oversized_message_ends_the_line(self, host: Browser) -> None:
        async with at_a_table(host) as (_, line):
            await line.until("view")
            await line.socket.send(json.dumps({**DO, "act": "x" * 20_000}))
            assert await closing(line) == 1009

    async def test_who_does_not_greet_is_not_heard(self, host: Browser, place: Place) -> None:
        made = await host.lay("first", "hb")
        async with line_to(place.url, made["id"], {}) as line:
            await line.socket.send(json.dumps(DO))
            assert (await line.next())["code"] == "bad-request"
            assert await closing(line) == 4400

    async def test_a_table_that_is_not_there_ends_the_line(self, place: Place) -> None:
        async with line_to(place.url, "nobody", {}) as line:
            await line.send(type="hello")
            assert await closing(line) == 4404

    async def test_another_subprotocol_is_not_spoken(self, host: Browser, place: Place) -> None:
        made = await host.lay("first", "hb")
        path = f"ws://127.0.0.1:{place.port}/api/tables/{made['id']}/socket"
        with pytest.raises(InvalidStatus):
            async with connect(path, subprotocols=[Subprotocol("dunederby.0")]):
                pass


class TestTokens:
    """Who pretends to be somebody."""

    async def test_a_page_of_another_site_is_kept_out(self, host: Browser, place: Place) -> None:
        made = await host.lay("first", "hb")
        evil = {"origin": "http://evil.example"}
        async with line_to(place.url, made["id"], evil) as line:
            assert await closing(line) == 4403
        own = f"http://127.0.0.1:{place.port}"
        async with host.sit(made["id"], "A", origin=own) as line:
            await line.until("view")
        answer = await host.http.post("/api/tables", json={}, headers=evil)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")

    async def test_a_forged_token_is_worth_nothing(self, host: Browser, place: Place) -> None:
        made = await host.lay("first", "hh")
        token = host.token(made["id"])
        other = await host.lay("first", "hh")
        forged = [
            token.replace(".A.", ".B.").replace(".host.", ".A."),
            token[:-1] + ("A" if token[-1] != "A" else "B"),
            token.replace(made["id"], other["id"]),
            "~".join(["x"] * 500),
            "1.k.A.0.0." + "A" * 43,
        ]
        for wrong in forged:
            async with line_to(place.url, other["id"], {}) as line:
                await line.send(type="hello", seat="A", token=wrong)
                assert (await line.next())["code"] in ("seat-void", "bad-request")

    async def test_cookies_are_kept_from_scripts_and_other_sites(self, host: Browser) -> None:
        body = {"rules": "first", "players": [{"kind": "here"}, {"kind": "bot"}]}
        answer = await host.http.post("/api/tables", json=body)
        cookie = answer.headers["set-cookie"]
        for word in ("HttpOnly", "SameSite=Lax", "Path=/api"):
            assert word in cookie
        assert answer.headers["content-security-policy"].startswith("default-src 'self'")
        assert "unsafe-inline" not in answer.headers["content-security-policy"].replace(
            "style-src-attr 'unsafe-inline'", ""
        )

    async def test_another_seats_command_id_can_not_be_used(self, host: Browser) -> None:
        async with at_a_table(host, "hh") as (id, line), host.sit(id, "B") as other:
            await line.do("roll", cmd="the-same-command")
            assert (await other.do("roll", cmd="the-same-command"))["code"] == "command-taken"


class TestFloods:
    """Who wants too much."""

    async def test_a_flood_of_commands_is_slowed_down(self, tmp_path: Path) -> None:
        async with serving(str(tmp_path / "tables.db"), seat_commands=5) as place:
            host = Browser(place.url)
            async with at_a_table(host, "hh") as (id, line), host.sit(id, "B") as other:
                await other.until("view")
                answers = [
                    await line.answer(type="ask", act="roll", cmd=f"flooding-{number}")
                    for number in range(60)
                ]
                codes = [answer.get("code") for answer in answers]
                assert codes[:20] == [None] * 20
                assert "rate" in codes
                assert (await other.answer(type="ask", act="roll"))["code"] == "other-turn"

    async def test_a_flood_of_pings_ends_the_line(self, tmp_path: Path) -> None:
        async with (
            serving(str(tmp_path / "tables.db"), seat_commands=5) as place,
            at_a_table(Browser(place.url)) as (_, line),
        ):
            await line.until("view")
            for _ in range(100):
                await line.send(type="ping")
            assert await closing(line) == 4429

    async def test_too_many_requests_are_refused(self, tmp_path: Path) -> None:
        async with serving(str(tmp_path / "tables.db"), address_requests=1) as place:
            host = Browser(place.url)
            answers = [await host.http.get("/api/rules") for _ in range(10)]
            assert answers[0].status_code == 200
            refused = answers[-1]
            assert (refused.status_code, refused.json()["code"]) == (429, "rate")
            assert refused.headers["retry-after"]

    async def test_too_many_tables_are_refused(self, tmp_path: Path) -> None:
        async with serving(str(tmp_path / "tables.db"), address_tables=2) as place:
            host = Browser(place.url)
            await host.lay("first", "hb")
            await host.lay("first", "hb")
            with pytest.raises(RefusalError, match="429 rate"):
                await host.lay("first", "hb")

    async def test_too_many_sockets_of_one_address_are_refused(self, tmp_path: Path) -> None:
        async with (
            serving(str(tmp_path / "tables.db"), address_sockets=1) as place,
            at_a_table(Browser(place.url)) as (id, line),
        ):
            await line.until("view")
            async with line_to(place.url, id, {}) as second:
                assert await closing(second) == 4429

    async def test_too_many_spectators_are_refused_and_players_come_in(
        self, tmp_path: Path
    ) -> None:
        async with serving(str(tmp_path / "tables.db"), table_sockets=1) as place:
            host, stranger = Browser(place.url), Browser(place.url)
            made = await host.lay("first", "hh")
            async with stranger.sit(made["id"], None) as first:
                await first.until("view")
                async with stranger.sit(made["id"], None) as second:
                    assert await closing(second) == 4429
                async with host.sit(made["id"], "A") as player:
                    assert (await player.until("view"))["seat"] == "A"
            async with stranger.sit(made["id"], None) as again:
                await again.until("view")

    @pytest.mark.parametrize(
        "begun",
        [
            b"",
            b"GET /api/rules HTTP/1.1\r\nHost:",
            b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /",
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
        ],
    )
    async def test_who_does_not_finish_a_request_is_given_up(
        self, place: Place, monkeypatch: pytest.MonkeyPatch, begun: bytes
    ) -> None:
        monkeypatch.setattr("dunederby.server.patience.PATIENCE", 0.1)
        monkeypatch.setattr("dunederby.server.endpoints.PATIENCE", 0.1)
        reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
        writer.write(begun)
        async with asyncio.timeout(30):
            told = await reader.read()
        assert (b"did not come" in told) == begun.startswith(b"POST")
        writer.close()

    async def test_a_large_body_is_refused(self, host: Browser) -> None:
        answer = await host.http.post("/api/tables", content=b" " * 20_000)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

    async def test_a_line_that_nobody_reads_is_given_up(
        self, host: Browser, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("dunederby.server.listening.MOST_WAITING", 20)
        async with at_a_table(host) as (id, line):
            await line.until("view")
            table = await place.hall.table(id)
            for _ in range(30):
                table.tell_table()
            assert await closing(line) == 1013


async def test_nobody_looks_like_another_by_what_can_not_be_seen(
    host: Browser, guest: Browser
) -> None:
    made = await host.lay("first", "hp", h={"name": "Ann"})
    joined = await guest.join(made, "\u202eA\u200bnn\u2066")
    assert [seat["name"] for seat in joined["table"]["seats"]] == ["Ann", "Ann 2"]
    async with guest.sit(made["id"], "B") as line:
        said = await line.answer(type="say", text="\u202e <b>hi</b> ")
        assert said["type"] == "done"
        assert (await line.answer(type="say", text="\u2066 "))["code"] == "bad-request"
    view = (await at_view(guest, made["id"]))["chat"]
    assert [chat["text"] for chat in view] == ["<b>hi</b>"]


async def at_view(browser: Browser, id: str) -> Message:
    """Return the table as a spectator finds it."""
    async with browser.sit(id, None) as line:
        return await line.until("view")


async def test_every_error_over_http_has_a_code(host: Browser) -> None:
    asked: list[tuple[str, str, Message]] = [
        ("GET", "/api/nothing", {}),
        ("DELETE", "/api/tables", {}),
        ("POST", "/api/tables", {"content": b"{"}),
        ("POST", "/api/tables", {"json": {"rules": "first"}}),
        ("GET", "/api/rules?seats=x", {}),
        ("POST", "/api/frames", {"json": {"record": 7}}),
    ]
    for method, path, more in asked:
        answer = await host.http.request(method, path, **more)
        assert answer.status_code in (400, 404, 405)
        assert set(answer.json()) == set(Fault.__struct_fields__)


async def test_many_who_act_at_once_are_served_in_turn(host: Browser, place: Place) -> None:
    async with at_a_table(host, "hh") as (id, _):
        table = await place.hall.table(id)

        async def attempt(number: int) -> bool:
            async with host.sit(id, "A") as line:
                answer = await line.do("leg blue", cmd=f"attempt-{number}")
                return bool(answer["type"] == "done")

        done = await asyncio.gather(*(attempt(number) for number in range(12)))
        assert sum(done) == 1
        assert table.state.seq == 2
