"""Beside playing: tables to come back to, fair dice, lessons, languages."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Open
from tests.e2e.playing import close_sheets, play
from tests.e2e.sitting import against_bots, lobby, nearly_over


def test_a_table_that_is_running_is_found_again_on_the_first_screen(opened: Open) -> None:
    page = against_bots(opened(), "First edition")
    table = page.url
    page.get_by_role("link", name="To the first page").click()
    tables = page.get_by_role("region", name="Your tables")
    tables.get_by_role("link", name=re.compile("First edition.*running")).click()
    page.locator(".bar.mine").wait_for()
    assert page.url == table


def test_a_lobby_shows_its_link_as_a_code_for_cameras(opened: Open) -> None:
    host, _ = lobby(opened)
    code = host.get_by_role("img", name="The link as a QR code")
    expect(code).to_be_visible()


def test_after_a_game_its_dice_are_verified_and_its_money_is_drawn(opened: Open) -> None:
    page = nearly_over(opened)
    play(page)
    close_sheets(page)
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.get_by_role("img", name="Money over the game")).to_be_visible()


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
