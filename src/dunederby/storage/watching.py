"""Notice that a game went on elsewhere: by the bell, and every two seconds by looking."""

import asyncio
from contextlib import suppress

from dunederby.errors import StorageError
from dunederby.storage.database import Hear
from dunederby.storage.store import Store

INTERVAL = 2.0
"""Seconds between two looks; a ring that got lost costs no more than this."""


class Watch:
    """Calls *tell* with a game and a number when a followed game is further than was known."""

    def __init__(self, store: Store, tell: Hear, interval: float = INTERVAL) -> None:
        self._store = store
        self._tell = tell
        self._interval = interval
        self._known: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None

    def follow(self, game: str, seq: int) -> None:
        """Follow *game*, of which everything up to *seq* is known here."""
        self._known[game] = max(seq, self._known.get(game, 0))

    def leave(self, game: str) -> None:
        """Follow *game* no longer."""
        self._known.pop(game, None)

    def start(self) -> None:
        """Begin to listen and to look; nobody has to wait for that."""
        self._task = asyncio.create_task(self._look_again_and_again())

    async def stop(self) -> None:
        """Stop looking."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def look(self) -> None:
        """Compare what is known with the logs."""
        for game, seq in (await self._store.heads(self._known)).items():
            self._heard(game, seq)

    def _heard(self, game: str, seq: int) -> None:
        """Tell of *game* once for each number it has reached."""
        if seq > self._known.get(game, seq):
            self._known[game] = seq
            self._tell(game, seq)

    async def _look_again_and_again(self) -> None:
        is_listening = False
        while True:
            with suppress(StorageError):  # the next look may find the database again
                if not is_listening:
                    await self._store.database.listen(self._heard)
                    is_listening = True
                await self.look()
            await asyncio.sleep(self._interval)
