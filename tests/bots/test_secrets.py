"""What a seat may not know never changes what its bot does, nor why, by any rules."""

import pytest

from dunederby import Game
from dunederby.bots import BOTS, Bot, Playouts
from tests.bots.twins import VIEWER, game_to_decide, twin_of
from tests.views.secrets import ALL_RULES

FEW = Playouts(24)
"""Enough for a bot that searches to do all that it does."""
AFTER = (20, 50)
"""A seat decides after so many steps, or as soon after as it is to act."""


@pytest.mark.parametrize("rules", ALL_RULES)
def test_what_a_seat_may_not_know_changes_neither_action_nor_reason(rules: str) -> None:
    are_different = False
    for steps in AFTER:
        game = game_to_decide(rules, steps)
        twin = twin_of(game)
        are_different |= game.state.tobytes() != twin.state.tobytes()
        for bot in BOTS.values():
            assert decided(bot, game) == decided(bot, twin), bot.name
    assert are_different, "the pairs had no secrets at all"


def decided(bot: Bot, game: Game) -> object:
    """Return what *bot* does for the viewer, and why."""
    return bot.decide(game.view(VIEWER), 7, FEW)
