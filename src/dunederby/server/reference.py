"""The reference of the protocol for the docs, written from the types.

Run `python -m dunederby.server.reference > docs/guide/protocol.md` after a change.
"""

from collections.abc import Iterator
from typing import Any, get_args

from dunederby.server.codes import Code, RefusedError
from dunederby.server.protocol import SUBPROTOCOL, ClientMessage, ServerMessage, tag_of
from dunederby.server.routes import ROUTES, Route
from dunederby.server.schema import definitions
from dunederby.server.typescript import type_of

HEAD = """# Protocol

How programs talk with the server; this page is written by `python -m
dunederby.server.reference`. A running server has the same for programs: `/api/openapi.json`
describes what is asked over HTTP, `/api/schema.json` has the JSON Schema of every message. A
player in a page of Python: [play over a socket](../tutorial/play-over-a-socket.md).

## Over HTTP

Bodies and answers are JSON. A refusal has a status of 400 or more and the body `Fault`: a
`code` that stays the same, a `message` in English, and for a position the `column` at fault.
What exactly is wrong with a position, a record or a setup goes by the code of a `reason`, and its
`values` are what the sentence says besides: the page makes it from its own catalogue, and shows
the message where it doesn't know the code. Seats belong to cookies, one for each table.

Who loses the answer to a request sends it again. `join` then needs the same `cmd`, an id that the
client makes at random and keeps to itself: a repeat gets the seat that the first one got, from
any server and after any crash, as long as the host has not given it to somebody else."""

SOCKET = f"""## Through the socket

`/api/tables/{{id}}/socket`, subprotocol `{SUBPROTOCOL}`, text frames. The first message is
`hello`.

- Every command has an id, `cmd`, that the client makes at random, and gets an answer, `done` or
  `refused`. A command that is sent again with the same id is done once, and gets its first
  answer.
- `seen` in a command is the sequence number that the player looked at. If the game went on for
  him since then, it is refused as `stale`, even if it would be legal: what he meant may mean
  something else now. It did if his seat has decided, or taken something back, or was not to
  decide at some time since. Where several decide at once, what the others do makes nothing
  stale. A program may leave `seen` out; then all that counts is what is legal when it arrives.
- Sequence numbers are the table's own; they only rise. Who names in `hello` the last one that
  he has seen is told all `event`s since, then the `view`; who names none gets the whole log
  with the `view`.
- An `event` has what happened as the receiving seat may know it, the whole view after it, and
  what is legal now.
- A code of closing from 4000 on means that the same would happen again: 4400 something could
  not be read, 4403 the seat is not, or no longer, one's own, 4404 there is no such table, 4429
  too much. 1012 and 1013: come back.

### What a client sends
"""


def reference() -> str:
    """Return the page."""
    lines = [HEAD, "", *_routes(), "", SOCKET, *_messages(ClientMessage)]
    lines += ["", "### What the server sends", "", *_messages(ServerMessage)]
    lines += ["", "## Types", "", *_types(), "", "## Codes", "", *_codes()]
    return "\n".join(lines) + "\n"


def _routes() -> Iterator[str]:
    yield "| request | body | answer | what it does |"
    yield "| --- | --- | --- | --- |"
    for route in ROUTES:
        body = f"`{route.body.__name__}`" if route.body else ""
        yield f"| `{route.method} {route.path}` | {body} | `{_answer(route)}` | {route.summary} |"


def _answer(route: Route) -> str:
    if route.answer is str:
        return "text"
    [inner] = get_args(route.answer) or [route.answer]
    return inner.__name__ if inner is route.answer else f"{inner.__name__}[]"


def _messages(union: Any) -> Iterator[str]:
    yield "| type | fields | what it means |"
    yield "| --- | --- | --- |"
    for kind in get_args(union):
        schema = definitions()[kind.__name__]
        yield f"| `{tag_of(kind.__name__)}` | {_fields(schema)} | {_told(schema)} |"


def _types() -> Iterator[str]:
    messages = {
        kind.__name__ for union in (ClientMessage, ServerMessage) for kind in get_args(union)
    }
    yield "| name | fields | what it is |"
    yield "| --- | --- | --- |"
    for name, schema in sorted(definitions().items()):
        if name not in messages and schema.get("type") == "object":
            yield f"| `{name}` | {_fields(schema)} | {_told(schema)} |"


def _fields(schema: dict[str, Any]) -> str:
    told = [
        f"`{name}{'' if name in schema.get('required', []) else '?'}: {type_of(field)}`"
        for name, field in schema["properties"].items()
        if name != "type"
    ]
    return ", ".join(told).replace("|", "\\|").replace("readonly ", "")


def _told(schema: dict[str, Any]) -> str:
    return str(schema.get("description", "")).strip().splitlines()[0]


def _codes() -> Iterator[str]:
    yield "What the rules have against an action goes by the codes of their reasons. The others:"
    yield ""
    yield "| code | status over HTTP |"
    yield "| --- | --- |"
    for code in Code:
        yield f"| `{code}` | {RefusedError(code, '').status} |"


if __name__ == "__main__":
    print(reference(), end="")
