"""What the table of the card game shows, and that it fits."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Open
from tests.e2e.playing import play_until
from tests.e2e.sitting import against_bots, do_it

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


def test_on_a_phone_the_go_ahead_comes_in_sight_and_its_cards_come_back_together(
    opened: Open,
) -> None:
    page = against_bots(opened(size=PHONE), "Card game")
    hand, bar = page.locator(".setup .pick"), page.locator(".bar.mine")
    dealt = hand.count()
    page.get_by_role("button", name="The rule: Before the leg").wait_for()
    for _ in range(page.locator(".setup .slot").count()):
        page.locator(".setup .pick[aria-pressed=false]").first.click()
    expect(bar).to_contain_text("Picked. Now press «Discard».")
    go = page.locator(".setup .tray .btn")
    expect(go).to_be_in_viewport(ratio=1)
    bottom = go.bounding_box()
    top = bar.bounding_box()
    assert bottom
    assert top
    assert bottom["y"] + bottom["height"] <= top["y"]
    go.click()
    expect(bar).to_contain_text("racing deck")
    page.get_by_role("button", name="Undo").click()
    expect(hand).to_have_count(dealt)


def test_the_middle_cards_stay_in_line_when_one_is_gone(opened: Open) -> None:
    page = to_a_turn(against_bots(opened(), "Card game"))
    middle = page.locator(".rack .middle")
    do_it(middle.nth(1))
    expect(middle.nth(1)).not_to_contain_text("middle")
    page.locator(".turn .roll").click()
    to_a_turn(page)
    page.locator(".middle .coin:not(.room)").first.wait_for()
    for width in (360, 700, 1000, 1440, 1900):
        page.set_viewport_size({"width": width, "height": 900})
        tops = middle.evaluate_all("boxes => boxes.map(box => box.getBoundingClientRect().top)")
        assert len({*tops}) == 1


def test_final_cards_are_not_said_to_pay_early_ones_more(opened: Open) -> None:
    page = to_a_turn(against_bots(opened(), "Card game"))
    page.locator(".list-button").click()
    actions = page.locator("#all-actions")
    expect(actions).to_contain_text("A bet on who wins the whole race.")
    expect(actions).not_to_contain_text("Early ones pay more")
