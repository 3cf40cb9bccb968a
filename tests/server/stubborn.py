"""Stubborn players: they come back after every failure, and remember what they were told."""

import asyncio
import time
from dataclasses import dataclass, field

from websockets.exceptions import WebSocketException

from tests.server.people import Browser, Line, Message, new_command

FAILURES = (OSError, WebSocketException, TimeoutError, asyncio.TimeoutError)
ROLLS = 8
"""A die is rolled at one number of so many, so that games outlast the kills."""


@dataclass
class Stubborn:
    """A player who acts until told to stop, and repeats whatever was not answered."""

    browser: Browser
    table: str
    seat: str
    patience: float = 5.0
    """Seconds without any word after which the line is given up."""
    told: list[tuple[int, str]] = field(default_factory=list)
    """The events that came, by number: who acted, and what was seen of it."""
    done: dict[str, int] = field(default_factory=dict)
    """By command: the number that it was told to have."""
    pending: Message | None = None
    """The command that waits for an answer."""
    position: Message = field(default_factory=dict)
    """The last view."""
    seq: int = -1
    answered: float = 0.0
    """When a command was answered last."""
    comebacks: int = 0
    resent: int = 0
    faults: list[str] = field(default_factory=list)
    is_stopping: bool = False
    pause: float = 0.0
    comeback: float = 0.02
    """Seconds until a broken line is tried again."""

    async def play(self) -> None:
        """Play until the game is over, or until told to stop and nothing is pending."""
        while not self._is_finished():
            try:
                await self._sit()
            except FAILURES:
                self.comebacks += 1
                await asyncio.sleep(self.comeback)

    def _is_finished(self) -> bool:
        is_over = self.position.get("awaits") == "over"
        return self.pending is None and (is_over or self.is_stopping)

    async def _sit(self) -> None:
        since = None if self.seq < 0 else self.seq
        async with self.browser.sit(self.table, self.seat, since=since) as line:
            is_greeted = False
            while not self._is_finished():
                message = await self._next(line)
                self._hear(message)
                if message["type"] == "view":
                    is_greeted = True
                    if self.pending:
                        self.resent += 1
                        await line.send(**self.pending)
                if is_greeted and line.legal and not self.pending and not self.is_stopping:
                    await self._act(line.legal)
                    await line.send(**self.pending or {})
                    line.legal = []

    async def _next(self, line: Line) -> Message:
        """Return the next message; a line that does not even answer a ping is dead."""
        try:
            async with asyncio.timeout(self.patience):
                return await line.next()
        except TimeoutError:
            await line.send(type="ping")
            async with asyncio.timeout(self.patience):
                return await line.next()

    async def _act(self, legal: list[Message]) -> None:
        await asyncio.sleep(self.pause)
        rolls = [action for action in legal if action["verb"] in ("roll", "reveal")]
        choice = legal[-1] if self.seq % ROLLS else (rolls or legal)[0]
        self.pending = {"type": "do", "cmd": new_command(), "seen": self.seq, "act": choice}

    def _hear(self, message: Message) -> None:
        match message["type"]:
            case "event":
                self._happen(message)
            case "view":
                self.position = message["view"]
                if message["seq"] < self.seq:
                    self.faults.append(f"went back from {self.seq} to {message['seq']}")
                self.seq = message["seq"]
            case "done":
                self.done[message["cmd"]] = message["seq"]
                self._answered(message["cmd"])
            case "refused":
                self._answered(message["cmd"])

    def _answered(self, cmd: str) -> None:
        if self.pending and self.pending["cmd"] == cmd:
            self.pending = None
            self.answered = time.perf_counter()

    def _happen(self, event: Message) -> None:
        if event["seq"] <= self.seq:
            self.faults.append(f"event {event['seq']} came after {self.seq}")
        self.seq, self.position = event["seq"], event["view"]
        self.told.append((event["seq"], " / ".join(step["text"] for step in event["steps"])))
