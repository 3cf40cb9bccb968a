"""Random games see everything: otherwise the laws would hold of less than they say."""

import pytest

from dunederby import Game
from dunederby.board.news import KINDS as BOARD_KINDS
from dunederby.cards.news import KINDS as CARD_KINDS
from dunederby.views.actions import code_of
from tests.play.games import PLAY, play_on, random_seats
from tests.play.luck import Luck
from tests.play.strategies import every_system, news_of

pytestmark = pytest.mark.once

KINDS = {"board": BOARD_KINDS, "cards": CARD_KINDS}
GAMES = {"board": 1, "cards": 15}
"""By system: how many of each rule set are enough."""


@every_system
def test_random_games_see_every_kind_of_news(system: str) -> None:
    seen = set()
    for rules in PLAY[system].rule_sets:
        for number in range(GAMES[system]):
            luck = Luck(f"news of {rules} {number}")
            game = play_on(Game(rules, random_seats(rules, luck)), luck)
            seen |= {news.kind for ply in game.history for news in news_of(game, ply)}
    assert seen == {code_of(kind.name) for kind in KINDS[system]}
