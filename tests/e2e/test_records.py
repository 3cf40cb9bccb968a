"""Records on their way out of the page and back in, and the ways through a replay."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import dunederby
from tests.e2e.conftest import Open
from tests.e2e.playing import close_sheets, play
from tests.e2e.sitting import nearly_over
from tests.analysis.games import random_game


def saved(page: Page, folder: Path) -> Path:
    """Return the record that *page* saves."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_a_finished_game_is_saved_and_read_from_its_file_again(opened: Open, tmp_path: Path) -> None:
    page = nearly_over(opened)
    play(page)
    close_sheets(page)
    expect(page.locator(".log .why").first).to_be_visible()  # now the bots tell why
    page.get_by_role("button", name="Menu").click()
    record = saved(page, tmp_path)
    assert verify(record.read_bytes()).draws
    other = opened("#/replay")
    other.get_by_label("From a file").set_input_files(record)
    expect(other.get_by_text("step 0 of")).to_be_visible()
    again = saved(other, tmp_path / "again")
    assert again.read_text() == record.read_text()


def test_a_replay_runs_stops_jumps_by_leg_and_has_a_link_to_the_moment(opened: Open) -> None:
    page = opened("#/replay")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_label("Or paste it").fill(random_game("first", 4).record())
    page.get_by_role("button", name="Show it").click()
    step = page.get_by_text(re.compile(r"^step \d+ of"))
    page.get_by_label("Pace").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(step).to_have_text(re.compile("^step [3-9] of"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("group", name="Jump to a leg").get_by_role("button", name="Leg 2").click()
    page.keyboard.press("ArrowRight")
    moment = step.inner_text()
    stacks = page.locator("[data-anchor^='space:']").evaluate_all(LABELS)
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_text("The link is copied")).to_be_visible()
    other = opened(page.evaluate("navigator.clipboard.readText()").partition("/#")[2] and "")
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(step_of(other)).to_have_text(moment)
    assert other.locator("[data-anchor^='space:']").evaluate_all(LABELS) == stacks
