"""First edition, turns: who acts, and what a turn is."""

import pytest

from dunederby import DuneDerbyError, IllegalActionError
from tests.play.tables import actions, go_on, play, roll

OPENING = "first; 1:yo 2:bg 3:w; dice bgoyw"
LAST_DIE = "first; 1:b 2:g 3:o 4:y 10:w; dice b"


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_turns_go_round_clockwise(seats: int) -> None:
    """Rules: 1st ed., "Rules of Play"."""
    game = play(OPENING, seats=seats)
    for seat in game.seats:
        assert game.to_act == (seat,)
        game.push("win green")
    assert game.to_act == ("A",)


@pytest.mark.parametrize("action", ["leg green", "tile 7 +", "win green", "lose green"])
def test_a_turn_is_one_action(action: str) -> None:
    """Rules: 1st ed., "Rules of Play"."""
    game = play(OPENING, f"A {action}")
    assert game.to_act == ("B",)
    with pytest.raises(IllegalActionError):
        game.push("A leg blue")


def test_a_roll_is_a_whole_turn_once_the_camel_has_moved() -> None:
    """Rules: 1st ed., "Rules of Play"."""
    game = play(OPENING, "A roll")
    assert game.to_act == ("*",)
    assert actions(game) == set()
    game.push("* die blue 3")
    assert game.to_act == ("B",)


def test_there_are_four_actions_to_choose_from() -> None:
    """Rules: 1st ed., "Rules of Play"; winner and loser bets are one action of the four."""
    verbs = {step.verb for step in play(OPENING).legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose"}


def test_nobody_acts_out_of_turn() -> None:
    """Rules: 1st ed., "Rules of Play"."""
    with pytest.raises(IllegalActionError):
        play(OPENING, "B leg green")


@pytest.mark.parametrize("word", ["pass", "done"])
def test_nobody_may_pass(word: str) -> None:
    """Rules: 1st ed., "Rules of Play". Ruling G-29."""
    with pytest.raises(DuneDerbyError):
        play(OPENING, f"A {word}")


def test_rolling_is_always_possible() -> None:
    """Rules: 1st ed., "Rules of Play". Ruling G-29."""
    game = play(OPENING, seats=2)
    for die in ("blue 1", "green 1", "orange 1", "yellow 1", "white 1", "white 1"):
        assert "roll" in game.legal_actions
        go_on(game, "roll", f"* die {die}")


@pytest.mark.parametrize(
    ("before", "roller", "starter"),
    [
        ((), "A", "B"),
        (("A leg green",), "B", "C"),
        (("A leg green", "B leg green"), "C", "A"),
    ],
)
def test_the_seat_left_of_the_last_roller_begins_the_next_leg(
    before: tuple[str, ...], roller: str, starter: str
) -> None:
    """Rules: 1st ed., "End of a Leg". Ruling G-31."""
    game = play(LAST_DIE, *before, *roll(roller, "blue 1"))
    assert game.to_act == (starter,)
