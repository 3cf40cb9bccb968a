"""«Was it luck?» on the page: after a game, and in a replay."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.analysis.games import random_game
from tests.e2e.conftest import Open
from tests.e2e.playing import play
from tests.e2e.test_screens import LOOKS, look

FINE = "small numbers below say how unsure each is"
SLOWLY = 90_000
"""Milliseconds: the players of the playouts may have to be compiled first."""


def taken_apart(page: Page) -> Page:
    """Ask the page whether it was luck, and wait for the finest picture."""
    page.get_by_role("button", name="Take the game apart").click()
    expect(page.locator(".luck")).to_contain_text(FINE, timeout=SLOWLY)
    return page


def replayed(opened: Open, rules: str = "first", **more: object) -> Page:
    """Return a page that replays a game by players who do anything, taken apart."""
    page = opened("#/replay", **more)
    names = ["Ann", "Bo", "Cem", "Di"]
    page.get_by_label("Or paste it").fill(random_game(rules, len(names)).record(names))
    page.get_by_role("button", name="Show it").click()
    return taken_apart(page)


def test_turning_points_lead_to_their_moment(opened: Open) -> None:
    page = replayed(opened)
    turn = page.locator(".luck ol").first.get_by_role("button").first
    number = turn.locator("b").inner_text()
    turn.click()
    expect(page.locator(".controls")).to_contain_text(f"step {number} of ")


def test_before_a_mistake_the_better_action_is_shown(opened: Open) -> None:
    page = replayed(opened)
    mistakes = page.locator(".luck ol").nth(1).get_by_role("button")
    number = int(mistakes.first.locator("b").inner_text())
    mistakes.first.click()
    expect(page.locator(".controls")).to_contain_text(f"step {number - 1} of ")
    expect(page.get_by_role("note")).to_contain_text("Better: ")


def test_after_a_game_it_is_told_and_leads_to_the_replay(opened: Open) -> None:
    page = opened()
    page.get_by_role("button", name="Play now First edition").click()
    play(page)
    while page.get_by_role("dialog").count():
        page.get_by_role("dialog").locator(".btn.primary").first.click()
    taken_apart(page)
    expect(page.locator(".luck tbody tr")).to_have_count(4)
    page.locator(".luck ol").first.get_by_role("button").first.click()
    expect(page).to_have_url(re.compile(r"#/replay/\w+\?step=\d+"))


@LOOKS
def test_it_is_for_everybody(
    opened: Open, pictures: Path, theme: str, size: tuple[int, int]
) -> None:
    page = replayed(opened, size=size, theme=theme)
    page.locator(".luck ol").nth(1).get_by_role("button").first.click()
    look(page, f"luck-{theme}-{size[0]}", pictures)
