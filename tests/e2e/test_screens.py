"""Every screen, wide by day and on a phone by night: no fault by axe, no sideways scrolling.

A picture of each is kept in build/screens for people to look at.
"""

from pathlib import Path

import pytest

import dunederby
from tests.e2e.conftest import NO_WORKER, Open
from tests.e2e.looking import look
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


NOTHING_AHEAD = "window.setTimeout = ((wait) => (job, ms) => wait(job, 1000 * ms))(setTimeout);"
"""What the page loads for later waits, however slow the first screen is."""

LOADED = "(size) => performance.getEntries().reduce((sum, each) => sum + (each[size] ?? 0), 0)"


def test_the_first_screen_is_loaded_in_a_hundred_kilobytes(opened: Open) -> None:
    page = opened(script=NO_WORKER + NOTHING_AHEAD)
    page.get_by_role("button", name="Play now First edition").wait_for()
    sent, meant = (page.evaluate(LOADED, size) for size in ("encodedBodySize", "decodedBodySize"))
    assert 2 * sent < meant, "nothing is compressed"
    assert sent <= 100_000  # with all art there is


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
