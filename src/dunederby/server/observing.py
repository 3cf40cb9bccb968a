"""What operators look at: whether the server is well, and its figures."""

from collections.abc import Iterator

from prometheus_client import generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from dunederby.errors import StorageError
from dunederby.server.hall import Hall
from dunederby.server.sockets import Doorman

CONTENT = "text/plain; version=0.0.4; charset=utf-8"


class _Present(Collector):
    """What there is right now."""

    def __init__(self, hall: Hall, doorman: Doorman) -> None:
        self._hall = hall
        self._doorman = doorman

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Return the gauges."""
        gauges = {
            "sockets": ("Open sockets", len(self._doorman.open)),
            "tables": ("Tables in memory", len(self._hall.tables)),
            "jobs": ("Bots and odds that are being worked out", self._hall.waiting_jobs),
        }
        for name, (told, value) in gauges.items():
            yield GaugeMetricFamily(f"dunederby_{name}", told, value)


def observing(hall: Hall, doorman: Doorman) -> list[Route]:
    """Return the routes for operators."""
    registry = doorman.figures.registry
    registry.register(_Present(hall, doorman))

    async def healthz(request: Request) -> Response:
        """Tell whether the database answers."""
        try:
            await hall.store.heads(["healthz"])
        except StorageError as error:
            return PlainTextResponse(f"{hall.store.told(error)}\n", 503)
        return PlainTextResponse("stopping\n" if doorman.is_stopping else "ok\n")

    async def metrics(request: Request) -> Response:
        """Give the figures to Prometheus."""
        return Response(generate_latest(registry), media_type=CONTENT)

    return [Route("/healthz", healthz), Route("/metrics", metrics)]
