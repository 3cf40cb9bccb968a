"""A listener at a table: one open socket, as the table knows it."""

import asyncio
from dataclasses import dataclass, field

import msgspec

from dunederby.server.protocol import ServerMessage
from dunederby.server.telling import Browser

MOST_WAITING = 200
"""Messages that may wait for a slow line before it is given up."""

ENCODER = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class Close:
    """Why a socket is closed: a code of the WebSocket protocol, and a word."""

    code: int
    reason: str


TOO_SLOW = Close(1013, "too-slow")
SEAT_VOID = Close(4403, "seat-void")
"""From 4000 on, a code means: don't come back by yourself."""


@dataclass(slots=True, eq=False)
class Listener:
    """Where messages for one socket wait until the line takes them."""

    browser: Browser
    seat: str | None = None
    """Through whose eyes it looks."""
    waiting: asyncio.Queue[bytes | Close] = field(default_factory=asyncio.Queue)
    is_closing: bool = False

    def tell(self, message: ServerMessage) -> None:
        """Send *message* soon."""
        self.tell_bytes(ENCODER.encode(message))

    def tell_bytes(self, message: bytes) -> None:
        """Send a message that is already written; a line that is too slow is closed."""
        if self.is_closing:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.close(TOO_SLOW)
        else:
            self.waiting.put_nowait(message)

    def close(self, close: Close) -> None:
        """Close the socket once it has sent what waits; a slow one at once."""
        if not self.is_closing:
            self.is_closing = True
            if close is TOO_SLOW:
                self.waiting = asyncio.Queue()
            self.waiting.put_nowait(close)
