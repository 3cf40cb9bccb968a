"""What seats have in a position: fields for odds at a real table, at the end of a position.

A position without them means what it always meant: 3 coins each, and nothing taken.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dunederby.errors import Flaw, NotationError
from dunederby.notation.fields import Field, check_owner
from dunederby.notation.words import Word, complaint
from dunederby.systems import SEAT_LETTERS, RuleSet

SEATS, MONEY = "seats", "money"
UNKNOWN_CAMEL = "?"

NOT_PLAYED = Flaw("only-for-odds")
"""Why no game can begin where seats have something."""

Amounts = dict[int, int]
"""By seat: how many."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """What seats have; each system has more to say."""

    seats: int | None = None
    """How many seats there are, None if nothing is said."""
    money: tuple[tuple[int, int], ...] = ()
    """Seats and what they have."""

    @property
    def owners(self) -> set[int]:
        """The seats that have something."""
        return {seat for seat, _ in self.money}

    @property
    def seats_named(self) -> int:
        """How many seats there must be."""
        return max((seat + 1 for seat in self.owners), default=0)

    @property
    def is_anything(self) -> bool:
        """Whether anything is said."""
        return self != type(self)()


def parse_seats(named: Mapping[str, Field], rules: RuleSet) -> int | None:
    """Read how many seats there are."""
    if SEATS not in named:
        return None
    fewest, most = rules.edition.seats
    [word] = words_in(named[SEATS], Flaw("expected-seats", fewest=fewest, most=most), 1)
    if not re.fullmatch("[0-9]{1,2}", word.text) or not fewest <= int(word.text) <= most:
        raise complaint(word, "wrong-seats", rules=rules.name, fewest=fewest, most=most)
    return int(word.text)


def parse_amounts(named: Mapping[str, Field], name: str, rules: RuleSet) -> Amounts:
    """Read how many of something each seat has: `12A 3B`."""
    amounts: Amounts = {}
    if name not in named:
        return amounts
    for word in words_in(named[name], Flaw("expected-amount")):
        match = re.fullmatch(rf"([0-9]{{1,3}})([{SEAT_LETTERS}])", word.text)
        if not match:
            raise complaint(word, "bad-amount")
        owner = owner_of(match[2], word, rules)
        if owner in amounts:
            raise complaint(word, "second-amount", field=name)
        amounts[owner] = int(match[1])
    return amounts


def owner_of(letter: str, word: Word, rules: RuleSet) -> int:
    """Return the seat of this *letter*, the owner of what *word* names."""
    owner = SEAT_LETTERS.index(letter)
    check_owner(owner, word, rules)
    return owner


def words_in(field: Field, missing: Flaw, count: int | None = None) -> list[Word]:
    """Return the words of *field* behind its name; raise NotationError if these are too few."""
    words = field.words[1:]
    if not words or count not in (None, len(words)):
        raise NotationError(missing, field.end)
    return words


def parse_cards_of(
    named: Mapping[str, Field], name: str, rules: RuleSet, known: str
) -> list[tuple[Word, int | None, int]]:
    """Read camels and owners, `gA ?B`, of the letters *known*: None for a secret camel."""
    found: list[tuple[Word, int | None, int]] = []
    if name not in named:
        return found
    for word in words_in(named[name], Flaw("expected-card")):
        match = re.fullmatch(rf"([{known}])([{SEAT_LETTERS}])", word.text)
        if not match:
            raise complaint(word, "bad-card")
        camel = None if match[1] == UNKNOWN_CAMEL else rules.edition.letters.index(match[1])
        found.append((word, camel, owner_of(match[2], word, rules)))
    return found


def write_money(holdings: Holdings, game: Any) -> None:
    """Put the money of *holdings* into the record."""
    for seat, coins in holdings.money:
        game.seats[seat].coins = coins


def format_amounts(name: str, amounts: Mapping[int, int]) -> list[str]:
    """Write how many of something each seat has, as a field if there is any."""
    words = [f"{count}{SEAT_LETTERS[seat]}" for seat, count in sorted(amounts.items())]
    return [" ".join([name, *words])] if words else []
