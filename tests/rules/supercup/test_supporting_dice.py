"""Supercup, module 1: the longer track and the supporting dice."""

from fractions import Fraction

import pytest

from tests.play.tables import (
    CAMELS,
    actions,
    begin,
    camels,
    field,
    go_on,
    play,
    purses,
    refusal,
    roll,
    support,
    tile_spaces,
    told,
)

RULES = "first+support"
OPENING = f"{RULES}; 1:yo 2:bg 3:w; dice bgoyw+y"
SPREAD = f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice bgoyw+b"


def test_the_track_is_four_spaces_longer() -> None:
    """Rules: Supercup, module 1. Rulings A2, G-07; tiles go up to space 20, never on 1."""
    assert tile_spaces(play(OPENING)) == set(range(4, 21))
    ahead = play(f"{RULES}; 7:yo 8:bg 9:w")
    assert tile_spaces(ahead) == {*range(2, 7), *range(10, 21)}
    assert "space 1" in refusal(ahead, "A tile 1 +")


def test_the_line_lies_behind_the_last_of_twenty_spaces() -> None:
    """Rules: Supercup, module 1. Ruling A2."""
    game = play(f"{RULES}; 1:b 2:g 3:o 4:y 17:w", *roll("A", "white 3"))
    assert not game.is_over
    assert camels(game) == "1:b 2:g 3:o 4:y 20:w"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_camel_that_has_crossed_stands_beyond_twenty(number: int) -> None:
    """Rules: Supercup, module 1. Rulings A2, G-19; it does not climb on stragglers."""
    game = play(f"{RULES}; 1:b 2:g 3:oy 20:w", *roll("A", f"white {number}"))
    assert game.is_over
    assert camels(game) == f"1:b 2:g 3:oy {20 + number}:w"


@pytest.mark.parametrize("number", [1, 2])
def test_a_supporting_die_can_end_the_race(number: int) -> None:
    """Rules: Supercup, module 1. Ruling G-17; its pyramid ticket is still paid."""
    before = f"{RULES}; 1:b 2:g 3:o 4:y 20:w; dice bgoyw+w"
    game = play(before, "A leg white", *support("B", f"white {number}"))
    assert game.is_over
    assert camels(game) == f"1:b 2:g 3:o 4:y {20 + number}:w"
    assert purses(game) == (3 + 5, 3 + 1, 3)


def test_an_oasis_on_the_last_space_pays_and_sends_the_unit_over_the_line() -> None:
    """Rules: Supercup, module 1. Ruling G-21."""
    game = play(f"{RULES}; 1:b 2:g 3:o 18:wy; tiles 20+B", *roll("A", "white 2"))
    assert game.is_over
    assert camels(game) == "1:b 2:g 3:o 21:wy"
    assert purses(game) == (3 + 1, 3 + 1, 3)


def test_a_tile_beyond_the_line_does_nothing() -> None:
    """Rules: Supercup, module 1. Ruling G-20."""
    game = play(f"{RULES}; 1:b 5:goy 20:w; tiles 2+B", *roll("A", "white 2"))
    assert camels(game) == "1:b 5:goy 22:w"
    assert purses(game) == (3 + 1, 3, 3)


@pytest.mark.parametrize(
    ("starts", "die"),
    [
        (("green 1", "yellow 1", "orange 2", "blue 3", "white 3"), "+g"),
        (("yellow 1", "green 1", "orange 2", "blue 3", "white 3"), "+y"),
        (("white 3", "orange 2", "green 2", "yellow 3", "blue 3"), "+o"),
    ],
)
def test_the_last_camel_has_its_supporting_die_in_the_pyramid_at_the_start(
    starts: tuple[str, ...], die: str
) -> None:
    """Rules: Supercup, module 1. Ruling SC-05; the lowest of the rearmost stack is last."""
    game = begin(*starts, rules=RULES)
    assert field(game, "dice") == f"bgoyw{die}"
    assert any("supporting die" in text and "pyramid" in text for text in told(game))


def test_every_die_is_equally_likely_and_a_supporting_die_shows_one_or_two() -> None:
    """Rules: Supercup, components. Ruling A3."""
    outcomes = play(OPENING, "A roll").chance_outcomes
    assert {step.text: share for step, share in outcomes.items()} == {
        **{f"die {camel} {face}": Fraction(1, 18) for camel in CAMELS for face in (1, 2, 3)},
        **{f"support yellow {face}": Fraction(1, 12) for face in (1, 2)},
    }


def test_only_dice_still_in_the_pyramid_come_out() -> None:
    """Rules: Supercup, module 1."""
    outcomes = play(f"{RULES}; 1:yo 2:bg 3:w; dice g+y", "A roll").chance_outcomes
    assert {step.text: share for step, share in outcomes.items()} == {
        **{f"die green {face}": Fraction(1, 6) for face in (1, 2, 3)},
        **{f"support yellow {face}": Fraction(1, 4) for face in (1, 2)},
    }


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ("1:b 2:g 3:o 4:y 10:w", "blue 2", "2:g 3:ob 4:y 10:w"),
        ("1:bg 3:o 4:y 10:w", "blue 1", "2:bg 3:o 4:y 10:w"),
        ("1:bg 3:o 4:y 10:w; tiles 2+B", "blue 1", "3:obg 4:y 10:w"),
        ("1:bg 2:o 4:y 10:w; tiles 3-B", "blue 2", "2:bgo 4:y 10:w"),
    ],
)
def test_a_supporting_die_moves_its_camel_as_any_die_does(
    before: str, die: str, after: str
) -> None:
    """Rules: Supercup, module 1; riders, stacks and tiles as in the base game."""
    game = play(f"{RULES}; {before}", *support("A", die))
    assert camels(game) == after
    assert purses(game) == (3, 3 + ("tiles" in before), 3)


def test_a_camel_may_move_twice_in_a_leg() -> None:
    """Rules: Supercup, overview."""
    game = play(SPREAD, *support("A", "blue 2"), *roll("B", "blue 2"))
    assert camels(game) == "2:g 3:o 4:y 5:b 10:w"
    assert field(game, "dice") == "goyw"


def test_a_revealed_supporting_die_does_not_come_again_in_the_leg() -> None:
    """Rules: Supercup, module 1. Ruling SC-02; green, now last, brings none either."""
    game = play(SPREAD, *support("A", "blue 2"))
    assert field(game, "dice") == "bgoyw"
    game.push("B roll")
    for camel in CAMELS:
        assert "not in the pyramid" in refusal(game, f"* support {camel} 1")


def test_a_later_change_of_the_last_place_changes_no_die() -> None:
    """Rules: Supercup, module 1. Ruling SC-05."""
    game = play(SPREAD, *roll("A", "blue 3"))
    assert camels(game) == "2:g 3:o 4:yb 10:w"
    assert field(game, "dice") == "goyw+b"


def test_a_leg_has_six_pyramid_tickets_and_six_dice() -> None:
    """Rules: Supercup, module 1. Ruling SC-03."""
    game = play(SPREAD, seats=2)
    dice = ("white 1", "yellow 1", "orange 1", "green 1", "blue 1")
    for seat, die in zip("ABABA", dice, strict=True):
        go_on(game, *roll(seat, die))
    assert (field(game, "dice"), purses(game)) == ("+b", (3, 3))
    go_on(game, *support("B", "blue 2"))
    assert purses(game) == (3 + 3, 3 + 3)


def test_a_new_leg_brings_the_supporting_die_of_the_camel_that_is_last_then() -> None:
    """Rules: Supercup, module 1. Rulings SC-05, SC-10; blue climbs on green."""
    game = play(f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice b", *roll("A", "blue 1"))
    assert game.position == f"{RULES}; 2:gb 3:o 4:y 10:w; dice bgoyw+g"
    assert any("supporting die of green" in text for text in told(game))


def test_a_camel_may_be_supported_in_one_leg_after_the_other() -> None:
    """Rules: Supercup, module 1. Ruling SC-02; its die was on the pedestal again."""
    game = play(f"{RULES}; 1:b 4:g 5:o 6:y 10:w; dice +b", *support("A", "blue 1"))
    assert game.position == f"{RULES}; 2:b 4:g 5:o 6:y 10:w; dice bgoyw+b"


def test_the_supporting_die_may_be_the_last_of_the_leg_and_decide_it() -> None:
    """Rules: Supercup, module 1."""
    before = f"{RULES}; 5:g 6:o 7:y 8:b 9:w; dice +b"
    game = play(before, "A leg blue", "B leg white", *support("C", "blue 2"))
    assert purses(game) == (3 + 5, 3 + 1, 3 + 1)


def test_without_the_spicy_version_a_turn_is_one_action() -> None:
    """Rules: Supercup, module 1."""
    game = play(OPENING, *roll("A", "blue 1"))
    assert game.to_act == ("B",)
    verbs = {step.verb for step in game.legal_actions}
    assert verbs == {"leg", "tile", "roll", "win", "lose"}


def test_each_stack_has_a_second_ticket_worth_two() -> None:
    """Rules: Supercup, module 1. Rulings A3, SC-24."""
    takes = [f"{seat} leg white" for seat in "ABCD"]
    game = play(f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice b", *takes, seats=4)
    assert actions(game, "leg") == {"leg blue", "leg green", "leg orange", "leg yellow"}
    go_on(game, *roll("A", "blue 1"))
    assert purses(game) == (3 + 5 + 1, 3 + 3, 3 + 2, 3 + 2)
