"""First edition, fourth action: bet on the overall winner or loser."""

import pytest

from dunederby import DuneDerbyError, IllegalActionError
from tests.play.tables import CAMELS, actions, go_on, play, purses, roll

OPENING = "first; 1:yo 2:bg 3:w; dice bgoyw"
# White crosses with any number; then blue is last.
WHITE_WINS = "first; 1:b 2:g 3:o 4:y 16:w; dice bgoyw"
LAST_DIE = "first; 1:b 2:g 3:o 4:y 10:w; dice b"


@pytest.mark.parametrize("camel", CAMELS)
@pytest.mark.parametrize("pile", ["win", "lose"])
def test_any_of_the_own_cards_may_go_to_either_pile(pile: str, camel: str) -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling A3."""
    assert play(OPENING, f"A {pile} {camel}").to_act == ("B",)


def test_placing_a_card_costs_nothing_before_the_race_is_over() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser"."""
    game = play(OPENING, "A win green", "B lose white")
    assert purses(game) == (3, 3, 3)
    assert game.position == OPENING


def test_leg_scoring_leaves_the_piles_alone() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser"."""
    game = play(LAST_DIE, "A win white", "B win blue", *roll("C", "blue 1"))
    assert purses(game) == (3, 3, 4)


@pytest.mark.parametrize("pile", ["win", "lose"])
def test_a_placed_card_is_gone_for_both_piles(pile: str) -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-25."""
    game = play(OPENING, f"A {pile} green", "B leg blue", "C leg blue")
    assert actions(game, "win") == {"win blue", "win orange", "win yellow", "win white"}
    assert actions(game, "lose") == {"lose blue", "lose orange", "lose yellow", "lose white"}
    for again in ("win", "lose"):
        with pytest.raises(IllegalActionError):
            game.push(f"A {again} green")


def test_a_placed_card_does_not_come_back_in_the_next_leg() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-25."""
    game = play(LAST_DIE, "A win green", "B leg blue", *roll("C", "blue 1"))
    assert game.to_act == ("A",)
    assert "win green" not in game.legal_actions
    assert "lose green" not in game.legal_actions


def test_there_is_no_action_that_takes_a_card_back() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser"."""
    game = play(OPENING, "A win green", "B leg blue", "C leg blue")
    verbs = {step.verb for step in game.legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose"}


def test_the_cards_of_others_do_not_limit_the_own() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser"."""
    game = play(OPENING, "A win green")
    assert actions(game, "win") == {f"win {camel}" for camel in CAMELS}
    assert actions(game, "lose") == {f"lose {camel}" for camel in CAMELS}


def test_one_player_may_place_several_cards_in_one_pile() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-25."""
    bets = ("A win green", "B leg white", "A win white", "B leg white", "A win yellow")
    game = play(WHITE_WINS, *bets, *roll("B", "white 1"), seats=2)
    assert purses(game) == (3 - 1 + 8 - 1, 3 + 5 + 3 + 1)


def test_one_player_may_bet_in_both_piles() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-25."""
    game = play(
        WHITE_WINS, "A win white", "B win yellow", "A lose blue", *roll("B", "white 1"), seats=2
    )
    assert purses(game) == (3 + 8 + 8, 3 - 1 + 1)


def test_only_one_card_is_placed_a_turn() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser"."""
    game = play(OPENING, "A win green")
    with pytest.raises(IllegalActionError):
        game.push("A lose white")


def test_a_player_without_cards_can_bet_on_the_race_no_more() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Rulings A3, G-25."""
    game = play(OPENING, seats=2)
    for pile, camel in zip(("win", "lose", "win", "lose", "win"), CAMELS, strict=True):
        go_on(game, f"A {pile} {camel}", f"B lose {camel}")
    assert actions(game, "win") | actions(game, "lose") == set()
    assert "roll" in game.legal_actions


def test_a_later_card_lies_above_the_earlier_ones() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser"; the earlier card is paid first."""
    bets = ("A leg orange", "B win white", "C win white", "A win white")
    game = play(WHITE_WINS, *bets, *roll("B", "white 1"))
    assert purses(game) == (3 - 1 + 3, 3 + 8 + 1, 3 + 5)


def test_there_is_no_card_of_a_camel_of_another_edition() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling A3."""
    with pytest.raises(DuneDerbyError):
        play(OPENING, "A win red")
