"""Every screen in both themes: no fault by axe, no sideways scrolling, a picture to look at."""

import gzip
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.e2e.conftest import PHONE, STATIC, WIDE, Open

SCREENS = {
    "start": "",
    "new": "#/new/supercup?with=friends",
    "odds": "#/odds",
    "odds-cards": "#/odds?position=cards%3B+0%3Ab+2%3Aog+3%3Awy%3B+deck+%3F12",
    "learn": "#/learn",
    "lesson": "#/learn/first/3",
    "rules": "#/rules/supercup",
    "settings": "#/settings",
    "replay": "#/replay",
    "no-table": "#/table/nothing",
}
GAMES = {
    "table-first": "First edition",
    "table-cards": "Card game",
    "table-second": "Second edition",
    "table-supercup": "Supercup",
}


def look(page: Page, name: str, folder: Path) -> None:
    """Check the page with axe, and keep a picture of it."""
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.screenshot(path=folder / f"{name}.png", full_page=True)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


LOOKS = pytest.mark.parametrize(
    ("size", "theme"), [(WIDE, "light"), (PHONE, "dark")], ids=["wide-light", "phone-dark"]
)
"""Both sizes and both themes."""


@LOOKS
def test_every_screen_is_for_everybody(
    opened: Open, pictures: Path, theme: str, size: tuple[int, int]
) -> None:
    page = opened(size=size, theme=theme)
    home = page.url
    for name, path in SCREENS.items():
        page.goto("about:blank")  # else the screen before might still be there
        page.goto(home + path)
        page.locator("#main h1").wait_for()
        look(page, f"{name}-{theme}-{size[0]}", pictures)


@LOOKS
def test_every_table_is_for_everybody(
    opened: Open, pictures: Path, theme: str, size: tuple[int, int]
) -> None:
    for name, game in GAMES.items():
        page = opened(size=size, theme=theme)
        page.get_by_role("button", name=f"Play now {game}").click()
        page.locator(".bar.mine").wait_for()
        look(page, f"{name}-{theme}-{size[0]}", pictures)
        page.close()


def test_the_first_screen_is_loaded_in_a_hundred_kilobytes(opened: Open) -> None:
    page = opened()
    page.get_by_role("button", name="Play now First edition").wait_for()
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    names = {url.rpartition("/")[2] for url in loaded if "/assets/" in url}
    assert len(names) >= 3
    sent = [len(gzip.compress((STATIC / "assets" / name).read_bytes())) for name in names]
    assert sum(sent) <= 100_000


def test_the_page_can_be_installed(opened: Open) -> None:
    page = opened()
    manifest = page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    assert {"name", "start_url", "display", "icons"} <= set(manifest)
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert page.evaluate("(src) => fetch(src).then(({ ok }) => ok)", icon["src"])
    assert page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active !== null)")
