"""What stands behind the front: the hall of one database, and the application that serves it."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from starlette.types import ASGIApp

from dunederby.server.settings import Settings
from dunederby.server.tidying import settle_down, tidy_up
from dunederby.server.warming import TABLES, compile_elsewhere
from dunederby.storage.store import Store

RETRY = 1.0
"""Seconds after which clients should come back when the server stops."""
FIRST = "first"
"""The edition that is loaded before anybody is served; the others follow."""


class Tables:
    """The application with its hall."""

    def __init__(self, app: ASGIApp, hall: Any, doorman: Any) -> None:
        self.app = app
        self._hall = hall
        self._doorman = doorman

    async def say_bye(self) -> None:
        """Tell everybody to come back later."""
        await self._doorman.stop(RETRY)

    async def stop(self) -> None:
        """Stop looking after tables."""
        await self._hall.stop()


async def build_tables(store: Store, settings: Settings) -> Tables:
    """Compile the rules, load what is needed at first, and open the hall.

    The event loop goes on meanwhile.
    """
    if not await asyncio.to_thread(_is_compiled):
        await compile_elsewhere(TABLES)
    application, hall = await asyncio.to_thread(_load)
    opened = await hall.open(store, settings)
    opened.start()
    app, doorman = application(opened)
    opened.spawn(_load_the_rest())
    return Tables(app, opened, doorman)


async def _load_the_rest() -> None:
    """Load the other editions, and go over to the rhythm of tables that are played at."""
    await asyncio.to_thread(import_module("dunederby.server.jobs").load_rules)
    settle_down()
    await tidy_up()


def _is_compiled() -> bool:
    return bool(import_module("dunederby._kernel").is_compiled(TABLES))


def _load() -> tuple[Any, Any]:
    """Load the rules, in a thread, and return what needs them."""
    with _without("scipy"):
        import_module("dunederby.server.jobs").load_edition(FIRST)
    application = import_module("dunederby.server.app").application
    return application, import_module("dunederby.server.hall").Hall


@contextmanager
def _without(package: str) -> Iterator[None]:
    """Let nobody find a *package* that the compiler would load, and no rule needs."""
    is_loaded = package in sys.modules
    if not is_loaded:
        sys.modules[package] = None  # type: ignore[assignment]  # how Python is told so
    try:
        yield
    finally:
        if not is_loaded:
            del sys.modules[package]
