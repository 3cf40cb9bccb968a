"""Second edition, legs: when one ends, who is paid what, and what is put back."""

import pytest

from tests.play.tables import actions, camels, field, go_on, play, purses, refusal, roll

# With blue 1 the leg is over; then the order is purple, yellow, red, blue, green.
LAST_DIE = "second; 1:b 2:g 3:r 4:y 10:p 13:K 15:W; dice bx"

SIX_DICE = ("purple 1", "yellow 1", "red 1", "green 1", "blue 1", "grey black 1")
LETTERS = {"purple 1": "p", "yellow 1": "y", "red 1": "r", "green 1": "g", "blue 1": "b"}


@pytest.mark.parametrize("unseen", SIX_DICE)
def test_a_leg_ends_when_five_of_the_six_dice_are_out(unseen: str) -> None:
    """Rules: 2nd ed., "The legs". Ruling E2-02; any die may be the one that nobody saw."""
    game = play("second; 1:b 2:g 3:r 4:y 5:p 13:K 15:W")
    *four, fifth = [die for die in SIX_DICE if die != unseen]
    for die in four:
        go_on(game, "roll", f"* die {die}")
    assert purses(game) == (3, 3, 3)
    left = {LETTERS.get(fifth, "x"), LETTERS.get(unseen, "x")}
    assert set(str(field(game, "dice"))) == left
    go_on(game, "roll", f"* die {fifth}")
    assert purses(game) == (3 + 2, 3 + 2, 3 + 1)
    assert field(game, "dice") == "bgrypx"


def test_no_sixth_die_is_revealed_in_a_leg() -> None:
    """Rules: 2nd ed., "The legs". Ruling E2-02; five pyramid tickets, then the leg is scored."""
    game = play(LAST_DIE, *roll("A", "blue 1"))
    assert game.to_act == ("B",)
    assert "not chance" in refusal(game, "* die grey black 1")


def test_the_last_die_moves_its_camel_before_the_scoring() -> None:
    """Rules: 2nd ed., "End of a leg"."""
    game = play(LAST_DIE, "A leg purple", "B roll")
    assert purses(game) == (3, 3, 3)
    game.push("* die blue 1")
    assert purses(game) == (3 + 5, 3 + 1, 3)


def test_the_grey_die_may_end_a_leg_and_change_its_ranking() -> None:
    """Rules: 2nd ed., "End of a leg"; black carries purple back behind yellow."""
    before = "second; 1:b 2:g 3:r 8:y 10:Kp 15:W; dice bx"
    game = play(before, "A leg yellow", "B leg purple", *roll("C", "grey white 3"))
    assert camels(game) == "1:b 2:g 3:r 7:Kp 8:y 15:W"
    assert purses(game) == (3 + 5, 3 + 1, 3 + 1)


@pytest.mark.parametrize(
    ("before", "roller", "starter"),
    [
        ((), "A", "B"),
        (("A leg green",), "B", "C"),
        (("A leg green", "B leg green"), "C", "A"),
    ],
)
def test_the_seat_left_of_who_took_the_last_pyramid_ticket_begins_the_next_leg(
    before: tuple[str, ...], roller: str, starter: str
) -> None:
    """Rules: 2nd ed., "End of a leg". Ruling G-31."""
    assert play(LAST_DIE, *before, *roll(roller, "blue 1")).to_act == (starter,)


@pytest.mark.parametrize(
    ("before", "first", "second"),
    [
        ("1:b 2:g 3:r 4:y 10:p 14:K 16:W", "purple", "yellow"),
        ("1:b 2:g 5:ryp 14:K 16:W", "purple", "yellow"),
        ("1:b 2:g 5:ryKp 16:W", "purple", "yellow"),
        ("1:b 2:g 5:rypK 16:W", "purple", "yellow"),
        ("1:b 2:g 5:rKyWp", "purple", "yellow"),
        ("1:b 2:g 3:r 5:yKW 6:p", "purple", "yellow"),
        ("1:b 3:gyr 5:Kp 9:W", "purple", "red"),
    ],
)
def test_crazy_camels_have_no_place_in_the_ranking(before: str, first: str, second: str) -> None:
    """Rules: 2nd ed., "The legs". Ruling E2-17; the higher in a stack, the further ahead."""
    takes = (f"A leg {first}", f"B leg {second}", "C leg green")
    game = play(f"second; {before}; dice bx", *takes, *roll("A", "blue 1"))
    assert purses(game) == (3 + 5 + 1, 3 + 1, 3 - 1)


def test_tickets_of_the_leader_pay_what_they_show() -> None:
    """Rules: 2nd ed., "End of a leg". Ruling A4; five, three or two."""
    takes = [f"{seat} leg purple" for seat in "ABCD"]
    game = play(LAST_DIE, *takes, *roll("A", "blue 1"), seats=4)
    assert purses(game) == (3 + 5 + 1, 3 + 3, 3 + 2, 3 + 2)


def test_every_ticket_of_the_second_camel_pays_one() -> None:
    """Rules: 2nd ed., "End of a leg". Ruling A4."""
    takes = [f"{seat} leg yellow" for seat in "ABCD"]
    game = play(LAST_DIE, *takes, *roll("A", "blue 1"), seats=4)
    assert purses(game) == (3 + 1 + 1, 3 + 1, 3 + 1, 3 + 1)


@pytest.mark.parametrize("camel", ["red", "blue", "green"])
def test_every_ticket_of_any_other_camel_costs_one(camel: str) -> None:
    """Rules: 2nd ed., "End of a leg". Ruling A4."""
    takes = [f"{seat} leg {camel}" for seat in "ABCD"]
    game = play(LAST_DIE, *takes, *roll("A", "blue 1"), seats=4)
    assert purses(game) == (3 - 1 + 1, 3 - 1, 3 - 1, 3 - 1)


def test_every_pyramid_ticket_pays_one() -> None:
    """Rules: 2nd ed., "End of a leg"."""
    before = "second; 1:b 2:g 3:r 4:y 10:p 13:K 15:W; dice bgrx"
    rolls = (*roll("A", "blue 1"), "B win red", "C win red", *roll("A", "grey black 1"))
    game = play(before, *rolls, *roll("B", "red 1"))
    assert purses(game) == (3 + 2, 3 + 1, 3)


def test_gains_and_losses_of_a_leg_are_added_up_before_they_are_paid() -> None:
    """Rules: 2nd ed., "End of a leg". Ruling G-14; A gains five and loses four."""
    game = play(
        LAST_DIE,
        *("A leg green", "B win green", "C win green", "A leg red", "B win blue", "C win blue"),
        *("A leg blue", "B win red", "C win red", "A leg green", "B win yellow", "C win yellow"),
        *("A leg purple", *roll("B", "blue 1")),
    )
    assert purses(game) == (3 - 4 + 5, 3 + 1, 3)


# A is four coins down in the leg, with three in the purse.
LOSE_FOUR = (
    *("A leg green", "B win green", "C win green", "A leg red", "B win blue", "C win blue"),
    *("A leg blue", "B win red", "C win red", "A leg green", *roll("B", "blue 1")),
)


def test_nobody_drops_below_nothing() -> None:
    """Rules: 2nd ed., "Money". Rulings A3, G-14."""
    assert purses(play(LAST_DIE, *LOSE_FOUR)) == (0, 3 + 1, 3)


def test_what_could_not_be_paid_is_not_owed_later() -> None:
    """Rules: 2nd ed., "Money". Ruling G-14."""
    game = play(LAST_DIE, *LOSE_FOUR)
    for seat, die in zip("CABCA", SIX_DICE[:5], strict=True):
        go_on(game, *roll(seat, die))
    assert purses(game) == (0 + 2, 4 + 1, 3 + 2)


def test_all_tickets_go_back_to_the_board() -> None:
    """Rules: 2nd ed., "End of a leg"; old ones pay no second time, stacks are 5, 3, 2, 2."""
    takes = [f"{seat} leg purple" for seat in "ABCD"]
    game = play(LAST_DIE, *takes, *roll("A", "blue 1"), seats=4)
    assert purses(game) == (9, 6, 5, 5)
    go_on(game, "B leg purple")
    for seat, die in zip("CDABC", SIX_DICE[:5], strict=True):
        go_on(game, *roll(seat, die))
    assert purses(game) == (9 + 1, 6 + 5 + 1, 5 + 2, 5 + 1)


def test_all_spectator_tiles_go_back_to_their_owners() -> None:
    """Rules: 2nd ed., "End of a leg". Ruling G-36."""
    game = play(f"{LAST_DIE}; tiles 6+B 8-C", *roll("A", "blue 1"))
    assert field(game, "tiles") is None
    go_on(game, "B tile 6 +", "C tile 8 +")
    assert field(game, "tiles") == "6+B 8+C"


@pytest.mark.parametrize(
    ("die", "after"),
    [
        ("blue 1", "2:gb 3:r 4:y 10:p 13:K 15:W"),
        ("grey black 1", "1:b 2:g 3:r 4:y 10:p 12:K 15:W"),
    ],
)
def test_all_dice_go_back_into_the_pyramid_and_camels_stay(die: str, after: str) -> None:
    """Rules: 2nd ed., "End of a leg"; the unseen die has stayed inside."""
    game = play(LAST_DIE, *roll("A", die))
    assert game.position == f"second; {after}; dice bgrypx"


def test_finish_cards_stay_where_they_are() -> None:
    """Rules: 2nd ed., "End of a leg". Ruling G-25."""
    game = play(LAST_DIE, "A win purple", "B win red", *roll("C", "blue 1"))
    assert purses(game) == (3, 3, 3 + 1)
    assert "win purple" not in actions(game)
