"""What positions of every system are made of: fields between semicolons, and stacks."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dunederby.errors import Flaw, NotationError
from dunederby.notation.words import Word, complaint, words_of
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
    def why_not_playable(self) -> Flaw | None:
        """Why no game can begin here, None if one can."""
        return None


@dataclass(frozen=True, slots=True)
class Field:
    """The text between two semicolons, cut into words."""

    words: list[Word]
    end: int
    """The column behind it."""


class Track(NamedTuple):
    """Where camels can stand: on its spaces, and past a line that ends the race."""

    first: int
    last: int
    lowest: int
    highest: int


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
            raise NotationError(Flaw("expected", known=tuple(known)), field.end)
        name = field.words[0]
        if name.text not in (*known, *more):
            raise complaint(name, "no-field", rules=rules.name, known=tuple(known))
        if name.text in found:
            raise complaint(name, "twice")
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
            raise complaint(word, "camel-twice", camel=rules.edition.camels[twice[0]])
        if space in stacks:
            raise complaint(word, "space-twice", space=space)
        stacks[space] = camels
    _check_nobody_missing(stacks, field, rules)
    return tuple(sorted(stacks.items()))


def _parse_stack(word: Word, rules: RuleSet, track: Track) -> tuple[int, tuple[int, ...]]:
    match = re.fullmatch(r"(-?[0-9]{1,3}):(.+)", word.text)
    if not match:
        raise complaint(word, "bad-stack")
    space, letters = int(match[1]), match[2]
    if not track.lowest <= space <= track.highest:
        raise _off_track(word, track)
    known = rules.edition.letters
    for letter in letters:
        if letter not in known:
            raise complaint(word, "no-camel", letter=letter, rules=rules.name, known=tuple(known))
    return space, tuple(known.index(letter) for letter in letters)


def _off_track(word: Word, track: Track) -> NotationError:
    past = track.lowest if track.lowest < track.first else track.last + 1
    furthest = track.highest if track.highest != past else None
    return complaint(
        word, "camel-off-track", first=track.first, last=track.last, past=past, furthest=furthest
    )


def _check_nobody_missing(
    stacks: Mapping[int, tuple[int, ...]], field: Field, rules: RuleSet
) -> None:
    standing = {camel for stack in stacks.values() for camel in stack}
    missing = [name for camel, name in enumerate(rules.edition.camels) if camel not in standing]
    if missing:
        raise NotationError(Flaw("camels-missing", camels=tuple(missing)), field.end)


def parse_owned(field: Field, rules: RuleSet, spaces: int) -> Owned:
    """Read a space of so many *spaces*, and an owner: `9B`."""
    name, words = field.words[0], field.words[1:]
    if len(words) != 1:
        end = words[0].end if words else name.end
        raise NotationError(Flaw("expected-piece", piece=name.text), end)
    match = re.fullmatch(rf"([0-9]{{1,3}})([{SEAT_LETTERS}])", words[0].text)
    if not match:
        raise complaint(words[0], "bad-piece", piece=name.text)
    owned = Owned(int(match[1]), SEAT_LETTERS.index(match[2]))
    if not 1 <= owned.space <= spaces:
        raise complaint(words[0], "off-track", piece=name.text, first=1, last=spaces)
    check_owner(owned.owner, words[0], rules)
    return owned


def check_owner(owner: int, word: Word, rules: RuleSet) -> None:
    """Raise NotationError if no table of these rules has a seat for *owner*."""
    most = rules.edition.seats[1]
    if owner >= most:
        raise complaint(word, "no-owner", last=SEAT_LETTERS[most - 1])


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
