"""Run the server: bind, open the database, tell the address, serve, and stop cleanly."""

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec

import uvicorn
from starlette.types import ASGIApp

from dunederby.errors import SettingError
from dunederby.server.backing import build_tables
from dunederby.server.front import Front
from dunederby.server.logs import LEVELS, set_up_logs
from dunederby.server.patience import PatientProtocol
from dunederby.server.settings import Settings
from dunederby.server.tidying import rush
from dunederby.storage.opening import open_database
from dunederby.storage.store import Store

EVERYWHERE = "0.0.0.0"
PATIENCE = 5
"""Seconds that connections have to end when the server stops."""


class Server(uvicorn.Server):
    """A uvicorn that leaves signals to who runs it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


def bind(settings: Settings) -> socket.socket:
    """Return a socket that listens where *settings* say; raise SettingError if it can't be."""
    host = EVERYWHERE if settings.lan else settings.host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, settings.port))
        listening.listen(1024)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise SettingError(
            f"can't listen on {host} port {settings.port}: {reason}; "
            "another port can be given, and --port 0 takes a free one"
        ) from error
    return listening


def local_url(listening: socket.socket) -> str:
    """Return the address of the page, as a browser on this machine finds it."""
    host, port = listening.getsockname()[:2]
    if host in (EVERYWHERE, "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def check_settings(settings: Settings) -> None:
    """Raise SettingError for what can't be."""
    if settings.log_level not in LEVELS:
        raise SettingError(f"log-level: expected {', '.join(LEVELS)}, not {settings.log_level!r}")


async def serve(settings: Settings, tell: Callable[[socket.socket], None]) -> None:
    """Serve until a signal comes; *tell* is called once the address is taken."""
    check_settings(settings)
    set_up_logs(settings.log_level)
    with bind(settings) as listening:
        store = Store(await open_database(settings.database_url))
        try:
            await _serve(settings, store, listening, tell)
        finally:
            await store.close()


async def _serve(
    settings: Settings, store: Store, listening: socket.socket, tell: Callable[..., None]
) -> None:
    front = Front(partial(build_tables, store, settings))
    server = Server(config_for(front, settings))
    stopping = asyncio.Event()
    _stop_at_signals(stopping, server)
    front.start(failed=stopping.set)
    serving = asyncio.create_task(server.serve([listening]))
    tell(listening)
    waiting = asyncio.create_task(stopping.wait())
    await asyncio.wait([serving, waiting], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    await front.say_bye()
    server.should_exit = True
    await serving
    await front.stop()
    if front.failure:
        raise front.failure


def config_for(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """Return how *app* is served."""
    return uvicorn.Config(
        app,
        port=settings.port,
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=settings.max_message,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.public_url),
        timeout_graceful_shutdown=PATIENCE,
    )


def _stop_at_signals(stopping: asyncio.Event, server: uvicorn.Server) -> None:
    """Stop in good order at the first signal, at once at the second."""

    def stop() -> None:
        if stopping.is_set():
            os._exit(130)
        stopping.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop)


def run(settings: Settings, tell: Callable[[socket.socket], None]) -> None:
    """Serve on the quickest event loop there is."""
    rush()
    _open_standard_streams()
    uvloop = import_module("uvloop") if find_spec("uvloop") else None
    new_loop = uvloop.new_event_loop if uvloop else asyncio.new_event_loop
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(serve(settings, tell))


def _open_standard_streams() -> None:
    """Put something in the place of a standard stream that is closed, or a socket would be."""
    for stream in range(3):
        try:
            os.fstat(stream)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
