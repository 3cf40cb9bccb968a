"""Finished games taken apart into luck and skill, by a process of their own.

Everybody at a table asks for the same when the game is over, so answers are kept for a while,
and who asks for one that is being worked out waits for it. That process has all cores and stands
back for everybody else: bots, odds and the tables themselves go first.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from dunederby._kernel import is_compiled
from dunederby.server import jobs
from dunederby.server.bodies import Analyse
from dunederby.server.codes import Code, RefusedError
from dunederby.server.settings import Settings
from dunederby.server.warming import ANALYSIS, compile_elsewhere
from dunederby.server.workers import Workers

MOST_KEPT = 48
"""Answers; one is about a hundred thousand bytes."""
MOST_WAITING = 16
"""Answers that are not worked out yet; whoever comes then is asked to come again."""
PATIENCE = 2 * jobs.LONGEST
"""Seconds that a piece of work may take."""
AT_A_TIME = 20.0
"""Seconds that who asks is kept waiting; then he is asked to come again, for the same work."""


class Analyst:
    """Takes games apart, one after the other, coarse pictures before finer ones."""

    def __init__(self, settings: Settings) -> None:
        self._share = settings.analysis_percent / 100
        self._threads = None if settings.workers else 1
        self.workers = Workers(min(settings.workers, 1), PATIENCE, jobs.begin_analysis)
        self._answers: OrderedDict[Analyse, asyncio.Task[bytes]] = OrderedDict()
        self._waiting = Counter[int]()
        """By stage: how many pieces of work wait for their turn."""
        self._changed = asyncio.Condition()
        self._is_busy = False
        self._compiling: asyncio.Task[None] | None = None

    async def prepare(self) -> None:
        """Have the players of the playouts compiled, unless they are or somebody does it."""
        if not is_compiled(ANALYSIS):
            self._compiling = self._compiling or asyncio.create_task(compile_elsewhere(ANALYSIS))
            await asyncio.shield(self._compiling)

    async def answer(self, wish: Analyse) -> bytes:
        """Return the analysis that is wished for, as JSON."""
        if wish not in self._answers:
            if self._waiting.total() >= MOST_WAITING:
                raise RefusedError(Code.RETRY, "many games are being taken apart right now")
            self._begin(wish)
            while len(self._answers) > MOST_KEPT:
                self._answers.popitem(last=False)
        self._answers.move_to_end(wish)
        done, _ = await asyncio.wait([self._answers[wish]], timeout=AT_A_TIME)
        if not done:
            raise RefusedError(Code.RETRY, "the game is still being taken apart")
        return await done.pop()

    def _begin(self, wish: Analyse) -> None:
        def forget_failure(task: asyncio.Task[bytes]) -> None:
            if task.cancelled() or task.exception():
                self._answers.pop(wish, None)

        self._answers[wish] = asyncio.create_task(self._work_out(wish))
        self._answers[wish].add_done_callback(forget_failure)

    async def _work_out(self, wish: Analyse) -> bytes:
        await self.prepare()
        async with self._turn(wish.stage):
            return await self.workers.run(jobs.analysed, wish, self._share, self._threads)

    @asynccontextmanager
    async def _turn(self, stage: int) -> AsyncIterator[None]:
        """Wait until nobody is at work, and nobody waits for a coarser picture."""
        async with self._changed:
            self._waiting[stage] += 1
            try:
                await self._changed.wait_for(
                    lambda: not self._is_busy and stage == min(+self._waiting)
                )
                self._is_busy = True
            finally:
                self._waiting[stage] -= 1
        try:
            yield
        finally:
            async with self._changed:
                self._is_busy = False
                self._changed.notify_all()

    def close(self) -> None:
        """End the work, whatever is done."""
        for task in (self._compiling, *self._answers.values()):
            if task:
                task.cancel()
        self.workers.close()
