"""One by one, what can be done at the page beside rolling."""

import re

from playwright.sync_api import Locator, Page, expect

import dunederby
from tests.e2e.conftest import PHONE, Open
from tests.e2e.playing import by_mouse, play_until, step
from tests.e2e.sitting import against_bots, at_the_supercup, do_it, two_people


def log(page: Page) -> Locator:
    """Return what happened, in words."""
    return page.locator(".log")


def test_a_decision_against_bots_can_be_taken_back(opened: Open) -> None:
    page = against_bots(opened(), "First edition")
    do_it(page.locator('[data-anchor="ticket:blue"]'))
    expect(page.locator(".me .chip.camel")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".me .chip.camel")).to_have_count(0)
    expect(page.locator(".bar.mine")).to_be_visible()
    expect(log(page)).to_contain_text("Guest takes a decision back")


def test_a_camera_is_set_on_the_track(opened: Open) -> None:
    page = at_the_supercup(opened)
    page.get_by_role("button", name="Camera").click()
    do_it(page.locator('[data-anchor="space:7"]'))
    expect(log(page)).to_contain_text("Guest sets the camera at space 7")


def test_an_exact_place_is_bet_on(opened: Open) -> None:
    page = at_the_supercup(opened)
    page.get_by_role("button", name=re.compile("^3rd")).click()
    choices = page.get_by_role("group", name="What do you mean")
    choices.get_by_role("button").nth(2).click()
    page.get_by_role("button", name="Do it").click()
    expect(log(page)).to_contain_text(re.compile("Guest bets on .* as third"))


def test_partners_are_found_among_the_players(opened: Open) -> None:
    page = at_the_supercup(opened)
    do_it(page.get_by_role("button", name="Partner up").first)
    expect(log(page)).to_contain_text("are partners in this leg")
    expect(page.locator(".me")).to_contain_text("partner of")


def test_a_pyramid_ticket_buys_a_supporting_die(opened: Open) -> None:
    page = at_the_supercup(opened)
    add = page.get_by_role("button", name=re.compile("^Add the die of"))
    play_until(page, lambda: add.count() > 0)
    do_it(add.first)
    expect(log(page)).to_contain_text("Guest returns a pyramid ticket and adds")


def test_a_final_card_is_taken_and_a_fennec_placed_in_one_turn(opened: Open) -> None:
    page = against_bots(opened(), "Card game")
    play_until(page, lambda: page.locator(".rack .ticket.glow").count() > 0)
    do_it(page.get_by_role("region", name="Final cards").locator(".glow").nth(1))
    expect(log(page)).to_contain_text("as the overall winner")
    page.get_by_role("button", name="Fennec").click()
    do_it(page.locator('[data-anchor^="space:"].target').first)
    expect(log(page)).to_contain_text("Guest puts the fennec on space")


def test_a_palm_is_placed(opened: Open) -> None:
    page = against_bots(opened(), "Card game")
    palm = page.get_by_role("button", name="Palm")
    play_until(page, lambda: page.locator(".piece.glow", has_text="Palm").count() > 0, do_nothing)
    palm.click()
    do_it(page.locator('[data-anchor^="space:"].target').last)
    expect(log(page)).to_contain_text("Guest puts the palm on space")


def test_a_finish_card_is_laid_on_the_pile_for_the_last(opened: Open) -> None:
    page = against_bots(opened(), "First edition")
    page.get_by_role("button", name="Finish card of orange").click()
    do_it(page.get_by_role("button", name="Bet on orange as the overall loser"))
    expect(log(page)).to_contain_text("Guest bets on orange as the overall loser")
    expect(page.locator(".hand .card")).to_have_count(4)


def test_cards_are_dragged_to_be_discarded_and_the_hand_card_is_played(opened: Open) -> None:
    page = against_bots(opened(), "Card game")
    setup = page.locator(".setup")
    for number in range(setup.locator(".slot").count()):
        setup.locator(".pick").nth(number).drag_to(setup.locator(".tray"))
    setup.get_by_role("button", name="Discard", exact=True).click()
    expect(log(page)).to_contain_text("Guest discards")
    hand = page.locator(".turn .glow", has_text="Play your card")
    play_until(page, lambda: hand.count() > 0)
    do_it(hand)
    expect(log(page)).to_contain_text(re.compile("Guest plays .* from the hand"))


def do_nothing(page: Page) -> None:
    """Take a ticket where a bet is asked for first."""
    ticket = page.locator(".rack .ticket.glow")
    if ticket.count():
        do_it(ticket.first)
    else:
        by_mouse(page)


def test_a_record_is_read_walked_through_and_played_on(opened: Open) -> None:
    game = dunederby.Game("first", seats=2, seed=7)
    for text in ("leg blue", "roll", "tile 9 +", "roll"):
        game.push(text)
    page = opened("#/replay")
    page.get_by_label("Or paste it").fill(game.record())
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_text(f"step 0 of {len(game.steps)}")).to_be_visible()
    page.get_by_label("Timeline").fill(str(len(game.steps)))
    expect(page.get_by_text(f"step {len(game.steps)} of")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".bar.mine").wait_for()
    expect(page.locator('[data-anchor="space:9"]')).to_have_attribute(
        "aria-label", re.compile("oasis")
    )


def test_a_fault_in_a_record_is_shown_with_its_line(opened: Open) -> None:
    page = opened("#/replay", size=PHONE)
    page.get_by_label("Or paste it").fill("rules: first\nplayers: Ann, Bo\n* start pink 1\n")
    page.get_by_role("button", name="Show it").click()
    fault = page.get_by_text(re.compile("read in line 3, «.*»: .*pink.*; expected blue"))
    expect(fault).to_be_in_viewport()
    expect(page.get_by_label("Or paste it")).to_be_visible()


def test_a_host_lets_a_bot_play_for_somebody_and_gives_the_seat_back(opened: Open) -> None:
    host, guest = two_people(opened)
    guest.close()
    seat = host.locator(".player", has_text="Bo")
    for button, note in (("Let a bot play", "bot"), ("Give the seat back", "away")):
        host.get_by_role("button", name="Manage the seat of Bo").click()
        host.get_by_role("dialog").get_by_role("button", name=button).click()
        expect(seat.locator(".note")).to_contain_text(note)


def test_ten_sit_down_to_a_supercup(opened: Open) -> None:
    page = at_the_supercup(opened, seats=10)
    expect(page.locator(".players .player")).to_have_count(10)
    step(page, by_mouse)
    expect(log(page)).to_contain_text("Guest takes a pyramid ticket")


def test_a_reaction_is_seen_beside_the_name_of_who_made_it(opened: Open) -> None:
    host, guest = two_people(opened)
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_role("button", name="Applause").click()
    bubble = host.locator(".player", has_text="Bo").get_by_role("status")
    expect(bubble).to_contain_text("Applause")
    expect(bubble).to_be_hidden()
