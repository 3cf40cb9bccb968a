"""Rule sets: what they are named by, who can play them, and how they travel."""

import copy
import pickle

import numpy as np
import pytest

from dunederby import Game, NotationError, SetupError, UnknownSystemError
from dunederby.systems import SYSTEMS, rule_set
from tests.playouts.rules import EVERY_TABLE


@pytest.mark.parametrize("rules", ["first", "supercup", "cards"])
@pytest.mark.parametrize("seats", [2.5, "3", None, 4.0, [4]])
def test_seats_are_a_whole_number(rules: str, seats: object) -> None:
    if rules == "supercup" and seats is None:
        with pytest.raises(UnknownSystemError, match="depends on the seats"):
            rule_set(rules, seats)
        return
    with pytest.raises(SetupError) as caught:
        rule_set(rules, 6 if rules != "supercup" else seats).check_seats(seats)  # type: ignore[arg-type]
    told = f"seats are counted by a whole number such as 4, not by {seats!r}"
    assert str(caught.value) == told


@pytest.mark.parametrize("seats", [2.5, "3"])
def test_a_game_says_so_as_well(seats: object) -> None:
    with pytest.raises(SetupError, match="seats are counted by a whole number"):
        Game("first", seats)  # type: ignore[arg-type]


def test_a_whole_number_of_numpy_will_do() -> None:
    rule_set("first").check_seats(np.int64(4))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [None, 4, ["first"], b"first"])
def test_a_rule_set_is_named_by_a_text(name: object) -> None:
    with pytest.raises(UnknownSystemError) as caught:
        Game(name)  # type: ignore[arg-type]
    told = f"a rule set is named by a text such as 'first', not by {name!r}"
    assert str(caught.value) == told


@pytest.mark.parametrize("options", [3, "money", ["money"]])
def test_house_rules_are_names_with_values(options: object) -> None:
    with pytest.raises(SetupError, match="house rules are names with values, not"):
        Game(options=options)  # type: ignore[arg-type]


def test_a_source_of_chance_can_draw() -> None:
    with pytest.raises(SetupError, match=r"has a method draw\(number, limit\), not so 3"):
        Game(chance=3)  # type: ignore[arg-type]


@pytest.mark.parametrize("position", [None, 3])
def test_a_game_begins_at_a_position(position: object) -> None:
    with pytest.raises(NotationError, match=f"a position is a text such as .*, not {position}"):
        Game.from_position(position)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", sorted({rules for rules, _ in EVERY_TABLE}))
def test_a_rule_set_is_pickled_by_its_name(rules: str) -> None:
    chosen = rule_set(rules)
    pickled = pickle.dumps(chosen)
    assert len(pickled) < 150
    assert pickle.loads(pickled) is chosen
    assert copy.deepcopy(chosen) is chosen


def test_every_function_of_a_system_has_its_place() -> None:
    for system in SYSTEMS:
        assert [verb.word for verb in system.decision_verbs]
        assert len(system.groups.firsts) == len(system.groups.verbs) + 1
        assert system.groups.firsts[-1] == system.action_count
