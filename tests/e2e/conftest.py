"""A browser, a server, and pages that must not complain."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.serving import Server

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/dunederby/server/static"
SCREENS = ROOT / "build/screens"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
PHONE, WIDE = (360, 640), (1440, 900)
NO_WORKER = "delete Navigator.prototype.serviceWorker;"
"""A script for pages whose requests are looked at: a worker keeps them to itself."""
PATIENCE = 120_000
"""Milliseconds: a busy machine may have to compile rules first."""
expect.set_options(timeout=PATIENCE)

Open = Callable[..., Page]


@pytest.fixture(scope="session")
def built() -> None:
    """Build the page, unless that is done."""
    if not (STATIC / "index.html").exists():
        subprocess.run(["npm", "ci"], cwd=ROOT / "web", check=True)
        subprocess.run(["npm", "run", "build"], cwd=ROOT / "web", check=True)


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve tables to all tests that don't stop the server."""
    server = Server(tmp_path_factory.mktemp("tables"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Debian's Chromium, or Playwright's own if there is none."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def opened(browser: Browser, server: Server) -> Iterator[Open]:
    """Return what opens the page as somebody new; faults in the page's own code fail the test."""
    faults: list[str] = []
    contexts = []

    def open_page(
        path: str = "",
        size: tuple[int, int] = WIDE,
        language: str = "en-GB",
        url: str | None = None,
        motion: str = "reduce",
        script: str = "",
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            reduced_motion="no-preference" if motion == "full" else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto((url or server.url) + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Return where a picture of every screen is kept for people to look at."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    return SCREENS
