"""Ways to a table, for tests that are about what happens there."""

import re

from playwright.sync_api import Locator, Page

import dunederby
from tests.e2e.conftest import Open


def set_seats(page: Page, count: int) -> None:
    """Say how many chairs a new table has."""
    chairs = page.get_by_role("group", name="Seats")
    chairs.get_by_label(str(count), exact=True).check(force=True)


def do_it(thing: Locator) -> None:
    """Choose *thing*, and say that it is meant."""
    thing.click()
    thing.page.get_by_role("button", name="Do it").click()


def against_bots(page: Page, game: str) -> Page:
    """Start *game* by its one click; return the page when it is to act."""
    page.get_by_role("button", name=f"Play now {game}").click()
    page.locator(".bar.mine").wait_for()
    return page


def at_the_supercup(opened: Open, seats: int = 6) -> Page:
    """Return a page that is to act at a Supercup with all modules."""
    page = opened("#/new/supercup?with=bots")
    set_seats(page, seats)
    partners = page.get_by_role("switch", name="partnerships")
    if not partners.is_checked():
        partners.check(force=True)
    page.get_by_role("button", name="Start the race").click()
    page.locator(".bar.mine").wait_for()
    return page


def nearly_over(opened: Open) -> Page:
    """Return a page that is to act in a race which ends within a roll or a few."""
    game = dunederby.Game.from_position("first; 15:oy 16:bgw; dice bgoyw", seats=4)
    page = opened("#/replay")
    page.get_by_label("Or paste it").fill(game.record())
    page.get_by_role("button", name="Show it").click()
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".bar.mine").wait_for()
    return page


def lobby(opened: Open) -> tuple[Page, str]:
    """Return a host before a table for two, and the guest's path to it."""
    host = opened("#/new/first?with=friends")
    set_seats(host, 2)
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("The link to this table").input_value()
    return host, re.sub(r"^.*?#", "#", link)


def two_people(opened: Open, guest_url: str | None = None) -> tuple[Page, Page]:
    """Return a host and a guest called Bo whose race has begun."""
    host, path = lobby(opened)
    guest = opened(path, url=guest_url)
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_text("Everybody is here.").wait_for()
    host.get_by_role("button", name="Start the race").click()
    for page in (host, guest):
        page.locator("ul.players").wait_for()
    return host, guest
