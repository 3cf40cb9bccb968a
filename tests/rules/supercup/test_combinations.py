"""Supercup, several modules at once."""

from itertools import combinations

import pytest

from dunederby import Game
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
)

MODULES = ("support", "spice", "photo", "positions", "partners")
STARTS = ("green 1", "yellow 1", "orange 2", "blue 3", "white 3")
ALL = "first+support+spice+photo+positions+partners"
VERBS = {"photo": "camera", "positions": "position", "partners": "partner"}

RULE_SETS = [
    "+".join(("first", *chosen))
    for count in range(6)
    for chosen in combinations(MODULES, count)
    if "spice" not in chosen or "support" in chosen
]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_any_modules_may_be_added(rules: str) -> None:
    """Rules: Supercup, overview; each brings its own action and nothing else."""
    modules = rules.split("+")[1:]
    game = begin(*STARTS, seats=6, rules=rules)
    dice = "bgoyw+g" if "support" in modules else "bgoyw"
    assert game.position == f"{rules}; 1:gy 2:o 3:bw; dice {dice}"
    more = {VERBS[module] for module in modules if module in VERBS}
    assert {step.verb for step in game.legal_actions} == {
        *("leg", "tile", "roll", "win", "lose"),
        *more,
    }
    assert Game.from_position(game.position, seats=6).position == game.position


@pytest.mark.parametrize("rules", RULE_SETS)
def test_there_is_a_fourth_ticket_with_module_one_or_three_and_one_with_both(rules: str) -> None:
    """Rules: Supercup, modules 1 and 3. Rulings SC-23, SC-24."""
    modules = rules.split("+")[1:]
    worths = (5, 3, 2, 2) if {"support", "positions"} & set(modules) else (5, 3, 2)
    game = play(f"{rules}; 1:b 2:g 3:o 4:y 10:w; dice b", seats=6)
    go_on(game, *(f"{seat} leg white" for seat in "ABCDEF"[: len(worths)]))
    assert actions(game, "leg") == {f"leg {camel}" for camel in CAMELS if camel != "white"}
    go_on(game, "roll", "* die blue 1")
    roller = len(worths)
    expected = [3 + worth for worth in worths] + [3] * (6 - len(worths))
    expected[roller] += 1
    assert purses(game) == tuple(expected)


@pytest.mark.parametrize("rules", ["first+photo", "first+support+photo"])
def test_the_camera_may_stand_anywhere_on_the_track_that_is_played(rules: str) -> None:
    """Rules: Supercup, modules 1 and 2. Ruling A2."""
    last = 20 if "support" in rules else 16
    spaces = {int(text.split()[1]) for text in actions(play(f"{rules}; 1:yo 2:bg 3:w"), "camera")}
    assert spaces == set(range(4, last + 1))


def test_a_supporting_die_may_bring_a_photo() -> None:
    """Rules: Supercup, modules 1 and 2."""
    before = "first+support+photo; 1:bg 3:o 4:y 10:w; dice bgoyw+b; camera 2B"
    game = play(before, *support("A", "blue 1"))
    assert camels(game) == "2:bg 3:o 4:y 10:w"
    assert purses(game) == (3, 3 + 2, 3)


def test_a_supporting_die_a_mirage_and_the_camera_work_together() -> None:
    """Rules: Supercup, modules 1 and 2. Ruling SC-13."""
    before = "first+support+photo; 1:bg 4:o 5:y 10:w; dice bgoyw+b; tiles 3-C; camera 2B"
    game = play(before, *support("A", "blue 2"))
    assert camels(game) == "2:bg 4:o 5:y 10:w"
    assert purses(game) == (3, 3 + 2, 3 + 1)


@pytest.mark.parametrize("action", ["camera 15", "position 3 green bottom", "partner D"])
def test_a_die_may_be_added_after_an_action_of_any_module(action: str) -> None:
    """Rules: Supercup, action summary. Ruling SC-29."""
    game = play(f"{ALL}; 1:b 2:g 3:o 4:y 10:w", *roll("A", "blue 1"), "A done", seats=6)
    go_on(game, *(f"{seat} win blue" for seat in "BCDEF"), f"A {action}")
    assert game.to_act == ("A",)
    assert actions(game) == {"add green", "add orange", "add yellow", "done"}
    go_on(game, "A add yellow")
    assert field(game, "dice") == "goyw+b+y"
    assert game.to_act == ("B",)


def test_a_returned_pyramid_ticket_cannot_be_copied() -> None:
    """Rules: Supercup, modules 1 and 4. Ruling SC-08; it is back on its stack."""
    rules = "first+support+spice+partners"
    game = play(f"{rules}; 1:b 2:g 3:o 4:y 10:w; dice bg", *roll("A", "green 1"), seats=6)
    go_on(game, "A add orange", "B partner A", *roll("C", "blue 1"), "C done")
    go_on(game, *support("D", "orange 1"))
    assert purses(game) == (3, 3, 3 + 1, 3 + 1, 3, 3)


def test_a_kept_pyramid_ticket_can_be_copied() -> None:
    """Rules: Supercup, modules 1 and 4."""
    rules = "first+support+spice+partners"
    game = play(f"{rules}; 1:b 2:g 3:o 4:y 10:w; dice bg", *roll("A", "green 1"), seats=6)
    go_on(game, "A done", "B partner A", *roll("C", "blue 1"))
    assert purses(game) == (3 + 1, 3 + 1, 3 + 1, 3, 3, 3)


def test_a_photo_cannot_be_copied() -> None:
    """Rules: Supercup, modules 2 and 4; only tiles are, and it was paid at once."""
    before = "first+photo+partners; 1:bg 3:o 4:y 10:w; dice b; camera 2B"
    game = play(before, "A partner B", "B win blue", *roll("C", "blue 1"), seats=6)
    assert purses(game) == (3, 3 + 2, 3 + 1, 3, 3, 3)


def test_everything_is_put_back_when_a_leg_with_all_modules_ends() -> None:
    """Rules: Supercup. Rulings SC-10, SC-18, SC-30, G-36."""
    game = play(f"{ALL}; 1:b 2:g 3:o 4:y 10:w; dice bg", seats=6)
    go_on(game, "A camera 15", "B tile 8 +", "C position 2 yellow bottom", "D partner A")
    go_on(game, *roll("E", "green 1"), "E add orange", *roll("F", "blue 1"), "F done")
    assert field(game, "dice") == "+o"
    go_on(game, *support("A", "orange 2"))
    # Green rides on orange to space 5; the order is white, green, orange, yellow, blue.
    assert game.position == f"{ALL}; 2:b 4:y 5:og 10:w; dice bgoyw+b"
    assert purses(game) == (3 + 1, 3, 3 - 1, 3 + 1, 3, 3 + 1)
    assert game.to_act == ("B",)
    assert "position 2 yellow bottom" in game.legal_actions
    assert "camera 15" in game.legal_actions
    assert "partner A" in game.legal_actions
    assert "tile 8 +" in game.legal_actions


def test_position_bets_see_the_last_move_of_a_supporting_die() -> None:
    """Rules: Supercup, modules 1 and 3; orange comes from fourth to third."""
    before = "first+support+positions; 1:b 2:g 3:o 4:y 10:w; dice +o"
    bets = ("A position 2 orange bottom", "B position 3 yellow bottom", *support("C", "orange 1"))
    game = play(before, *bets)
    assert camels(game) == "1:b 2:g 4:yo 10:w"
    assert purses(game) == (3 + 3, 3 + 3, 3 + 1)


def test_the_house_rules_are_those_of_the_first_edition() -> None:
    """Ruling D5."""
    options = dict(Game("supercup", seats=6).options)
    assert options == dict(Game("first", seats=6).options)
    game = play(f"{ALL}; 1:yo 2:bg 3:w; tiles 8+A", seats=6, options={"tile-flip": "yes"})
    assert "tile 8 -" in game.legal_actions


def test_a_tile_turned_over_in_place_is_not_stopped_by_the_camera_next_to_it() -> None:
    """Rulings D5, G-10, SC-12."""
    before = "first+photo; 1:yo 2:bg 3:w; tiles 8+A; camera 9B"
    game = play(before, "A tile 8 -", options={"tile-flip": "yes"})
    assert field(game, "tiles") == "8-A"
    assert "camera" in refusal(game, "B tile 9 +")


@pytest.mark.parametrize("seat", ["A", "B", None])
def test_only_finish_cards_are_secret(seat: str | None) -> None:
    """Rules: Supercup. Rulings G-26, G-35; what each module brings lies on the table."""
    game = play(f"{ALL}; 1:b 2:g 3:o 4:y 10:w", *roll("A", "blue 1"), "A add green", seats=6)
    go_on(game, "B camera 15", "C position 3 green bottom", "D partner A", "E lose blue")
    view = game.view(seat)
    assert view.position == game.position
    hidden = [str(step) for step in game.steps[:-1]] + ["E lose ?"]
    assert [str(step) for step in view.steps] == hidden


def test_the_acting_seat_sees_all_its_choices() -> None:
    """Rules: Supercup, action summary; in the action of the turn and in the additional one."""
    game = play(f"{ALL}; 1:b 2:g 3:o 4:y 10:w", "A camera 15", "B partner A", seats=6)
    go_on(game, "C position 3 green bottom")
    first = ("D roll", "* die orange 1", "D add green", "E leg white")
    for step in (*first, "F roll", "* support green 1", "F done", "A win blue"):
        if game.to_act != ("*",):
            (seat,) = game.to_act
            assert list(game.view(seat).legal_actions) == list(game.legal_actions)
            assert len(game.view("B").legal_actions) == 0
        go_on(game, step)
