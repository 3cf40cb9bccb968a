"""Play with the tea house of the recipe, and look at it from every side.

It is run by a Python of its own, on a copy of the sources to which the module was added.
"""

import msgspec
import numpy as np

from dunederby import Game, action_values, describe
from dunederby.board.actions import ACTIONS, TEA  # type: ignore[attr-defined]  # of the copy
from dunederby.cli.board.face import FACE
from dunederby.cli.pages import read_pages
from dunederby.lab.simulate import Series, simulate
from dunederby.playouts.many import many_of
from dunederby.replay import Replay
from dunederby.views.board.seen import BoardView

RULES = "first+tea"


def check_a_glass_of_tea() -> None:
    """Drink one: it pays, is told, is seen by all, and can be had once in a leg."""
    game = Game.from_position(f"{RULES}; 1:yo 2:bg 3:w", seats=2, seed=7)
    game.push("tea")
    assert [str(news) for news in game.news] == ["A drinks tea and gets 1 coin"]
    assert describe(game.news[0], {"A": "Ann"}, "de") == "Ann trinkt Tee und bekommt 1 Münze"
    assert game.money == {"A": 4, "B": 3}
    seen = game.view("B").board
    assert (seen.modules, seen.player("A").has_drunk) == (("tea_house",), True)  # type: ignore[attr-defined]
    assert msgspec.json.decode(msgspec.json.encode(seen), type=BoardView) == seen
    game.push("roll")
    reason = game.why_not("tea")
    assert reason is not None
    assert (reason.code, game.view("A").why_not("tea")) == ("has-drunk", reason)
    while game.state[0].leg == 1:
        game.push("roll")
    assert game.why_not("tea") is None


def check_the_odds() -> None:
    """Tea is worth what it pays, here in the last leg of a race."""
    assert action_values(f"{RULES}; 16:bgoyw; dice b")["tea"] == 1


def check_that_it_stays_away() -> None:
    """Where it doesn't play there is no such verb, and its id is no legal action."""
    game = Game("first", seats=2, seed=7)
    assert "tea" not in game.legal_actions
    assert game.rule_set.system.why_not(game.state, 0, 0, TEA) > 0
    assert not game.board.player("A").has_drunk  # type: ignore[attr-defined]


def check_whole_games() -> None:
    """Compare sets with reasons in random games, and play their records again."""
    for game in simulate(Series(rules=RULES, seats=3, games=2, seed=1)):
        assert any(step.text == "tea" for step in game.steps)
        *_, last = Replay(game.record().encode())
        again = last.game
        assert again.state.tobytes() == game.state.tobytes()
        while again.history:
            check_masks(again)
            for _ in range(min(7, len(again.history))):
                again.pop()


def check_masks(game: Game) -> None:
    """Compare what compiled play lists with what the rules say of every id."""
    system, masks = game.rule_set.system, np.zeros((1, ACTIONS), np.int16)
    for seat in game.acting_seats:
        many_of("board").mark_many(game.state, np.array([seat], np.int16), masks)
        allowed = [not system.why_not(game.state, 0, seat, action) for action in range(ACTIONS)]
        assert masks[0].tolist() == allowed


def check_the_terminal() -> None:
    """Ask for help, and for the page on it."""
    view = Game(RULES, seats=2, seed=7).view("A")
    assert FACE.tell_help(view, is_shared=False)
    assert "tea" in FACE.topics(view)
    assert "tea" in read_pages("board")


if __name__ == "__main__":
    check_a_glass_of_tea()
    check_the_odds()
    check_that_it_stays_away()
    check_whole_games()
    check_the_terminal()
    print("all is well")
