"""Whole games through the page: every system, each in another way."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Open
from tests.e2e.playing import play, play_all
from tests.e2e.sitting import set_seats, two_people


def sideways(page: Page) -> int:
    """Return how many pixels of the page are beyond the right edge."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wide


def test_two_browsers_meet_by_the_link_and_play_a_game(opened: Open) -> None:
    host, guest = two_people(opened)
    play_all([host, guest])
    ranking = [page.locator(".over .name").all_inner_texts() for page in (host, guest)]
    assert ranking[0] == ranking[1]
    assert "Bo" in ranking[0]


def test_a_phone_shows_a_game_without_scrolling_sideways(opened: Open) -> None:
    page = opened(size=PHONE)
    assert sideways(page) <= 0
    page.get_by_role("button", name="Play now Card game").click()
    page.locator(".setup").wait_for()
    assert sideways(page) <= 0
    play(page)
    assert sideways(page) <= 0


def test_a_german_browser_plays_in_german(opened: Open) -> None:
    page = opened(language="de-DE")
    page.get_by_role("button", name="Jetzt spielen Supercup").click()
    expect(page.get_by_text("Du bist dran.")).to_be_visible()
    play(page)
    expect(page.locator("#over-title")).to_have_text("Endstand")
    assert page.evaluate("document.documentElement.lang") == "de"


def test_what_is_not_allowed_is_explained_by_the_server(opened: Open) -> None:
    page = opened()
    page.get_by_role("button", name="Play now First edition").click()
    page.locator(".bar.mine").wait_for()
    page.get_by_role("button", name="Your tile").click()
    page.locator('[data-anchor="space:1"]').click()
    expect(page.get_by_role("alert")).to_contain_text("space 1")


def test_a_tile_is_seen_on_the_track_before_it_is_laid(opened: Open) -> None:
    page = opened()
    page.get_by_role("button", name="Play now First edition").click()
    page.locator(".bar.mine").wait_for()
    page.get_by_role("button", name="Your tile").click()
    page.locator('[data-anchor="space:9"]').click()
    page.locator('[data-anchor="space:9"]').click()
    expect(page.get_by_text("Camels that stop here go one space back")).to_be_visible()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator('[data-anchor="space:9"]')).to_have_attribute(
        "aria-label", re.compile("mirage")
    )


def test_friends_at_one_screen_have_a_curtain_between_them(opened: Open) -> None:
    page = opened("#/new/first?with=here")
    set_seats(page, 2)
    page.get_by_role("button", name="Start the race").click()
    for name in ("Guest", "Player 2"):
        curtain = page.get_by_role("dialog")
        expect(curtain).to_contain_text(f"Over to {name}")
        expect(curtain.get_by_role("button")).to_be_focused()
        page.keyboard.press("Enter")
        page.locator(".bar.mine").wait_for()
        assert page.evaluate("document.activeElement !== document.body")
        page.keyboard.press("r")
