"""Several people at a table: what may be taken back, and what stays secret."""

import json
from itertools import count

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import Open
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
    do_it(ticket)
    guest.locator(".bar.mine").wait_for()
    guest.keyboard.press("r")
    host.locator(".bar.mine").wait_for()
    for page, why in ((host, "Another person has decided"), (guest, "Chance has shown something")):
        expect(page.get_by_role("button", name="Undo")).to_be_hidden()
        page.keyboard.press("u")
        expect(page.get_by_role("alert")).to_contain_text(why)


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
