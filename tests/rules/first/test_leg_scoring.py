"""First edition, end of a leg: who is paid what, and what is put back."""

import pytest

from tests.play.tables import actions, camels, field, go_on, play, purses, roll

# After blue 1 the order is white, yellow, orange, blue, green.
LAST_DIE = "first; 1:b 2:g 3:o 4:y 10:w; dice b"


def test_a_leg_is_scored_when_the_fifth_pyramid_ticket_is_taken() -> None:
    """Rules: 1st ed., "End of a Leg". Ruling A3."""
    game = play("first; 1:b 2:g 3:o 4:y 5:w; dice bgoyw", "A leg white", seats=2)
    dice = ("white 1", "yellow 1", "orange 1", "green 1")
    for seat, die in zip("BABA", dice, strict=True):
        go_on(game, *roll(seat, die))
    assert purses(game) == (3, 3)
    assert field(game, "dice") == "b"
    go_on(game, *roll("B", "blue 1"))
    assert purses(game) == (3 + 5 + 2, 3 + 3)
    assert field(game, "dice") == "bgoyw"


def test_a_leg_is_not_scored_before_the_last_camel_has_moved() -> None:
    """Rules: 1st ed., "End of a Leg"."""
    game = play(LAST_DIE, "A leg white", "B roll")
    assert purses(game) == (3, 3, 3)
    game.push("* die blue 1")
    assert purses(game) == (8, 4, 3)


def test_the_last_move_counts_for_the_ranking() -> None:
    """Rules: 1st ed., "End of a Leg"."""
    before = "first; 1:g 2:o 3:y 6:b 8:w; dice b"
    game = play(before, "A leg blue", "B leg white", *roll("C", "blue 2"))
    assert purses(game) == (3 + 5, 3 + 1, 3 + 1)


def test_the_last_move_is_completed_by_its_tile_before_the_scoring() -> None:
    """Rules: 1st ed., "End of a Leg"."""
    before = "first; 1:g 2:o 3:y 5:b 8:w; dice b; tiles 7+C"
    game = play(before, "A leg blue", "B leg white", *roll("C", "blue 2"))
    assert camels(game) == "1:g 2:o 3:y 8:wb"
    assert purses(game) == (3 + 5, 3 + 1, 3 + 1 + 1)


def test_the_top_of_the_foremost_stack_leads() -> None:
    """Rules: 1st ed., "End of a Leg"; the one below it is second, the next third."""
    takes = ("A leg white", "B leg yellow", "C leg orange")
    game = play("first; 1:b 5:g 9:oyw; dice b", *takes, *roll("A", "blue 1"))
    assert purses(game) == (3 + 5 + 1, 3 + 1, 3 - 1)


def test_a_leader_pushed_back_under_its_stack_leads_no_more() -> None:
    """Rules: 1st ed., "End of a Leg". Rulings B1, G-05."""
    before = "first; 1:g 2:o 3:y 8:wb; dice b; tiles 9-C"
    game = play(before, "A leg white", "B leg blue", *roll("C", "blue 1"))
    assert camels(game) == "1:g 2:o 3:y 8:bw"
    assert purses(game) == (3 + 5, 3 + 1, 3 + 1 + 1)


def test_tickets_of_the_leader_pay_what_they_show() -> None:
    """Rules: 1st ed., "End of a Leg". Ruling A4."""
    takes = ("A leg white", "B leg white", "C leg white")
    game = play(LAST_DIE, *takes, "A leg green", *roll("B", "blue 1"))
    assert purses(game) == (3 + 5 - 1, 3 + 3 + 1, 3 + 2)


def test_every_ticket_of_the_second_camel_pays_one() -> None:
    """Rules: 1st ed., "End of a Leg". Ruling A4."""
    takes = ("A leg yellow", "B leg yellow", "C leg yellow")
    game = play(LAST_DIE, *takes, *roll("A", "blue 1"))
    assert purses(game) == (3 + 1 + 1, 3 + 1, 3 + 1)


@pytest.mark.parametrize("camel", ["orange", "blue", "green"])
def test_every_ticket_of_any_other_camel_costs_one(camel: str) -> None:
    """Rules: 1st ed., "End of a Leg". Ruling A4."""
    takes = (f"A leg {camel}", f"B leg {camel}", f"C leg {camel}")
    game = play(LAST_DIE, *takes, *roll("A", "blue 1"))
    assert purses(game) == (3 - 1 + 1, 3 - 1, 3 - 1)


def test_every_pyramid_ticket_pays_one() -> None:
    """Rules: 1st ed., "End of a Leg"."""
    before = "first; 1:b 2:g 3:o 4:y 10:w; dice bgo"
    rolls = (*roll("A", "blue 1"), *roll("B", "green 1"), *roll("A", "orange 1"))
    assert purses(play(before, *rolls, seats=2)) == (3 + 2, 3 + 1)


def test_a_player_who_took_no_ticket_is_paid_nothing() -> None:
    """Rules: 1st ed., "End of a Leg"."""
    assert purses(play(LAST_DIE, *roll("A", "blue 1"))) == (4, 3, 3)


FIVE_WRONG = ("leg green", "leg orange", "leg {last}", "leg green", "leg orange")


@pytest.mark.parametrize(
    ("position", "leader", "last"),
    [
        ("first; 1:b 2:g 3:o 4:y 10:w; dice b", "white", "blue"),
        ("first; 1:w 2:g 3:o 4:y 10:b; dice w", "blue", "white"),
    ],
)
@pytest.mark.parametrize("wrong_first", [True, False])
def test_gains_and_losses_of_a_leg_are_added_up_before_they_are_paid(
    position: str, leader: str, last: str, wrong_first: bool
) -> None:
    """Rules: 1st ed., "End of a Leg". Rulings B1, G-14."""
    takes = [text.format(last=last) for text in FIVE_WRONG]
    takes.insert(5 if wrong_first else 0, f"leg {leader}")
    fillers = ("tile 6 +", "tile 8 +", "tile 6 +", "tile 8 +", "tile 6 +", "roll")
    game = play(position, seats=2)
    for take, filler in zip(takes, fillers, strict=True):
        go_on(game, f"A {take}", f"B {filler}")
    game.push(f"* die {last} 1")
    assert purses(game) == (3 + 5 - 5, 3 + 1)


def test_pyramid_tickets_belong_to_the_sum_of_the_leg() -> None:
    """Rules: 1st ed., "End of a Leg". Ruling G-14."""
    game = play(
        LAST_DIE,
        *("A leg green", "B tile 6 +", "A leg orange", "B tile 8 +", "A leg blue", "B tile 6 +"),
        *("A leg green", "B tile 8 +", *roll("A", "blue 1")),
        seats=2,
    )
    assert purses(game) == (3 - 4 + 1, 3)


# A is five coins down in the leg, with three in the purse.
LOSE_FIVE = (
    *("A leg green", "B win green", "A leg orange", "B win blue", "A leg blue", "B win orange"),
    *("A leg green", "B win yellow", "A leg orange", *roll("B", "blue 1")),
)


def test_nobody_pays_more_than_there_is_in_the_purse() -> None:
    """Rules: 1st ed., "End of a Leg". Rulings A3, B1, G-14."""
    game = play(LAST_DIE, *LOSE_FIVE, seats=2)
    assert purses(game) == (0, 4)


def test_what_could_not_be_paid_is_not_owed_later() -> None:
    """Rules: 1st ed., "End of a Leg". Rulings B1, G-14."""
    game = play(LAST_DIE, *LOSE_FIVE, seats=2)
    dice = ("white 1", "yellow 1", "orange 1", "green 1", "blue 1")
    for seat, die in zip("ABABA", dice, strict=True):
        go_on(game, *roll(seat, die))
    assert purses(game) == (0 + 3, 4 + 2)


def test_all_leg_and_pyramid_tickets_go_back_to_the_board() -> None:
    """Rules: 1st ed., "End of a Leg"; old ones pay no second time, stacks are 5, 3, 2 again."""
    takes = ("A leg white", "B leg white", "C leg white")
    game = play(LAST_DIE, *takes, *roll("A", "blue 1"))
    assert purses(game) == (9, 6, 5)
    assert actions(game, "leg") >= {"leg white"}
    go_on(game, "B leg white")
    dice = ("white 1", "yellow 1", "orange 1", "green 1", "blue 1")
    for seat, die in zip("CABCA", dice, strict=True):
        go_on(game, *roll(seat, die))
    assert purses(game) == (9 + 2, 6 + 5 + 1, 5 + 2)


def test_all_desert_tiles_go_back_to_their_owners() -> None:
    """Rules: 1st ed., "End of a Leg". Rulings B1, G-36."""
    game = play(f"{LAST_DIE}; tiles 6+B 8-C", *roll("A", "blue 1"))
    assert field(game, "tiles") is None
    go_on(game, "B tile 6 +", "C tile 8 +")
    assert field(game, "tiles") == "6+B 8+C"


def test_a_tile_moved_just_before_goes_back_as_well() -> None:
    """Rules: 1st ed., "End of a Leg". Ruling G-36."""
    game = play(f"{LAST_DIE}; tiles 6+A", "A tile 8 -", "B tile 12 +", *roll("C", "blue 1"))
    assert field(game, "tiles") is None


def test_all_dice_go_back_into_the_pyramid_and_camels_stay() -> None:
    """Rules: 1st ed., "End of a Leg"."""
    game = play(LAST_DIE, *roll("A", "blue 1"))
    assert game.position == "first; 2:gb 3:o 4:y 10:w; dice bgoyw"
