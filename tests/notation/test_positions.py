"""Positions as text: what is read, and what is wrong with the rest."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, NotationError, SetupError
from dunederby.board.editions import EDITIONS
from dunederby.notation.positions import parse_position
from dunederby.replay import Replay
from tests.notation.faults import fault_of
from tests.play.board import random_position
from tests.play.luck import Luck

LETTERS = "b, g, o, y or w"
CAMELS = "first; 1:bgoyw"  # 14 columns

FAULTS = {
    "": "column 1: expected a rule set, as in first; 1:yo 2:bg 3:w",
    "; 1:bgoyw": "column 1: expected a rule set, as in first; 1:yo 2:bg 3:w",
    "first": "column 6: expected '; ' and the camels, as in 1:bg",
    "first; ": "column 6: expected '; ' and the camels, as in 1:bg",
    "first 1:bgoyw": "column 7: '1:bgoyw' is too much; expected ';' after the rule set",
    "first; -": "column 8: '-' is no stack; expected space:camels, bottom first, as in 1:bg",
    "first; dice b": (
        "column 8: 'dice' is no stack; expected space:camels, bottom first, as in 1:bg"
    ),
    "first; 1bgoyw": (
        "column 8: '1bgoyw' is no stack; expected space:camels, bottom first, as in 1:bg"
    ),
    "first; 1:": "column 8: '1:' is no stack; expected space:camels, bottom first, as in 1:bg",
    "first; -1:bgoyw": (
        "column 8: '-1:bgoyw' is off the track; expected 1 to 16, or 17 to 19 past the line"
    ),
    "first; 1:bgoy": "column 14: white missing; every camel stands somewhere",
    "first; 2:b 1:g": (
        "column 15: orange, yellow and white missing; every camel stands somewhere"
    ),
    "first; 1:bgoywg": "column 8: '1:bgoywg' names green, which stands already",
    "first; 1:bgo 2:ywg": "column 14: '2:ywg' names green, which stands already",
    "first; 1:bg 1:oyw": "column 13: '1:oyw' names space 1 again; write one stack a space",
    "first; 0:bgoyw": (
        "column 8: '0:bgoyw' is off the track; expected 1 to 16, or 17 to 19 past the line"
    ),
    "first; 1:bgoy 20:w": (
        "column 15: '20:w' is off the track; expected 1 to 16, or 17 to 19 past the line"
    ),
    "first; 17:bg 18:oyw": (
        "column 20: units on 17 and 18; the race ends with the first unit that crosses the line"
    ),
    "first; 1:bgoyK": f"column 8: '1:bgoyK' has 'K', no camel of first; expected {LETTERS}",
    "first; 1:bgoyr": f"column 8: '1:bgoyr' has 'r', no camel of first; expected {LETTERS}",
    "first; 1:bg, 2:oyw": f"column 8: '1:bg,' has ',', no camel of first; expected {LETTERS}",
    f"{CAMELS};": "column 16: expected dice or tiles",
    f"{CAMELS}; ; dice b": "column 17: expected dice or tiles",
    f"{CAMELS}; camera 9B": "column 17: 'camera' is no field of first; expected dice or tiles",
    f"{CAMELS}; Dice b": "column 17: 'Dice' is no field of first; expected dice or tiles",
    f"{CAMELS}; dice b; dice b": "column 25: 'dice' stands here twice",
    f"{CAMELS}; tiles 5+A; tiles 8+B": "column 28: 'tiles' stands here twice",
    f"{CAMELS}; dice": (
        "column 21: expected the dice as one word of bgoyw, or - if there is none"
    ),
    f"{CAMELS}; dice b g": (
        "column 23: expected the dice as one word of bgoyw, or - if there is none"
    ),
    f"{CAMELS}; dice bgb": "column 22: 'bgb' has 'b' twice",
    f"{CAMELS}; dice bx": (f"column 22: 'bx' has 'x', the die of no camel; expected {LETTERS}"),
    f"{CAMELS}; dice b-": (f"column 22: 'b-' has '-', the die of no camel; expected {LETTERS}"),
    f"{CAMELS}; dice b+y": (f"column 22: 'b+y' has '+y', the die of no camel; expected {LETTERS}"),
    f"{CAMELS}; tiles": "column 22: expected tiles, as in 5+A",
    f"{CAMELS}; tiles 5A": (
        "column 23: '5A' is no tile; expected space, side and owner, as in 5+A"
    ),
    f"{CAMELS}; tiles 5+a": (
        "column 23: '5+a' is no tile; expected space, side and owner, as in 5+A"
    ),
    f"{CAMELS}; tiles 5+K": (
        "column 23: '5+K' is no tile; expected space, side and owner, as in 5+A"
    ),
    f"{CAMELS}; tiles 5+A, 8+B": (
        "column 23: '5+A,' is no tile; expected space, side and owner, as in 5+A"
    ),
    f"{CAMELS}; tiles 5+I": "column 23: '5+I' has no owner; the seats are A to H",
    f"{CAMELS}; tiles 1+A": "column 23: '1+A' is off the track; tiles lie on 2 to 16",
    f"{CAMELS}; tiles 17+A": "column 23: '17+A' is off the track; tiles lie on 2 to 16",
    f"{CAMELS}; tiles 5+A 6-B": "column 27: '6-B' lies on or next to the tile on 5",
    f"{CAMELS}; tiles 5+A 5-B": "column 27: '5-B' lies on or next to the tile on 5",
    f"{CAMELS}; tiles 5+A 8-A": (
        "column 27: '8-A' is the second tile of its owner; each seat has one"
    ),
    "first; 1:bgo 4:yw; tiles 4+A": "column 26: '4+A' lies where a camel stands",
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_wrong_position_is_answered_with_column_and_expectation(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_position(text)
    assert str(error.value) == FAULTS[text]


@pytest.mark.parametrize("name", ["third", "First", "first+", "first+first", "+first"])
def test_an_unknown_rule_set_is_answered_with_those_that_are_known(name: str) -> None:
    with pytest.raises(NotationError, match=r"^column 1: .* known are \w+"):
        parse_position(f"{name}; 1:bgoyw")


@pytest.mark.parametrize("text", FAULTS)
def test_in_a_record_the_column_is_that_of_the_line(text: str) -> None:
    record = f"rules: first\nplayers: Ann, Bo\nposition: {text}\n"
    with pytest.raises(NotationError) as error:
        list(Replay(record.encode(), "file"))
    column, reason = FAULTS[text].removeprefix("column ").split(":", 1)
    assert str(error.value) == f"file:3: column {int(column) + len('position: ')}:{reason}"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("first;1:bgoyw", "first; 1:bgoyw; dice bgoyw"),
        (" first ;\t 3:w 2:bg 1:yo ", "first; 1:yo 2:bg 3:w; dice bgoyw"),
        ("first; 1:bgoyw; tiles 9-C 5+A;dice wyb", "first; 1:bgoyw; dice byw; tiles 5+A 9-C"),
        ("first; 01:bgoyw; dice w", "first; 1:bgoyw; dice w"),
        ("first; 16:bgoyw; tiles 2+A", "first; 16:bgoyw; dice bgoyw; tiles 2+A"),
        ("first; 1:bgoyw; tiles 16-D 2+A", "first; 1:bgoyw; dice bgoyw; tiles 2+A 16-D"),
    ],
)
def test_a_position_is_read_freely_and_written_in_one_way(text: str, written: str) -> None:
    assert Game.from_position(text).position == written


@given(st.integers(0, 10**6), st.integers(2, 8))
def test_a_random_position_is_read_as_written(seed: int, seats: int) -> None:
    text = random_position("first", seats, Luck(str(seed)))
    position = Game.from_position(text, seats).position
    assert Game.from_position(position, seats).position == position
    for field, free in zip(position.split("; "), text.split("; "), strict=True):
        words = field.split(), free.split()
        if field.startswith("dice"):
            words = sorted(words[0][1]), sorted(words[1][1])
        assert sorted(words[0]) == sorted(words[1])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("first; 1:bgoy 17:w", "the race is over in this position; nothing is left to play"),
        (
            "first; 1:bgoyw; dice -",
            "the leg is over in this position; name the dice of the next one",
        ),
        (
            "first; 1:bgoyw; tiles 5+D",
            "the position names seat D, but there are 3 seats",
        ),
    ],
)
def test_no_game_begins_where_nothing_can_be_played(text: str, reason: str) -> None:
    with pytest.raises(SetupError) as error:
        Game.from_position(text, seats=3)
    assert str(error.value) == reason
    record = f"rules: first\nplayers: Ann, Bo, Cy\n\nposition: {text}\n"
    with pytest.raises(NotationError) as fault:
        list(Replay(record.encode(), "file"))
    assert str(fault.value) == f"file:4: {reason}"


def test_there_are_as_many_seats_as_a_position_names() -> None:
    assert Game.from_position("first; 1:bgoyw").seats == tuple("ABCD")
    assert Game.from_position("first; 1:bgoyw; tiles 5+B").seats == tuple("ABCD")
    assert Game.from_position("first; 1:bgoyw; tiles 5+F").seats == tuple("ABCDEF")


def test_a_game_from_a_position_begins_with_a_clean_slate() -> None:
    game = Game.from_position("first; 1:bgoyw; dice w; tiles 5+B", seats=2)
    state = game.state[0]
    assert game.to_act == ("A",)
    assert game.money == {"A": 3, "B": 3}
    assert state.quiet_turns == 0
    assert not state.ticket_owner.any()
    assert [seat.pyramid_tickets for seat in state.seats] == [0] * 10
    assert [pile.laid for pile in state.piles] == [0, 0]
    assert game.steps == []


def test_the_position_of_a_record_is_of_its_rule_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, "twin", replace(EDITIONS["first"], name="Twin"))
    record = "rules: first\nplayers: Ann, Bo\nposition: twin; 1:bgoyw\n"
    with pytest.raises(NotationError) as error:
        list(Replay(record.encode(), "file"))
    assert str(error.value) == ("file:3: column 11: the position is of twin, the record of first")


@given(st.text(st.characters(codec="utf-8")) | st.text("first; 1:bgoyw dice tiles 5+A-"))
def test_any_text_is_a_position_or_a_notation_error(text: str) -> None:
    fault = fault_of(parse_position, text)
    assert fault is None or fault.startswith("column ")


@given(st.text("bgoyw1269:; +-ABdicetls", max_size=12), st.integers(0, 60), st.integers(0, 8))
def test_a_damaged_position_is_a_position_or_a_notation_error(
    noise: str, place: int, cut: int
) -> None:
    text = "first; 1:yo 2:bg 3:w; dice bgoyw; tiles 5+A 9-C"
    fault = fault_of(parse_position, text[:place] + noise + text[place + cut :])
    assert fault is None or fault.startswith("column ")
