"""Whole games through the page: every system, each in another way."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Open
from tests.e2e.playing import by_key, is_over, play, play_all, step
from tests.e2e.sitting import set_seats, two_people


def sideways(page: Page) -> int:
    """Return how many pixels of the page are beyond the right edge."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wide


def test_a_whole_game_against_bots_is_one_click_away(opened: Open) -> None:
    page = opened()
    page.get_by_role("button", name="Play now Second edition").click()
    play(page)
    expect(page.locator("#over-title")).to_have_text("Final ranking")
    expect(page.locator(".over ol > li")).to_have_count(4)


def test_two_browsers_meet_by_the_link_and_play_a_game(opened: Open) -> None:
    host, guest = two_people(opened)
    play_all([host, guest])
    ranking = [page.locator(".over .name").all_inner_texts() for page in (host, guest)]
    assert ranking[0] == ranking[1]
    assert "Bo" in ranking[0]


def test_a_game_is_played_by_keyboard_alone(opened: Open) -> None:
    page = opened()
    page.get_by_role("button", name="Play now First edition").focus()
    page.keyboard.press("Enter")
    page.locator(".bar.mine").wait_for()
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("takes the green ticket worth 5")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("list of all actions")
    page.keyboard.press("Escape")
    while not is_over(page):
        if page.get_by_role("dialog").count():
            page.keyboard.press("Enter")
        else:
            step(page, by_key)
        page.wait_for_timeout(50)


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
        curtain.get_by_role("button").click()
        page.locator(".bar.mine").wait_for()
        page.keyboard.press("r")


def test_a_roll_is_told_as_a_story_that_ends_as_the_view_says(opened: Open) -> None:
    page = opened(motion="full")
    page.get_by_role("button", name="Play now First edition").click()
    page.locator(".bar.mine").wait_for()
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_hidden()
    before = figures(page)
    page.keyboard.press("r")
    expect(skip).to_be_visible()
    page.wait_for_timeout(800)
    assert figures(page) != before, "nothing moves"
    expect(skip).to_be_hidden()
    shown = figures(page)
    page.reload()
    page.locator(".bar.mine").wait_for()
    assert figures(page) == shown


def test_a_story_that_is_skipped_leaves_the_picture_of_the_view(opened: Open) -> None:
    page = opened(motion="full")
    page.get_by_role("button", name="Play now Second edition").click()
    page.locator(".bar.mine").wait_for()
    skip = page.locator(".skip")
    for _ in range(2):
        page.keyboard.press("r")
        skip.click()
        expect(page.locator(".bar.mine")).to_be_visible()
        expect(skip).to_be_hidden()
        while page.get_by_role("dialog").count():  # the leg may be over
            step(page, by_key)
    shown = figures(page)
    page.reload()
    page.locator(".bar.mine").wait_for()
    assert figures(page) == shown


def figures(page: Page) -> list[str]:
    """Return where each camel is drawn."""
    page.mouse.move(1, 1)  # what is looked at is spread out
    drawn: list[str] = page.locator(".figures > div").evaluate_all(
        "figures => figures.map(({ style }) => style.transform)"
    )
    return drawn
