"""Screens that only come up in the course of a game, checked as all others are."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import dunederby
from tests.e2e.conftest import PHONE, Open
from tests.e2e.playing import play, play_until
from tests.e2e.sitting import against_bots, lobby
from tests.e2e.test_screens import look

THEMES = pytest.mark.parametrize("theme", ["light", "dark"])


@THEMES
def test_lobby_and_invitation_are_for_everybody(opened: Open, pictures: Path, theme: str) -> None:
    host, path = lobby(opened, theme)
    look(host, f"lobby-{theme}", pictures)
    guest = opened(path, size=PHONE, theme=theme)
    guest.get_by_label("Your name").wait_for()
    look(guest, f"join-{theme}", pictures)


@THEMES
def test_scoring_and_results_are_for_everybody(opened: Open, pictures: Path, theme: str) -> None:
    page = against_bots(opened(size=PHONE, theme=theme), "First edition")
    play_until(page, lambda: page.get_by_role("dialog").count() > 0)
    look(page, f"scoring-{theme}", pictures)
    play(page)
    look(page, f"results-{theme}", pictures)


@THEMES
def test_full_tables_and_lost_seats_are_for_everybody(
    opened: Open, pictures: Path, theme: str
) -> None:
    host, path = lobby(opened, theme)
    guest, late = (opened(path, size=PHONE, theme=theme) for _ in range(2))
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_text("Everybody is here.").wait_for()
    late.get_by_role("button", name="Sit down").click()
    expect(late.get_by_role("alert")).to_contain_text("All seats are taken")
    look(late, f"full-{theme}", pictures)
    host.get_by_role("button", name="Start the race").click()
    host.get_by_role("button", name="Manage the seat of Guest").click()
    host.get_by_role("dialog").get_by_role("button", name="New link for this seat").click()
    expect(guest.get_by_text("This seat was given to somebody else")).to_be_visible()
    look(guest, f"void-{theme}", pictures)


@THEMES
def test_the_curtain_is_for_everybody(opened: Open, pictures: Path, theme: str) -> None:
    page = opened("#/new/first?with=here", size=PHONE, theme=theme)
    page.get_by_role("button", name="Start the race").click()
    page.get_by_role("dialog").wait_for()
    look(page, f"curtain-{theme}", pictures)


@THEMES
def test_a_replay_is_for_everybody(opened: Open, pictures: Path, theme: str) -> None:
    page = opened("#/replay", theme=theme)
    read(page)
    look(page, f"replaying-{theme}", pictures)


def read(page: Page) -> None:
    """Have a short record shown."""
    game = dunederby.Game("second", seats=3, seed=7)
    for text in ("leg blue", "roll", "roll"):
        game.push(text)
    page.get_by_label("Or paste it").fill(game.record())
    page.get_by_role("button", name="Show it").click()
    page.get_by_text("step 0 of").wait_for()
