"""What is counted while commands are carried out."""

import time

from prometheus_client import CollectorRegistry, Counter, Histogram

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Figures:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "dunederby_commands",
            "Commands by kind and by what came of them",
            ["kind", "answer"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "dunederby_command_seconds",
            "From reading a command to its answer",
            buckets=BOUNDS,
            registry=self.registry,
        )

    def answered(self, kind: str, answer: str, began: float) -> None:
        """Count a command that was read at *began*."""
        self.commands.labels(kind, answer).inc()
        self.seconds.observe(time.perf_counter() - began)
