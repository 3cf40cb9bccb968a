"""The page is tested against games as they are played today."""

from tests.web import scenes
from tests.web.games import FILE, games, written


def test_the_games_of_the_page_are_those_that_are_played_today() -> None:
    assert FILE.read_text(encoding="utf-8") == written(games()), "run: python -m tests.web.games"


def test_the_gallery_shows_positions_as_they_are_seen_today() -> None:
    assert scenes.FILE.read_text(encoding="utf-8") == scenes.written(), (
        "run: python -m tests.web.scenes"
    )
