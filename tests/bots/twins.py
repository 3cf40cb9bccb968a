"""Games in which a seat has to choose, and others that look the same to it."""

from dunederby import Game
from tests.play.board import RULE_SETS
from tests.play.games import play_on
from tests.play.hidden_cards import other_cards
from tests.play.luck import Luck
from tests.views.secrets import played, recoloured

VIEWER = "A"


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
