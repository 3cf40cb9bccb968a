"""Tasks on all cores, their results in order; a worker that dies does not take them along."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, TypeVar

from dunederby.errors import DuneDerbyError

Task = TypeVar("Task")
Answer = TypeVar("Answer")

MOST_DEATHS = 3
"""So many times workers may die before it is given up."""
AHEAD = 4
"""So many tasks for each worker are handed out at a time."""
WORTH_A_POOL = 4
"""Starting a worker takes about as long as so many small tasks."""


def told(task: object) -> str:
    """Name *task* for people; one of several parts by the first of them.

    >>> told((3, 4))
    '3'
    """
    return str(task[0] if isinstance(task, tuple) and task else task)


class LostWorkersError(DuneDerbyError):
    """Workers died again and again."""


def cores() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def worth_starting(tasks: int) -> int:
    """Return how many workers so many *tasks* deserve.

    >>> worth_starting(1)
    1
    """
    return max(1, min(cores(), tasks // WORTH_A_POOL))


def in_order(
    do: Callable[[Task], Answer], tasks: Iterable[Task], workers: int, *, is_risky: bool = False
) -> Iterator[Answer]:
    """Do *tasks* by so many *workers* and yield what comes of them, in their order.

    One worker is this process itself, unless a task is *risky*: then it may die of it.

    >>> list(in_order(abs, [3, -4], workers=1))
    [3, 4]
    """
    if workers == 1 and not is_risky:
        yield from map(do, tasks)
        return
    waiting, ahead = iter(tasks), deque[Task]()
    deaths = 0
    while True:
        ahead.extend(islice(waiting, workers * AHEAD - len(ahead)))
        if not ahead:
            return
        try:
            yield from _by_pool(do, waiting, ahead, workers)
        except BrokenProcessPool:
            deaths += 1
            if deaths > MOST_DEATHS:
                raise LostWorkersError(
                    f"workers died {deaths} times, the last one near {told(ahead[0])}"
                ) from None


def _by_pool(
    do: Callable[[Task], Answer], waiting: Iterator[Task], ahead: deque[Task], workers: int
) -> Iterator[Answer]:
    """Do what is *ahead* and all that is *waiting* by one pool; *ahead* keeps what is not done."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_leave_interrupts_alone
    )
    try:
        futures: deque[Future[Any]] = deque(pool.submit(do, task) for task in ahead)
        while futures:
            answer = futures.popleft().result()
            ahead.popleft()
            for task in islice(waiting, 1):
                ahead.append(task)
                futures.append(pool.submit(do, task))
            yield answer
    finally:
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_alone() -> None:
    """Let the process that hands out the work decide what an interrupt means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
