"""What is read and written is alike in every rule set."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game
from dunederby.notation.positions import parse_position
from dunederby.notation.steps import ParsedStep, Vocabulary
from dunederby.systems import rule_set
from tests.notation.faults import fault_of, replay
from tests.play.board import RULE_SETS, SHORT_LIST, random_position
from tests.play.games import play_on, random_seats
from tests.play.luck import Luck

rule_sets = st.sampled_from(SHORT_LIST)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_step_that_is_written_can_be_read(rules: str) -> None:
    words = Vocabulary(rule_set(rules))
    for is_chance, texts in ((False, words.actions), (True, words.outcomes)):
        assert len(set(texts.values())) == len(texts)
        for number, text in texts.items():
            assert words.parse_step(text) == ParsedStep(None, is_chance, number)


@given(rule_sets, st.text("ABJ*legrontidbukcamp 12345+-?"))
def test_any_text_is_a_step_or_a_notation_error(rules: str, text: str) -> None:
    fault = fault_of(Vocabulary(rule_set(rules)).parse_step, text)
    assert fault is None or fault.startswith("column ")


@given(
    rule_sets,
    st.integers(0, 10**6),
    st.text("bgoywrpKWx1269:; +-ABJ", max_size=12),
    st.integers(0, 120),
    st.integers(0, 8),
)
def test_a_damaged_position_is_a_position_or_a_notation_error(
    rules: str, number: int, noise: str, place: int, cut: int
) -> None:
    text = random_position(rules, RULE_SETS[rules].seats[1], Luck(f"damage {number}"))
    fault = fault_of(parse_position, text[:place] + noise + text[place + cut :])
    assert fault is None or fault.startswith("column ")


@given(rule_sets, st.integers(0, 10**6), st.data())
def test_a_damaged_record_is_a_record_or_a_record_error(
    rules: str, number: int, data: st.DataObject
) -> None:
    luck = Luck(f"damage {number}")
    game = play_on(Game(rules, random_seats(rules, luck)), luck, 40)
    content = bytearray(game.record().encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        noise = data.draw(st.binary(max_size=4))
        content[place : place + data.draw(st.integers(0, 6))] = noise
    _, fault = replay(bytes(content))
    assert fault is None or fault.startswith("file:")
