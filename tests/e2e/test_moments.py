"""Screens that only come up in the course of a game, checked as all others are."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

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
