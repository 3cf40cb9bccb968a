"""A look at a screen as it is: for every eye and finger, wide by day and on a phone by night."""

import re
from pathlib import Path
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.e2e.conftest import PHONE, WIDE

LOOKS: tuple[tuple[str, tuple[int, int], Literal["light", "dark"]], ...] = (
    ("wide-day", WIDE, "light"),
    ("phone-night", PHONE, "dark"),
)
"""How every screen is looked at: its name, its size, its theme."""

DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
BEYOND = "document.documentElement.scrollWidth - innerWidth"
"""How many pixels of the page are beyond the right edge."""

SMALL = """(part) => {
  const TOUCHED = "a[href], button, input, select, textarea, summary";
  const HALF = 21.5; // of 44 pixels, less what rounding takes
  const AROUND = [[-HALF, 0], [HALF, 0], [0, -HALF], [0, HALF]];
  const isSmall = (thing) => {
    const { width, height } = thing.getBoundingClientRect();
    if (Math.min(width, height) >= 2 * HALF) return false;
    thing.scrollIntoView({ block: "center" });
    const { left, top } = thing.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hits = AROUND.map(([right, down]) => document.elementFromPoint(x + right, y + down));
    return !hits.every((hit) => thing.contains(hit));
  };
  const targetOf = (thing) => (thing.matches("[type=radio], [type=checkbox], [type=file]")
    ? thing.labels[0] : thing);
  return [...document.querySelector(part ?? "body").querySelectorAll(TOUCHED)]
    .map(targetOf)
    .filter((thing) => thing.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    .filter((thing) => !thing.closest("[inert], [aria-hidden=true], .skip-link"))
    .filter(isSmall).map(({ outerHTML }) => outerHTML);
}"""
"""What can be touched on less than 44 by 44 pixels, whatever it looks like."""


ONLY_FAULTS = {"resultTypes": ["violations"]}
"""To tell of everything else takes axe twice as long."""


def look(page: Page, name: str, folder: Path, part: str | None = None) -> None:
    """Check the page as it is, or a *part*, by day and by night; keep pictures of it."""
    page.wait_for_load_state("networkidle")
    for kind, (width, height), theme in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)
        page.evaluate(DRAWN)
        assert page.evaluate(BEYOND) <= 0
        assert not re.findall(r"\bui\.\w+", page.locator("body").inner_text()), "words are missing"
        page.screenshot(path=folder / f"{name}-{kind}.png", full_page=True)
        small = page.evaluate(SMALL, part)
        assert not small, small
        found = Axe().run(page, context=part, options=ONLY_FAULTS)
        assert found.violations_count == 0, found.generate_report()
