"""The table itself: what is in sight, what is told in words, and when."""

import re

from playwright.sync_api import Page, expect

import dunederby
from tests.e2e.conftest import PHONE, Open
from tests.e2e.playing import QUICK, by_mouse, play
from tests.e2e.sitting import against_bots, two_people

NAME = "Konstantinopolitanische"
IN_SIGHT = "({ top, bottom }) => top >= 0 && bottom <= innerHeight"


def playing_on(opened: Open, position: str, motion: str = "reduce") -> Page:
    """Return a page that is to act in a game for two that goes on from *position*."""
    game = dunederby.Game.from_position(position, seats=2)
    page = opened("#/replay", motion=motion)
    page.get_by_label("Or paste it").fill(game.record())
    page.get_by_role("button", name="Show it").click()
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".bar.mine").wait_for()
    return page


def is_in_sight(page: Page, selector: str) -> bool:
    """Tell whether all of a thing is on the screen."""
    seen: bool = page.locator(selector).first.evaluate(
        f"thing => ({IN_SIGHT})(thing.getBoundingClientRect())"
    )
    return seen


def test_a_tap_on_a_player_tells_in_words_who_that_is_and_what_they_have(opened: Open) -> None:
    page = opened("#/new/first?with=bots", size=PHONE)
    page.get_by_label("Name at seat A").fill(NAME)
    page.get_by_role("button", name="Start the race").click()
    page.locator(".bar.mine").wait_for()
    page.locator('[data-anchor="ticket:blue"]').click()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".me .chip.camel")).to_have_count(1)
    page.get_by_role("button", name=f"More about {NAME}").click()
    about = page.locator(".about:popover-open")
    expect(about).to_contain_text(NAME)
    expect(about).to_contain_text("Ticket on blue worth 5")
    page.keyboard.press("Escape")
    expect(about).to_have_count(0)
    page.get_by_role("button", name="More about Basil").click()
    expect(about).to_contain_text("Bot, Solid: counts every leg.")


def test_who_lost_a_seat_has_nothing_to_do_and_can_watch(opened: Open) -> None:
    host, guest = two_people(opened)
    host.get_by_role("button", name="Manage the seat of Bo").click()
    host.get_by_role("dialog").get_by_role("button", name="New link for this seat").click()
    expect(guest.get_by_text("This seat was given to somebody else")).to_be_visible()
    expect(guest.locator(".turn, section.bar").locator("visible=true")).to_have_count(0)
    expect(guest.get_by_text("kept and will be sent")).to_have_count(0)
    guest.get_by_role("button", name="Watch").click()
    expect(guest.get_by_text("You are watching.")).to_be_visible()
    host.get_by_role("dialog").get_by_role("button", name="Close").click()
    host.get_by_role("button", name="Manage the seat of Bo").click()
    host.get_by_role("dialog").get_by_role("button", name="Let a bot play").click()
    expect(host.get_by_role("dialog")).to_have_count(0)


def test_on_a_phone_the_go_ahead_comes_without_a_jump_and_the_race_is_seen(opened: Open) -> None:
    page = against_bots(opened(size=PHONE), "First edition")
    page.locator(".hand .card").last.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 120)")
    before = page.evaluate("scrollY")
    page.locator(".hand .card").last.click()
    go_ahead = page.get_by_role("button", name="Do it")
    expect(go_ahead).to_be_focused()
    assert page.evaluate("scrollY") == before
    assert is_in_sight(page, "section.bar")
    go_ahead.click()
    expect(page.locator(".log")).to_contain_text("Guest bets on")
    assert is_in_sight(page, ".scene")


def test_finish_cards_lie_in_their_piles_for_all_to_see(opened: Open) -> None:
    page = against_bots(opened(), "First edition")
    race = page.locator(".scene").bounding_box()
    page.get_by_role("button", name="Finish card of green").click()
    page.get_by_role("button", name="Bet on green as the overall loser").click()
    expect(page.locator(".draft")).to_contain_text("No card lies before yours")
    assert page.locator(".scene").bounding_box() == race, "the race jumps"
    page.get_by_role("button", name="Do it").click()
    pile = page.get_by_role("region", name="Bets on the loser")
    expect(pile.get_by_role("listitem").first).to_contain_text("Guest: green")


def test_what_is_shown_is_told_beside_the_go_ahead(opened: Open) -> None:
    page = against_bots(opened(motion="full"), "First edition")
    page.keyboard.press("r")
    expect(page.locator("section.bar")).to_contain_text(re.compile(r"The \w+ die shows \d"))


def test_the_story_waits_while_a_scoring_is_looked_at(opened: Open) -> None:
    page = playing_on(opened, "first; 3:oy 5:bgw; dice b", motion="full")
    page.keyboard.press("r")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("The leg is over")
    page.wait_for_timeout(1500)  # others have acted meanwhile
    told = page.locator(".log > li:not(.muted)")
    expect(told).to_have_count(1)
    while sheet.count():
        sheet.locator(".btn.primary").click()
    expect(told).not_to_have_count(1)


def test_tiles_lie_where_they_are_until_the_leg_is_told_to_its_end(opened: Open) -> None:
    page = playing_on(opened, "first; 3:oy 5:bgw; dice b; tiles 9+A", motion="full")
    page.keyboard.press("r")
    expect(page.locator("section.bar")).to_contain_text("The blue die shows")
    expect(page.locator("svg .piece")).to_have_count(1)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("svg .piece")).to_have_count(0)


def by_ticket(page: Page) -> None:
    """Take the next ticket as long as there is one, so that bots have to roll."""
    ticket = page.locator(".rack .ticket.glow")
    if not ticket.count():
        by_mouse(page)
        return
    ticket.first.click(timeout=QUICK)
    page.get_by_role("button", name="Do it").click(timeout=QUICK)


def test_bots_tell_why_when_the_race_is_over(opened: Open) -> None:
    page = playing_on(opened, "first; 15:oy 16:bgw; dice bgoyw")
    play(page, by_ticket)
    page.get_by_role("button", name="Why the bots did it").click()
    expect(page.locator(".log .why").first).to_contain_text("Expected coins: ")
