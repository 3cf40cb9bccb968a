"""However a story ends, the picture is that of the view."""

import time
from contextlib import suppress
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.e2e.conftest import PATIENCE, Open
from tests.e2e.playing import QUICK
from tests.e2e.sitting import against_bots, do_it

HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""A browser without a screen never hides a tab, so the page is told that it is hidden."""

FILM = """() => {
  window.film = new Set();
  const look = () => {
    const figures = [...document.querySelectorAll(".figures > div")];
    film.add(figures.map(({ style }) => style.transform).join());
    requestAnimationFrame(look);
  };
  look();
}"""
PEOPLE = 4


def picture(page: Page) -> tuple[list[str], str]:
    """Return where each camel is drawn, and what lies before the players."""
    page.mouse.move(1, 1)  # what is looked at is spread out
    figures: list[str] = page.locator(".figures > div").evaluate_all(
        "figures => figures.map(({ style }) => style.transform)"
    )
    return figures, page.locator("ul.players").inner_text()


def assert_as_the_view(page: Page) -> None:
    """Check that the picture is the one that somebody gets who comes now."""
    shown = picture(page)
    page.reload()
    page.locator(".bar.mine").wait_for()
    assert picture(page) == shown


def until_told(page: Page, skips: bool = True) -> None:
    """Wait until it is one's turn and all is told; who *skips* need not wait for that."""
    skip, turn = page.locator(".skip"), page.locator(".bar.mine")
    end = time.monotonic() + PATIENCE / 1000
    while skip.count() or not turn.count():
        assert time.monotonic() < end, "the story does not end"
        with suppress(TimeoutError):  # it may be over by itself
            if skips and skip.count():
                skip.click(timeout=QUICK)
        page.wait_for_timeout(50)


def test_a_roll_is_told_as_a_story_that_ends_as_the_view_says(opened: Open) -> None:
    page = against_bots(opened(motion="full"), "First edition")
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.evaluate(FILM)
    page.keyboard.press("r")
    page.locator(".skip").wait_for()
    page.clock.run_for(1_000)  # no frame is left out, however busy the machine
    page.clock.resume()
    until_told(page, skips=False)
    moves = page.locator(".log").inner_text().count(" moves ")
    assert page.evaluate("film.size") > 1 + moves > 1, "they only jump to where they go"
    assert_as_the_view(page)


@pytest.mark.parametrize("motion", ["full", "reduce"])
def test_nothing_moves_for_who_wants_no_motion(opened: Open, motion: str) -> None:
    page = opened("#/settings", motion=motion)
    speeds = page.get_by_role("group", name="Animations")
    if motion == "full":
        speeds.get_by_label("off").check(force=True)
    expect(speeds.get_by_label("off")).to_be_checked()
    page.get_by_role("link", name="Dune Derby").click()
    against_bots(page, "First edition")
    page.evaluate(FILM)
    page.keyboard.press("r")
    expect(page.locator(".log")).to_contain_text("Guest takes a pyramid ticket")
    page.locator(".bar.mine").wait_for()
    assert page.evaluate("film.size") <= 1 + PEOPLE


def test_who_taps_twice_rolls_once_and_who_taps_again_ends_the_story_first(opened: Open) -> None:
    page = against_bots(opened(motion="full"), "First edition")
    roll, skip = page.locator(".turn .roll"), page.locator(".skip")
    roll.dblclick()
    skip.wait_for()
    page.locator(".turn .roll:not([aria-disabled=true])").click()  # the bots have decided
    expect(skip).to_be_hidden()
    expect(page.locator(".bar.mine")).to_contain_text("Your turn")
    assert page.locator(".log").inner_text().count("Guest takes a pyramid ticket") == 1


def test_a_story_that_is_skipped_leaves_the_picture_of_the_view(opened: Open) -> None:
    page = against_bots(opened(motion="full"), "Second edition")
    page.keyboard.press("r")
    page.locator(".skip").wait_for()
    until_told(page)
    assert_as_the_view(page)


def test_what_came_while_the_tab_slept_is_shown_at_once(opened: Open) -> None:
    page = against_bots(opened(motion="full"), "Second edition")
    page.evaluate(HIDE, True)
    page.keyboard.press("r")
    expect(page.locator(".log")).to_contain_text("Guest takes a pyramid ticket")
    page.locator(".bar.mine").wait_for()
    page.evaluate(HIDE, False)
    assert page.locator(".skip").count() == 0
    assert_as_the_view(page)


def test_the_last_moves_are_told_again_and_end_as_they_did(opened: Open) -> None:
    page = against_bots(opened(motion="full"), "First edition")
    do_it(page.locator('[data-anchor="ticket:blue"]'))
    page.locator(".skip").wait_for()
    until_told(page)
    page.get_by_role("button", name="Show the last moves again").click()
    page.locator(".skip").wait_for()
    until_told(page)
    assert_as_the_view(page)
