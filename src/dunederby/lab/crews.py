"""Who does the tasks of the lab: processes of this machine, or a Ray cluster."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from dunederby.lab import cluster
from dunederby.lab.entrants import is_own
from dunederby.lab.pools import Answer, Task, in_order, worth_starting


class Crew(Protocol):
    """Does tasks, wherever; what comes of them is the same everywhere."""

    def do(self, do: Callable[[Task], Answer], tasks: Sequence[Task]) -> Iterator[Answer]:
        """Yield what comes of *tasks*, in their order."""


@dataclass(frozen=True, slots=True)
class Processes:
    """So many processes of this machine, or as many as the tasks deserve.

    >>> list(Processes(1).do(abs, [3, -4]))
    [3, 4]
    """

    count: int | None = None
    is_risky: bool = False
    """Whether whoever plays may take a process along, so that it must not be this one."""

    def do(self, do: Callable[[Task], Answer], tasks: Sequence[Task]) -> Iterator[Answer]:
        """Yield what comes of *tasks*, in their order."""
        count = self.count or worth_starting(len(tasks))
        return in_order(do, tasks, count, is_risky=self.is_risky)


@dataclass(frozen=True, slots=True)
class Cluster:
    """All processors of the Ray cluster at *address*."""

    address: str
    bots: Iterable[str] = ()
    """Those who play: the modules of one's own among them are sent along."""

    def do(self, do: Callable[[Task], Answer], tasks: Sequence[Task]) -> Iterator[Answer]:
        """Yield what comes of *tasks*, in their order."""
        return cluster.in_order(do, tasks, self.address, self.bots)


def crew_of(workers: int | None, address: str | None, bots: Iterable[str]) -> Crew:
    """Return the cluster at *address*, or so many *workers* of this machine if none is named."""
    if address is None:
        return Processes(workers, is_risky=any(map(is_own, bots)))
    return Cluster(address, tuple(bots))
