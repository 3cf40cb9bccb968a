"""People for the tests: browsers that lay and join tables, and sockets that play at them."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, ClassVar
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from dunederby.server.cookies import PREFIX
from dunederby.server.protocol import SUBPROTOCOL

Message = dict[str, Any]
PATIENCE = 60
"""Seconds after which a test that hears nothing has failed."""
NONCE = "00112233445566778899aabbccddeeff"


def new_command() -> str:
    """Return the id of a command that nobody gave yet."""
    return uuid4().hex


class Browser:
    """A browser: asks over HTTP, and keeps its cookies."""

    opened: ClassVar[list["Browser"]] = []
    """Those that are to be closed when the test is over."""

    def __init__(self, url: str) -> None:
        self.opened.append(self)
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=60)

    async def get(self, path: str, **query: str) -> Any:
        """Return what the server answers."""
        answer = await self.http.get(f"/api/{path}", params=query)
        return _read(answer)

    async def post(self, path: str, body: object = None) -> Any:
        """Return what the server answers to *body*."""
        answer = await self.http.post(f"/api/{path}", json=body or {})
        return _read(answer)

    async def lay(self, rules: str = "first", kinds: str = "hb", **more: Any) -> Message:
        """Lay a table: `h` for a seat here, `p` for a person who is invited, `b` for a bot."""
        words = {"h": "here", "p": "person", "b": "bot"}
        about = {kind: more.pop(kind, {}) for kind in words}
        players = [{"kind": words[kind], **about[kind]} for kind in kinds]
        made: Message = await self.post("tables", {"rules": rules, "players": players, **more})
        return made

    async def start(self, id: str, **more: Any) -> Message:
        """Start the game."""
        info: Message = await self.post(f"tables/{id}/start", {"nonce": NONCE, **more})
        return info

    async def join(self, made: Message, name: str, **more: Any) -> Message:
        """Take a seat at a table that somebody laid."""
        body = {"secret": made["secret"], "name": name, "nonce": NONCE, **more}
        joined: Message = await self.post(f"tables/{made['id']}/join", body)
        return joined

    def token(self, id: str) -> str:
        """Return the tokens that this browser has for a table."""
        return str(self.http.cookies.get(PREFIX + id, ""))

    @asynccontextmanager
    async def sit(
        self, id: str, seat: str | None, since: int | None = None, **headers: str
    ) -> AsyncIterator["Line"]:
        """Open a socket and greet."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        async with line_to(self.url, id, {"cookie": cookies, **headers}) as line:
            await line.send(type="hello", seat=seat, since=since)
            yield line

    async def close(self) -> None:
        """Close the browser."""
        await self.http.aclose()


def _read(answer: httpx.Response) -> Any:
    is_json = answer.headers["content-type"].startswith("application/json")
    body: Any = answer.json() if is_json else answer.text
    if answer.status_code != 200:
        raise RefusalError(answer.status_code, **body)
    return body


class RefusalError(Exception):
    """What the server refused."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        column: int | None,
        reason: str | None,
        values: dict[str, object],
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.column = column
        self.reason = reason
        self.values = values


@asynccontextmanager
async def line_to(url: str, id: str, headers: dict[str, str]) -> AsyncIterator["Line"]:
    """Open a socket and say nothing."""
    path = f"{url.replace('http', 'ws', 1)}/api/tables/{id}/socket"
    protocols = [Subprotocol(SUBPROTOCOL)]
    async with connect(
        path, subprotocols=protocols, additional_headers=headers, compression=None
    ) as socket:
        yield Line(socket)


class Line:
    """An open socket, and what came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self.legal: list[Message] = []
        self.seq = -1
        self.view: Message = {}

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def next(self) -> Message:
        """Return the next message."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        message: Message = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] in ("view", "event"):
            self.legal, self.seq, self.view = message["legal"], message["seq"], message["view"]
        return message

    async def until(self, kind: str, is_it: Callable[[Message], bool] = lambda _: True) -> Message:
        """Return the next message of a *kind* that fits."""
        while True:
            message = await self.next()
            if message["type"] == kind and is_it(message):
                return message

    async def answer(self, **message: Any) -> Message:
        """Send a command and return its answer."""
        cmd = message.setdefault("cmd", new_command())
        await self.send(**message)
        while True:
            heard = await self.next()
            if heard["type"] in ("done", "refused") and heard["cmd"] in (cmd, ""):
                return heard

    async def do(self, act: object, **more: Any) -> Message:
        """Act, and return the answer."""
        return await self.answer(type="do", act=act, seen=self.seq, **more)

    async def my_turn(self) -> None:
        """Wait until there is something to decide, or the game is over."""
        while not self.legal and self.view.get("awaits") != "over":
            await self.next()

    async def play(self, choose: Callable[[list[Message]], Message]) -> None:
        """Play until the game is over."""
        await self.my_turn()
        while self.legal:
            act, self.legal = choose(self.legal), []
            await self.do(act)
            await self.my_turn()


PASSES = {"roll", "reveal", "race", "bet", "done"}


def quickly(legal: list[Message]) -> Message:
    """Choose what brings a game to its end."""
    return next((action for action in legal if action["verb"] in PASSES), legal[-1])


@asynccontextmanager
async def at_a_table(
    host: Browser, kinds: str = "hb", **more: Any
) -> AsyncIterator[tuple[str, Line]]:
    """Lay a table of one person and a bot, start, and sit down."""
    made = await host.lay(kinds=kinds, b={"bot": "random"}, **more)
    await host.start(made["id"])
    async with host.sit(made["id"], "A") as line:
        yield made["id"], line
