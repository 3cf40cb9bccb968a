"""Card game, movement: stacks, the palm tree and the fennec."""

import pytest

from tests.play.card_tables import after_card, reveal, two_in_a_leg
from tests.play.tables import camels, field, go_on

TRACK = "finish 9"


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        ("2:b 4:gow 6:y", "b1", "3:b 4:gow 6:y"),
        ("2:b 4:gow 6:y", "y2", "2:b 4:gow 8:y"),
    ],
)
def test_a_camel_moves_as_far_as_its_card_says(before: str, card: str, after: str) -> None:
    """Rules: card game, "Reveal the top card of the racing deck"."""
    assert camels(after_card(f"cards; {before}; {TRACK}; deck {card} w1", card)) == after


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        ("3:b 4:g 6:oyw", "b1", "4:gb 6:oyw"),
        ("3:b 4:gow 6:y", "b1", "4:gowb 6:y"),
        ("0:b 2:gow 6:y", "b2", "2:gowb 6:y"),
    ],
)
def test_a_camel_that_ends_on_others_stands_on_top(before: str, card: str, after: str) -> None:
    """Rules: card game, movement of camels, first bullet."""
    assert camels(after_card(f"cards; {before}; {TRACK}; deck {card} w1", card)) == after


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        ("1:b 3:gow 6:y", "o1", "1:b 3:g 4:ow 6:y"),
        ("1:b 3:gow 6:y", "w1", "1:b 3:go 4:w 6:y"),
        ("1:b 3:gow 5:y", "g2", "1:b 5:ygow"),
        ("1:b 3:gow 5:y", "o2", "1:b 3:g 5:yow"),
    ],
)
def test_a_camel_carries_those_above_it_and_never_those_beneath(
    before: str, card: str, after: str
) -> None:
    """Rules: card game, movement of camels, second bullet."""
    assert camels(after_card(f"cards; {before}; {TRACK}; deck {card} w1", card)) == after


def test_on_the_start_card_nobody_carries_anybody() -> None:
    """Rules: card game, "Initial setup", very important. Ruling CC-05."""
    assert camels(after_card(f"cards; 0:bgo 3:yw; {TRACK}; deck g1 w1", "g1")) == "0:bo 1:g 3:yw"


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        ("3:bg 4:o 9:yw; palm 5B", "g2", "3:b 4:o 6:g 9:yw"),
        ("3:bg 4:o 6:yw; palm 5B", "o1", "3:bg 6:ywo"),
        ("3:bg 4:o 6:yw; palm 5B", "b2", "4:o 6:ywbg"),
        ("0:bg 3:oyw; palm 1A", "b1", "0:g 2:b 3:oyw"),
    ],
)
def test_the_palm_sends_a_unit_one_space_on_and_on_top(before: str, card: str, after: str) -> None:
    """Rules: card game, "Reveal the top card of the racing deck", palm tree."""
    game = after_card(f"cards; {before}; {TRACK}; deck {card} w1", card)
    assert (camels(game), field(game, "palm")) == (after, None)


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        ("3:bg 9:oyw; fennec 5B", "g2", "3:b 4:g 9:oyw"),
        ("3:bg 4:o 6:yw; fennec 5B", "g2", "3:b 4:go 6:yw"),
        ("3:bg 4:o 6:yw; fennec 5B", "b2", "4:bgo 6:yw"),
    ],
)
def test_the_fennec_sends_a_unit_one_space_back_and_underneath(
    before: str, card: str, after: str
) -> None:
    """Rules: card game, "Reveal the top card of the racing deck", fennec."""
    game = after_card(f"cards; {before}; {TRACK}; deck {card} w1", card)
    assert (camels(game), field(game, "fennec")) == (after, None)


def test_sent_back_a_unit_goes_under_the_camels_it_has_just_left() -> None:
    """Ruling CC-17."""
    game = after_card(f"cards; 4:obg 6:yw; {TRACK}; fennec 5B; deck b1 w1", "b1")
    assert camels(game) == "4:bgo 6:yw"


def test_a_piece_does_nothing_to_a_unit_that_passes_it() -> None:
    """Rules: card game, "Reveal the top card of the racing deck"; the movement ends there."""
    for piece in ("fennec", "palm"):
        game = after_card(f"cards; 4:obg 6:yw; {TRACK}; {piece} 5B; deck g2 w1", "g2")
        assert (camels(game), field(game, piece)) == ("4:ob 6:ywg", "5B")


def test_a_camel_from_the_start_card_is_sent_back_beside_the_others() -> None:
    """Ruling CC-11."""
    game = after_card(f"cards; 0:bg 3:oyw; {TRACK}; fennec 1A; deck b1 g1", "b1")
    assert (camels(game), field(game, "fennec")) == ("0:bg 3:oyw", None)
    go_on(game, "A done", *reveal("B", "g1"))
    assert camels(game).startswith("0:b 1:g")


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        # Ruling CC-15: on, and back to where the palm stood.
        ("3:bg 7:oyw; fennec 5B; palm 4A", "b1", "4:bg 7:oyw"),
        ("3:bg 4:o 7:yw; fennec 6B; palm 5A", "g2", "3:b 4:o 5:g 7:yw"),
        # Ruling CC-16: back, and on to where the fennec stood.
        ("3:bg 7:oyw; fennec 5A; palm 4B", "g2", "3:b 5:g 7:oyw"),
        ("0:bg 7:oyw; fennec 2A; palm 1B", "b2", "0:g 2:b 7:oyw"),
    ],
)
def test_a_piece_may_send_a_unit_to_the_other_piece(before: str, card: str, after: str) -> None:
    """Each piece acts at most once. Rulings CC-14, CC-15, CC-16."""
    game = after_card(f"cards; {before}; {TRACK}; deck {card} w1", card)
    assert camels(game) == after
    assert (field(game, "fennec"), field(game, "palm")) == (None, None)


@pytest.mark.parametrize("piece", ["fennec", "palm"])
def test_a_piece_that_was_met_can_be_placed_again_in_the_same_leg(piece: str) -> None:
    """Rules: card game (Z-Man), "Reveal the top card of the racing deck"."""
    game = after_card(f"cards; 3:bg 9:oyw; {TRACK}; {piece} 5B; deck g2 w1", "g2")
    go_on(game, "A done", f"B {piece} 8")
    assert field(game, piece) == "8B"


@pytest.mark.parametrize("piece", ["fennec", "palm"])
def test_a_piece_that_all_camels_have_passed_leaves_the_track(piece: str) -> None:
    """Rules: card game, "Reveal the top card of the racing deck". Ruling CC-18."""
    game = after_card(f"cards; 2:b 4:goyw; {TRACK}; {piece} 3A; deck b2 w1", "b2")
    assert (camels(game), field(game, piece)) == ("4:goywb", None)
    assert not game.state[0].piece_owner.any()
    go_on(game, "A done", f"B {piece} 8")
    assert field(game, piece) == "8B"


def test_camels_on_the_start_card_have_passed_nothing() -> None:
    """Ruling CC-18."""
    game = after_card(f"cards; 0:b 4:goyw; {TRACK}; fennec 3A; deck g1 w1", "g1")
    assert (camels(game), field(game, "fennec")) == ("0:b 5:goyw", "3A")


def test_a_card_from_the_hand_meets_pieces_as_well() -> None:
    """Rules: card game, "Play the racing card from your hand"."""
    game = go_on(two_in_a_leg(), "A fennec 6", "A done", "B hand")
    assert (camels(game), field(game, "fennec")) == ("1:b 2:g 3:o 4:y 5:w", None)
