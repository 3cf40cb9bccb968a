"""Supercup, module 4: betting partnerships."""

import pytest

from dunederby import Game
from tests.play.tables import actions, go_on, play, purses, refusal, roll

RULES = "first+partners"
OPENING = f"{RULES}; 1:yo 2:bg 3:w; dice bgoyw"
# With blue 1 the leg is over; then the order is white, yellow, orange, blue, green.
STAND = "1:b 2:g 3:o 4:y 10:w; dice b"
LAST_DIE = f"{RULES}; {STAND}"


def partners_on_offer(game: Game) -> str:
    """Return the letters of those whom the acting seat may choose."""
    return "".join(sorted(text[-1] for text in actions(game, "partner")))


@pytest.mark.parametrize("seats", [6, 7, 8])
def test_everybody_may_choose_any_other_player(seats: int) -> None:
    """Rules: Supercup, module 4. Ruling SC-27."""
    game = play(OPENING, seats=seats)
    for seat in game.seats:
        assert partners_on_offer(game) == "ABCDEFGH"[:seats].replace(seat, "")
        go_on(game, "win green")


def test_a_partnership_is_a_whole_turn_and_cannot_be_refused() -> None:
    """Rules: Supercup, module 4."""
    game = play(OPENING, "A partner C", seats=6)
    assert game.to_act == ("B",)
    assert purses(game) == (3,) * 6


def test_partners_are_taken_for_the_rest_of_the_leg() -> None:
    """Rules: Supercup, module 4; neither chooses nor is chosen again."""
    game = play(OPENING, "A partner C", seats=6)
    assert partners_on_offer(game) == "DEF"
    for taken in "AC":
        assert "partner" in refusal(game, f"B partner {taken}")
    go_on(game, "B leg green")
    assert partners_on_offer(game) == ""
    assert "partner" in refusal(game, "C partner B")


def test_of_seven_players_one_is_left_alone() -> None:
    """Rules: Supercup, module 4."""
    steps = ("A partner B", "B leg blue", "C partner D", "D leg blue", "E partner F", "F leg blue")
    game = play(OPENING, *steps, seats=7)
    assert game.to_act == ("G",)
    assert partners_on_offer(game) == ""


def test_both_partners_add_one_reward_of_the_other_and_keep_their_own() -> None:
    """Rules: Supercup, module 4; A has white 3, B white 5 and a pyramid ticket."""
    fillers = ("C win blue", "D win blue", "E win blue", "F win blue")
    steps = ("A partner B", "B leg white", *fillers, "A leg white", *roll("B", "blue 1"))
    game = play(LAST_DIE, *steps, seats=6)
    assert purses(game) == (3 + 3 + 5, 3 + 5 + 1 + 3, 3, 3, 3, 3)


def test_one_pyramid_ticket_can_be_copied() -> None:
    """Rules: Supercup, module 4; B has two, and no other ticket."""
    others = ("C win blue", "D win blue", "E win blue", "F win blue")
    before = f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice bg"
    game = play(before, "A partner B", *roll("B", "green 1"), *others, seats=6)
    go_on(game, "A win blue", *roll("B", "blue 1"))
    assert purses(game) == (3 + 1, 3 + 2, 3, 3, 3, 3)


def test_a_losing_ticket_is_not_copied() -> None:
    """Rules: Supercup, module 4; nobody is obliged to add a reward."""
    game = play(LAST_DIE, "A partner B", "B leg green", *roll("C", "blue 1"), seats=6)
    assert purses(game) == (3, 3 - 1, 3 + 1, 3, 3, 3)


def test_a_right_position_bet_is_copied_as_three() -> None:
    """Rules: Supercup, module 4. Ruling SC-25; the covered ticket itself showed two."""
    before = f"first+positions+partners; {STAND}"
    bets = ("A partner B", "B position 3 orange bottom", *roll("C", "blue 1"))
    assert purses(play(before, *bets, seats=6)) == (3 + 3, 3 + 3, 3 + 1, 3, 3, 3)


def test_a_wrong_position_bet_is_not_copied() -> None:
    """Rules: Supercup, module 4. Ruling SC-25; not even where its ticket is of the leader."""
    before = f"first+positions+partners; {STAND}"
    bets = ("A partner B", "B position 3 white bottom", *roll("C", "blue 1"))
    assert purses(play(before, *bets, seats=6)) == (3, 3 - 1, 3 + 1, 3, 3, 3)


def test_the_better_of_a_ticket_and_a_position_bet_is_copied() -> None:
    """Rules: Supercup, module 4. Ruling SC-25; three beats the one for second place."""
    before = f"first+positions+partners; {STAND}"
    fillers = ("C win blue", "D win blue", "E win blue", "F win blue", "A win blue")
    game = play(before, "A partner B", "B leg yellow", *fillers, seats=6)
    go_on(game, "B position 3 orange bottom", *roll("C", "blue 1"))
    assert purses(game) == (3 + 3, 3 + 1 + 3, 3 + 1, 3, 3, 3)


def test_a_copied_reward_is_not_copied_back() -> None:
    """Rules: Supercup, module 4; A has no tile of its own."""
    game = play(LAST_DIE, "A partner B", "B leg white", *roll("C", "blue 1"), seats=6)
    assert purses(game) == (3 + 5, 3 + 5, 3 + 1, 3, 3, 3)


def test_all_are_free_again_in_the_next_leg() -> None:
    """Rules: Supercup, module 4."""
    game = play(LAST_DIE, "A partner B", "B leg white", *roll("C", "blue 1"), seats=6)
    assert partners_on_offer(game) == "ABCEF"
    go_on(game, "D leg white", "E win blue", "F win blue", "A win blue", "B win blue")
    dice = ("white 1", "yellow 1", "orange 1", "green 1", "blue 1")
    for die in dice:
        go_on(game, "roll", f"* die {die}")
    # The rolls were of C, D, E, F and A; D's ticket is nobody's to copy.
    assert purses(game) == (8 + 1, 8, 4 + 1, 3 + 5 + 1, 3 + 1, 3 + 1)


def test_partners_copy_in_the_last_leg_of_the_race_as_well() -> None:
    """Rules: Supercup, module 4. Ruling G-17."""
    before = f"{RULES}; 1:b 2:g 3:o 4:y 16:w; dice bgoyw"
    game = play(before, "A partner B", "B leg white", *roll("C", "white 1"), seats=6)
    assert game.is_over
    assert purses(game) == (3 + 5, 3 + 5, 3 + 1, 3, 3, 3)
