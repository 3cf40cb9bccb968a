"""Measure the page in a browser: frames while things move, and how soon it answers.

Run `python -m benchmarks.page [--browser PATH]` in the checkout, with the page built and Chromium
at hand. Three parts:

- frames: what lies between two pictures while camels, dice or coins move, at a Supercup for ten
  and with a stack of seven that runs, on a wide screen; 60 a second are 16.7 ms each;
- interaction to picture: from a click on a ticket or the roll, when the odds are there, until
  the frame that shows the answer of the server is presented, with motion off;
- desk: from a tap that puts a camel elsewhere until the frame with the new odds is presented,
  with every rule set.
"""

import argparse
import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks import machine
from tests.e2e.conftest import FLAGS, WIDE
from tests.e2e.playing import PATIENCE, by_mouse, is_over, step
from tests.e2e.serving import Server
from tests.e2e.sitting import set_seats
from tests.web.tower import tower

CLICKS = 24
SETTLING = 10.0
"""Seconds for a new server to load what it may need later."""

FRAMES = """() => {
  window.gaps = [];
  let before = 0;
  let moved = false;
  const mark = (changes) => {
    moved ||= changes.some(({ attributeName }) => ["style", "transform"].includes(attributeName));
  };
  for (const found of document.querySelectorAll(".race, .sky"))
    new MutationObserver(mark).observe(found, { subtree: true, attributes: true });
  const tick = (now) => {
    if (moved && before) window.gaps.push(now - before);
    before = now;
    moved = false;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
"""Note the gaps between frames in which something on the track moves."""

ANSWERS = """([watched, clicked]) => {
  window.waits = [];
  let began = null;
  const probes = new Map();
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries()) {
      const { probe, start } = probes.get(identifier);
      window.waits.push(renderTime - start);
      probe.remove();
    }
  }).observe({ type: "element" });
  addEventListener("click", (event) => {
    if (event.target.closest(clicked)) began = event.timeStamp;
  }, true);
  new MutationObserver(() => {
    if (began === null) return;
    const probe = document.createElement("p");
    const name = `probe ${probes.size}`;
    probe.setAttribute("elementtiming", name);
    probe.style = "position: fixed; z-index: 99; top: 0; left: 0; margin: 0; font-size: 9px";
    probe.textContent = name;
    probes.set(name, { probe, start: began });
    began = null;
    document.body.append(probe);
  }).observe(document.querySelector(watched), {
    subtree: true, childList: true, characterData: true,
  });
}"""
"""Note the time from a click until the frame that shows what came of it is on the screen.

A word is added to the page in the moment in which the answer is, so that one frame shows both;
the browser tells when it presented that.
"""


class Studio:
    """A browser before a server of its own."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url

    def opened(self, path: str = "", speed: str = "off") -> Page:
        """Return the page on a wide screen, as somebody who needs no second question."""
        page = self.browser.new_page(viewport={"width": WIDE[0], "height": WIDE[1]}, locale="en")
        kept = json.dumps({"speed": speed, "confirm": False, "sound": False})
        page.add_init_script(f"localStorage.setItem('dunederby.settings', {kept!r})")
        page.goto(self.url + path)
        return page


def supercup(studio: Studio) -> list[float]:
    """Return the gaps between frames while ten play a Supercup."""
    page = studio.opened("#/new/supercup?with=bots", "calm")
    set_seats(page, 10)
    page.get_by_role("button", name="Start the race").click()
    page.locator(".bar.mine").wait_for()
    page.evaluate(FRAMES)
    for _ in range(5):
        step(page, by_mouse)  # a score sheet may come first
        page.wait_for_timeout(2_500)
        if not is_asked(page):
            break
    return gaps(page)


def seven(studio: Studio) -> list[float]:
    """Return the gaps between frames while a stack of seven is made and runs."""
    game = tower()
    page = studio.opened("#/replay", "calm")
    page.get_by_label("Or paste it").fill(game.record())
    page.get_by_role("button", name="Show it").click()
    page.get_by_text("step 0 of").wait_for()
    page.evaluate(FRAMES)
    for _ in range(3):
        page.get_by_label("Timeline").fill(str(len(game.steps) - 3))
        for _ in range(3):
            page.get_by_role("button", name="One step on").click()
            page.wait_for_timeout(2_000)
    return gaps(page)


def gaps(page: Page) -> list[float]:
    """Return what was noted, in milliseconds; the first is from before anything moved."""
    found: list[float] = page.evaluate("window.gaps")
    page.close()
    return found[1:]


def is_asked(page: Page) -> bool:
    """Wait for one's turn, and look at what is shown before it; False if the race is over."""
    end = time.monotonic() + PATIENCE
    while not page.locator(".bar.mine").count() or page.get_by_role("dialog").count():
        assert time.monotonic() < end, "nothing happens"
        if is_over(page):
            return False
        step(page, lambda page: None)
    return True


def table(studio: Studio) -> list[float]:
    """Return the times from a click to the picture of its answer, in as many games as it takes."""
    found: list[float] = []
    while len(found) < CLICKS:
        found += clicks(studio, CLICKS - len(found))
    return found


def clicks(studio: Studio, most: int) -> list[float]:
    """Return the times of at most so many clicks in one game."""
    page = studio.opened()
    page.get_by_role("button", name="Play now First edition").click()
    page.locator(".bar.mine").wait_for()
    page.wait_for_timeout(1_000)
    page.evaluate(ANSWERS, [".log", ".ticket, .roll"])
    tickets, roll = page.locator(".rack .ticket.glow"), page.locator(".turn .roll")
    for number in range(most):
        (tickets if number % 3 and tickets.count() else roll).first.click()
        page.wait_for_timeout(300)
        if not is_asked(page):
            break
        page.locator(".rack .ranks").first.wait_for()
        page.wait_for_timeout(200)
    return waits(page)


def desk(game: str, studio: Studio) -> list[float]:
    """Return the times from a tap on the desk of *game* to the picture of the new odds."""
    page = studio.opened("#/odds")
    page.get_by_role("button", name=game).click()
    page.get_by_role("region", name="Odds").wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate(ANSWERS, [".columns .odds", "[data-anchor]"])
    page.locator(".pick").first.click()
    for number in range(24):
        page.locator(f'[data-anchor="space:{5 + number % 8}"]').click()
        page.wait_for_timeout(250)
    return waits(page)


def waits(page: Page) -> list[float]:
    """Return what was noted, in milliseconds."""
    found: list[float] = page.evaluate("window.waits")
    page.close()
    return found


PARTS: dict[str, Callable[[Studio], list[float]]] = {
    "frames, Supercup for ten": supercup,
    "frames, a stack of seven": seven,
    "click to picture, first": table,
    "tap to odds, first": partial(desk, "First edition"),
    "tap to odds, supercup": partial(desk, "Supercup"),
    "tap to odds, second": partial(desk, "Second edition"),
    "tap to odds, cards": partial(desk, "Card game"),
}


def told(values: Sequence[float]) -> str:
    """Return a line of figures about *values*."""
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    return (
        f"{len(values):5} noted  median {cuts[49]:6.1f}  p95 {cuts[94]:6.1f}  p99 {cuts[98]:6.1f}"
        f"  longest {max(values):6.1f} ms"
    )


def main() -> None:
    """Measure every part, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("words", nargs="*", help="only parts with one of these in their names")
    parser.add_argument("--browser", default=shutil.which("chromium"), help="where Chromium is")
    options = parser.parse_args()
    print(json.dumps(machine.describe()))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        time.sleep(SETTLING)
        try:
            browser = playwright.chromium.launch(executable_path=options.browser, args=FLAGS)
            print(f"Chromium {browser.version}, headless, drawn by software, {WIDE[0]}x{WIDE[1]}")
            for name, measure in PARTS.items():
                if not options.words or any(word in name for word in options.words):
                    print(f"{name:26} {told(measure(Studio(browser, server.url)))}", flush=True)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
