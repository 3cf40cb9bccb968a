"""The odds desk: everything on a real table can be laid out, and the odds follow the finger."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

import dunederby
from tests.e2e.conftest import PHONE, Open
from tests.e2e.serving import Server

FIRST = "first; 1:oy 2:bg 3:w; dice bgoyw"


def at_the_desk(opened: Open, position: str = FIRST, **how: object) -> Page:
    """Return the desk with *position* laid out."""
    return opened(f"#/odds?position={quote(position)}", **how)


def text(page: Page) -> Locator:
    return page.get_by_label("Position as text")


def space(page: Page, number: int) -> Locator:
    return page.locator(f'[data-anchor="space:{number}"]')


def middle(place: Locator) -> tuple[float, float]:
    """Return where the feet of camels are on *place*."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] - 8


def drag(page: Page, origin: int, goal: int) -> None:
    """Drag who stands on *origin* to *goal*."""
    page.mouse.move(*middle(space(page, origin)))
    page.mouse.down()
    page.mouse.move(*middle(space(page, goal)), steps=6)
    page.mouse.up()


def shows_odds_of(page: Page, position: str) -> None:
    """Wait for the odds of *position* in the table."""
    places = dunederby.leg_odds(position).places
    plain = {camel: shares[0] for camel, shares in places.items() if 0.1 <= shares[0] < 0.99}
    assert plain, f"nothing is plain to see in {position}"
    for camel, share in plain.items():
        row = page.get_by_role("region", name="Odds").get_by_role("row", name=camel)
        expect(row.get_by_role("cell").first).to_have_text(f"{100 * share:.0f}")


def ticket(page: Page, camel: str) -> Locator:
    return page.get_by_role("button", name=f"{camel}: ")


def test_the_odds_follow_a_finger_that_drags_a_camel(opened: Open) -> None:
    page = at_the_desk(opened, size=PHONE)
    shows_odds_of(page, FIRST)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *spaces: int) -> None:
        points = [dict(zip("xy", middle(space(page, each)), strict=True)) for each in spaces]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    touch("Start", 3)
    for goal in (4, 6, 5):
        touch("Move", goal)
        shows_odds_of(page, f"first; 1:oy 2:bg {goal}:w; dice bgoyw")
    touch("End")
    expect(text(page)).to_have_value(re.compile("5:w"))
    page.get_by_role("button", name="Undo").click()
    expect(text(page)).to_have_value(FIRST)  # a drag is one change


def test_dice_come_out_of_the_pyramid_and_all_go_back_for_a_new_leg(opened: Open) -> None:
    page = at_the_desk(opened, f"{FIRST}; tickets g5B; win ?B")
    pyramid = page.get_by_role("region", name="Dice in the pyramid")
    pyramid.get_by_role("button", name="white").click()
    expect(text(page)).to_have_value(re.compile("dice bgoy;"))
    pyramid.get_by_role("button", name="New leg").click()
    expect(text(page)).to_have_value(f"{FIRST}; win ?B")


def gain(action: str, position: str) -> str:
    """Return what the desk is to say that *action* brings."""
    return f"{dunederby.action_values(position).gains[action]:+.2f}"


def test_tickets_that_are_gone_are_taken_off_and_come_back_at_last(opened: Open) -> None:
    page = at_the_desk(opened)
    green = ticket(page, "green")
    expect(green).to_contain_text(gain("leg green", FIRST))
    green.click()
    expect(text(page)).to_have_value(f"{FIRST}; tickets g5B")
    expect(green).to_contain_text(gain("leg green", f"{FIRST}; tickets g5B"))
    drag(page, 3, 6)
    expect(text(page)).to_have_value(re.compile("6:w.*; tickets g5B$"))
    space(page, 9).click()  # to look: what was dragged is let go
    green.click()
    expect(green).to_contain_text("the last one")
    green.click()
    expect(green).to_have_accessible_name("green: no ticket left")
    green.click()
    expect(green).to_contain_text("ticket worth 5, 3 left")
    expect(text(page)).to_have_value("first; 1:oy 2:bg 6:w; dice bgoyw")


def test_cards_laid_by_others_make_the_next_one_worth_less(opened: Open) -> None:
    page = at_the_desk(opened)
    worth = page.get_by_role("row", name="Bet on orange as the overall loser")
    expect(worth).to_contain_text(gain("lose orange", FIRST))
    page.get_by_role("button", name="Cards laid on the loser: one more").click()
    expect(text(page)).to_have_value(f"{FIRST}; lose ?B")
    expect(worth).to_contain_text(gain("lose orange", f"{FIRST}; lose ?B"))


def test_cards_of_the_card_game_are_taken_and_come_back(opened: Open) -> None:
    position = "cards; 0:b 2:og 3:wy; finish 17; track 22222222h; deck ?12"
    page = at_the_desk(opened, position)
    page.get_by_role("button", name="green middle").click()
    blue = page.get_by_role("group", name="Who is last?").get_by_role("button", name="blue")
    blue.click()
    expect(text(page)).to_have_value(f"{position}; mid gB; lose bB")
    page.get_by_role("button", name="Players: one less").click()
    expect(text(page)).to_have_value(f"{position}; mid gB; lose bB; seats 3")
    blue.click()
    expect(text(page)).to_have_value(f"{position}; mid gB; seats 3")


def test_a_tile_belongs_to_whom_one_says(opened: Open) -> None:
    page = at_the_desk(opened)
    page.get_by_role("button", name="Mirage").click()
    page.get_by_role("group", name="Whose?").get_by_role("button", name="C").click()
    space(page, 6).click()
    expect(text(page)).to_have_value(f"{FIRST}; tiles 6-C")
    space(page, 6).click()
    expect(text(page)).to_have_value(FIRST)


def test_what_cannot_be_is_said_and_taken_back(opened: Open) -> None:
    page = at_the_desk(opened, f"{FIRST}; tiles 6-B")
    page.get_by_role("button", name="Oasis").click()
    space(page, 7).click()
    expect(page.get_by_role("alert")).to_contain_text("another tile lies next to it")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(text(page)).to_have_value(f"{FIRST}; tiles 6-B")


def test_a_bad_link_shows_its_text_marks_what_is_wrong_and_can_be_mended(opened: Open) -> None:
    page = at_the_desk(opened, "second; 1:ry 2:bg 3:p 15:K 99:W")
    expect(page.get_by_role("alert")).to_contain_text("'99:W' is off the track")
    expect(page.locator("mark")).to_have_text("99:W")
    text(page).fill("second; 1:ry 2:bg 3:p 15:K 16:W")
    text(page).blur()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("button", name="Cheering")).to_be_visible()


def test_a_pasted_position_is_laid_out_at_once(opened: Open) -> None:
    page = at_the_desk(opened)
    shows_odds_of(page, FIRST)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    position = "first; 1:oy  2:bg 5:w; dice bgoyw"
    page.evaluate("position => navigator.clipboard.writeText(position)", position)
    text(page).focus()
    page.keyboard.press("Control+A")
    page.keyboard.press("Control+V")
    shows_odds_of(page, position)
    expect(text(page)).to_be_focused()


def test_what_is_typed_is_laid_out_after_a_pause_and_stays_as_it_is_until_enter(
    opened: Open,
) -> None:
    page = at_the_desk(opened)
    shows_odds_of(page, FIRST)
    text(page).press("Control+End")
    text(page).press_sequentially(";  tickets   g5B")
    expect(ticket(page, "green")).to_contain_text(gain("leg green", f"{FIRST}; tickets g5B"))
    expect(page).to_have_url(re.compile("tickets.g5B|tickets%20g5B"))
    expect(text(page)).to_have_value(f"{FIRST};  tickets   g5B")
    text(page).press("Enter")
    expect(text(page)).to_have_value(f"{FIRST}; tickets g5B")


def test_an_emptied_text_changes_nothing(opened: Open) -> None:
    page = at_the_desk(opened)
    shows_odds_of(page, FIRST)
    text(page).fill("")
    text(page).press("Tab")
    expect(text(page)).to_have_value(FIRST)
    expect(page.get_by_role("alert")).to_have_count(0)
    text(page).fill(" ")
    text(page).press("Enter")
    expect(text(page)).to_have_value(FIRST)


def test_other_rules_put_down_what_is_in_hand(opened: Open) -> None:
    page = at_the_desk(opened)
    page.get_by_role("button", name="Oasis").click()
    expect(page.get_by_text("Tap the space where it belongs.")).to_be_visible()
    page.get_by_role("button", name="Card game").click()
    expect(page.get_by_text("pick something here and tap a space")).to_be_visible()
    expect(page.get_by_text("what is known of the deck")).to_be_visible()


def test_the_race_comes_into_sight_for_what_is_picked_below_it(opened: Open) -> None:
    page = at_the_desk(opened, size=PHONE)
    page.get_by_role("button", name="Mirage").scroll_into_view_if_needed()
    expect(space(page, 12)).not_to_be_in_viewport()
    page.get_by_role("button", name="Mirage").click()
    expect(space(page, 12)).to_be_in_viewport(ratio=1)
    expect(space(page, 1)).to_be_in_viewport(ratio=1)


def test_track_cards_are_turned_over_and_stay_so_when_the_finish_card_moves(opened: Open) -> None:
    page = at_the_desk(opened, "cards; 0:b 2:og 7:wy; finish 17; track 22222222h; deck ?12")
    page.get_by_role("button", name="Sandstorm").click()
    space(page, 5).click()
    storm = "cards; 0:b 2:og 6:wy; finish 16; track 22s22222h; deck ?12"
    expect(text(page)).to_have_value(storm)
    finish = page.get_by_label("Spaces before the Finish card")
    finish.fill("12")
    finish.press("Enter")
    expect(text(page)).to_have_value("cards; 0:b 2:og 6:wy; finish 12; track 22s222h; deck ?12")
    page.get_by_role("button", name="Undo").click()
    expect(text(page)).to_have_value(storm)
    expect(finish).to_have_value("16")  # it lies as it did
    space(page, 5).click()
    expect(text(page)).to_have_value(re.compile("7:wy; finish 17; track 22222222h"))


def test_modules_come_and_go_while_the_camels_stay(opened: Open) -> None:
    page = at_the_desk(opened)
    page.get_by_text("Supercup modules").click()
    page.get_by_label("Photographer").check(force=True)
    expect(text(page)).to_have_value(re.compile(r"^first\+photo; 1:oy 2:bg 3:w;"))
    page.get_by_role("button", name="Camera").click()
    space(page, 9).click()
    expect(text(page)).to_have_value(re.compile("; camera 9A$"))
    page.get_by_label("Photographer").uncheck(force=True)
    expect(text(page)).to_have_value(FIRST)


def test_a_link_takes_all_of_it_along(opened: Open) -> None:
    page = at_the_desk(opened, f"{FIRST}; tickets g5B")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shows_odds_of(page, FIRST)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = opened(url=link)
    expect(text(other)).to_have_value(f"{FIRST}; tickets g5B")
    expect(ticket(other, "green")).to_contain_text("ticket worth 3, 2 left")


@pytest.fixture
def strict(tmp_path: Path) -> Server:
    """Return a server that wants to be asked seldom."""
    return Server(tmp_path, "--address-requests", "5")


def test_who_is_too_fast_for_the_server_gets_the_odds_a_little_later(
    opened: Open, strict: Server
) -> None:
    strict.start()
    try:
        page = at_the_desk(opened, url=strict.url)
        shows_odds_of(page, FIRST)
        for origin in (3, 16, 15, 14, 13):
            drag(page, origin, origin - 1 if origin > 3 else 16)
        drag(page, 12, 5)
        shows_odds_of(page, "first; 1:oy 2:bg 5:w; dice bgoyw")
        expect(page.get_by_role("alert")).to_have_count(0)
    finally:
        strict.stop()
