"""When the way to the server is gone, it is said; nothing is lost, and nothing done twice."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Open
from tests.e2e.cutting import Line
from tests.e2e.looking import look
from tests.e2e.playing import play
from tests.e2e.serving import Server
from tests.e2e.sitting import against_bots, two_people

LOST = "The connection is lost"
KEPT = "is kept and will be sent"


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    """Return a line to the server that can be cut."""
    line = Line(server.port)
    line.start()
    yield line
    line.stop()


def take_blue(page: Page) -> None:
    """Decide for the ticket on blue."""
    page.locator('[data-anchor="ticket:blue"]').click()
    page.get_by_role("button", name="Do it").click()


def times_taken(page: Page) -> int:
    """Return how often the guest's blue ticket worth 5 stands in what happened."""
    return page.locator(".log").inner_text().count("Guest takes the blue ticket worth 5")


def test_what_is_decided_while_the_line_is_cut_is_done_once_it_stands_again(
    opened: Open, line: Line, pictures: Path
) -> None:
    page = against_bots(opened(url=line.url), "First edition")
    line.cut()
    expect(page.get_by_text(LOST)).to_be_visible()
    take_blue(page)
    expect(page.get_by_text(KEPT)).to_be_visible()
    look(page, "lost", pictures)
    line.mend()
    expect(page.get_by_text(LOST)).to_be_hidden()
    expect(page.locator(".me .chip.camel")).to_have_count(1)
    assert times_taken(page) == 1


def test_a_game_is_played_to_its_end_over_a_line_that_is_cut_again_and_again(
    opened: Open, line: Line
) -> None:
    page = against_bots(opened(url=line.url), "First edition")
    for _ in range(3):
        page.locator(".bar.mine").wait_for()
        page.keyboard.press("r")
        line.cut()
        page.wait_for_timeout(300)
        line.mend()
        expect(page.get_by_text(LOST)).to_be_hidden()
    play(page)
    expect(page.locator(".over ol > li")).to_have_count(4)


def test_what_others_did_meanwhile_is_there_when_the_line_stands_again(
    opened: Open, line: Line
) -> None:
    host, guest = two_people(opened, guest_url=line.url)
    line.cut()
    expect(guest.get_by_text(LOST)).to_be_visible()
    take_blue(host)
    expect(host.locator(".me .chip.camel")).to_have_count(1)
    line.mend()
    expect(guest.get_by_text(LOST)).to_be_hidden()
    expect(guest.locator(".log")).to_contain_text("Guest takes the blue ticket worth 5")
    expect(guest.locator(".bar.mine")).to_be_visible()


def test_a_decision_that_came_too_late_is_given_back_with_the_reason(
    opened: Open, line: Line
) -> None:
    elsewhere, _ = two_people(opened)
    page = elsewhere.context.new_page()  # the same player, over the line that will be cut
    page.goto(line.url + "#" + elsewhere.url.partition("#")[2])
    page.locator(".bar.mine").wait_for()
    line.cut()
    expect(page.get_by_text(LOST)).to_be_visible()
    take_blue(page)
    elsewhere.keyboard.press("r")
    expect(elsewhere.locator(".log")).to_contain_text("Guest takes a pyramid ticket")
    line.mend()
    expect(page.get_by_text(LOST)).to_be_hidden()
    expect(page.get_by_role("alert")).to_contain_text("The game went on before this")
    assert times_taken(page) == 0


def test_a_game_goes_on_after_the_server_was_restarted_and_after_it_was_killed(
    opened: Open, tmp_path: Path, built: None, pictures: Path
) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        page = against_bots(opened(url=server.url), "First edition")
        server.stop()
        expect(page.get_by_text("The server is restarting")).to_be_visible()
        take_blue(page)
        expect(page.get_by_text(KEPT)).to_be_visible()
        look(page, "restarting", pictures)
        server.start()
        expect(page.locator(".me .chip.camel")).to_have_count(1)
        page.locator(".bar.mine").wait_for()
        server.stop(signal.SIGKILL)
        expect(page.get_by_text(LOST)).to_be_visible()
        page.keyboard.press("r")
        expect(page.get_by_text(KEPT)).to_be_visible()
        server.start()
        expect(page.get_by_text(LOST)).to_be_hidden()
        expect(page.locator(".log")).to_contain_text("Guest takes a pyramid ticket")
        assert times_taken(page) == 1
    finally:
        server.stop()


def test_a_page_that_was_seen_before_opens_without_a_server_and_says_so(
    opened: Open, tmp_path: Path, built: None
) -> None:
    server = Server(tmp_path)
    server.start()
    page = opened(url=server.url)
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # now what it loads comes through the keeper
    page.get_by_role("button", name="Play now First edition").wait_for()
    server.stop()
    page.reload()
    page.get_by_role("button", name="Play now First edition").click()
    expect(page.get_by_role("alert")).to_contain_text("The server can't be reached")
