"""The page is tested against games as they are played today."""

from tests.web.games import FILE, games, written


def test_the_games_of_the_page_are_those_that_are_played_today() -> None:
    assert FILE.read_text(encoding="utf-8") == written(games()), "run: python -m tests.web.games"
