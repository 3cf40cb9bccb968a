"""Beside playing: tables to come back to, fair dice, lessons, languages."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import dunederby
from tests.e2e.conftest import Open
from tests.e2e.sitting import against_bots


def test_a_table_that_is_running_is_found_again_on_the_first_screen(opened: Open) -> None:
    page = against_bots(opened(), "First edition")
    table = page.url
    page.get_by_role("link", name="To the first page").click()
    tables = page.get_by_role("region", name="Your tables")
    tables.get_by_role("link", name=re.compile("First edition.*running")).click()
    page.locator(".bar.mine").wait_for()
    assert page.url == table


def test_a_table_for_friends_is_one_click_away_with_its_link_and_code(opened: Open) -> None:
    page = opened()
    page.get_by_role("button", name="With friends Supercup").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(page.get_by_label("The link to this table")).to_have_value(re.compile("#/join/"))
    page.get_by_role("button", name="Put a bot here").first.press("Enter")
    expect(page.get_by_role("region", name="Seats")).to_be_focused()


@pytest.mark.parametrize("game", ["first", "supercup", "second", "cards"])
def test_every_lesson_is_played_to_its_end(opened: Open, game: str) -> None:
    page = opened(f"#/learn/{game}")
    count = int(page.get_by_text(re.compile(r"1 of \d+$")).inner_text().rpartition(" ")[2])
    assert count <= 10
    for number in range(1, count + 1):
        expect(page.get_by_text(f"{number} of {count}")).to_be_visible()
        page.get_by_role("button", name="Show me").or_(
            page.locator("button.thing.glow")
        ).first.click()
        expect(page.locator("[aria-live] b")).not_to_be_empty()
        expect(page.get_by_role("alert")).to_have_count(0)
        page.locator("nav .btn.primary").click()
    expect(page).to_have_url(re.compile(f"#/new/{game}"))


def test_a_broken_record_is_shown_up_to_its_fault_which_is_named(opened: Open) -> None:
    game = dunederby.Game.from_position("first; 1:oy 2:bg 3:w; dice bgoyw", seats=2)
    game.push("leg blue")
    page = opened("#/replay")
    page.get_by_label("Or paste it").fill(game.record(["Ann", "Bo"]) + "B leg pink\n")
    page.get_by_role("button", name="Show it").click()
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text("«B leg pink»: column 7: 'pink' is no camel; expected blue")
    expect(fault).to_contain_text("The game is shown up to there.")
    expect(page.locator(".controls")).to_contain_text("step 1 of 1")
    expect(page.get_by_text("can be answered once the race is over")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Ann")
    expect(page.get_by_role("list", name="Players")).to_contain_text("Bo")


def test_a_lesson_is_answered_on_the_track_and_leads_on(opened: Open) -> None:
    page = opened("#/learn/first/7")
    page.locator('[data-anchor="space:7"]').click()
    expect(page.get_by_text("Right.")).to_be_visible()
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The whole race")


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("first; 1:bgoy 20:w", "«20:w» liegt neben der Strecke; sie geht von 1 bis 16"),
        ("first; 1:bg", "nicht dabei: Orange, Gelb und Weiß; jedes Kamel steht irgendwo"),
        ("third; 1:bgoyw", "ein Regelwerk «third» gibt es nicht; bekannt sind first, second,"),
        ("cards; 0:by 2:og 3:w", "es gibt noch keinen Rennstapel"),
        ("first; 1:bgoyw; tiles 5+A 6-B", "daneben liegt ein anderes Plättchen"),
    ],
)
def test_a_german_desk_says_in_german_what_is_wrong(
    opened: Open, position: str, told: str
) -> None:
    page = opened(f"#/odds?position={quote(position)}", language="de-DE")
    expect(page.get_by_role("alert")).to_contain_text(
        f"Diese Stellung lässt sich nicht aufbauen: {told}"
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "B leg pink",
            "Spalte 7: «pink» ist kein Kamel; möglich: blue, green, orange, yellow oder",
        ),
        ("A roll", "«A roll»: jemand anderes ist am Zug."),
        ("= A 3, B 3", "hier steht ein Ergebnis, das Spiel ist aber nicht vorbei: am Zug ist B."),
    ],
)
def test_a_german_replay_says_in_german_what_is_wrong(opened: Open, line: str, told: str) -> None:
    game = dunederby.Game.from_position("first; 1:oy 2:bg 3:w; dice bgoyw", seats=2)
    game.push("leg blue")
    page = opened("#/replay", language="de-DE")
    page.get_by_label("Oder einfügen").fill(f"{game.record(['Ann', 'Bo'])}{line}\n")
    page.get_by_role("button", name="Zeigen").click()
    expect(page.get_by_role("alert")).to_contain_text(told)


def test_the_language_is_switched_in_the_settings(opened: Open) -> None:
    page = opened("#/settings")
    page.get_by_label("Deutsch").check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
