"""Somebody at the page, who does whatever can be done until the race is over."""

import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError

PATIENCE = 300
"""Seconds after which a game that does not end is a fault."""

QUICK = 1_000
"""Milliseconds for a click; a bot may act in between and take the thing away."""


def is_over(page: Page) -> bool:
    """Tell whether the final ranking is shown."""
    return page.locator("#over-title").count() > 0


def play(page: Page, act: Callable[[Page], None] | None = None) -> None:
    """Play until the race is over."""
    play_all([page], act)


def close_sheets(page: Page) -> None:
    """Look at the scoring to its end."""
    while page.get_by_role("dialog").count():
        page.get_by_role("dialog").locator(".btn.primary").first.click()


def play_all(pages: list[Page], act: Callable[[Page], None] | None = None) -> None:
    """Play at several pages until the race is over at each."""
    end = time.monotonic() + PATIENCE
    while not all(map(is_over, pages)):
        assert time.monotonic() < end, "the game does not end"
        for page in pages:
            if not is_over(page):
                step(page, act or by_mouse)


def play_until(
    page: Page, is_there: Callable[[], bool], act: Callable[[Page], None] | None = None
) -> None:
    """Play until what is waited for can be done."""
    end = time.monotonic() + PATIENCE
    while not is_there():
        assert time.monotonic() < end, "it can't be done in time"
        assert not is_over(page), "it could never be done"
        step(page, act or by_mouse)


def step(page: Page, act: Callable[[Page], None]) -> None:
    """Do the next thing that the page asks for; what has gone meanwhile is let go."""
    dialog = page.get_by_role("dialog")
    with suppress(TimeoutError):
        if dialog.count():
            dialog.locator(".btn.primary").first.click(timeout=QUICK)
        elif page.locator(".setup").count():
            choose_cards(page)
        elif page.locator(".bar.mine").count():
            act(page)
    page.wait_for_timeout(50)


def choose_cards(page: Page) -> None:
    """Pick the first cards of the hand for whatever they are asked for."""
    setup = page.locator(".setup")
    for _ in range(setup.locator(".slot").count()):
        setup.locator(".pick[aria-pressed=false]").first.click(timeout=QUICK)
    go = setup.locator(".tray .btn")
    if go.is_enabled(timeout=QUICK):
        go.click(timeout=QUICK)
        page.wait_for_timeout(150)


def by_mouse(page: Page) -> None:
    """End the turn where that can be done, else roll or reveal."""
    done = page.locator(".btn.primary.done")
    if done.count():
        done.first.click(timeout=QUICK)
    else:
        page.locator(".turn .roll").first.click(timeout=QUICK)


def by_key(page: Page) -> None:
    """Roll by the key for it."""
    page.keyboard.press("r")
