"""Second edition, the grey die: which crazy camel has to move, and why."""

from fractions import Fraction

import pytest

from dunederby import Game
from tests.play.tables import RACERS, camels, field, play, refusal, roll, told

OPENING = "second; 1:ry 2:bg 3:p 15:K 16:W; dice bgrypx"
SWAPPED = str.maketrans({"K": "W", "W": "K"})

ON_TOP = "directly on the other"
CARRIES = "alone carries"
COLOUR = "die shows its colour"

# Stacks with black below or alone; where they stand after a black 1, after a white 1; why.
CASES = [
    # The eight stacks of rulings E2-03 and E2-04.
    ("5:KW", "4:W 5:K", "4:W 5:K", ON_TOP),
    ("5:rKW", "4:W 5:rK", "4:W 5:rK", ON_TOP),
    ("5:KWr", "4:Wr 5:K", "4:Wr 5:K", ON_TOP),
    ("5:KrW", "4:KrW", "4:KrW", CARRIES),
    ("5:KrWg", "4:KrWg", "4:Wg 5:Kr", COLOUR),
    ("5:Kr 8:W", "4:Kr 8:W", "4:Kr 8:W", CARRIES),
    ("5:Kr 8:Wg", "4:Kr 8:Wg", "5:Kr 7:Wg", COLOUR),
    ("5:K 8:W", "4:K 8:W", "5:K 7:W", COLOUR),
    # Racers below a crazy camel are not on its back.
    ("5:rK 8:W", "4:K 5:r 8:W", "5:rK 7:W", COLOUR),
    ("5:rK 8:gW", "4:K 5:r 8:gW", "5:rK 7:W 8:g", COLOUR),
    ("5:rKg 8:yW", "4:Kg 5:r 8:yW", "4:Kg 5:r 8:yW", CARRIES),
    # How many racers there are changes nothing, nor does the height of a stack.
    ("5:rKWg", "4:Wg 5:rK", "4:Wg 5:rK", ON_TOP),
    ("5:rKgW", "4:KgW 5:r", "4:KgW 5:r", CARRIES),
    ("5:KrgyW", "4:KrgyW", "4:KrgyW", CARRIES),
    ("5:rKgWy", "4:KgWy 5:r", "4:Wy 5:rKg", COLOUR),
    ("5:KWrgyb", "4:Wrgyb 5:K", "4:Wrgyb 5:K", ON_TOP),
    ("5:Krgy 8:Wb", "4:Krgy 8:Wb", "5:Krgy 7:Wb", COLOUR),
]


def after_grey(stacks: str, colour: str) -> Game:
    """Return a game in which the grey die showed a one in *colour*; other racers wait on 12."""
    rest = "".join(letter for letter in "bgryp" if letter not in stacks)
    return play(f"second; {stacks} 12:{rest}", *roll("A", f"grey {colour} 1"))


def stacks_of(game: Game) -> str:
    """Return where the camels stand, without those who wait on space 12."""
    return camels(game).rpartition(" ")[0]


@pytest.mark.parametrize(("stacks", "if_black", "if_white", "why"), CASES)
def test_which_crazy_camel_moves(stacks: str, if_black: str, if_white: str, why: str) -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket". Rulings E2-03, E2-04."""
    for colour, after in (("black", if_black), ("white", if_white)):
        assert stacks_of(after_grey(stacks, colour)) == after


@pytest.mark.parametrize(("stacks", "if_black", "if_white", "why"), CASES)
def test_which_crazy_camel_moves_when_black_and_white_change_places(
    stacks: str, if_black: str, if_white: str, why: str
) -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket". Rulings E2-03, E2-04."""
    for colour, after in (("white", if_black), ("black", if_white)):
        game = after_grey(stacks.translate(SWAPPED), colour)
        assert stacks_of(game) == after.translate(SWAPPED)


def mover_news(game: Game) -> str:
    """Return the sentence of the last step that tells which crazy camel has to move."""
    (sentence,) = [text for text in told(game) if "has to move" in text]
    return sentence


@pytest.mark.parametrize("colour", ["black", "white"])
@pytest.mark.parametrize(("stacks", "if_black", "if_white", "why"), CASES)
def test_the_news_tell_which_crazy_camel_had_to_move_and_why(
    stacks: str, if_black: str, if_white: str, why: str, colour: str
) -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket". Ruling E2-03; it is the lowest that has moved."""
    moved = (if_black if colour == "black" else if_white).split()
    went = next(stack for stack in moved if stack not in stacks.split())
    mover = "black" if went.partition(":")[2].startswith("K") else "white"
    sentence = mover_news(after_grey(stacks, colour))
    assert sentence.startswith(mover)
    assert why in sentence


@pytest.mark.parametrize("colour", ["black", "white"])
def test_the_news_tell_what_the_grey_die_shows(colour: str) -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"; also when another camel has to move."""
    assert any(
        "grey" in text and f"{colour} 1" in text for text in told(after_grey("5:KW", colour))
    )


@pytest.mark.parametrize("colour", ["black", "white"])
@pytest.mark.parametrize(("number", "space"), [(1, 9), (2, 8), (3, 7)])
def test_only_the_number_says_how_far(colour: str, number: int, space: int) -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket". Ruling E2-05; black alone carries."""
    game = play("second; 2:bgyp 10:Kr 14:W", *roll("A", f"grey {colour} {number}"))
    assert camels(game) == f"2:bgyp {space}:Kr 14:W"


def test_the_grey_die_is_as_likely_as_any_other_and_has_six_faces() -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket". Ruling A3."""
    outcomes = play(OPENING, "A roll").chance_outcomes
    racing = {f"die {camel} {face}": Fraction(1, 18) for camel in RACERS for face in (1, 2, 3)}
    grey = {
        f"die grey {colour} {face}": Fraction(1, 36)
        for colour in ("black", "white")
        for face in (1, 2, 3)
    }
    assert {step.text: share for step, share in outcomes.items()} == racing | grey


def test_only_dice_still_in_the_pyramid_come_out() -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"."""
    outcomes = play("second; 1:ry 2:bg 3:p 15:K 16:W; dice gx", "A roll").chance_outcomes
    assert {step.text: share for step, share in outcomes.items()} == {
        **{f"die green {face}": Fraction(1, 6) for face in (1, 2, 3)},
        **{f"die grey black {face}": Fraction(1, 12) for face in (1, 2, 3)},
        **{f"die grey white {face}": Fraction(1, 12) for face in (1, 2, 3)},
    }


def test_the_grey_die_stays_out_for_the_rest_of_the_leg() -> None:
    """Rules: 2nd ed., "Take 1 pyramid ticket"."""
    game = play(OPENING, *roll("A", "grey white 2"))
    assert field(game, "dice") == "bgryp"
    game.push("B roll")
    for colour in ("black", "white"):
        assert "not in the pyramid" in refusal(game, f"* die grey {colour} 1")


def test_the_grey_die_goes_back_into_the_pyramid_for_the_next_leg() -> None:
    """Rules: 2nd ed., "End of a leg"."""
    game = play("second; 1:ry 2:bg 3:p 15:K 16:W; dice gx", *roll("A", "grey black 2"))
    assert field(game, "dice") == "bgrypx"
