"""Every screen, wide by day and on a phone by night: no fault by axe, no sideways scrolling.

A picture of each is kept in build/screens for people to look at.
"""

import gzip
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

import dunederby
from tests.e2e.conftest import PHONE, STATIC, WIDE, Open
from tests.e2e.sitting import against_bots

SCREENS = {
    "start": "",
    "new": "#/new/supercup?with=friends",
    "odds": "#/odds",
    "odds-supercup": "#/odds?position=first%2Bsupport%2Bphoto%3B+6%3Agw+11%3Ao+14%3Ayb",
    "odds-second": "#/odds?position=second%3B+1%3Ary+2%3Abg+3%3Ap+15%3AK+16%3AW",
    "odds-cards": "#/odds?position=cards%3B+0%3Ab+2%3Aog+3%3Awy%3B+deck+%3F12",
    "learn": "#/learn",
    "lesson": "#/learn/first/3",
    "rules": "#/rules/supercup",
    "settings": "#/settings",
    "replay": "#/replay",
    "no-table": "#/table/nothing",
}
GAMES = {
    "first": "First edition",
    "cards": "Card game",
    "second": "Second edition",
    "supercup": "Supercup",
}


LOOKS: tuple[tuple[str, tuple[int, int], Literal["light", "dark"]], ...] = (
    ("wide-day", WIDE, "light"),
    ("phone-night", PHONE, "dark"),
)
"""How every screen is looked at: its name, its size, its theme."""

DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def look(page: Page, name: str, folder: Path) -> None:
    """Check the page as it is with axe, by day and by night; keep pictures of it."""
    page.wait_for_load_state("networkidle")
    for kind, (width, height), theme in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)
        page.evaluate(DRAWN)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.screenshot(path=folder / f"{name}-{kind}.png", full_page=True)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_for_everybody(opened: Open, pictures: Path, name: str) -> None:
    page = opened(SCREENS[name])
    page.locator("#main h1").wait_for()
    look(page, name, pictures)


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_for_everybody(opened: Open, pictures: Path, game: str) -> None:
    look(against_bots(opened(), GAMES[game]), f"table-{game}", pictures)


CROWDED = {
    "seven": "second; 13:bWgyKpr; dice bgrypx; tiles 6-B 15+D",
    "ten": "first+support+spice+photo+positions+partners; 6:gw 11:o 14:yb; dice gow; "
    "tiles 2+A 4-B 9-D; camera 16E",
    "sandstorm": "cards; 4:b 9:yogw; finish 16; track 22ss22s22h; fennec 5A; palm 7B; deck b1 g2",
}
LONG_NAMES = [f"Konstantinopolitanische {letter}" for letter in "ABCDEFGHIJ"]


@pytest.mark.parametrize("name", CROWDED)
def test_crowded_tables_are_for_everybody(opened: Open, pictures: Path, name: str) -> None:
    seats = 10 if name == "ten" else 4
    game = dunederby.Game.from_position(CROWDED[name], seats=seats)
    page = opened("#/replay")
    page.get_by_label("Or paste it").fill(game.record(LONG_NAMES[:seats]))
    page.get_by_role("button", name="Show it").click()
    page.get_by_text("step 0 of").wait_for()
    look(page, name, pictures)


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
