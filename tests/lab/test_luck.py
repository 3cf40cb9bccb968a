"""Luck told from skill: what chance did, by values that were fixed before."""

import numpy as np
import pytest

from dunederby import Game
from dunederby.lab.features import GOES_ON, HELD, NEXT, TO_GO, features_of
from dunederby.lab.luck import changes_in, luck_in
from dunederby.lab.values import MODELS, weights_for
from dunederby.systems import rule_set

TABLES = [
    ("first; 2:bg 4:yow; dice by", ("A leg blue", "B win green", "A tile 6 +", "B roll")),
    ("second; 1:rgpy 9:b 13:W 15:K; dice rg", ("A leg blue", "B win green", "C roll")),
    ("first+support+photo; 2:bg 4:yow; dice by+b", ("A leg blue", "B camera 6", "A roll")),
    ("cards; 1:yo 2:bg 9:w; deck y1 o1 b2", ("A leg white", "A reveal")),
]
"""A table, and what is done there before chance is due."""


def waiting_for_chance(position: str, steps: tuple[str, ...]) -> Game:
    """Return the game in which only chance is to act."""
    game = Game.from_position(position, seats=3 if "second" in position else 2)
    for step in steps:
        game.push(step)
    assert game.chance_outcomes
    return game


@pytest.mark.parametrize(("position", "steps"), TABLES)
def test_on_average_chance_does_nothing(position: str, steps: tuple[str, ...]) -> None:
    """Neither to the value of a seat nor to any of its parts, weighted by how likely all is."""
    start = waiting_for_chance(position, steps)
    total, parts = np.zeros(len(start.seats)), np.zeros(1)
    for step, share in start.chance_outcomes.items():
        game = start.copy()
        game.push(step)
        total = total + float(share) * np.array(luck_in(game))
        parts = parts + float(share) * changes_in(game)
    assert np.abs(total).max() < 1e-9
    assert np.abs(parts).max() < 1e-9


def test_a_lucky_die_is_luck() -> None:
    game = Game.from_position("first; 1:gyow 4:b; dice b", seats=2)
    unlucky = Game.from_position("first; 2:yowb 4:g; dice b", seats=2)
    for each in (game, unlucky):
        each.push("A leg blue")
        each.push("B roll")
    game.push("* die blue 3")
    unlucky.push("* die blue 1")
    ahead, behind = (changes_in(each)[:, HELD] for each in (game, unlucky))
    assert ahead[0] == pytest.approx(ahead[1])  # blue had won already: the ticket was no luck
    assert behind[0] - behind[1] == pytest.approx(1 - 11 / 3)
    assert luck_in(unlucky)[0] < luck_in(unlucky)[1]


def test_who_is_next_is_thought_to_take_the_best_ticket() -> None:
    game = Game.from_position("first; 1:yo 2:bg 9:w; dice yo", seats=3)
    rows = features_of(game.rule_set, game.state)
    assert rows[:, NEXT].tolist() == pytest.approx([4, 2, 1])  # white wins: 5, 3, 2, not 1


def test_a_race_that_ends_with_the_leg_has_no_way_to_go() -> None:
    over, early = (
        Game.from_position(f"first; 1:yo 2:bg {space}:w; dice w", seats=2) for space in (16, 3)
    )
    assert not features_of(over.rule_set, over.state)[:, GOES_ON:].any()
    row = features_of(early.rule_set, early.state)[0]
    assert row[GOES_ON] == pytest.approx(1 / 2)  # of two seats
    assert row[TO_GO] == pytest.approx((1 - 5 / 16) / 2)  # white comes to 4, 5 or 6


@pytest.mark.parametrize("rules", ["first", "second", "supercup", "first+photo", "cards"])
def test_there_is_a_weight_for_every_feature(rules: str) -> None:
    known = rule_set(rules, 4)
    assert len(weights_for(known)) == MODELS[known.system.name].count
