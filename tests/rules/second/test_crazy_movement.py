"""Second edition, movement: racing camels one way, crazy camels the other."""

import pytest

from tests.play.tables import camels, field, go_on, play, purses, roll

OPENING = "second; 1:ry 2:bg 3:p 15:K 16:W; dice bgrypx"


@pytest.mark.parametrize(("number", "space"), [(1, 4), (2, 5), (3, 6)])
def test_a_racing_die_moves_its_camel_forward_as_far_as_it_shows(number: int, space: int) -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"."""
    game = play(OPENING, *roll("A", f"purple {number}"))
    assert game.position == f"second; 1:ry 2:bg {space}:p 15:K 16:W; dice bgryx"


def test_example_of_a_camel_that_carries_another() -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"; red shows a three and carries yellow."""
    game = play("second; 2:bry 3:g 4:p 15:K 16:W", *roll("A", "red 3"))
    assert camels(game) == "2:b 3:g 4:p 5:ry 15:K 16:W"


def test_example_of_a_unit_that_jumps_on_another() -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"; purple and green jump on yellow."""
    game = play("second; 2:rb 3:pg 5:y 15:K 16:W", *roll("A", "purple 2"))
    assert camels(game) == "2:rb 5:ypg 15:K 16:W"


@pytest.mark.parametrize(
    ("die", "after"),
    [
        ("blue 3", "4:bgryp 15:K 16:W"),
        ("red 3", "1:bg 4:ryp 15:K 16:W"),
        ("purple 3", "1:bgry 4:p 15:K 16:W"),
    ],
)
def test_a_camel_carries_all_above_it_and_leaves_those_below(die: str, after: str) -> None:
    """Rules: 2nd ed., "The racing camels"."""
    assert camels(play("second; 1:bgryp 15:K 16:W", *roll("A", die))) == after


@pytest.mark.parametrize(("number", "space"), [(1, 14), (2, 13), (3, 12)])
def test_a_crazy_camel_moves_against_the_race(number: int, space: int) -> None:
    """Rules: 2nd ed., "The crazy camels"."""
    game = play(OPENING, *roll("A", f"grey black {number}"))
    assert game.position == f"second; 1:ry 2:bg 3:p {space}:K 16:W; dice bgryp"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1:bgy 8:Krp 14:W", "1:bgy 6:Krp 14:W"),
        ("1:by 8:gKrp 14:W", "1:by 6:Krp 8:g 14:W"),
        ("1:bgy 8:KrWp", "1:bgy 6:KrWp"),
    ],
)
def test_a_crazy_camel_carries_all_above_it_backward(before: str, after: str) -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"; racing and crazy riders alike."""
    assert camels(play(f"second; {before}", *roll("A", "grey black 2"))) == after


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ("3:bg 6:ry 8:K 10:p 14:W", "grey black 2", "3:bg 6:ryK 10:p 14:W"),
        ("3:bg 6:r 8:Kyp 14:W", "grey white 2", "3:bg 6:rKyp 14:W"),
        ("3:bg 6:ryp 8:K 10:W", "grey white 2", "3:bg 6:ryp 8:KW"),
    ],
)
def test_a_crazy_camel_jumps_on_whoever_stands_where_it_stops(
    before: str, die: str, after: str
) -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"."""
    assert camels(play(f"second; {before}", *roll("A", die))) == after


@pytest.mark.parametrize(
    ("die", "after"),
    [
        ("red 1", "3:bg 6:y 7:Kpr 14:W"),
        ("yellow 1", "3:bg 7:Kpyr 14:W"),
        ("blue 3", "6:yrbg 7:Kp 14:W"),
    ],
)
def test_a_racing_unit_jumps_on_crazy_camels_as_well(die: str, after: str) -> None:
    """Rules: 2nd ed., "The racing camels"."""
    assert camels(play("second; 3:bg 6:yr 7:Kp 14:W", *roll("A", die))) == after


@pytest.mark.parametrize(
    ("die", "after"),
    [
        ("red 2", "3:bgy 8:rKp 14:W"),
        ("purple 2", "3:bgy 6:rK 8:p 14:W"),
    ],
)
def test_a_racing_camel_carries_crazy_camels_forward(die: str, after: str) -> None:
    """Rules: 2nd ed., "The racing camels". Ruling E2-07."""
    assert camels(play("second; 3:bgy 6:rKp 14:W", *roll("A", die))) == after


def test_a_racing_camel_may_be_carried_backward_after_it_moved_forward() -> None:
    """Rules: 2nd ed., "The crazy camels"."""
    game = play("second; 3:bgy 6:r 8:p 9:K 14:W", *roll("A", "purple 1"))
    assert camels(game) == "3:bgy 6:r 9:Kp 14:W"
    go_on(game, *roll("B", "grey white 3"))
    assert camels(game) == "3:bgy 6:rKp 14:W"


def test_a_racing_camel_may_leave_the_back_of_a_crazy_camel() -> None:
    """Rules: 2nd ed., "The racing camels"."""
    game = play("second; 3:bgy 6:r 9:Kp 14:W", *roll("A", "purple 2"))
    assert camels(game) == "3:bgy 6:r 9:K 11:p 14:W"
    go_on(game, *roll("B", "grey white 1"))
    assert camels(game) == "3:bgy 6:r 9:K 11:p 13:W"


def test_the_last_space_before_the_line_is_still_the_race() -> None:
    """Rules: 2nd ed., "End of the game". Ruling A2; space 1 for crazy camels, 16 for racing."""
    game = play("second; 4:K 5:bgyr 13:p 14:W", *roll("A", "grey black 3"))
    assert not game.is_over
    go_on(game, *roll("B", "purple 3"))
    assert not game.is_over
    assert camels(game) == "1:K 5:bgyr 14:W 16:p"


def test_crazy_camels_may_meet_and_part() -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"; the upper moves, whatever the colour."""
    game = play("second; 2:bgryp 13:K 15:W; dice bx", *roll("A", "grey white 2"))
    assert camels(game) == "2:bgryp 13:KW"
    go_on(game, *roll("B", "grey black 3"))
    assert camels(game) == "2:bgryp 10:W 13:K"


def test_every_revealed_die_is_laid_aside() -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"; everybody sees which dice are out."""
    game = play("second; 1:b 2:g 3:r 4:y 5:p 14:K 16:W")
    left = []
    for die in ("purple 1", "grey black 1", "yellow 1", "blue 1"):
        go_on(game, "roll", f"* die {die}")
        left.append(field(game, "dice"))
    assert left == ["bgryx", "bgry", "bgr", "gr"]


def test_a_pyramid_ticket_pays_nothing_before_the_leg_is_scored() -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"."""
    assert purses(play(OPENING, *roll("A", "grey black 1"))) == (3, 3, 3)
