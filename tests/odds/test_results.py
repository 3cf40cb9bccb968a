"""What odds answer with, and what they refuse."""

from __future__ import annotations

import json

import numpy as np
import pytest

from dunederby import NotationError, action_values, leg_odds, race_odds
from tests.odds.marks import compiled_only

pytestmark = compiled_only

FRESH = "first; 1:oy 2:bg 3:w"


def test_leg_odds_turn_into_what_json_can_say() -> None:
    odds = leg_odds(FRESH)
    found = json.loads(json.dumps(odds.to_dict()))
    assert list(found) == ["leg", "race_ends", "landings", "camels"]
    assert found["leg"]["green"][0] == 8569 / 29160
    assert found["landings"]["4"] == odds.landings[4]
    assert found["camels"]["4"] == odds.camels[4]


def test_leg_odds_turn_into_an_array() -> None:
    array = leg_odds(FRESH).to_array()
    assert array.shape == (5, 5)
    assert array.sum(axis=0) == pytest.approx(np.ones(5))
    assert array[1, 0] == 8569 / 29160


def test_leg_odds_print_as_a_table() -> None:
    lines = str(leg_odds(FRESH)).splitlines()
    assert lines[0].split() == ["1st", "2nd", "3rd", "4th", "5th"]
    assert lines[2].split()[:2] == ["green", "0.294"]
    assert lines[-1] == "The race ends in this leg: 0.000"


def test_race_odds_turn_into_what_json_can_say() -> None:
    found = json.loads(json.dumps(race_odds(FRESH).to_dict()))
    assert found["method"] == "exact"
    assert found["standard_error"] == 0
    assert found["assumed"] == "no tiles after this leg"
    assert list(found["winner"]) == ["blue", "green", "orange", "yellow", "white"]


def test_race_odds_say_how_they_were_found() -> None:
    assert str(race_odds(FRESH)).splitlines()[-1] == "exact; assumed: no tiles after this leg"
    sampled = str(race_odds("second; 1:ry 2:bg 3:p 15:K 16:W", budget=1000))
    assert "sampled in 1,000 races, standard error 0.01" in sampled


def test_values_print_the_best_action_first() -> None:
    values = action_values(FRESH)
    lines = str(values).splitlines()
    assert lines[1].startswith(values.best[0])
    assert "no dice are added and nothing else is placed" in lines[-1]
    assert values.to_array().shape == (len(values), 2)
    assert values.to_dict()["roll"] == 1


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("first; 1:oyo 2:bg 3:w", "column 8: '1:oyo' names orange, which stands already"),
        ("first; 1:o 2:bg 3:w", "column 20: yellow missing"),
        ("first; 1:oy 2:bg 3:w; dice bq", "column 28: 'bq' has 'q', the die of no camel"),
        ("first; 1:oy 2:bg 24:w", "column 18: '24:w' is off the track"),
        ("first; 1:oy 2:bg 3:w; tiles 5+A 6-B", "column 33: '6-B' lies on or next to the tile"),
        ("first; 1:oy 2:bg 3:w; tiles 3+A", "column 29: '3+A' lies where a camel stands"),
        ("third; 1:oy", "column 1: no rule set is called 'third'"),
    ],
)
def test_a_wrong_position_is_refused_where_it_is_wrong(position: str, complaint: str) -> None:
    for ask in (leg_odds, race_odds, action_values):
        with pytest.raises(NotationError) as error:
            ask(position)
        assert str(error.value).startswith(complaint)
