"""Supercup, module 1, spicy version: add a supporting die after the action of the turn."""

from fractions import Fraction

import pytest

from dunederby import Game
from tests.play.tables import (
    actions,
    camels,
    field,
    go_on,
    play,
    purses,
    refusal,
    roll,
    support,
    told,
)

RULES = "first+support+spice"
OPENING = f"{RULES}; 1:b 2:g 3:o 4:y 5:w; dice bgoyw+b"


def dice_on_offer(game: Game) -> set[str]:
    """Return the camels whose supporting die may now be added."""
    return {text.split()[1] for text in actions(game, "add")}


def test_who_owns_a_pyramid_ticket_may_add_a_die_after_the_action() -> None:
    """Rules: Supercup, module 1. Rulings SC-04, SC-07; blue's die is in, white leads."""
    game = play(OPENING, *roll("A", "blue 1"))
    assert game.to_act == ("A",)
    assert actions(game) == {"add green", "add orange", "add yellow", "done"}


def test_the_die_goes_into_the_pyramid_and_the_turn_is_over() -> None:
    """Rules: Supercup, module 1. Ruling SC-03."""
    game = play(OPENING, *roll("A", "blue 1"), "A add green")
    assert field(game, "dice") == "goyw+b+g"
    assert game.to_act == ("B",)
    assert any("green" in text and "pyramid ticket" in text for text in told(game))


def test_an_added_die_is_as_likely_as_any_other() -> None:
    """Rules: Supercup, module 1. Ruling A3."""
    before = f"{RULES}; 1:b 2:g 3:o 4:y 5:w; dice bw"
    game = play(before, *roll("A", "blue 1"), "A add green", "B roll")
    assert {step.text: share for step, share in game.chance_outcomes.items()} == {
        **{f"die white {face}": Fraction(1, 6) for face in (1, 2, 3)},
        **{f"support green {face}": Fraction(1, 4) for face in (1, 2)},
    }


def test_nobody_has_to_add_a_die() -> None:
    """Rules: Supercup, module 1."""
    game = play(OPENING, *roll("A", "blue 1"), "A done")
    assert field(game, "dice") == "goyw+b"
    assert game.to_act == ("B",)


def test_who_owns_no_pyramid_ticket_is_not_asked() -> None:
    """Rules: Supercup, module 1; the ticket of another does not help."""
    assert play(OPENING, "A leg green").to_act == ("B",)
    game = play(OPENING, *roll("A", "blue 1"), "A done", "B leg green")
    assert game.to_act == ("C",)


@pytest.mark.parametrize("action", ["leg green", "tile 8 +", "win green", "lose green"])
def test_a_ticket_of_an_earlier_turn_will_do_after_any_action(action: str) -> None:
    """Rules: Supercup, module 1. Ruling SC-04."""
    game = play(OPENING, *roll("A", "blue 1"), "A done", "B leg white", "C leg white")
    go_on(game, f"A {action}")
    assert game.to_act == ("A",)
    go_on(game, "A add orange")
    assert (field(game, "dice"), game.to_act) == ("goyw+b+o", ("B",))


def test_the_action_of_the_turn_comes_first() -> None:
    """Rules: Supercup, module 1; and when it is done there is no second one."""
    game = play(OPENING, *roll("A", "blue 1"), "A done", "B leg white", "C leg white")
    assert actions(game, "add") | actions(game, "done") == set()
    for step in ("A add green", "A done"):
        assert "after the action" in refusal(game, step)
    go_on(game, "A leg white")
    for step in ("A leg green", "A roll", "A tile 8 +", "A win blue"):
        assert "done" in refusal(game, step)


def test_one_die_a_turn_is_added() -> None:
    """Rules: Supercup, module 1. Ruling SC-06; A owns two tickets."""
    game = play(OPENING, *roll("A", "blue 1"), "A done", "B leg white", "C leg white")
    go_on(game, *roll("A", "green 1"), "A add green")
    assert game.to_act == ("B",)
    assert "turn" in refusal(game, "A add orange")


def test_each_returned_ticket_adds_one_die() -> None:
    """Rules: Supercup, module 1. Ruling SC-08; without a ticket left A is not asked again."""
    game = play(OPENING, *roll("A", "blue 1"), "A add green", "B leg white", "C leg white")
    go_on(game, "A leg white")
    assert game.to_act == ("B",)


def test_a_returned_ticket_is_not_paid() -> None:
    """Rules: Supercup, module 1. Rulings SC-03, SC-08."""
    game = play(f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice bg", *roll("A", "green 1"), "A add orange")
    go_on(game, *roll("B", "blue 1"), "B done")
    assert (field(game, "dice"), purses(game)) == ("+o", (3, 3, 3))
    go_on(game, *support("C", "orange 1"))
    assert camels(game) == "2:b 4:yog 10:w"
    assert purses(game) == (3, 3 + 1, 3 + 1)


@pytest.mark.parametrize(
    ("die", "stand", "others"),
    [
        ("yellow 3", "1:b 2:g 3:o 5:w 7:y", {"green", "orange", "white"}),
        ("yellow 1", "1:b 2:g 3:o 5:wy", {"green", "orange", "white"}),
        ("orange 2", "1:b 2:g 4:y 5:wo", {"green", "yellow", "white"}),
        ("white 1", "1:b 2:g 3:o 4:y 6:w", {"green", "orange", "yellow"}),
    ],
)
def test_the_leader_after_the_action_is_not_supported(
    die: str, stand: str, others: set[str]
) -> None:
    """Rules: Supercup, module 1. Ruling SC-07; white led before, and may be supported now."""
    game = play(OPENING, *roll("A", die))
    assert camels(game) == stand
    assert dice_on_offer(game) == others
    (leader,) = {"green", "orange", "yellow", "white"} - others
    assert "leader" in refusal(game, f"A add {leader}")


def test_the_leader_may_change_through_a_tile_before_the_die_is_added() -> None:
    """Rules: Supercup, module 1. Ruling SC-07; a mirage sends white back under yellow."""
    game = play(f"{RULES}; 1:b 2:g 3:o 4:yw; dice bgoyw; tiles 5-B", *roll("A", "white 1"))
    assert camels(game) == "1:b 2:g 3:o 4:wy"
    assert dice_on_offer(game) == {"blue", "green", "orange", "white"}


def test_a_die_in_the_pyramid_cannot_be_added() -> None:
    """Rules: Supercup, module 1. Ruling SC-07; as put in by the leg, or by a player."""
    game = play(OPENING, *roll("A", "yellow 1"), "A add green", *roll("B", "orange 1"))
    assert dice_on_offer(game) == {"orange", "white"}
    for camel in ("blue", "green"):
        assert "pedestal" in refusal(game, f"B add {camel}")


def test_a_revealed_supporting_die_lies_on_its_crater_until_the_leg_ends() -> None:
    """Rules: Supercup, module 1. Ruling SC-07."""
    game = play(OPENING, *support("A", "blue 1"))
    assert field(game, "dice") == "bgoyw"
    assert dice_on_offer(game) == {"green", "orange", "yellow"}
    assert "pedestal" in refusal(game, "A add blue")
    go_on(game, "A done", *roll("B", "blue 1"))
    assert "pedestal" in refusal(game, "B add blue")


def test_all_supporting_dice_are_on_the_pedestal_again_in_a_new_leg() -> None:
    """Rules: Supercup, module 1. Ruling SC-10; green's die was on its crater."""
    game = play(f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice b+g", *support("A", "green 1"), "A done")
    go_on(game, *roll("B", "blue 1"))
    assert game.position == f"{RULES}; 2:b 3:og 4:y 10:w; dice bgoyw+b"
    go_on(game, *roll("C", "yellow 1"))
    assert dice_on_offer(game) == {"green", "orange", "yellow"}


def test_dice_added_but_not_revealed_do_not_exist_at_the_end_of_a_leg() -> None:
    """Rules: Supercup, module 1. Ruling SC-03; the leg lasts until the pyramid is empty."""
    game = play(f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice bg", *roll("A", "green 1"), "A add orange")
    go_on(game, *roll("B", "blue 1"), "B add yellow")
    assert (field(game, "dice"), purses(game)) == ("+o+y", (3, 3, 3))
    go_on(game, *support("C", "orange 1"), "C done", *support("A", "yellow 1"))
    assert field(game, "dice") == "bgoyw+b"
    assert purses(game) == (3 + 1, 3, 3 + 1)


def test_nobody_adds_a_die_who_took_the_last_pyramid_ticket() -> None:
    """Rules: Supercup, module 1. Ruling SC-04; the leg is over at once, an old ticket is paid."""
    game = play(f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice bg", *roll("A", "green 1"), "A done")
    go_on(game, "B leg white", "C leg white", *roll("A", "blue 1"))
    assert game.to_act == ("B",)
    assert purses(game) == (3 + 2, 3 + 5, 3 + 3)


def test_nobody_adds_a_die_who_ended_the_race() -> None:
    """Rules: Supercup, module 1. Ruling SC-09."""
    game = play(f"{RULES}; 1:b 2:g 3:o 4:y 20:w", *roll("A", "white 1"))
    assert game.is_over
    assert game.to_act == ()


def test_who_could_only_add_the_leaders_die_is_not_asked() -> None:
    """Rules: Supercup, module 1. Ruling SC-07; nothing to add is nothing to give up."""
    before = f"{RULES}; 1:b 2:g 3:o 4:y 10:w; dice bgoyw+b+g+o+y"
    assert play(before, *roll("A", "blue 1")).to_act == ("B",)


def test_a_leg_grows_to_ten_rolls_when_all_dice_are_added() -> None:
    """Rules: Supercup, module 1. Rulings SC-03, SC-07; each supporting die comes in once."""
    game = play(OPENING, seats=2)
    go_on(game, *roll("A", "yellow 2"), "A add white")
    go_on(game, *roll("B", "blue 1"), "B add green")
    assert camels(game) == "2:gb 3:o 5:w 6:y"
    go_on(game, *roll("A", "white 2"), "A add yellow")
    go_on(game, *roll("B", "green 1"), "B add orange")
    assert camels(game) == "3:ogb 6:y 7:w"
    assert field(game, "dice") == "o+b+g+o+y+w"
    go_on(game, *roll("A", "orange 1"), *support("B", "blue 1"), *support("A", "white 1"))
    go_on(game, *support("B", "green 1"), *support("A", "yellow 1"))
    assert camels(game) == "4:o 5:bg 7:y 8:w"
    assert (field(game, "dice"), purses(game)) == ("+o", (3, 3))
    go_on(game, *support("B", "orange 1"))
    assert game.position == f"{RULES}; 5:bgo 7:y 8:w; dice bgoyw+b"
    assert purses(game) == (3 + 5 - 2, 3 + 5 - 2)


@pytest.mark.parametrize("extra", ["done", "add orange"])
def test_a_turn_with_an_additional_action_counts_once_for_the_guard(extra: str) -> None:
    """Ruling G-30; adding a die and refraining from it stay possible when one must roll."""
    game = play(OPENING, *roll("A", "blue 1"), "A done", seats=2)
    homes = {"A": 10, "B": 14}
    for turn in range(20):
        assert len(actions(game)) > 1
        (seat,) = game.to_act
        there = f"tile {homes[seat]} +"
        game.push(there if there in game.legal_actions else f"tile {homes[seat] + 1} +")
        if game.to_act == (seat,):
            game.push(extra if turn == 1 else "done")
    assert actions(game) == {"roll"}
    go_on(game, *roll("B", "green 1"))
    assert {step.verb for step in game.legal_actions} == {"add", "done"}
