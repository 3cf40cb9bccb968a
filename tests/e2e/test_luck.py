"""«Was it luck?» on the page: after a game, and in a replay."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.analysis.games import random_game
from tests.e2e.conftest import Open
from tests.e2e.looking import look
from tests.e2e.playing import close_sheets, play
from tests.e2e.sitting import nearly_over

FINE = "small numbers below say how unsure each is"


def taken_apart(page: Page) -> Page:
    """Ask the page whether it was luck, and wait for the finest picture."""
    page.get_by_role("button", name="Take the game apart").click()
    expect(page.locator(".luck")).to_contain_text(FINE)
    return page


def replayed(opened: Open) -> Page:
    """Return a page that replays a game by players who do anything, taken apart."""
    page = opened("#/replay")
    names = ["Ann", "Bo", "Cem", "Di"]
    page.get_by_label("Or paste it").fill(random_game("first", len(names)).record(names))
    page.get_by_role("button", name="Show it").click()
    return taken_apart(page)


def test_turning_points_and_mistakes_lead_to_their_moments(opened: Open, pictures: Path) -> None:
    page = replayed(opened)
    turns, mistakes = page.locator(".luck ol").all()
    number = turns.get_by_role("button").first.locator("b").inner_text()
    turns.get_by_role("button").first.click()
    expect(page.locator(".controls")).to_contain_text(f"step {number} of ")
    before = int(mistakes.get_by_role("button").first.locator("b").inner_text()) - 1
    mistakes.get_by_role("button").first.click()
    expect(page.locator(".controls")).to_contain_text(f"step {before} of ")
    expect(page.get_by_role("note")).to_contain_text("Better: ")
    look(page, "luck", pictures)


def test_after_a_game_it_is_told_and_leads_to_the_replay(opened: Open) -> None:
    page = nearly_over(opened)
    play(page)
    close_sheets(page)
    taken_apart(page)
    expect(page.locator(".luck tbody tr")).to_have_count(4)
    page.locator(".luck ol").first.get_by_role("button").first.click()
    expect(page).to_have_url(re.compile(r"#/replay/\w+\?step=\d+"))
