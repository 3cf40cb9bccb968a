"""Workers: processes or threads that think while the event loop serves players."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from dunederby.server import jobs
from dunederby.server.codes import Code, RefusedError

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

PATIENCE = 60.0
"""Seconds that a job may take unless told otherwise; it should need a fraction of one."""
MOST_WAITING = 64
"""Jobs that may wait; whoever comes then is asked to come again."""


class Workers:
    """Runs the functions of `jobs`.

    Budgets shrink under load: the more jobs wait, the less each may cost.
    """

    def __init__(
        self,
        processes: int,
        patience: float | None = None,
        load: Callable[[], object] | None = None,
    ) -> None:
        self._processes = processes
        self._patience = patience or PATIENCE
        self._load = load or jobs.load_rules
        self._executor: Executor | None = None
        self.waiting = 0
        """Jobs that are not done yet."""

    def share(self, budget: int) -> int:
        """Return what a job may spend of *budget* now; at least a sixteenth.

        >>> workers = Workers(1)
        >>> workers.waiting = 4
        >>> workers.share(8_000)
        2000
        """
        load = max(self.waiting // max(self._processes, 1), 1)
        return max(budget // load, budget // 16, 1)

    async def run(
        self,
        job: Callable[Arguments, Answer],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Answer:
        """Return what *job* answers; a worker that died is replaced and the job done again."""
        assert not kwargs, "jobs take what they need in order"
        if self.waiting >= MOST_WAITING:
            raise RefusedError(Code.RETRY, "there is too much to work out right now")
        self.waiting += 1
        try:
            try:
                return await self._run(job, *args)
            except BrokenProcessPool:
                return await self._run(job, *args)
        except TimeoutError as error:
            raise RefusedError(Code.RETRY, "that takes too long to work out") from error
        finally:
            self.waiting -= 1

    async def _run(self, job: Callable[..., Answer], *args: object) -> Answer:
        executor = self._executor = self._executor or self._new_executor()
        loop = asyncio.get_running_loop()
        try:
            with _uninterrupted():
                done = loop.run_in_executor(executor, job, *args)
            async with asyncio.timeout(self._patience):
                return await done
        except (BrokenProcessPool, TimeoutError):
            _end(executor)  # what takes too long would keep all who come later waiting
            if self._executor is executor:
                self._executor = None
            raise

    def _new_executor(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(1, "thinking")
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self._processes, spawn, initializer=begin, initargs=(self._load,)
        )

    def close(self) -> None:
        """End the workers, whatever they do."""
        executor, self._executor = self._executor, None
        if executor:
            _end(executor)
            executor.shutdown(wait=False, cancel_futures=True)


def begin(load: Callable[[], object]) -> None:
    """Begin as a worker: *load* what jobs need, and end with the server, however that ends."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    load()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)


def _end(executor: Executor) -> None:
    """End the processes of *executor*; who waits for another job of theirs has it done anew."""
    if isinstance(executor, ProcessPoolExecutor):
        for process in list((executor._processes or {}).values()):
            process.terminate()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let processes that begin meanwhile never see Ctrl-C: the server ends them itself."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
