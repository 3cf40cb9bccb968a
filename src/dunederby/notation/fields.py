"""What positions of every system are made of: fields between semicolons, and stacks."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dunederby.errors import NotationError
from dunederby.notation.words import Word, complaint, listed, words_of
from dunederby.racing.record import NOWHERE, Race, height_of, space_of
from dunederby.systems import SEAT_LETTERS, RuleSet

NONE = "-"

Stacks = tuple[tuple[int, tuple[int, ...]], ...]
"""Spaces in their order, with the camels on them, bottom first."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position read from text; each system has more to say."""

    rules: RuleSet
    stacks: Stacks

    @property
    def seats(self) -> int | None:
        """How many seats it says there are, None if it doesn't."""
        return None

    @property
    def seats_named(self) -> int:
        """How many seats there must be for every owner to have one."""
        return 0

    @property
    def is_race_over(self) -> bool:
        """Whether a camel has crossed the finish line."""
        return False

    @property
    def why_not_playable(self) -> str | None:
        """Why no game can begin here, None if one can."""
        return None


@dataclass(frozen=True, slots=True)
class Field:
    """The text between two semicolons, cut into words."""

    words: list[Word]
    end: int
    """The column behind it."""


class Track(NamedTuple):
    """Where camels can stand."""

    lowest: int
    highest: int
    answer: str
    """What to tell somebody who puts one elsewhere."""


class Owned(NamedTuple):
    """Something of a seat's on a space of the track."""

    space: int
    owner: int


def fields_of(text: str, column: int) -> list[Field]:
    """Cut *text*, which begins at *column* of its line, at semicolons."""
    fields = []
    for part in text.split(";"):
        fields.append(Field(words_of(part, column), column + len(part)))
        column += len(part) + 1
    return fields


def named_fields(
    fields: Sequence[Field], names: Iterable[str], rules: RuleSet, more: Iterable[str] = ()
) -> dict[str, Field]:
    """Return *fields* by their first word, one of *names* or *more*, in the order of the text.

    Who writes something else is told of *names* alone.
    """
    known, found = list(names), dict[str, Field]()
    for field in fields:
        if not field.words:
            raise NotationError(f"expected {listed(known)}", field.end)
        name = field.words[0]
        if name.text not in (*known, *more):
            raise complaint(name, f"is no field of {rules.name}; expected {listed(known)}")
        if name.text in found:
            raise complaint(name, "stands here twice")
        found[name.text] = field
    return found


def parse_stacks(field: Field, rules: RuleSet, track: Track) -> Stacks:
    """Read where every camel stands."""
    stacks: dict[int, tuple[int, ...]] = {}
    for word in field.words:
        space, camels = _parse_stack(word, rules, track)
        placed = [camel for stack in stacks.values() for camel in stack]
        twice = [camel for camel in camels if camel in placed or camels.count(camel) > 1]
        if twice:
            raise complaint(word, f"names {rules.edition.camels[twice[0]]}, which stands already")
        if space in stacks:
            raise complaint(word, f"names space {space} again; write one stack a space")
        stacks[space] = camels
    _check_nobody_missing(stacks, field, rules)
    return tuple(sorted(stacks.items()))


def _parse_stack(word: Word, rules: RuleSet, track: Track) -> tuple[int, tuple[int, ...]]:
    match = re.fullmatch(r"(-?[0-9]{1,3}):(.+)", word.text)
    if not match:
        raise complaint(word, "is no stack; expected space:camels, bottom first, as in 1:bg")
    space, letters = int(match[1]), match[2]
    if not track.lowest <= space <= track.highest:
        raise complaint(word, f"is off the track; expected {track.answer}")
    known = rules.edition.letters
    for letter in letters:
        if letter not in known:
            problem = f"has {letter!r}, no camel of {rules.name}; expected {listed(known)}"
            raise complaint(word, problem)
    return space, tuple(known.index(letter) for letter in letters)


def _check_nobody_missing(
    stacks: Mapping[int, tuple[int, ...]], field: Field, rules: RuleSet
) -> None:
    standing = {camel for stack in stacks.values() for camel in stack}
    missing = [name for camel, name in enumerate(rules.edition.camels) if camel not in standing]
    if missing:
        raise NotationError(
            f"{listed(missing, 'and')} missing; every camel stands somewhere", field.end
        )


def parse_owned(field: Field, rules: RuleSet, spaces: int) -> Owned:
    """Read a space of so many *spaces*, and an owner: `9B`."""
    name, words = field.words[0], field.words[1:]
    if len(words) != 1:
        end = words[0].end if words else name.end
        raise NotationError(f"expected one {name.text}, as in 9B", end)
    match = re.fullmatch(rf"([0-9]{{1,3}})([{SEAT_LETTERS}])", words[0].text)
    if not match:
        raise complaint(words[0], f"is no {name.text}; expected space and owner, as in 9B")
    owned = Owned(int(match[1]), SEAT_LETTERS.index(match[2]))
    if not 1 <= owned.space <= spaces:
        raise complaint(words[0], f"is off the track; expected 1 to {spaces}", "off-track")
    check_owner(owned.owner, words[0], rules)
    return owned


def check_owner(owner: int, word: Word, rules: RuleSet) -> None:
    """Raise NotationError if no table of these rules has a seat for *owner*."""
    most = rules.edition.seats[1]
    if owner >= most:
        raise complaint(word, f"has no owner; the seats are A to {SEAT_LETTERS[most - 1]}")


def format_stacks(rules: RuleSet, race: Race) -> str:
    """Write where the camels stand; those side by side in the order of their names."""
    stacks: dict[int, list[tuple[int, int]]] = {}
    for camel in range(len(rules.edition.letters)):
        space = space_of(race, camel)
        if space != NOWHERE:
            stacks.setdefault(space, []).append((height_of(race, camel), camel))
    texts = []
    for space, stack in sorted(stacks.items()):
        letters = "".join(rules.edition.letters[camel] for _, camel in sorted(stack))
        texts.append(f"{space}:{letters}")
    return " ".join(texts) or NONE
