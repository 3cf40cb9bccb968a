"""Records: what is read, what is wrong with the rest, and on which line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, NotationError, RecordError, SetupError, read_game
from dunederby.board.editions import OPTIONS
from tests.notation.faults import HEADERS, NEARLY_OVER, replay
from tests.play.games import play_on, replayed
from tests.play.luck import Luck

KNOWN_OPTIONS = ", ".join(OPTIONS)
DECISIONS = "roll, leg, win, lose or tile"
END = f"{NEARLY_OVER}A roll\n* die white 1\n"
OVER = "first; 1:bgoy 17:w; dice -"
BEGINS_NO_LINE = "begins no line; expected a seat A to B, * or ="

FAULTY_HEADERS = {
    "": "1: expected the header 'rules: …' before",
    "\n\n# nothing\n": "3: expected the header 'rules: …' before",
    "rules: first\n# no players\n": "2: expected the header 'players: …' before",
    "players: Ann, Bo\n": "1: expected the header 'rules: …' before",
    "rules: first\n\nA roll\n": "3: expected the header 'players: …' before",
    "A roll\n": "1: expected the header 'rules: …' before",
    "rules: first\npla": "2: expected the header 'players: …' before",
    "rules first\n": "1: expected the header 'rules: …' before",
    "rules: first\nplayers: Ann\n": "2: first is played by 2 to 8 seats, not 1",
    "rules: first\nplayers: 1,2,3,4,5,6,7,8,9\n": "2: first is played by 2 to 8 seats, not 9",
    "rules: first\nplayers: Ann, , Cy\n": "2: column 15: expected a player's name",
    "rules: first\nplayers: Ann, Bo,\n": "2: column 18: expected a player's name",
    "rules: first\nplayers:\n": "2: column 9: expected a player's name",
    f"{HEADERS}rules: first\n": "3: column 1: header 'rules' stands here twice",
    f"{HEADERS}players: Ann, Bo\n": "3: column 1: header 'players' stands here twice",
    f"{HEADERS}event: x\nevent : y\n": "4: column 1: header 'event' stands here twice",
    f"{HEADERS}options: fast=yes\n": (
        f"3: fast is no house rule of first; known are {KNOWN_OPTIONS}"
    ),
    f"{HEADERS}options: deal=7\n": (
        f"3: deal is no house rule of first; known are {KNOWN_OPTIONS}"
    ),
    f"{HEADERS}options: Money=open\n": (
        f"3: Money is no house rule of first; known are {KNOWN_OPTIONS}"
    ),
    f"{HEADERS}options: money=maybe\n": "3: house rule money can't be maybe; it is open or hidden",
    f"{HEADERS}options: tile-flip=\n": "3: house rule tile-flip can't be ; it is no or yes",
    f"{HEADERS}options: end-floor=sum\n": (
        "3: house rule end-floor can't be sum; it is card, pile or net"
    ),
    f"{HEADERS}options: tile-flip\n": (
        "3: column 10: 'tile-flip' is no house rule; expected name=value, as in tile-flip=yes"
    ),
    f"{HEADERS}options: money=open, tile-flip=yes,\n": (
        "3: column 36: '' is no house rule; expected name=value, as in tile-flip=yes"
    ),
    f"{HEADERS}options: money=open, money=hidden\n": (
        "3: column 22: 'money=hidden' names a house rule again"
    ),
}


@pytest.mark.parametrize("record", FAULTY_HEADERS)
def test_a_wrong_header_ends_the_replay_before_it_begins(record: str) -> None:
    assert replay(record) == ([], f"file:{FAULTY_HEADERS[record]}")


@pytest.mark.parametrize("name", ["third", "First", "", "first+photo+photo", "first second"])
def test_an_unknown_rule_set_is_a_fault_of_its_line(name: str) -> None:
    lines, fault = replay(f"# who plays what\nrules: {name}\nplayers: Ann, Bo\n")
    assert lines == []
    assert fault
    assert fault.startswith("file:2: ")


FAULTY_STEPS = {
    f"{HEADERS}* start blue 1\nevent: x\n": "4: column 1: headers stand before the first step",
    f"{HEADERS}* start blue 1\nrules: first\n": "4: column 1: headers stand before the first step",
    f"{HEADERS}roll\n": f"3: column 1: 'roll' {BEGINS_NO_LINE}",
    f"{HEADERS}  C roll\n": f"3: column 3: 'C' {BEGINS_NO_LINE}",
    f"{HEADERS}J roll\n": f"3: column 1: 'J' {BEGINS_NO_LINE}",
    f"{HEADERS}K roll\n": f"3: column 1: 'K' {BEGINS_NO_LINE}",
    f"{HEADERS}AB roll\n": f"3: column 1: 'AB' {BEGINS_NO_LINE}",
    f"{HEADERS}a roll\n": f"3: column 1: 'a' {BEGINS_NO_LINE}",
    f"{HEADERS}1: x\n": f"3: column 1: '1:' {BEGINS_NO_LINE}",
    f"{HEADERS}: x\n": f"3: column 1: ':' {BEGINS_NO_LINE}",
    f"{HEADERS}*start blue 1\n": f"3: column 1: '*start' {BEGINS_NO_LINE}",
    f"{HEADERS}* sta": "3: column 3: 'sta' is no step of first; expected start or die",
    f"{HEADERS}*\n": "3: column 2: expected start or die",
    f"{HEADERS}\n\n* start blue 1\n* start blue 2\n": (
        "6: * start blue 2: that camel has started (in first; 1:b, * to act); legal now: "
        + ", ".join(
            f"* start {camel} {n}"
            for camel in ("green", "orange", "yellow", "white")
            for n in (1, 2, 3)
        )
    ),
    f"{HEADERS}A roll\n": "3: A roll: chance comes first (in first; -, * to act)",
    f"{NEARLY_OVER}B roll\n": (
        "4: B roll: it is another seat's turn (in first; 1:bgoy 16:w; dice w, A to act)"
    ),
    f"{NEARLY_OVER}A : x\n": f"4: column 3: ':' is no step of first; expected {DECISIONS}",
    f"{NEARLY_OVER}A\n": f"4: column 2: expected {DECISIONS}",
    f"{NEARLY_OVER}A leg green  # ok\nB leg gre": (
        "5: column 7: 'gre' is no camel; expected blue, green, orange, yellow or white"
    ),
    f"{NEARLY_OVER}A win ?\n": (
        "4: column 7: '?' is a secret: this is a view, and only a full record replays"
    ),
    f"{NEARLY_OVER}  A   leg\tpurple\n": (
        "4: column 11: 'purple' is no camel; expected blue, green, orange, yellow or white"
    ),
    f"{NEARLY_OVER}A tile 1 +\n": (
        "4: A tile 1 +: no tile may lie on space 1 (in first; 1:bgoy 16:w; dice w, A to act)"
    ),
    f"{NEARLY_OVER}A roll\nB leg white\n": (
        "5: B leg white: chance comes first (in first; 1:bgoy 16:w; dice w, * to act); "
        "legal now: * die white 1, * die white 2, * die white 3"
    ),
    f"{END}B roll\n": f"6: nothing can be played, the game is over (in {OVER})",
    f"{END}* die blue 1\n": f"6: nothing can be played, the game is over (in {OVER})",
    f"{END}C roll\n": f"6: column 1: 'C' {BEGINS_NO_LINE}",
    f"{END}event: x\n": "6: column 1: headers stand before the first step",
}


@pytest.mark.parametrize("record", FAULTY_STEPS)
def test_a_wrong_step_ends_the_replay_just_before_it(record: str) -> None:
    lines, fault = replay(record)
    assert fault == f"file:{FAULTY_STEPS[record]}"
    steps = [line for line in record.splitlines() if line.startswith(("* ", "A ", "B "))]
    played = [line.partition("#")[0].strip() for line in steps][: len(lines) - 1]
    assert lines == [None, *played]
    assert len(lines) >= len(steps)


RESULT_EXPECTED = "is no result; expected a seat and its coins, as in A 12"
FAULTY_RESULTS = {
    "= A 5, B 3\n": "6: A has 4 coins, not 5",
    "= A 4, B 4\n": "6: B has 3 coins, not 4",
    "= A 4\n": "6: column 6: no coins given for B",
    "=\n": f"6: column 2: '' {RESULT_EXPECTED}",
    "= A 4, B": f"6: column 8: 'B' {RESULT_EXPECTED}",
    "= A 4, B 3, C 3\n": f"6: column 13: 'C 3' {RESULT_EXPECTED}",
    "= A 4, B 3,\n": f"6: column 12: '' {RESULT_EXPECTED}",
    "= A 4, A 4, B 3\n": "6: column 8: 'A 4' names a seat again",
    "= A 4 B 3\n": f"6: column 3: 'A 4 B 3' {RESULT_EXPECTED}",
    "= A four, B 3\n": f"6: column 3: 'A four' {RESULT_EXPECTED}",
    "= A -4, B 3\n": f"6: column 3: 'A -4' {RESULT_EXPECTED}",
    "= A +4, B 3\n": f"6: column 3: 'A +4' {RESULT_EXPECTED}",
    "= A 4.0, B 3\n": f"6: column 3: 'A 4.0' {RESULT_EXPECTED}",
    "= A \u0664, B 3\n": f"6: column 3: 'A \u0664' {RESULT_EXPECTED}",
    "= a 4, B 3\n": f"6: column 3: 'a 4' {RESULT_EXPECTED}",
    "== A 4, B 3\n": f"6: column 2: '= A 4' {RESULT_EXPECTED}",
    f"= A 4, B {'9' * 5000}\n": f"6: column 8: 'B {'9' * 5000}' {RESULT_EXPECTED}",
    "= A 4, B 3\n\nA roll\n": "8: nothing may follow the result",
    "= A 4, B 3\n= A 4, B 3\n": "7: nothing may follow the result",
    "= A 4, B 3\nevent: x\n": "7: nothing may follow the result",
    "= A 4, B 3\n\x07": "7: column 1: control character U+0007",
}


@pytest.mark.parametrize("result", FAULTY_RESULTS, ids=lambda result: result[:20])
def test_a_wrong_result_is_told_after_the_last_step(result: str) -> None:
    fault = f"file:{FAULTY_RESULTS[result]}"
    assert replay(END + result) == ([None, "A roll", "* die white 1"], fault)


@pytest.mark.parametrize(
    ("record", "lines", "to_act"),
    [
        (f"{HEADERS}= A 3, B 3\n", 1, "3: a result, but the game is not over: * to act"),
        (f"{NEARLY_OVER}= A 3, B 3\n", 1, "4: a result, but the game is not over: A to act"),
        (
            f"{NEARLY_OVER}A roll\n= A 3, B 3\n",
            2,
            "5: a result, but the game is not over: * to act",
        ),
    ],
)
def test_a_result_before_the_end_is_a_fault(record: str, lines: int, to_act: str) -> None:
    played, fault = replay(record)
    assert (len(played), fault) == (lines, f"file:{to_act}")


@pytest.mark.parametrize(
    "result",
    ["", "= A 4, B 3", "=A 4,B 3", " =\tA\t4 ,\tB   3 # that's it\n\n# end", "= B 3, A 004\n"],
)
def test_the_result_may_be_missing_or_spaced_freely(result: str) -> None:
    assert replay(END + result) == ([None, "A roll", "* die white 1"], None)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (b"# \x00", "column 3: control character U+0000"),
        (b"A\x0broll", "column 2: control character U+000B"),
        (b"A roll\x0c", "column 7: control character U+000C"),
        (b"\x1b[1mA roll", "column 1: control character U+001B"),
        (b"A ro\rll", "column 5: control character U+000D"),
        (b"A roll\r\r", "column 7: control character U+000D"),
        (b"A roll\x7f", "column 7: control character U+007F"),
        ("A roll # \u0085".encode(), "column 10: control character U+0085"),
        (b"A roll \xff", "column 8: byte 0xff is not UTF-8"),
        (b"# caf\xe9", "column 6: byte 0xe9 is not UTF-8"),
        (b"A roll # \xed\xa0\x80", "column 10: byte 0xed is not UTF-8"),
        (b"A roll # \xc3", "column 10: byte 0xc3 is not UTF-8"),
    ],
)
@pytest.mark.parametrize("before", ["", "A leg blue\n", "A leg blue\nB leg blue # x\n"])
def test_a_control_character_or_wrong_bytes_are_a_fault_of_their_line(
    before: str, line: bytes, fault: str
) -> None:
    played = [text.partition("#")[0].strip() for text in before.splitlines()]
    lines, found = replay((NEARLY_OVER + before).encode() + line + b"\nB leg green\n")
    assert lines == [None, *played]
    assert found == f"file:{4 + len(played)}: {fault}"


@pytest.mark.parametrize(
    "record",
    [
        f"\ufeff{END}",
        END.replace("\n", "\r\n"),
        END.removesuffix("\n"),
        END.replace(" ", "\t \t"),
        END.replace("\n", "  # a comment: with a colon, * and =\n"),
        f"# a comment first\n\n \t\n{END}\n\n",
        END.replace("rules: first", "players :Ann, Bo").replace("players: Ann, Bo", "rules:first"),
        END.replace("A roll", "  A  roll  "),
        END.replace("position:", "seed: 7\ndate: 2024-05-17\nA: 1\nÄrger: ja\nposition:"),
        END.replace("position:", "options: tile-flip = no,money=open\nposition:"),
        END.replace("position:", "options:\nposition:"),
    ],
)
def test_a_record_is_read_freely(record: str) -> None:
    assert replay(record) == ([None, "A roll", "* die white 1"], None)


def test_a_byte_order_mark_counts_at_the_beginning_only() -> None:
    lines, fault = replay(f"{NEARLY_OVER}\ufeffA roll\n")
    assert (lines, fault) == ([None], f"file:4: column 1: '\\ufeffA' {BEGINS_NO_LINE}")


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "game.derby"
    path.write_text(END)
    assert read_game(path).money == {"A": 4, "B": 3}
    assert read_game(str(path)) == read_game(path)
    path.write_text(f"{END}= A 3, B 3\n")
    with pytest.raises(RecordError) as error:
        read_game(path)
    assert str(error.value) == f"{path}:6: A has 4 coins, not 3"


def test_a_game_in_progress_goes_on_from_its_seed(tmp_path: Path) -> None:
    game = play_on(Game("first", seats=3, seed=7), Luck("progress"), 20)
    path = tmp_path / "game.derby"
    path.write_text(game.record())
    again = read_game(path)
    assert again == game
    play_on(game, Luck("rest"))
    play_on(again, Luck("rest"))
    assert again.record() == game.record()


def test_a_record_may_stop_between_a_roll_and_its_die() -> None:
    game = replayed(f"{NEARLY_OVER}A roll")
    assert game.to_act == ("*",)
    assert game.record().endswith("\nA roll\n")


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        (("Ann, the first", "Bo"), "a name has no comma"),
        (("Ann", ""), "a name has no comma"),
        (("Ann #1", "Bo"), "can't be written"),
        (("Ann\n", "Bo"), "can't be written"),
        ((" Ann", "Bo"), "can't be written"),
        (("Ann", "\x07"), "control character"),
    ],
)
def test_names_that_could_not_be_read_are_not_written(
    players: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(NotationError, match=reason):
        Game("first", seats=2).record(players=players)


def test_there_are_as_many_names_as_seats() -> None:
    with pytest.raises(SetupError, match="3 names for 2 seats"):
        Game("first", seats=2).record(players=("Ann", "Bo", "Cy"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("note", "two\nlines"),
        ("note", "a # comment"),
        ("note", " blanks "),
        ("A note", "x"),
        ("1st", "x"),
        ("a:b", "x"),
        ("", "x"),
        ("rules", "first"),
        ("players", "x"),
        ("options", "x"),
        ("position", "x"),
    ],
)
def test_headers_that_could_not_be_read_are_not_written(name: str, value: str) -> None:
    with pytest.raises(NotationError):
        Game("first", seats=2).record(headers={name: value})


@pytest.mark.parametrize("seed", ["a # b", "a\nb", " 7 "])
def test_a_seed_that_could_not_be_read_is_not_written(seed: str) -> None:
    with pytest.raises(NotationError):
        Game("first", seats=2, seed=seed).record()


def test_headers_are_written_in_front() -> None:
    game = Game.from_position(
        "first; 1:bgoyw", seats=2, seed=(7, 2), options={"tile-flip": "yes", "money": "open"}
    )
    assert game.record(players=("Ann", "Bo"), headers={"date": "2024-05-17", "note": ""}) == (
        "rules: first\n"
        "players: Ann, Bo\n"
        "options: tile-flip=yes\n"
        "position: first; 1:bgoyw; dice bgoyw\n"
        "seed: 7/2\n"
        "date: 2024-05-17\n"
        "note:\n"
    )


WHOLE = play_on(Game("first", seats=3, seed=11), Luck("whole")).record().encode()


def test_a_record_cut_off_anywhere_is_a_shorter_game_or_a_fault_of_its_last_line() -> None:
    for end in range(0, len(WHOLE), 3):
        cut = WHOLE[:end]
        lines, fault = replay(cut)
        last = max(len(cut.splitlines()), 1)
        assert fault is None or fault.startswith(f"file:{last}: ")
        whole_steps = sum(line[:1] in b"*ABC" for line in cut.splitlines()[:-1])
        assert len(lines) >= whole_steps


@given(st.binary(max_size=80))
def test_any_bytes_are_a_record_or_a_record_error(content: bytes) -> None:
    for record in (content, HEADERS.encode() + content, NEARLY_OVER.encode() + content):
        _, fault = replay(record)
        assert fault is None or fault.startswith("file:")


@given(st.text("AB*=:;,# \t\r\nrollegtiwn?dbu0123456789+-\ufeff\u0085", max_size=60))
def test_near_misses_are_a_record_or_a_record_error(text: str) -> None:
    for record in (text, HEADERS + text, NEARLY_OVER + text, END + text, f"{END}= {text}"):
        _, fault = replay(record)
        assert fault is None or fault.startswith("file:")


@given(st.data())
def test_a_damaged_record_is_a_record_or_a_record_error(data: st.DataObject) -> None:
    content = bytearray(WHOLE)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        noise = data.draw(st.binary(max_size=4))
        content[place : place + data.draw(st.integers(0, 6))] = noise
    lines, fault = replay(bytes(content))
    assert fault is None or fault.startswith("file:")
    assert fault is None or int(fault.split(":")[1]) > len(lines) - 1


@given(st.data())
def test_lines_in_another_order_are_a_record_or_a_record_error(data: st.DataObject) -> None:
    lines = WHOLE.decode().splitlines()
    one = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1))
    lines[one], lines[other] = lines[other], lines[one]
    _, fault = replay("\n".join(lines))
    assert fault is None or fault.startswith("file:")
