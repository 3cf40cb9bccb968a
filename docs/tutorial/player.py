"""A player over a socket: joins a table and takes the first action that is listed."""

import asyncio
import json
import secrets
import sys
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol


@dataclass
class Player:
    """Somebody who has a seat at a table."""

    url: str
    table: str
    seat: str
    token: str
    seen: int | None = None
    """The last sequence number that came."""
    pending: dict[str, Any] | None = None
    """The command that waits for its answer."""

    async def play(self) -> dict[str, int]:
        """Play until the game is over, and return what everybody has."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        async for socket in connect(address, subprotocols=[Subprotocol("dunederby.1")]):
            try:
                return await self.sit(socket)
            except ConnectionClosed:
                continue  # connect tries again, and what is pending is sent again
        raise AssertionError("connect never gives up")

    async def sit(self, socket: ClientConnection) -> dict[str, int]:
        """Play as long as the line holds."""
        hello = {"type": "hello", "seat": self.seat, "since": self.seen, "token": self.token}
        await socket.send(json.dumps(hello))
        if self.pending:
            await socket.send(json.dumps(self.pending))
        while True:
            message = json.loads(await socket.recv())
            if message["type"] in ("done", "refused"):
                self.pending = None
            if message["type"] in ("view", "event"):
                self.seen = message["seq"]
                if message["view"]["awaits"] == "over":
                    return {one["seat"]: one["coins"] for one in message["view"]["players"]}
                await self.act(socket, message["legal"])

    async def act(self, socket: ClientConnection, legal: list[dict[str, Any]]) -> None:
        """Do the first thing that is legal, unless something is on its way."""
        if legal and not self.pending:
            cmd = secrets.token_hex(16)
            self.pending = {"type": "do", "cmd": cmd, "seen": self.seen, "act": legal[0]}
            await socket.send(json.dumps(self.pending))


async def join(url: str, table: str, secret: str, name: str) -> Player:
    """Take a seat; its token comes as a cookie."""
    body = {"secret": secret, "name": name, "nonce": secrets.token_hex(16)}
    body["cmd"] = secrets.token_hex(16)  # whoever loses the answer sends the same again
    async with httpx.AsyncClient(base_url=url) as client:
        answer = await client.post(f"/api/tables/{table}/join", json=body)
        answer.raise_for_status()
        token = answer.cookies[f"dunederby-{table}"]
        return Player(url, table, answer.json()["seat"], token)


async def main(url: str, table: str, secret: str, name: str) -> None:
    """Join, play, and tell how it ended."""
    player = await join(url, table, secret, name)
    print(f"{name} sits at {player.seat}")
    print(await player.play())


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
