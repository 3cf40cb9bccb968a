"""What the table of the card game shows, and that it fits."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Open
from tests.e2e.playing import play_until
from tests.e2e.sitting import against_bots

LAPTOP = (1280, 860)
BELOW = "document.documentElement.scrollHeight - innerHeight"


def to_a_turn(page: Page) -> Page:
    """Choose cards until a card can be revealed."""
    play_until(page, lambda: page.locator(".turn .roll.glow").count() > 0)
    return page


def test_a_small_laptop_shows_the_whole_table(opened: Open) -> None:
    page = against_bots(opened(size=LAPTOP), "Card game")
    expect(page.locator(".bar.mine")).to_contain_text(re.compile("Pick . cards to discard"))
    assert page.evaluate(BELOW) <= 0
    to_a_turn(page)
    assert page.evaluate(BELOW) <= 0
    page.locator(".turn .roll").click()
    page.locator(".turn .done").wait_for()
    assert page.evaluate(BELOW) <= 0


def test_on_a_phone_one_sees_what_ones_own_card_does(opened: Open) -> None:
    page = to_a_turn(against_bots(opened(size=PHONE), "Card game"))
    page.get_by_role("region", name="Final cards").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('.turn .roll').click()")
    page.locator(".turn .done").wait_for()
    expect(page.get_by_role("list", name="The track")).to_be_in_viewport(ratio=0.9)


def test_what_a_piece_does_is_said_before_it_is_placed(opened: Open) -> None:
    page = to_a_turn(against_bots(opened(), "Card game"))
    page.locator(".piece", has_text="Palm").click()
    expect(page.locator(".bar.mine")).to_contain_text("Whoever stops there goes one space on.")
