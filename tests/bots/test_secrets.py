"""What a seat may not know never changes what its bot does, nor why, by any rules."""

import pytest

from dunederby import Game
from dunederby.bots import BOTS, Bot, Playouts
from tests.play.board import RULE_SETS
from tests.play.games import play_on
from tests.play.hidden_cards import other_cards
from tests.play.luck import Luck
from tests.views.secrets import ALL_RULES, played, recoloured

VIEWER = "A"
FEW = Playouts(24)
"""Enough for a bot that searches to do all that it does."""
AFTER = (20, 50)
"""A seat decides after so many steps, or as soon after as it is to act."""


def game_to_decide(rules: str, steps: int) -> Game:
    """Play a game at random until the viewer has to choose, with secrets on the table."""
    seats = RULE_SETS[rules].seats[0] if rules in RULE_SETS else 3
    for number in range(100):
        game = play_on(Game(rules, seats), Luck(f"{rules} {steps} {number}"), steps)
        while not game.is_over:
            if VIEWER in game.to_act and len(game.view(VIEWER).legal_actions) > 1:
                return game
            play_on(game, Luck(f"{len(game.history)} {number}"), 1)
    raise AssertionError("no game has a choice for the viewer")


def twin_of(game: Game) -> Game:
    """Return a game that differs from *game* in what the viewer does not know."""
    if game.rules == "cards":
        steps = other_cards(game, VIEWER, Luck("other cards"))
    else:
        camels = game.rule_set.edition.camels[:5]
        steps = [recoloured(step, camels, VIEWER) for step in game.steps]
    return played(Game(game.rules, len(game.seats)), steps)


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
