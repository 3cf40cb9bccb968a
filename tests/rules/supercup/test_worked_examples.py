"""Supercup: the examples of its rulebook, played out."""

import pytest

from tests.play.tables import actions, camels, field, go_on, play, purses, refusal, roll

SPICY = "first+support+spice"


def test_example_of_adding_a_die() -> None:
    """Rules: Supercup, module 1; Adele is A, and blue is third after its move."""
    before = f"{SPICY}; 1:g 2:o 3:b 5:y 8:w; dice bgoyw+g"
    game = play(before, "A leg blue", "B leg white", "C leg white", *roll("A", "blue 1"))
    assert camels(game) == "1:g 2:o 4:b 5:y 8:w"
    go_on(game, "A add blue")
    assert field(game, "dice") == "goyw+b+g"


def test_example_of_adding_another_die_than_that_of_the_leader() -> None:
    """Rules: Supercup, module 1. Ruling SC-07; blue is first after its move."""
    before = f"{SPICY}; 1:g 2:o 3:y 4:w 5:b; dice bgoyw+g"
    game = play(before, *roll("A", "blue 1"))
    assert actions(game) == {"add orange", "add yellow", "add white", "done"}


def test_example_of_adding_no_die_after_the_last_ticket() -> None:
    """Rules: Supercup, module 1. Ruling SC-04."""
    game = play(f"{SPICY}; 1:g 2:o 3:b 5:y 8:w; dice b", *roll("A", "blue 1"))
    assert game.to_act == ("B",)
    assert "turn" in refusal(game, "A add blue")


@pytest.mark.parametrize("action", ["leg blue", "tile 10 +", "win blue", "lose green"])
def test_example_of_adding_a_die_after_another_action(action: str) -> None:
    """Rules: Supercup, module 1. Ruling SC-04; the ticket is of an earlier turn."""
    before = f"{SPICY}; 1:g 2:o 3:b 5:y 8:w; dice bgoyw+g"
    game = play(before, *roll("A", "blue 1"), "A done", "B leg white", "C leg white")
    go_on(game, f"A {action}", "A add blue")
    assert field(game, "dice") == "goyw+b+g"


def test_example_of_a_photo() -> None:
    """Rules: Supercup, module 2; Michael is A, four camels tower up, three of them come."""
    game = play("first+photo; 2:b 5:goyw; dice bgoyw", "A camera 8", *roll("B", "orange 3"))
    assert camels(game) == "2:b 5:g 8:oyw"
    assert purses(game) == (3 + 3, 3, 3)
    assert field(game, "camera") is None
    assert "camera 12" in game.legal_actions


@pytest.mark.parametrize(
    ("stand", "coins"),
    [
        ("1:b 3:g 4:o 5:w 10:y", -1),
        ("1:b 3:g 4:o 5:y 10:w", -1),
        ("1:b 3:g 4:y 5:o 10:w", 3),
        ("1:b 3:y 4:g 5:o 10:w", -1),
        ("1:y 2:b 5:g 6:o 10:w", -1),
    ],
)
def test_example_of_a_position_bet(stand: str, coins: int) -> None:
    """Rules: Supercup, module 3. Ruling A5.15; Simon is A, yellow comes first to fifth."""
    steps = ("A leg yellow", "B win blue", "C win blue", "A position 3 yellow 5")
    game = play(f"first+positions; {stand}; dice b", *steps, *roll("B", "blue 1"))
    assert purses(game) == (3 + coins, 3 + 1, 3)


def test_example_of_a_partnership() -> None:
    """Rules: Supercup, module 4. Ruling A5.14; Simon is A, Adele is B and gets six."""
    game = play("first+partners; 1:b 2:g 3:o 4:w 10:y; dice bw", "A leg yellow", seats=6)
    go_on(game, *roll("B", "white 1"), "C leg orange", "D win blue", "E win blue", "F win blue")
    go_on(game, "A leg orange", "B partner A", "C win blue", *roll("D", "blue 1"))
    assert camels(game) == "2:gb 3:o 5:w 10:y"
    # Orange is third, so Simon's second ticket costs him one.
    assert purses(game) == (3 + 5 - 1 + 1, 3 + 1 + 5, 3 - 1, 3 + 1, 3, 3)


def test_example_of_a_partnership_when_the_other_ticket_is_second() -> None:
    """Rules: Supercup, module 4. Ruling A5.14; the copies are the same."""
    game = play("first+partners; 1:b 2:g 3:w 6:o 10:y; dice bw", "A leg yellow", seats=6)
    go_on(game, *roll("B", "white 1"), "C leg orange", "D win blue", "E win blue", "F win blue")
    go_on(game, "A leg orange", "B partner A", "C win blue", *roll("D", "blue 1"))
    assert camels(game) == "2:gb 4:w 6:o 10:y"
    assert purses(game) == (3 + 5 + 1 + 1, 3 + 1 + 5, 3 + 1, 3 + 1, 3, 3)
