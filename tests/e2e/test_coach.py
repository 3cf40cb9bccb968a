"""The coach: what every action is worth, and silence where the host wants none."""

import json
import re

from playwright.sync_api import Page, WebSocket, expect

from tests.e2e.conftest import Open
from tests.e2e.sitting import against_bots, at_the_supercup

EXACT = re.compile(r"^[^±]*\d+(\.\d\d)?\s*$")
SAMPLED = re.compile(r"\d\s*±\d\.\d\d$")


def overheard(page: Page) -> list[str]:
    """Return the types of all messages that *page* gets from its tables, as they come."""
    types: list[str] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: types.append(json.loads(text)["type"]))

    page.on("websocket", follow)
    return types


def test_where_the_host_wants_no_odds_none_are_sent_or_shown(opened: Open) -> None:
    page = opened()
    types = overheard(page)
    against_bots(page, "First edition")
    coins = page.locator(".coin:not(.room)")
    expect(coins.first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hide the odds").click()
    expect(coins).to_have_count(0)
    expect(page.get_by_role("tab", name="Odds")).to_have_count(0)
    types.clear()
    page.keyboard.press("r")
    expect(page.locator(".log")).to_contain_text("Guest takes a pyramid ticket")
    page.locator(".bar.mine").wait_for()
    assert "odds" not in types
    assert "event" in types
    page.get_by_role("button", name="Show the odds").click()
    expect(coins.first).to_be_visible()


def test_every_action_of_the_supercup_says_what_it_is_worth(opened: Open) -> None:
    page = at_the_supercup(opened)
    page.keyboard.press("a")
    actions = page.locator("#all-actions li button")
    expect(actions.locator(".coin")).to_have_count(actions.count())
    things = page.locator(".turn .glow:not(#all-actions *)")
    expect(things.locator(".coin")).to_have_count(things.count())


def test_a_space_says_what_it_is_worth_to_who_hovers_or_walks_there(opened: Open) -> None:
    page = against_bots(opened(), "First edition")
    page.get_by_role("button", name="Your tile").click()
    note = page.locator("#space-note .coin")
    page.locator('[data-anchor="space:9"]').hover()
    expect(note).to_have_text([EXACT] * 2)
    page.mouse.move(1, 1)
    expect(note).to_have_count(0)
    page.locator('[data-anchor="space:9"]').focus()
    page.keyboard.press("ArrowRight")
    expect(note).to_have_text([EXACT] * 2)
    expect(page.locator('[data-anchor="space:10"]')).to_have_accessible_description(EXACT)


def test_what_can_not_be_counted_says_how_far_off_it_may_be(opened: Open) -> None:
    page = against_bots(opened(), "Second edition")
    expect(page.locator(".rack .ticket .coin")).to_have_text([EXACT] * 5)
    expect(page.locator(".hand .card .coin")).to_have_text([SAMPLED] * 5)
