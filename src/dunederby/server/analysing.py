"""Finished games taken apart into luck and skill, by a process of their own.

Everybody at a table asks for the same when the game is over, so answers are kept for a while,
and who asks for one that is being worked out waits for it.
"""

import asyncio
from collections import OrderedDict

from dunederby.server import jobs
from dunederby.server.bodies import Analyse
from dunederby.server.settings import Settings
from dunederby.server.workers import Workers

MOST_KEPT = 48
"""Answers; one is about a hundred thousand bytes."""
COARSEST = 16
STAGES = (16, 4, 1)
"""By stage: the budget is divided by so much."""


class Analyst:
    """Takes games apart, one after the other, so that bots and odds are not kept waiting."""

    def __init__(self, settings: Settings) -> None:
        self._budget = settings.analysis_playouts
        self.workers = Workers(min(settings.workers, 1))
        self._answers: OrderedDict[Analyse, asyncio.Task[bytes]] = OrderedDict()

    async def answer(self, wish: Analyse) -> bytes:
        """Return the analysis that is wished for, as JSON."""
        if wish not in self._answers:
            self._answers[wish] = asyncio.create_task(self._work_out(wish))
            while len(self._answers) > MOST_KEPT:
                self._answers.popitem(last=False)
        self._answers.move_to_end(wish)
        return await asyncio.shield(self._answers[wish])

    async def _work_out(self, wish: Analyse) -> bytes:
        try:
            budget = max(self.workers.share(self._budget) // STAGES[wish.stage], COARSEST)
            return await self.workers.run(jobs.analysed, wish, budget)
        except BaseException:
            self._answers.pop(wish, None)
            raise

    def close(self) -> None:
        """End the work, whatever is done."""
        self.workers.close()
