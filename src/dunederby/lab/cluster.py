"""Tasks on a Ray cluster, their results in order: the only file that knows Ray.

A task that is lost with its worker, or with a whole machine, is done again by another. What a
task needs is in its arguments, seeds too, so it brings the same wherever it is done.
"""

import shutil
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dunederby.errors import SetupError
from dunederby.lab.entrants import is_own
from dunederby.lab.pools import AHEAD, MOST_DEATHS, Answer, LostWorkersError, Task, told

MISSING = "a cluster needs the package ray: pip install 'dunederby[ray]'"


def in_order(
    do: Callable[[Task], Answer], tasks: Iterable[Task], address: str, bots: Iterable[str] = ()
) -> Iterator[Answer]:
    """Do *tasks* on the cluster at *address* and yield what comes of them, in their order.

    Modules of one's own *bots* are sent along. Raises SetupError without Ray, and where no
    cluster answers.
    """
    try:
        ray = import_module("ray")
    except ImportError as error:
        raise SetupError(MISSING) from error
    with TemporaryDirectory() as folder, _connected(ray, address, _packed(bots, Path(folder))):
        remote = ray.remote(num_cpus=1, max_retries=MOST_DEATHS)(_done)
        yield from _results(ray, remote, do, iter(tasks))


def _done(do: Callable[[Any], Any], task: Any) -> Any:
    """Do *task*, in whatever process this is."""
    return do(task)


def _results(
    ray: Any, remote: Any, do: Callable[[Task], Answer], waiting: Iterator[Task]
) -> Iterator[Answer]:
    """Hand out a few tasks for each processor at a time; yield the answers in their order.

    What is under way when nobody wants more ends with the connection. To cancel it would be a
    race: Ray ends the whole process if a task is done at that moment.
    """
    ahead: deque[tuple[Task, Any]] = deque()
    while True:
        wanted = max(AHEAD * _processors(ray) - len(ahead), 0)
        ahead.extend((task, remote.remote(do, task)) for task in islice(waiting, wanted))
        if not ahead:
            return
        task, answer = ahead.popleft()
        yield _answer(ray, answer, task)


def _processors(ray: Any) -> int:
    """Return how many processors the cluster has now: it may grow and shrink."""
    return max(int(ray.cluster_resources().get("CPU", 0)), 1)


def _answer(ray: Any, answer: Any, task: object) -> Any:
    """Wait for an *answer*; what the task raises is raised as it would be here."""
    try:
        return ray.get(answer)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        why = str(error).splitlines()[0]
        raise LostWorkersError(f"the cluster lost {told(task)} again and again: {why}") from None


@contextmanager
def _connected(ray: Any, address: str, folder: Path | None) -> Iterator[None]:
    """Stay connected with the cluster at *address*; workers run in a copy of *folder*."""
    needs = {"working_dir": str(folder)} if folder else {}
    try:
        ray.init(address=address, runtime_env=needs, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        told = (str(error).splitlines() or ["no answer"])[0]
        raise SetupError(f"no Ray cluster can be used at {address}: {told}") from error
    try:
        yield
    finally:
        ray.shutdown()


def _packed(bots: Iterable[str], folder: Path) -> Path | None:
    """Copy the modules of one's own *bots* into *folder*; return it, None if there are none.

    Modules that are not in the current folder have to be installed on the cluster.
    """
    modules = {bot.partition(":")[0].partition(".")[0] for bot in bots if is_own(bot)}
    for module in modules:
        if Path(module).is_dir():
            shutil.copytree(module, folder / module, ignore=shutil.ignore_patterns("__pycache__"))
        elif Path(f"{module}.py").is_file():
            shutil.copy(f"{module}.py", folder)
    return folder if modules else None
