"""A thread that does one job after the other for the event loop."""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

MOST_AT_ONCE = 256
"""How many jobs are handed over together at most."""

Work = Callable[[], Any]
RunAll = Callable[[Sequence[Work]], Sequence[object]]
"""Does all of it, and returns for each what came of it, which may be an exception."""


@dataclass(slots=True)
class Job:
    """Something to be done, and where its result is awaited."""

    work: Work
    done: "asyncio.Future[Any]"

    def settle(self, result: object) -> None:
        """Hand over *result*, or raise it there if it is an exception."""
        if self.done.done():  # nobody waits any more
            return
        if isinstance(result, BaseException):
            self.done.set_exception(result)
        else:
            self.done.set_result(result)


class Worker:
    """Runs jobs in a thread of its own; those that wait meanwhile are taken together.

    Their results are handed over together as well: waking the event loop is dear.
    """

    def __init__(self, name: str, run: RunAll) -> None:
        self._run = run
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._loop, name=name, daemon=True)
        self._thread.start()

    async def do(self, work: Work) -> Any:
        """Have *work* done and return its result; it is done even if nobody waits any more."""
        if self._is_closed:
            raise RuntimeError("the worker has been closed")
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        return await job.done

    async def close(self) -> None:
        """Finish the jobs that wait, then end the thread."""
        if not self._is_closed:
            self._is_closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _loop(self) -> None:
        is_open = True
        while is_open:
            jobs, is_open = self._waiting()
            if jobs:
                _hand_over(jobs, self._run([job.work for job in jobs]))

    def _waiting(self) -> tuple[list[Job], bool]:
        """Wait for a job; return it with all that came meanwhile, and whether more may come."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                return jobs, True
            job = self._jobs.get()
        return jobs, False


def _hand_over(jobs: Sequence[Job], results: Sequence[object]) -> None:
    """Settle all *jobs* in the event loop that they came from."""

    def settle() -> None:
        for job, result in zip(jobs, results, strict=True):
            job.settle(result)

    loop = jobs[0].done.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle)
