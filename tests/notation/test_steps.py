"""Steps as text: what is read, and what is wrong with the rest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, NotationError, Step
from dunederby.notation.steps import Vocabulary
from dunederby.systems import rule_set
from tests.notation.faults import fault_of

WORDS = Vocabulary(rule_set("first"))
CAMELS = "blue, green, orange, yellow or white"
DECISIONS = "roll, leg, win, lose or tile"
SECRET = "is a secret: this is a view, and only a full record replays"

FAULTS = {
    "": f"column 1: expected {DECISIONS}",
    "  ": f"column 3: expected {DECISIONS}",
    "A": f"column 2: expected {DECISIONS}",
    "A ": f"column 3: expected {DECISIONS}",
    "*": "column 2: expected start or die",
    "A leg": f"column 6: leg needs a camel, {CAMELS}",
    "A win": f"column 6: win needs a camel, {CAMELS}",
    "A lose  ": f"column 7: lose needs a camel, {CAMELS}",
    "A tile": "column 7: tile needs a space, 1 to 16",
    "A tile 5": "column 9: tile needs a side, + or -",
    "* die": f"column 6: die needs a camel, {CAMELS}",
    "* die blue": "column 11: die needs a face, 1 to 3",
    "A leg purple": f"column 7: 'purple' is no camel; expected {CAMELS}",
    "A leg Green": f"column 7: 'Green' is no camel; expected {CAMELS}",
    "A leg g": f"column 7: 'g' is no camel; expected {CAMELS}",
    "A tile 0 +": "column 8: '0' is no space; expected 1 to 16",
    "A tile 17 +": "column 8: '17' is no space; expected 1 to 16",
    "A tile -3 +": "column 8: '-3' is no space; expected 1 to 16",
    "A tile 5+": "column 8: '5+' is no space; expected 1 to 16",
    "A tile \u0665 +": "column 8: '\u0665' is no space; expected 1 to 16",
    f"A tile {'9' * 5000} +": f"column 8: '{'9' * 5000}' is no space; expected 1 to 16",
    "A tile 5 *": "column 10: '*' is no side; expected + or -",
    "* die blue 4": "column 12: '4' is no face; expected 1 to 3",
    "* die blue 0": "column 12: '0' is no face; expected 1 to 3",
    "* die grey white 3": f"column 7: 'grey' is no camel; expected {CAMELS}",
    "A roll 3": "column 8: '3' is too much; the step is complete",
    "A leg green blue": "column 13: 'blue' is too much; the step is complete",
    "* die blue 3 3": "column 14: '3' is too much; the step is complete",
    "A fly": f"column 3: 'fly' is no step of first; expected {DECISIONS}",
    "A ROLL": f"column 3: 'ROLL' is no step of first; expected {DECISIONS}",
    "A die blue 3": f"column 3: 'die' is no step of first; expected {DECISIONS}",
    "* roll": "column 3: 'roll' is no step of first; expected start or die",
    "* deal B ?": "column 3: 'deal' is no step of first; expected start or die",
    "a roll": f"column 1: 'a' is no step of first; expected {DECISIONS}",
    "AB roll": f"column 1: 'AB' is no step of first; expected {DECISIONS}",
    "K roll": f"column 1: 'K' is no step of first; expected {DECISIONS}",
    "A\u00a0roll": f"column 1: 'A\\xa0roll' is no step of first; expected {DECISIONS}",
    "A partner C": f"column 3: 'partner' is no step of first; expected {DECISIONS}",
    "B win ?": f"column 7: '?' {SECRET}",
    "B lose ?": f"column 8: '?' {SECRET}",
    "* die ? 2": f"column 7: '?' {SECRET}",
}


@pytest.mark.parametrize("text", FAULTS, ids=lambda text: repr(text)[:20])
def test_a_wrong_step_is_answered_with_column_and_expectation(text: str) -> None:
    with pytest.raises(NotationError) as error:
        WORDS.parse_step(text)
    assert str(error.value) == FAULTS[text]


def test_columns_count_from_where_the_text_begins() -> None:
    with pytest.raises(NotationError, match=r"^column 17: 'purple' is no camel"):
        WORDS.parse_step("A leg purple", column=11)


@pytest.mark.parametrize(
    ("text", "by", "step"),
    [
        ("A leg green", "A", "leg green"),
        ("leg green", None, "leg green"),
        ("\tA \t leg   green  ", "A", "leg green"),
        ("J roll", "J", "roll"),
        ("H tile 16 -", "H", "tile 16 -"),
    ],
)
def test_a_decision_is_read_with_or_without_its_seat(text: str, by: str | None, step: str) -> None:
    parsed = WORDS.parse_step(text)
    assert (parsed.by, parsed.is_chance, WORDS.actions[parsed.id]) == (by, False, step)


@pytest.mark.parametrize(
    ("text", "by"), [("* die green 2", "*"), ("die green 2", None), ("*\tdie  green\t2", "*")]
)
def test_chance_is_read_with_or_without_its_star(text: str, by: str | None) -> None:
    parsed = WORDS.parse_step(text)
    assert (parsed.by, parsed.is_chance) == (by, True)
    assert WORDS.outcomes[parsed.id] == "die green 2"


def test_every_step_that_can_be_played_is_read_as_written() -> None:
    game = Game.from_position("first; 1:bgoyw", seats=2)
    decisions = [step.text for step in game.legal_actions]
    game.push("roll")
    outcomes = [step.text for step in (*Game("first").chance_outcomes, *game.chance_outcomes)]
    assert (len(decisions), len(outcomes)) == (46, 30)
    assert [WORDS.actions[WORDS.parse_step(text).id] for text in decisions] == decisions
    assert [WORDS.outcomes[WORDS.parse_step(text).id] for text in outcomes] == outcomes


@given(st.text(st.characters(codec="utf-8")) | st.text("AB*legrontidbu 123+-?\t"))
def test_any_text_is_a_step_or_a_notation_error(text: str) -> None:
    fault = fault_of(WORDS.parse_step, text)
    assert fault is None or fault.startswith("column ")


def test_a_step_is_a_value() -> None:
    step = Step("A", "leg green")
    assert step == Step("A", "leg green")
    assert (str(step), step.verb, step.is_chance) == ("A leg green", "leg", False)
    assert Step("*", "die blue 3").is_chance
    game = Game.from_position("first; 1:bgoyw", seats=2)
    assert game.push(step) == step
    assert step in [ply.step for ply in game.history]
