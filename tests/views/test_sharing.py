"""What is public is read once for a whole table; each seat sees what it would see by itself."""

import pytest

from dunederby import Game
from dunederby.racing.seats import SPECTATOR
from dunederby.views.view import look
from tests.play.board import RULE_SETS
from tests.play.games import play_on
from tests.play.luck import Luck
from tests.views.secrets import ALL_RULES

STEPS = 400
BETWEEN = 13
"""Steps between two looks."""


@pytest.mark.parametrize("money", ["open", "hidden"])
@pytest.mark.parametrize("rules", ALL_RULES)
def test_a_seat_sees_the_same_whether_or_not_the_public_part_is_shared(
    rules: str, money: str
) -> None:
    seats = RULE_SETS[rules].seats[0] if rules in RULE_SETS else 3
    game, luck = Game(rules, seats, options={"money": money}), Luck(f"sharing {rules}")
    for _ in range(0, STEPS, BETWEEN):
        play_on(game, luck, BETWEEN)
        public = look(game, SPECTATOR, game.last_rows)
        for viewer in range(seats):
            shared = look(game, viewer, game.last_rows, public)
            alone = look(game, viewer, game.last_rows)
            assert (shared.seen, shared.news) == (alone.seen, alone.news)
            assert (shared, shared.legal_actions) == (alone, alone.legal_actions)
    assert len(game.history) > STEPS / 2 or game.is_over


def test_what_is_pickled_of_a_view_is_the_same_with_and_without_the_public_part() -> None:
    game = Game("first", 3, seed=5)
    public = look(game, SPECTATOR, game.last_rows)
    shared = look(game, 0, game.last_rows, public)
    assert shared.__reduce__() == look(game, 0, game.last_rows).__reduce__()
