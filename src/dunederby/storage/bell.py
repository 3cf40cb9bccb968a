"""The bell between servers on one PostgreSQL: LISTEN and NOTIFY.

A ring may get lost, with a connection or a server; whoever listens must look by itself from
time to time. So nothing here is ever waited for by a player.
"""

import asyncio
from contextlib import suppress
from uuid import uuid4

import asyncpg

from dunederby.storage.database import Hear

CHANNEL = "dunederby"
RING = f"select pg_notify('{CHANNEL}', note) from unnest($1::text[]) as note"
PAUSE = 1.0
"""Seconds before a broken connection is tried again."""

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)


class Bell:
    """Rings for other servers and hears their rings, on one connection."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = uuid4().hex
        """By which its own rings are told from others'."""
        self._heads: dict[str, int] = {}
        """What is still to be told: for each game, how far it has come."""
        self._hear: Hear | None = None
        self._connection: asyncpg.Connection | None = None
        self._has_work = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def ring(self, game: str, seq: int) -> None:
        """Tell the others soon that *game* has reached *seq*."""
        self._heads[game] = max(seq, self._heads.get(game, 0))
        self._has_work.set()
        self._start()

    async def listen(self, hear: Hear) -> None:
        """Call *hear* whenever another server rings; raises if there is no connection now."""
        self._hear = hear
        await self._connected()
        self._start()

    async def close(self) -> None:
        """Tell what is left to tell, if that is possible, and disconnect."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(*FAILURES):
            await self._tell()
        if self._connection:
            with suppress(*FAILURES):
                await self._connection.close(timeout=PAUSE)

    def _start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """Tell what there is to tell, and keep the connection for as long as somebody listens."""
        while True:
            try:
                async with asyncio.timeout(PAUSE):
                    await self._has_work.wait()
            except TimeoutError:
                pass
            try:
                await self._tell()
            except FAILURES:
                await asyncio.sleep(PAUSE)

    async def _tell(self) -> None:
        self._has_work.clear()
        if self._hear:
            await self._connected()
        if self._heads:
            connection = await self._connected()
            heads, self._heads = self._heads, {}
            notes = [f"{self._name} {game} {seq}" for game, seq in heads.items()]
            await connection.execute(RING, notes)

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._url, timeout=PAUSE, command_timeout=PAUSE
            )
            if self._hear:
                await self._connection.add_listener(CHANNEL, self._heard)
        return self._connection

    def _heard(self, connection: object, pid: int, channel: str, note: object) -> None:
        name, game, seq = str(note).split(" ")
        if self._hear and name != self._name:
            self._hear(game, int(seq))
