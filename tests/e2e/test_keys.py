"""Games by keys and for ears: focus is never lost, and what happens is told once."""

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Open
from tests.e2e.playing import PATIENCE, by_key, close_sheets, is_over, play_until, step
from tests.e2e.sitting import against_bots

SOON = 5_000
IS_SOMEWHERE = "() => document.activeElement !== document.body"
HAS_FOCUS = """(goals) => {
  const there = goals.filter((goal) => !goal.closest("[inert]"));
  return there.length ? there.includes(document.activeElement) : null;
}"""
HEAR = """
window.heard = "";
new MutationObserver((changes) => {
  const fresh = changes.flatMap(({ target, addedNodes }) => [...addedNodes, target]);
  for (const node of new Set(fresh))
    if (node.nodeType === Node.TEXT_NODE && node.parentElement?.closest(LIVE))
      heard += `${node.data}\n`;
}).observe(document, { subtree: true, childList: true, characterData: true });
const LIVE = "[aria-live], [role=status], [role=alert]";
"""
RING = """
window.notes = window.turns = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.notes += 1;
  return make.call(this);
};
new MutationObserver((changes) => {
  for (const { target, oldValue } of changes)
    if (target.matches("section.bar.mine") && !oldValue.includes("mine")) window.turns += 1;
}).observe(document, { subtree: true, attributeFilter: ["class"], attributeOldValue: true });
"""


def walk_to(page: Page, goal: Locator) -> bool:
    """Press the tab key until *goal* has the focus; False if it is gone, or covered, before."""
    for _ in range(150):
        if has_focus := goal.evaluate_all(HAS_FOCUS):
            return True
        if has_focus is None:
            return False
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not lead to {goal}")


def press(page: Page, goal: str, key: str = "Enter") -> None:
    """Walk to *goal* and press it."""
    if walk_to(page, page.locator(goal)):
        page.keyboard.press(key)


def act_by_keys(page: Page) -> None:
    """Do the next thing without a mouse."""
    if page.get_by_role("dialog").count():
        page.keyboard.press("Enter")
    elif page.locator(".setup").count():
        for _ in range(page.locator(".setup .slot").count()):
            press(page, ".pick[aria-pressed=false]:not([aria-disabled=true])", " ")
        press(page, ".tray .btn:not([aria-disabled=true])")
    elif page.locator(".done").count():
        press(page, ".done")
    elif page.locator(".bar.mine").count():
        page.keyboard.press("r")
    page.wait_for_function(IS_SOMEWHERE, timeout=SOON)
    page.wait_for_timeout(50)


@pytest.mark.parametrize("game", ["Supercup", "Card game"])
def test_a_game_is_played_by_keyboard_alone(opened: Open, game: str) -> None:
    page = opened()
    walk_to(page, page.get_by_role("button", name=f"Play now {game}"))
    page.keyboard.press("Enter")
    page.locator(".bar.mine").wait_for()
    page.wait_for_function(IS_SOMEWHERE, timeout=SOON)
    end = time.monotonic() + PATIENCE
    while not is_over(page):
        assert time.monotonic() < end, "the game does not end"
        act_by_keys(page)


def test_any_action_is_done_from_the_list_and_the_keys_are_listed(opened: Open) -> None:
    page = against_bots(opened(), "First edition")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("list of all actions")
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    first = page.locator("#all-actions button.thing").first
    expect(first).to_be_focused()
    walk_to(
        page, page.locator("#all-actions").get_by_text("Lay the tile on space 9, one space on")
    )
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Your turn")).to_contain_text("space 9")
    expect(page.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Your turn")).to_be_focused()
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("takes the green ticket worth 5")
    expect(page.get_by_role("region", name="Your turn")).to_be_focused()


def test_the_list_of_all_actions_takes_nothing_from_the_race_and_goes_by_escape(
    opened: Open,
) -> None:
    page = against_bots(opened(), "First edition")
    race, opener = page.locator(".scene"), page.get_by_role("button", name="All actions")
    before = race.bounding_box()
    opener.click()
    expect(page.locator("#all-actions")).to_be_visible()
    assert race.bounding_box() == before
    expect(opener).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#all-actions")).to_have_count(0)
    expect(opener).to_be_focused()


def test_focus_goes_along_from_screen_to_screen(opened: Open) -> None:
    page = opened()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    for name in ("Odds", "Learn", "Settings"):
        page.get_by_role("navigation", name="Pages").get_by_role("link", name=name).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(name))
        page.wait_for_function(IS_SOMEWHERE, timeout=SOON)


def test_what_happens_is_told_to_ears_once(opened: Open) -> None:
    page = against_bots(opened(script=HEAR), "First edition")
    for _ in range(3):
        page.locator(".bar.mine").wait_for()
        step(page, by_key)
    page.locator(".bar.mine").wait_for()
    close_sheets(page)
    log = page.locator(".log > li")
    before = log.all_inner_texts()[1:]
    page.get_by_role("button", name="Undo").click()
    expect(log.last).to_contain_text("takes a decision back")
    told = page.evaluate("window.heard")
    lines = [line.partition("\n")[0] for line in [*before, log.last.inner_text()]]
    assert len(lines) > 6
    assert [line for line in lines if told.count(line) != lines.count(line)] == []
    assert told.count("Your turn") == sum(line.startswith("Guest ") for line in lines)


def test_the_one_sound_is_heard_when_the_turn_comes_and_can_be_switched_off(opened: Open) -> None:
    page = against_bots(opened(script=RING), "Card game")
    play_until(page, lambda: page.evaluate("turns") >= 3)
    assert page.evaluate("notes === 2 * turns")
    page.evaluate("location.hash = '#/settings'")
    page.get_by_role("switch", name="Your-turn sound").uncheck(force=True)
    page.go_back()
    before = page.evaluate("[turns, notes]")
    play_until(page, lambda: page.evaluate("turns") > before[0])
    assert page.evaluate("notes") == before[1]
