"""First edition, what players may know: only colours of finish cards are secret."""

import pytest

from dunederby import Game
from tests.play.tables import play, roll

OPENING = "first; 1:yo 2:bg 3:w; dice bgoyw"
WHITE_WINS = "first; 1:b 2:g 3:o 4:y 16:w; dice bgoyw"


def steps_seen(game: Game, seat: str | None) -> list[str]:
    """Return the steps of *game* as *seat* knows them."""
    return [str(step) for step in game.view(seat).steps]


@pytest.mark.parametrize("pile", ["win", "lose"])
def test_the_colour_of_a_card_is_secret_from_all_but_its_owner(pile: str) -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-26."""
    game = play(OPENING, f"A {pile} green")
    assert steps_seen(game, "A") == [f"A {pile} green"]
    for seat in ("B", "C", None):
        assert steps_seen(game, seat) == [f"A {pile} ?"]


def test_who_placed_a_card_where_and_in_which_order_is_public() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-26."""
    game = play(OPENING, "A win green", "B lose green", "C win white", "A win blue")
    assert steps_seen(game, None) == ["A win ?", "B lose ?", "C win ?", "A win ?"]
    assert steps_seen(game, "B") == ["A win ?", "B lose green", "C win ?", "A win ?"]


@pytest.mark.parametrize("seat", ["B", "C", None])
def test_a_secret_colour_changes_nothing_that_others_see(seat: str | None) -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-26."""
    seen = []
    for camel in ("green", "white"):
        view = play(OPENING, f"A win {camel}").view(seat)
        news = [str(item) for item in view.news]
        seen.append((view.position, dict(view.money), [str(step) for step in view.steps], news))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seat", ["B", "C", None])
def test_nobody_learns_from_the_choices_of_another_which_cards_are_left(seat: str | None) -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-26; A is to act again."""
    seen = []
    for camel in ("green", "white"):
        game = play(OPENING, f"A win {camel}", "B leg blue", "C leg blue")
        seen.append([str(step) for step in game.view(seat).legal_actions])
    assert seen[0] == seen[1]


def test_the_news_of_a_card_do_not_tell_its_colour() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-26."""
    game = play(OPENING, "A win green")
    for seat in ("B", "C", None):
        assert not any("green" in str(item) for item in game.view(seat).news)


def test_players_know_which_cards_they_have_left() -> None:
    """Rules: 1st ed., "Bet on the Overall Winner or Loser". Ruling G-26."""
    game = play(OPENING, "A win green", "B leg blue", "C leg blue")
    cards = {step.text for step in game.view("A").legal_actions if step.verb == "win"}
    assert cards == {"win blue", "win orange", "win yellow", "win white"}


@pytest.mark.parametrize("seat", ["A", "B", "C", None])
def test_everything_else_is_public(seat: str | None) -> None:
    """Rules: 1st ed., "Rules of Play". Rulings G-27, G-35."""
    steps = ["A leg white", "B tile 5 +", "C roll", "* die white 2"]
    game = play(OPENING, *steps)
    assert steps_seen(game, seat) == steps
    assert game.view(seat).position == "first; 1:yo 2:bg 6:w; dice bgoy; tiles 5+B"
    assert game.view(seat).money == {"A": 3, "B": 4, "C": 3}


@pytest.mark.parametrize("seat", ["A", "B", "C", None])
def test_the_piles_are_turned_over_when_the_race_is_over(seat: str | None) -> None:
    """Rules: 1st ed., "End of the Game"."""
    steps = ["A win white", "B lose yellow", *roll("C", "white 1")]
    assert steps_seen(play(WHITE_WINS, *steps), seat) == steps


@pytest.mark.parametrize("seat", ["B", "C", None])
def test_the_piles_stay_face_down_at_the_end_of_a_leg(seat: str | None) -> None:
    """Rules: 1st ed., "End of a Leg". Ruling G-26."""
    game = play("first; 1:b 2:g 3:o 4:y 10:w; dice b", "A win white", *roll("B", "blue 1"))
    assert steps_seen(game, seat) == ["A win ?", "B roll", "* die blue 1"]
