"""The front: answers at once, while the rules are still being compiled behind it.

Nothing here loads the rules. The page and the server's status come from the front itself; who
wants more waits until the application stands.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from dunederby import __version__
from dunederby.server.headers import SafeHeaders
from dunederby.server.pages import pages

log = logging.getLogger("dunederby.server")


class Backing(Protocol):
    """What stands behind the front, once it is there."""

    app: ASGIApp

    async def say_bye(self) -> None:
        """Tell everybody to come back later."""

    async def stop(self) -> None:
        """Finish what was begun."""


class Front:
    """An ASGI app that hands requests on to the one that *build* brings."""

    def __init__(self, build: Callable[[], Awaitable[Backing]]) -> None:
        self._build = build
        self._backing: Backing | None = None
        self._building: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()
        self.failure: BaseException | None = None
        """Why the application could not be built, if it could not."""
        light = Router([Route("/api/status", self._status), Route("/healthz", _alive), *pages()])
        self._light = SafeHeaders(light)

    def start(self, failed: Callable[[], None]) -> None:
        """Begin to build the application; call *failed* if that can't be done."""

        async def build() -> None:
            try:
                self._backing = await self._build()
                self._ready.set()
            except Exception as error:
                self.failure = error
                failed()

        self._building = asyncio.create_task(build())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, after a while if it needs the rules."""
        if scope["type"] == "lifespan":
            await _live(receive, send)
            return
        if self._backing is None and _is_light(scope):
            await self._light(scope, receive, send)
            return
        await self._ready.wait()
        assert self._backing is not None
        await self._backing.app(scope, receive, send)

    async def say_bye(self) -> None:
        """Tell everybody to come back later."""
        if self._backing:
            await self._backing.say_bye()

    async def stop(self) -> None:
        """Finish what was begun."""
        if self._building and not self._building.done():
            self._building.cancel()
        if self._backing:
            await self._backing.stop()

    async def _status(self, request: Request) -> Response:
        return JSONResponse({"compiling": True, "version": __version__})


async def _alive(request: Request) -> Response:
    return PlainTextResponse("compiling\n")


def _is_light(scope: Scope) -> bool:
    path = str(scope["path"])
    return scope["type"] == "http" and (path == "/api/status" or not path.startswith("/api/"))


async def _live(receive: Receive, send: Send) -> None:
    """Say yes to everything that a server asks about its life."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
