"""Records on their way out of the page and back, and the ways through a replay."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from dunederby import Game
from dunederby.fairness.verify import verify
from tests.analysis.games import random_game
from tests.e2e.conftest import Open
from tests.e2e.playing import play
from tests.e2e.sitting import against_bots

SPACES = "(spaces) => spaces.map((space) => space.getAttribute('aria-label'))"


def saved(page: Page) -> Path:
    """Return the record that *page* saves."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    assert download.value.suggested_filename.endswith(".derby")
    return download.value.path()


def test_a_game_is_one_click_away_then_verified_drawn_saved_and_read_again(opened: Open) -> None:
    page = against_bots(opened(), "Second edition")
    play(page)
    expect(page.locator("#over-title")).to_have_text("Final ranking")
    expect(page.locator(".over ol > li")).to_have_count(4)
    expect(page.get_by_role("img", name="Money over the game")).to_be_visible()
    expect(page.locator(".log .why").first).to_be_visible()  # now bots tell why they did it
    page.get_by_role("button", name="Why the bots did it").click()
    expect(page.locator(".log li:focus .why")).to_be_in_viewport()
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.locator(".verdict")).to_have_text(re.compile("^Every draw follows"))
    page.get_by_role("button", name="Menu").click()
    record = saved(page)
    assert verify(record.read_bytes()).draws > 10
    other = opened("#/replay")
    other.locator("input[type=file]").set_input_files(record)
    other.get_by_text("step 0 of").wait_for()
    assert saved(other).read_text() == record.read_text()


def test_a_replay_runs_stops_jumps_to_a_leg_and_has_a_link_to_the_moment(opened: Open) -> None:
    page = opened("#/replay")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_label("Or paste it").fill(random_game("first", 4).record())
    page.get_by_role("button", name="Show it").click()
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text(re.compile("^step [3-9] of"))).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("group", name="Jump to a leg").get_by_role("button", name="Leg 2").click()
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="Link to this moment").click()
    page.get_by_text("The link is copied").wait_for()
    other = opened()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(other.locator(".controls")).to_have_text(page.locator(".controls").inner_text())
    spaces, again = (each.locator("[data-anchor^=space]") for each in (page, other))
    assert spaces.evaluate_all(SPACES) == again.evaluate_all(SPACES)


def test_who_plays_on_knows_as_whom_from_where_and_comes_back_to_that_moment(opened: Open) -> None:
    game = Game("first", seats=3, seed=1)
    for action in ("leg blue", "leg green", "leg blue", "leg white"):
        game.push(action)
    page = opened("#/replay")
    page.get_by_label("Or paste it").fill(game.record(["Ann", "Bo", "Cleo"]))
    page.get_by_role("button", name="Show it").click()
    page.get_by_label("Timeline").fill(str(len(game.steps)))
    moment = page.locator(".controls").inner_text()
    page.get_by_role("button", name="Play on from here as Bo").click()
    page.locator(".bar.mine").wait_for()
    expect(page.locator(".log")).to_contain_text(f"goes on here from step {len(game.steps)}")
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    page.go_back()
    expect(page.locator(".controls")).to_have_text(moment)
    expect(page.get_by_role("button", name="Play on from here as Bo")).to_be_visible()
