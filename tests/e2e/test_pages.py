"""Beside playing: tables to come back to, fair dice, the desk, lessons, languages."""

import re

from playwright.sync_api import expect

import dunederby
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
    expect(page.locator(".verdict")).to_contain_text("went on from a record")
    expect(page.get_by_role("img", name="Money over the game")).to_be_visible()


def test_a_broken_record_is_shown_up_to_its_fault_which_is_named(opened: Open) -> None:
    game = dunederby.Game.from_position("first; 1:oy 2:bg 3:w; dice bgoyw", seats=2)
    game.push("leg blue")
    page = opened("#/replay")
    page.get_by_label("Or paste it").fill(game.record(["Ann", "Bo"]) + "B leg pink\n")
    page.get_by_role("button", name="Show it").click()
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text("«B leg pink»: column 7: 'pink' is no camel; expected blue")
    expect(fault).to_contain_text("The game is shown up to there.")
    expect(page.locator(".controls")).to_contain_text("step 1 of 1")
    expect(page.get_by_text("can be answered once the race is over")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Ann")
    expect(page.get_by_role("list", name="Players")).to_contain_text("Bo")


def test_the_desk_takes_dice_out_and_reads_a_pasted_position(opened: Open) -> None:
    page = opened("#/odds?position=first%3B+1%3Aoy+2%3Abg+3%3Aw")
    text = page.get_by_label("Position as text")
    page.get_by_role("button", name="white").last.click()
    expect(text).to_have_value(re.compile("dice bgoy$"))
    text.fill("second; 1:ry 2:bg 3:p 15:K 16:W")
    text.blur()
    expect(page.get_by_role("button", name="Cheering")).to_be_visible()
    expect(page.get_by_role("region", name="Odds")).to_contain_text("%")


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
