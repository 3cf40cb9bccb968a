"""Several people at a table: what may be taken back, and what stays secret."""

import json
import re
from itertools import count

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import NO_WORKER, PHONE, WIDE, Open
from tests.e2e.sitting import against_bots, do_it, set_seats, two_people
from tests.e2e.test_no_rules import SOCKETS


def test_a_bet_is_taken_back_until_chance_or_somebody_else_has_spoken(opened: Open) -> None:
    host, guest = two_people(opened)
    ticket = host.locator('[data-anchor="ticket:blue"]')
    undo = host.get_by_role("button", name="Undo")
    chips = host.locator(".me .chip.camel")
    do_it(ticket)
    expect(chips).to_have_count(1)
    undo.click()
    expect(chips).to_have_count(0)
    expect(guest.locator(".log")).to_contain_text("Guest takes a decision back")
    expect(guest.locator(".log .taken")).to_have_text(re.compile("^Taken back: Guest takes the"))
    do_it(ticket)
    guest.locator(".bar.mine").wait_for()
    guest.keyboard.press("r")
    host.locator(".bar.mine").wait_for()
    for page, why in ((host, "Another person has decided"), (guest, "Chance has shown something")):
        expect(page.get_by_role("button", name="Undo")).to_be_hidden()
        page.keyboard.press("u")
        expect(page.get_by_role("alert")).to_contain_text(why)


def test_whose_seat_a_bot_plays_for_is_told_so_and_can_ask_for_it(opened: Open) -> None:
    host, guest = two_people(opened)
    do_it(host.locator('[data-anchor="ticket:blue"]'))
    guest.locator(".bar.mine").wait_for()
    host.get_by_role("button", name="Manage the seat of Bo").click()
    host.get_by_role("button", name="Let a bot play").click()
    expect(guest.locator("section.bar")).to_contain_text("plays for you. Ask the host in the chat")
    host.locator(".bar.mine").wait_for()
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Your message").fill("May I have my seat back?")
    guest.get_by_role("button", name="Say", exact=True).click()
    host.get_by_role("tab", name="Chat 1 unread").click()
    expect(host.get_by_role("tab", name="Chat")).to_have_accessible_name("Chat")
    expect(guest.get_by_role("tab", name="Chat")).to_have_accessible_name("Chat")
    guest.get_by_role("tab", name="What happened").click()
    host.get_by_role("button", name="Manage the seat of Bo").click()
    host.get_by_role("button", name="Give the seat back").click()
    expect(guest.locator("section.bar")).to_contain_text("Waiting for Guest.")
    expect(guest.get_by_role("button", name="Undo")).to_be_hidden()
    expect(guest.locator(".log li").last).to_contain_text("Bo")
    expect(guest.locator(".why")).to_have_count(0)


def test_a_bot_has_the_same_name_in_lobby_invitation_and_race(opened: Open) -> None:
    host = opened("#/new/first?with=friends")
    set_seats(host, 3)
    host.get_by_label("Seat C").select_option("bot")
    host.get_by_role("button", name="Open the table").click()
    seats = host.get_by_role("region", name="Seats").get_by_role("listitem")
    expect(seats.last).to_have_text(re.compile("C (Cleo) +bot, Solid"))
    link = host.get_by_label("The link to this table").input_value()
    guest = opened(re.sub(r"^.*?#", "#", link), size=(1000, 700))
    expect(guest.locator("main")).to_contain_text("Guest, Cleo (bot, Solid).")
    guest.get_by_role("button", name="Sit down").click()
    seats = guest.get_by_role("region", name="Seats")
    expect(seats.get_by_role("listitem").last).to_have_text(re.compile("C Cleo +bot, Solid"))
    box = seats.bounding_box()
    assert box
    assert abs(box["x"] + box["width"] / 2 - 500) < 10  # in the middle
    host.get_by_role("button", name="Start the race").click()
    expect(host.locator(".player", has_text="Cleo")).to_contain_text("bot, Solid")


def test_who_looks_up_a_rule_asks_for_no_other_table(opened: Open) -> None:
    page = against_bots(opened(script=NO_WORKER), "First edition")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate("location.hash = '#/rules/first'")
    page.get_by_role("link", name="Back to the table").click()
    page.locator(".bar.mine").wait_for()
    tables = {url.rsplit("/tables/", 1)[1] for url in asked if "/api/tables/" in url}
    assert tables == {page.url.rsplit("/", 1)[1]}


def test_a_reaction_hides_no_purse(opened: Open) -> None:
    host, guest = two_people(opened)
    for size in (WIDE, PHONE):
        host.set_viewport_size({"width": size[0], "height": size[1]})
        for page in (guest, host):
            page.get_by_role("tab", name="Chat").click()
            page.get_by_role("button", name="Good luck").click()
        expect(host.locator(".bubble")).to_have_count(2)
        hidden = host.locator(".player").evaluate_all(HIDDEN_PURSES)
        assert not any(hidden)
        expect(host.locator(".bubble")).to_have_count(0)


HIDDEN_PURSES = """(players) => players.map((player) => {
  const { left, right, top, bottom } = player.querySelector(".coins").getBoundingClientRect();
  return [...document.querySelectorAll(".bubble")].some((bubble) => {
    const over = bubble.getBoundingClientRect();
    const beside = over.right <= left || over.left >= right;
    return !beside && over.bottom > top && over.top < bottom;
  });
})"""
"""By player, whether a bubble lies over the coins."""


def test_who_thinks_is_said(opened: Open) -> None:
    page = opened()
    page.route_web_socket(SOCKETS, tells_who_thinks)
    against_bots(page, "First edition")
    expect(page.locator(".player", has_text="Basil")).to_contain_text("thinking")


def tells_who_thinks(route: WebSocketRoute) -> None:
    """Let a bot seem to think once it has been told how the table is."""
    server = route.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        route.send(text)
        if json.loads(text)["type"] == "view":
            route.send(json.dumps({"type": "thinking", "seat": "B"}))

    server.on_message(pass_on)


def test_a_curtain_stays_until_the_next_player_s_view_is_there(opened: Open) -> None:
    page = opened("#/new/first?with=here")
    page.route_web_socket(SOCKETS, loses_a_look)
    set_seats(page, 2)
    page.get_by_role("button", name="Start the race").click()
    page.get_by_role("button", name="I am Guest").click()
    page.get_by_role("button", name="Finish card of blue").click()
    page.get_by_role("button", name="Do it").click()
    page.get_by_role("button", name="I am Player 2").click()
    page.evaluate(
        "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
    )
    expect(page.get_by_role("dialog")).to_contain_text("Over to Player 2")
    page.get_by_role("button", name="I am Player 2").click()
    page.locator(".bar.mine").wait_for()
    expect(page.locator("body")).to_contain_text(
        "Guest bets on a secret camel as the overall winner"
    )
    expect(page.locator("body")).not_to_contain_text("Guest bets on blue")


def loses_a_look(route: WebSocketRoute) -> None:
    """Let the server not hear the second time which seat looks."""
    server = route.connect_to_server()
    looks = count()

    def pass_on(text: str | bytes) -> None:
        if json.loads(text)["type"] != "look" or next(looks) != 1:
            server.send(text)

    route.on_message(pass_on)
