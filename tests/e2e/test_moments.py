"""Screens that only come up in the course of a game, checked as all others are."""

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import Open
from tests.e2e.looking import look
from tests.e2e.playing import close_sheets, play, play_until
from tests.e2e.sitting import against_bots, lobby, nearly_over, two_people


def test_lobby_and_invitation_are_for_everybody(opened: Open, pictures: Path) -> None:
    host, path = lobby(opened)
    look(host, "lobby", pictures)
    guest = opened(path)
    guest.get_by_label("Your name").wait_for()
    look(guest, "join", pictures)


def test_scoring_and_results_are_for_everybody(opened: Open, pictures: Path) -> None:
    page = nearly_over(opened)
    play_until(page, lambda: page.get_by_role("dialog").count() > 0)
    look(page, "scoring", pictures)
    play(page)
    close_sheets(page)
    look(page, "results", pictures)


def test_full_tables_and_lost_seats_are_for_everybody(opened: Open, pictures: Path) -> None:
    host, path = lobby(opened)
    guest, late = (opened(path) for _ in range(2))
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_text("Everybody is here.").wait_for()
    late.get_by_role("button", name="Sit down").click()
    expect(late.get_by_role("alert")).to_contain_text("All seats are taken")
    look(late, "full", pictures)
    host.get_by_role("button", name="Start the race").click()
    host.get_by_role("button", name="Manage the seat of Guest").click()
    host.get_by_role("dialog").get_by_role("button", name="New link for this seat").click()
    expect(guest.get_by_text("This seat was given to somebody else")).to_be_visible()
    look(guest, "void", pictures)


def test_the_curtain_is_for_everybody(opened: Open, pictures: Path) -> None:
    page = opened("#/new/first?with=here")
    page.get_by_role("button", name="Start the race").click()
    page.get_by_role("dialog").wait_for()
    look(page, "curtain", pictures)


def test_a_choice_and_its_odds_are_for_everybody(opened: Open, pictures: Path) -> None:
    page = against_bots(opened(), "First edition")
    page.keyboard.press("a")
    page.get_by_role("button", name="Lay the tile on space 9, one space on").click()
    page.get_by_role("tab", name="Odds").click()
    page.locator("#side-panel table").wait_for()
    look(page, "draft", pictures)
    page.get_by_role("button", name="Not yet").click()
    page.get_by_role("button", name="Menu").click()
    look(page, "menu", pictures, ".menu")


def test_words_between_players_and_dialogs_are_for_everybody(opened: Open, pictures: Path) -> None:
    host, guest = two_people(opened)
    guest.keyboard.press("u")
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Your message").fill("Hello")
    guest.get_by_role("button", name="Say", exact=True).click()
    expect(guest.get_by_role("alert")).to_contain_text("nothing to take back")
    look(guest, "chat", pictures)
    for name, button in (
        ("keys", "Keys"),
        ("rule", "The rule: Your finish cards"),
        ("host", "Manage the seat of Bo"),
    ):
        host.get_by_role("button", name=button).click()
        look(host, name, pictures, "dialog[open]")
        host.keyboard.press("Escape")
        expect(host.get_by_role("button", name=button)).to_be_focused()


def test_a_turn_of_cards_is_for_everybody(opened: Open, pictures: Path) -> None:
    page = against_bots(opened(), "Card game")
    play_until(page, lambda: page.locator(".turn .roll").count() > 0)
    look(page, "cards-turn", pictures)
