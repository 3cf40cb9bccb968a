"""Coming to a table when something is in the way: a lost answer, another device."""

import re

from playwright.sync_api import Route, expect

from tests.e2e.conftest import NO_WORKER, PHONE, Open
from tests.e2e.sitting import against_bots, lobby


def test_who_loses_the_answer_to_joining_has_his_seat_after_a_reload(opened: Open) -> None:
    host, path = lobby(opened)
    guest = opened(path, script=NO_WORKER)  # which would keep requests to itself

    def lose(route: Route) -> None:
        route.fetch()  # so the server has done it, and the browser does not hear
        guest.context.clear_cookies()
        route.abort()

    guest.route("**/join", lose)
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("alert")).to_be_visible()
    guest.unroute("**/join")
    guest.reload()
    guest.wait_for_url(re.compile("#/table/"))
    host.get_by_text("Everybody is here.").wait_for()
    assert host.get_by_text("Bo", exact=True).count() == 1


def test_a_seat_is_taken_along_to_a_phone(opened: Open) -> None:
    page = against_bots(opened(), "First edition")
    page.get_by_role("button", name="Menu").click()
    with page.expect_response("**/carry") as answer:
        page.get_by_role("button", name="Play on another device").click()
    id, secret = page.url.rpartition("/")[2], answer.value.json()["secret"]
    phone = opened(f"#/arrive/{id}/{secret}", size=PHONE)
    phone.wait_for_url(re.compile(f"#/table/{id}$"))
    phone.locator(".bar.mine").wait_for()
