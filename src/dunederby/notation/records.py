"""Records: a game written down, a step a line. Reading goes line by line."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from dunederby.errors import Flaw, NotationError
from dunederby.notation.words import Word, complaint, words_of
from dunederby.systems import SEAT_LETTERS

RESULT = "="
COMMENT = "#"
_BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Line:
    """A line that says something, without its comment."""

    number: int
    text: str
    column: int = 1
    """Where the text begins."""
    fault: NotationError | None = None
    """Why the line can't be read, if it can't."""

    @property
    def words(self) -> list[Word]:
        """The words of the line."""
        return words_of(self.text, self.column)

    @property
    def is_result(self) -> bool:
        """Whether the line gives the final money."""
        return self.text.lstrip(" \t").startswith(RESULT)

    @property
    def is_header(self) -> bool:
        """Whether the line is `name: value`; a seat letter and a blank begin a step."""
        name, colon, _ = self.text.partition(":")
        is_step = self.words[:1] and self.words[0].text in list(SEAT_LETTERS)
        return bool(colon) and name.strip(" \t")[:1].isalpha() and not is_step


@dataclass(frozen=True, slots=True)
class Header:
    """A header and where it stands."""

    number: int
    """The number of its line."""
    name: str
    value: str
    column: int
    """Where the value begins."""


def read_lines(content: bytes) -> Iterator[Line]:
    """Yield the lines of a record that say something."""
    for number, raw in enumerate(re.split(rb"\r?\n", content.removesuffix(b"\r")), start=1):
        text = raw.decode(errors="replace")
        if number == 1:
            text = text.removeprefix(_BYTE_ORDER_MARK)
        fault = _fault(raw, text)
        text = text.partition(COMMENT)[0]
        if fault or text.strip(" \t"):
            yield Line(number, text, fault=fault)


def _fault(raw: bytes, text: str) -> NotationError | None:
    """Return why a line can't be read: bytes that are not UTF-8, or a control character."""
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        return NotationError(Flaw("not-utf8", byte=f"0x{raw[error.start]:02x}"), error.start + 1)
    for column, character in enumerate(text, start=1):
        if unicodedata.category(character) == "Cc" and character != "\t":
            code_point = f"U+{ord(character):04X}"
            return NotationError(Flaw("control-character", character=code_point), column)
    return None


def parse_header(line: Line) -> Header:
    """Read `name: value`."""
    name, _, value = line.text.partition(":")
    padding = len(value) - len(value.lstrip(" \t"))
    return Header(line.number, name.strip(" \t"), value.strip(" \t"), len(name) + 2 + padding)


def parse_list(header: Header) -> list[Word]:
    """Cut the value of *header* at its commas."""
    words, column = [], header.column
    for part in header.value.split(","):
        padding = len(part) - len(part.lstrip(" \t"))
        words.append(Word(part.strip(" \t"), column + padding))
        column += len(part) + 1
    return words


def parse_players(header: Header) -> list[str]:
    """Read the names of the players, in seat order."""
    names = parse_list(header)
    for name in names:
        if not name.text:
            raise NotationError(Flaw("expected-player"), name.column)
    return [name.text for name in names]


def parse_options(header: Header) -> dict[str, str]:
    """Read house rules, `name=value` each."""
    options: dict[str, str] = {}
    if not header.value:
        return options
    for word in parse_list(header):
        name, equals, value = word.text.partition("=")
        if not equals:
            raise complaint(word, "bad-option")
        if name.strip() in options:
            raise complaint(word, "option-twice")
        options[name.strip()] = value.strip()
    return options


def parse_result(line: Line, seats: Sequence[str]) -> dict[str, int]:
    """Read the final money, `= A 12, B 9`: every seat once."""
    begin = line.text.index(RESULT) + 1
    money: dict[str, int] = {}
    for entry in parse_list(Header(line.number, RESULT, line.text[begin:], begin + 1)):
        match = re.fullmatch(r"([A-Z])[ \t]+([0-9]{1,9})", entry.text)
        if not match or match[1] not in seats:
            raise complaint(entry, "bad-result")
        if match[1] in money:
            raise complaint(entry, "seat-twice")
        money[match[1]] = int(match[2])
    missing = tuple(seat for seat in seats if seat not in money)
    if missing:
        raise NotationError(Flaw("coins-missing", seats=missing), len(line.text) + 1)
    return money


def format_result(money: Mapping[str, int]) -> str:
    """Write the final money."""
    return f"{RESULT} {', '.join(f'{seat} {coins}' for seat, coins in money.items())}"


def check_header(name: str, value: str) -> None:
    """Raise NotationError if a header could not be read back as it is written."""
    lines = list(read_lines(f"{name}: {value}".encode()))
    is_whole = len(lines) == 1 and lines[0].is_header and not lines[0].fault
    if not is_whole or (parse_header(lines[0]).name, parse_header(lines[0]).value) != (
        name,
        value,
    ):
        why = f": {lines[0].fault}" if lines and lines[0].fault else ""
        raise NotationError(f"header {name!r} can't be written with the value {value!r}{why}")


def check_players(names: Sequence[str]) -> None:
    """Raise NotationError if the names of players could not be read back."""
    for name in names:
        if not isinstance(name, str) or not name.strip() or "," in name:
            raise NotationError(f"a player can't be called {name!r}: a name has no comma")
    check_header("players", ", ".join(names))


def format_record(headers: Mapping[str, str], lines: Iterable[str]) -> str:
    """Write a record: its headers, then its lines."""
    for name, value in headers.items():
        check_header(name, value)
    texts = [f"{name}: {value}".rstrip() for name, value in headers.items()]
    return "\n".join([*texts, *lines]) + "\n"
