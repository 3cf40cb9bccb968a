"""The published protocol: schemas, OpenAPI and TypeScript come from the types, and are true."""

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from dunederby.server.codes import STATUS, Code, RefusedError
from dunederby.server.openapi import openapi
from dunederby.server.protocol import ClientMessage, Do, Hello, ServerMessage, tag_of
from dunederby.server.reference import reference
from dunederby.server.routes import ROUTES
from dunederby.server.schema import definitions, schema
from dunederby.server.typescript import typescript
from dunederby.views.actions import Action
from tests.server.people import Browser, at_a_table, quickly
from tests.server.places import Place

ROOT = Path(__file__).resolve().parents[2]


def references(told: object) -> set[str]:
    """Return the names that a schema refers to."""
    return set(re.findall(r'"#/(?:\$defs|components/schemas)/(\w+)"', json.dumps(told)))


def test_every_reference_is_defined() -> None:
    assert references(schema()) <= set(definitions())
    assert references(openapi()) <= set(openapi()["components"]["schemas"])
    assert "$defs" not in json.dumps(openapi())


def test_every_message_has_a_type_of_its_own() -> None:
    for union in (ClientMessage, ServerMessage):
        tags = [tag_of(kind.__name__) for kind in get_args(union)]
        assert len(tags) == len(set(tags))


def test_every_route_is_described() -> None:
    described = {(path, method) for path, one in openapi()["paths"].items() for method in one}
    assert described == {(route.path, route.method.lower()) for route in ROUTES}
    assert all(route.summary for route in ROUTES)


def test_every_code_has_a_status() -> None:
    assert {RefusedError(code, "").status for code in Code} == {400, *STATUS.values()}
    assert RefusedError("tile-near", "").status == 400


def test_messages_are_read_as_they_are_written() -> None:
    action = Action("A", 0, "roll", {}, "roll")
    for message in (Hello("A", 7), Do("some-command-id", action, 3)):
        text = msgspec.json.encode(message)
        assert msgspec.json.decode(text, type=ClientMessage) == message


def test_typescript_names_every_type() -> None:
    told = typescript()
    for name in definitions():
        assert re.search(rf"^export (interface|type) {name}\b", told, re.MULTILINE)
    assert "any" not in re.findall(r"\w+", re.sub(r"/\*\*.*?\*/", "", told, flags=re.DOTALL))


def test_the_page_has_the_types_as_they_are() -> None:
    page = ROOT / "web" / "src" / "lib" / "protocol.ts"
    assert page.read_text(encoding="utf-8") == typescript(), f"{typescript.__module__} > {page}"


def test_the_docs_have_the_protocol_as_it_is() -> None:
    page = ROOT / "docs" / "guide" / "protocol.md"
    assert page.read_text(encoding="utf-8") == reference(), f"{reference.__module__} > {page}"


@pytest.mark.anyio
async def test_the_player_of_the_docs_plays_to_the_end(host: Browser, place: Place) -> None:
    made = await host.lay("first", "pb", b={"bot": "random"})
    await host.start(made["id"], fill=False)
    program = ROOT / "docs" / "tutorial" / "player.py"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, program, place.url, made["id"], made["secret"], "Ann"),
        stdout=asyncio.subprocess.PIPE,
    )
    told, _ = await process.communicate()
    result = (await host.get(f"tables/{made['id']}"))["result"]
    assert told.decode() == f"Ann sits at A\n{result['money']}\n"


@pytest.mark.anyio
@pytest.mark.parametrize("rules", ["first", "cards"])
async def test_what_is_sent_has_exactly_the_fields_of_its_schema(
    host: Browser, rules: str
) -> None:
    fields = {
        tag_of(kind.__name__): set(definitions()[kind.__name__]["properties"])
        for kind in get_args(ServerMessage)
    }
    views = {name: set(definitions()[name]["properties"]) for name in ("BoardView", "CardView")}
    async with at_a_table(host, "hbb", rules=rules, odds="all") as (_, line):
        if rules == "first":
            await line.until("odds")
        await line.answer(type="say", text="hello")
        await line.answer(type="react", what="clap")
        await line.send(type="ping")
        await line.play(quickly)
        await line.send(type="ping")
        await line.until("pong")
    for message in line.heard:
        assert set(message) == fields[message["type"]]
        if "view" in message:
            assert set(message["view"]) in views.values()
    assert {message["type"] for message in line.heard} >= set(fields) - {"bye", "refused", "odds"}
