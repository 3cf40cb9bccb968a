"""Take the pictures of the docs from the real page: python web/pictures.py, with Chromium at hand.

A server of its own is started on a free port, with its tables in a folder that goes away; so every
picture is of a race that was played, and no two runs give the same stills.
"""

import base64
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser, Locator, Page, sync_playwright
from png import Pixels, film, still

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.e2e.conftest import FLAGS  # noqa: E402  (the browser as the tests start it)
from tests.e2e.playing import step  # noqa: E402
from tests.e2e.serving import Server  # noqa: E402
from tests.web.tower import tower  # noqa: E402

FOLDER = ROOT / "docs/pictures"
FRAMES, PAUSE = 125, 80
"""How long the film is, and how many milliseconds each of its frames."""
STEPS = 6
"""Of the game, at its end, that the film shows."""

READ = """async (url) => {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const bytes = canvas.getImageData(0, 0, image.width, image.height).data;
  let text = "";
  for (let at = 0; at < bytes.length; at += 30000)
    text += String.fromCharCode(...bytes.subarray(at, at + 30000));
  return [image.height, image.width, btoa(text)];
}"""
"""Chromium writes the screenshots, so Chromium may read them."""


class Studio:
    """A browser before the real server."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.reader = browser.new_page()

    def opened(
        self,
        size: tuple[int, int],
        theme: str = "light",
        motion: bool = False,
        scale: float = 1,
    ) -> Page:
        """Return the start screen, as somebody new sees it."""
        page = self.browser.new_page(
            viewport={"width": size[0], "height": size[1]},
            locale="en-GB",
            color_scheme="dark" if theme == "dark" else "light",
            device_scale_factor=scale,
            reduced_motion="no-preference" if motion else "reduce",
        )
        page.goto(self.url)
        page.get_by_role("button", name="Play now First edition").wait_for()
        return page

    def table(self, page: Page, game: str, turns: int) -> Page:
        """Return *page* at a table after some turns, when it is to act again."""
        page.get_by_role("button", name=f"Play now {game}").click()
        for _ in range(turns):
            page.locator(".bar.mine").wait_for()
            step(page, first_offer)
        page.wait_for_timeout(2_000)
        while (
            page.locator("[role=dialog], .setup").count() or not page.locator(".bar.mine").count()
        ):
            step(page, first_offer)
            page.wait_for_timeout(1_000)
        page.evaluate("scrollTo(0, 0)")
        return page

    def pixels(self, shown: Page | Locator) -> Pixels:
        """Return what is *shown* now."""
        shot = base64.b64encode(shown.screenshot()).decode()
        height, width, text = self.reader.evaluate(READ, f"data:image/png;base64,{shot}")
        read = np.frombuffer(base64.b64decode(text), np.uint8).reshape(height, width, 4)
        return read[..., :3].copy()


def first_offer(page: Page) -> None:
    """Take a ticket while there is one on offer and the leg is young, else roll."""
    roll = page.locator(".turn .roll").first
    ticket = page.locator(".rack .ticket.glow")
    if ticket.count() and page.locator(".me .chip.camel").count() == 0:
        ticket.nth(1 % ticket.count()).click(timeout=1_000)
        page.get_by_role("button", name="Do it").click(timeout=1_000)
    else:
        roll.click(timeout=1_000)


def start(studio: Studio) -> bytes:
    """Show the first screen."""
    return still(studio.pixels(studio.opened((1200, 900))))


def table(studio: Studio) -> bytes:
    """Show a race of the first edition, when it is your turn."""
    return still(studio.pixels(studio.table(studio.opened((1280, 860)), "First edition", 4)))


def cards(studio: Studio) -> bytes:
    """Show a race of the card game."""
    return still(studio.pixels(studio.table(studio.opened((1280, 860)), "Card game", 9)))


def night_phone(studio: Studio) -> bytes:
    """Show the second edition on a phone at night."""
    page = studio.opened((390, 780), theme="dark")
    return still(studio.pixels(studio.table(page, "Second edition", 3)))


def race(studio: Studio) -> bytes:
    """Show how a stack of seven comes about and runs, by a clock that waits for each frame."""
    game = tower()
    page = studio.opened((1000, 1000), motion=True, scale=0.9)
    page.goto(studio.url + "#/replay")
    page.get_by_label("Or paste it").fill(game.record())
    page.get_by_role("button", name="Show it").click()
    page.get_by_label("Timeline").fill(str(len(game.steps) - STEPS))
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.get_by_role("button", name="Play", exact=True).click()
    shown, frames = page.locator(".race"), []
    shown.evaluate("(race) => (race.style.borderRadius = 0)")  # no corners of the page's colour
    for _ in range(FRAMES):
        frames.append(studio.pixels(shown))
        page.clock.run_for(PAUSE)
    return film(frames, PAUSE)


PICTURES: dict[str, Callable[[Studio], bytes]] = {
    "start.png": start,
    "table.png": table,
    "cards.png": cards,
    "night-phone.png": night_phone,
    "race.png": race,
}


def main() -> None:
    """Take all pictures, or those that are named."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=FLAGS
            )
            studio = Studio(browser, server.url)
            for name in sys.argv[1:] or PICTURES:
                content = PICTURES[name](studio)
                (FOLDER / name).write_bytes(content)
                print(f"{name}: {len(content) / 1000:.0f} kB")
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
