"""Card game, initial setup: track, camels, money and the opening positions."""

from fractions import Fraction

import pytest

from dunederby import Game
from dunederby.cards.editions import LEG_SETUPS
from tests.play.card_tables import opened
from tests.play.tables import camels, field, purses

SEATS = list(LEG_SETUPS)


@pytest.mark.parametrize(
    ("seats", "finish", "track"),
    [
        (2, "15", "2222222h"),
        (3, "16", "22222222"),
        (4, "17", "22222222h"),
        (5, "18", "222222222"),
        (6, "19", "222222222h"),
    ],
)
def test_the_leg_setup_card_says_where_the_finish_card_lies(
    seats: int, finish: str, track: str
) -> None:
    """Rules: card game, "Initial setup" 1 and 2. Ruling CC-01; it may cover half a card."""
    game = Game("cards", seats=seats)
    assert (field(game, "finish"), field(game, "track")) == (finish, track)


@pytest.mark.parametrize("seats", SEATS)
def test_final_cards_lie_out_for_every_camel(seats: int) -> None:
    """Rules: card game, "Initial setup" 3."""
    assert not Game("cards", seats=seats).state[0].final_owner.any()


def test_camels_begin_side_by_side_on_the_start_card() -> None:
    """Rules: card game, "Initial setup" 4."""
    assert camels(Game("cards", seats=2)) == "0:bgoyw"


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_three_pounds(seats: int) -> None:
    """Rules: card game, "Initial setup" 5 and 6. Ruling CC-45."""
    assert purses(Game("cards", seats=seats)) == (3,) * seats


def test_there_are_five_cards_with_1_and_one_with_2_for_every_camel() -> None:
    """Rules: card game, "Components"."""
    chances = {step.text: share for step, share in Game("cards", seats=4).chance_outcomes.items()}
    for camel in ("blue", "green", "orange", "yellow", "white"):
        assert chances.pop(f"draw {camel} 1") == Fraction(5, 30)
        assert chances.pop(f"draw {camel} 2") == Fraction(1, 30)
    assert chances == {}


def test_an_opening_card_moves_its_camel_as_far_as_it_says() -> None:
    """Rules: card game, "Initial setup" 7."""
    assert camels(opened("g1")) == "0:boyw 1:g"
    assert camels(opened("g2")) == "0:boyw 2:g"
    assert camels(opened("g1", "g2")) == "0:boyw 3:g"


def test_opening_cards_that_were_drawn_are_not_drawn_again() -> None:
    """Rules: card game, "Initial setup" 7."""
    chances = {str(step): share for step, share in opened("g2", "b1").chance_outcomes.items()}
    assert "* draw green 2" not in chances
    assert chances["* draw blue 1"] == Fraction(4, 28)


def test_exactly_five_opening_cards_are_drawn() -> None:
    """Rules: card game, "Initial setup" 7."""
    drawing = opened("g1", "y1", "g1", "b2")
    assert {step.verb for step in drawing.chance_outcomes} == {"draw"}
    drawing.push("* draw yellow 1")
    assert {step.verb for step in drawing.chance_outcomes} == {"deal"}


def test_some_camels_may_remain_on_the_start_card() -> None:
    """Rules: card game, "Initial setup" 7."""
    assert camels(opened("g1", "y1", "g1", "b2", "y1")) == "0:ow 2:g 3:yb"


def test_camels_stack_on_every_space_but_the_start_card() -> None:
    """Rules: card game, "Initial setup", very important. Ruling CC-05."""
    game = opened("g1", "y1", "b1")
    assert camels(game) == "0:ow 1:gyb"
    game.push("* draw yellow 1")
    assert camels(game) == "0:ow 1:g 2:yb"
    game.push("* draw orange 1")
    assert camels(game) == "0:w 1:go 2:yb"


def test_all_thirty_cards_are_shuffled_again_for_the_first_leg() -> None:
    """Rules: card game, "Setup at the start of each leg" 4. Ruling CC-04."""
    game = opened("g2", "y1", "g1", "b2", "y1")
    chances = {str(step): share for step, share in game.chance_outcomes.items()}
    assert chances["* deal A green 2"] == Fraction(1, 30)
    assert chances["* deal A yellow 1"] == Fraction(5, 30)
    assert not game.state[0].revealed.any()


def test_there_may_be_a_sandstorm_before_the_first_leg() -> None:
    """Rules: card game, "Setup at the start of each leg", important. Rulings CC-06, CC-07."""
    game = opened("g1", "g2", "g1", "g1", "g1")
    assert camels(game) == "0:boyw 4:g"
    assert (field(game, "finish"), field(game, "track")) == ("13", "ss22222h")
