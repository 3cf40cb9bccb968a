"""First edition, first action: take a leg ticket."""

import pytest

from dunederby import DuneDerbyError, IllegalActionError
from tests.play.tables import CAMELS, actions, play, purses, roll

OPENING = "first; 1:yo 2:bg 3:w; dice bgoyw"
# One die is left, and whatever it shows white leads when the leg ends.
WHITE_LEADS = "first; 1:b 2:g 3:o 4:y 10:w; dice b"


@pytest.mark.parametrize("camel", CAMELS)
def test_a_ticket_may_come_from_any_of_the_five_stacks(camel: str) -> None:
    """Rules: 1st ed., "Take a Betting Tile"."""
    game = play(OPENING)
    assert f"leg {camel}" in game.legal_actions
    game.push(f"A leg {camel}")
    assert game.to_act == ("B",)


def test_there_is_no_ticket_for_a_camel_of_another_edition() -> None:
    """Rules: 1st ed., "Take a Betting Tile". Ruling A3."""
    with pytest.raises(DuneDerbyError):
        play(OPENING, "A leg red")


def test_earlier_tickets_of_a_stack_are_worth_more() -> None:
    """Rules: 1st ed., "Take a Betting Tile". Rulings A3, A4."""
    takes = ("A leg white", "B leg white", "C leg white")
    game = play(WHITE_LEADS, *takes, *roll("A", "blue 1"))
    assert purses(game) == (3 + 5 + 1, 3 + 3, 3 + 2)


def test_each_stack_is_drawn_from_on_its_own() -> None:
    """Rules: 1st ed., "Take a Betting Tile"."""
    takes = ("A leg green", "B leg green", "C leg white")
    game = play(WHITE_LEADS, *takes, *roll("A", "blue 1"))
    assert purses(game) == (3 - 1 + 1, 3 - 1, 3 + 5)


def test_a_ticket_changes_nothing_before_the_leg_is_scored() -> None:
    """Rules: 1st ed., "Take a Betting Tile"."""
    game = play(WHITE_LEADS, "A leg white", "B leg green")
    assert purses(game) == (3, 3, 3)
    assert game.position == WHITE_LEADS


def test_a_player_may_hold_several_tickets_of_one_camel() -> None:
    """Rules: 1st ed., "Take a Betting Tile"."""
    takes = ("A leg white", "B win blue", "A leg white", "B win green", "A leg white")
    game = play(WHITE_LEADS, *takes, *roll("B", "blue 1"), seats=2)
    assert purses(game) == (3 + 5 + 3 + 2, 3 + 1)


def test_a_player_may_hold_tickets_of_all_camels() -> None:
    """Rules: 1st ed., "Take a Betting Tile"."""
    takes = (
        *("A leg white", "B win blue", "A leg yellow", "B win green", "A leg orange"),
        *("B win orange", "A leg green", "B win yellow", "A leg blue"),
    )
    game = play(WHITE_LEADS, *takes, *roll("B", "blue 1"), seats=2)
    assert purses(game) == (3 + 5 + 1 - 1 - 1 - 1, 3 + 1)


def test_one_ticket_is_taken_a_turn() -> None:
    """Rules: 1st ed., "Take a Betting Tile"."""
    game = play(OPENING, "A leg white")
    with pytest.raises(IllegalActionError):
        game.push("A leg white")


def test_a_stack_is_used_up_after_three_tickets() -> None:
    """Rules: 1st ed., "Take a Betting Tile". Rulings A3, G-34."""
    game = play(OPENING, "A leg white", "B leg white", "C leg white")
    assert actions(game, "leg") == {"leg blue", "leg green", "leg orange", "leg yellow"}
    with pytest.raises(IllegalActionError):
        game.push("A leg white")


def test_two_tickets_do_not_use_up_a_stack() -> None:
    """Rules: 1st ed., "Take a Betting Tile". Ruling G-34."""
    assert "leg white" in play(OPENING, "A leg white", "B leg white").legal_actions


def test_everybody_sees_who_took_which_ticket() -> None:
    """Rules: 1st ed., "Take a Betting Tile". Ruling G-35."""
    game = play(OPENING, "A leg white", "B leg green")
    for seat in ("A", "B", "C", None):
        assert [str(step) for step in game.view(seat).steps] == ["A leg white", "B leg green"]
