"""Card game, placing the fennec or the palm tree."""

import pytest

from tests.play.card_tables import reveal, spaces_for
from tests.play.tables import field, go_on, play, purses

PIECES = ("fennec", "palm")


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_goes_on_any_empty_space_from_the_last_camel_to_the_finish(piece: str) -> None:
    """Rules: card game, "Place the fennec or the palm tree". Ruling CC-22."""
    game = play("cards; 3:bg 5:oyw; finish 7; deck b1", seats=2)
    assert spaces_for(game, piece) == {4, 6, 7}
    go_on(game, f"A {piece} 6")
    assert field(game, piece) == "6A"


@pytest.mark.parametrize("piece", PIECES)
def test_whoever_places_a_piece_holds_its_card(piece: str) -> None:
    """Rules: card game, "Place the fennec or the palm tree"."""
    game = play("cards; 3:bg 5:oyw; finish 7; deck b1 b1", seats=2)
    go_on(game, *reveal("A", "b1"), "A done", f"B {piece} 7")
    assert field(game, piece) == "7B"


def test_one_seat_may_hold_both_cards() -> None:
    """Rules: card game, "Place the fennec or the palm tree"."""
    game = play("cards; 3:bg 5:oyw; finish 7; deck b1 b1", seats=2)
    go_on(game, "A fennec 6", "A done", *reveal("B", "b1"), "B done", "A palm 7")
    assert (field(game, "fennec"), field(game, "palm")) == ("6A", "7A")


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_on_the_track_can_not_be_placed(piece: str) -> None:
    """Rules: card game, "Place the fennec or the palm tree", first bullet."""
    game = play(f"cards; 3:bg 5:oyw; finish 7; {piece} 6B; deck b1", seats=2)
    assert spaces_for(game, piece) == set()


@pytest.mark.parametrize("piece", PIECES)
def test_the_other_piece_takes_its_space_but_not_the_next(piece: str) -> None:
    """Rules: card game, "General notes": both pieces may stand side by side."""
    other = "palm" if piece == "fennec" else "fennec"
    game = play(f"cards; 3:bg 8:oyw; finish 9; {other} 6B; deck b1", seats=2)
    assert spaces_for(game, piece) == {4, 5, 7, 9}


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_may_stand_on_space_1_while_a_camel_is_on_the_start_card(piece: str) -> None:
    """Rulings CC-12, CC-13."""
    game = play("cards; 0:b 3:g 5:oyw; finish 7; deck b1", seats=2)
    assert spaces_for(game, piece) == {1, 2, 4, 6, 7}


@pytest.mark.parametrize("piece", PIECES)
def test_no_piece_stands_behind_the_last_camel_or_on_the_finish(piece: str) -> None:
    """Rules: card game, "Place the fennec or the palm tree", second bullet."""
    game = play("cards; 4:b 6:goyw; track 2s2h; deck b1", seats=2)
    assert field(game, "finish") == "6"
    assert spaces_for(game, piece) == {5}


def test_a_piece_comes_back_only_by_a_movement() -> None:
    """Ruling CC-43: so nobody can place pieces for ever."""
    game = play("cards; 3:bg 5:oyw; finish 7; deck b1 b1 b1", seats=2)
    go_on(game, "A fennec 6", "A done", "B palm 7", "B done")
    assert {step.verb for step in game.legal_actions} == {"reveal", "leg", "mid", "win", "lose"}


def test_whoever_holds_the_card_of_a_piece_pays_for_it() -> None:
    """Rules: card game, "End of a leg", fennec card and palm card. Ruling CC-19."""
    position = "cards; 1:b 2:g 3:o 4:y 5:w; finish 12"
    both = play(f"{position}; fennec 8A; palm 9A; deck w1", *reveal("A", "w1"), seats=2)
    assert purses(both) == (1, 3)
    each = play(f"{position}; fennec 8B; palm 9A; deck w1", *reveal("A", "w1"), seats=2)
    assert purses(each) == (2, 2)


def test_a_piece_that_left_the_track_costs_nothing() -> None:
    """Rulings CC-18, CC-19."""
    met = "cards; 1:b 2:g 3:o 4:y 5:w; finish 12; palm 6A; deck w1"
    assert purses(play(met, *reveal("A", "w1"), seats=2)) == (3, 3)
    passed = "cards; 2:b 4:goyw; finish 12; fennec 3A; deck b2"
    assert purses(play(passed, *reveal("A", "b2"), seats=2)) == (3, 3)
