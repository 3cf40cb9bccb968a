"""Beside playing: tables to come back to, fair dice, the desk, lessons, languages."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Open
from tests.e2e.sitting import against_bots


def test_a_table_that_is_running_is_found_again_on_the_first_screen(opened: Open) -> None:
    page = against_bots(opened(), "First edition")
    table = page.url
    page.get_by_role("link", name="To the first page").click()
    tables = page.get_by_role("region", name="Your tables")
    tables.get_by_role("link", name=re.compile("First edition.*running")).click()
    page.locator(".bar.mine").wait_for()
    assert page.url == table


def test_a_table_for_friends_is_one_click_away_with_its_link_and_code(opened: Open) -> None:
    page = opened()
    page.get_by_role("button", name="With friends Supercup").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(page.get_by_label("The link to this table")).to_have_value(re.compile("#/join/"))
    page.get_by_role("button", name="Put a bot here").first.press("Enter")
    expect(page.get_by_role("region", name="Seats")).to_be_focused()


def test_the_desk_takes_dice_out_and_reads_a_pasted_position(opened: Open) -> None:
    page = opened("#/odds?position=first%3B+1%3Aoy+2%3Abg+3%3Aw")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    text = page.get_by_label("Position as text")
    page.get_by_role("button", name="white").last.click()
    expect(text).to_have_value(re.compile("dice bgoy$"))
    text.fill("second; 1:ry 2:bg 3:p 15:K 16:W")
    text.blur()
    page.get_by_role("button", name="Cheering").click()
    page.locator('[data-anchor="space:5"]').click()
    expect(text).to_have_value(re.compile("tiles 5\\+"))
    page.get_by_role("button", name="Copy a link").click()
    position = text.input_value()
    other = opened()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(other.get_by_label("Position as text")).to_have_value(position)


def test_the_desk_knows_every_game(opened: Open) -> None:
    page = opened("#/odds")
    rules = {"Supercup": "first+", "Second edition": "second;", "Card game": "cards;"}
    for game, word in rules.items():
        page.get_by_role("button", name=game).click()
        expect(page.get_by_label("Position as text")).to_have_value(re.compile(re.escape(word)))
        expect(page.get_by_role("region", name="Odds", exact=True)).to_contain_text("%")
        expect(page.get_by_role("region", name="What each action is worth")).to_contain_text(
            re.compile(r"\d")
        )


@pytest.mark.parametrize("game", ["first", "supercup", "second", "cards"])
def test_every_lesson_is_played_to_its_end(opened: Open, game: str) -> None:
    page = opened(f"#/learn/{game}")
    count = int(page.get_by_text(re.compile(r"1 of \d+$")).inner_text().rpartition(" ")[2])
    assert count <= 10
    for number in range(1, count + 1):
        expect(page.get_by_text(f"{number} of {count}")).to_be_visible()
        page.get_by_role("button", name="Show me").or_(
            page.locator("button.thing.glow")
        ).first.click()
        expect(page.locator("[aria-live] b")).not_to_be_empty()
        expect(page.get_by_role("alert")).to_have_count(0)
        page.locator("nav .btn.primary").click()
    expect(page).to_have_url(re.compile(f"#/new/{game}"))


def test_a_lesson_is_answered_on_the_track_and_leads_on(opened: Open) -> None:
    page = opened("#/learn/first/7")
    page.locator('[data-anchor="space:7"]').click()
    expect(page.get_by_text("Right.")).to_be_visible()
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The whole race")


def test_the_language_is_switched_in_the_settings(opened: Open) -> None:
    page = opened("#/settings")
    page.get_by_label("Deutsch").check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
