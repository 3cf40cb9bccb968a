"""What seats have in a position of the card game, and what went in and out of the deck."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dunederby.cards.payouts import WORTHS
from dunederby.cards.record import LOSER, WINNER
from dunederby.errors import Flaw
from dunederby.notation.fields import Field
from dunederby.notation.holdings import (
    MONEY,
    SEATS,
    Holdings,
    format_amounts,
    owner_of,
    parse_amounts,
    parse_cards_of,
    parse_seats,
    words_in,
    write_money,
)
from dunederby.notation.words import complaint
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS, RuleSet

TICKETS, MIDFIELD = "tickets", "mid"
FINALS = {"win": WINNER, "lose": LOSER}
FIELDS = (SEATS, MONEY, TICKETS, MIDFIELD, *FINALS)


@dataclass(frozen=True, slots=True)
class CardHoldings(Holdings):
    """What the seats of a card game have: camels and owners, unless said otherwise."""

    tickets: tuple[tuple[int, int, int], ...] = ()
    """Leg winner cards: the camel, which of them counted from the top, and the owner."""
    midfield: tuple[tuple[int, int], ...] = ()
    finals: tuple[tuple[int, int, int], ...] = ()
    """Final cards: the kind, the camel and the owner."""

    @property
    def owners(self) -> set[int]:
        """The seats that have something."""
        rows = (*self.tickets, *self.midfield, *self.finals)
        return {*(seat for seat, _ in self.money), *(row[-1] for row in rows)}


NOTHING_HELD = CardHoldings()


def parse_holdings(named: Mapping[str, Field], rules: RuleSet) -> CardHoldings:
    """Read what seats have; nothing of a field that is not *named*."""
    return CardHoldings(
        parse_seats(named, rules),
        tuple(parse_amounts(named, MONEY, rules).items()),
        tuple(_parse_tickets(named[TICKETS], rules)) if TICKETS in named else (),
        tuple(_parse_single(named, MIDFIELD, rules)),
        tuple(
            (kind, camel, owner)
            for name, kind in FINALS.items()
            for camel, owner in _parse_single(named, name, rules, is_one_a_seat=True)
        ),
    )


def _parse_tickets(field: Field, rules: RuleSet) -> list[tuple[int, int, int]]:
    """Read leg winner cards, `g5A g3B`: those above a card come before it."""
    worths, tickets = WORTHS.tolist(), list[tuple[int, int, int]]()
    for word in words_in(field, Flaw("expected-tickets", rules=rules.name)):
        match = re.fullmatch(rf"([{rules.edition.letters}])([0-9])([{SEAT_LETTERS}])", word.text)
        if not match:
            raise complaint(word, "bad-ticket")
        camel = rules.edition.letters.index(match[1])
        number = sum(row[0] == camel for row in tickets)
        if number >= len(worths) or worths[number] != int(match[2]):
            left = tuple(worths[number:])
            raise complaint(word, "not-on-top", letter=match[1], count=len(left), left=left)
        tickets.append((camel, number, owner_of(match[3], word, rules)))
    return tickets


def _parse_single(
    named: Mapping[str, Field], name: str, rules: RuleSet, is_one_a_seat: bool = False
) -> list[tuple[int, int]]:
    """Read cards of which each camel has one, `gA`; perhaps a seat may have one alone."""
    found: list[tuple[int, int]] = []
    for word, camel, owner in parse_cards_of(named, name, rules, rules.edition.letters):
        assert camel is not None, "no camel is secret here"
        if any(camel == other for other, _ in found):
            raise complaint(word, "second-of-camel", field=name)
        if is_one_a_seat and any(owner == other for _, other in found):
            raise complaint(word, "second-of-owner", field=name)
        found.append((camel, owner))
    return found


def write_holdings(holdings: CardHoldings, game: Any) -> None:
    """Put *holdings* into the record of a game in which nobody has anything."""
    write_money(holdings, game)
    for camel, number, owner in holdings.tickets:
        game.winner_owner[camel, number] = owner + 1
    for camel, owner in holdings.midfield:
        game.midfield_owner[camel] = owner + 1
    for kind, camel, owner in holdings.finals:
        game.final_owner[kind, camel] = owner + 1


def format_holdings(rules: RuleSet, game: Any) -> list[str]:
    """Write what the seats of *game* have, a field each."""
    seats, letters = range(int(game.seat_count)), rules.edition.letters
    coins = {seat: int(game.seats[seat].coins) for seat in seats}
    fields = [f"{SEATS} {len(seats)}"]
    fields += format_amounts(MONEY, {seat: count for seat, count in coins.items() if count >= 0})
    tickets = [
        f"{letters[camel]}{worth}{SEAT_LETTERS[owner - 1]}"
        for camel in range(RACERS)
        for worth, owner in zip(WORTHS.tolist(), game.winner_owner[camel].tolist(), strict=True)
        if owner
    ]
    rows = {TICKETS: tickets, MIDFIELD: _format_single(letters, game.midfield_owner)}
    rows |= {
        name: _format_single(letters, game.final_owner[kind]) for name, kind in FINALS.items()
    }
    return fields + [" ".join([name, *words]) for name, words in rows.items() if words]


def _format_single(letters: str, owners: Any) -> list[str]:
    return [
        f"{letters[camel]}{SEAT_LETTERS[owner - 1]}"
        for camel, owner in enumerate(owners.tolist())
        if owner
    ]
