"""What seats have in a position of a board game: tickets, finish cards, partners."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dunederby.board.editions import PARTNERS_FROM
from dunederby.board.record import LOSER, WINNER
from dunederby.errors import Flaw, SetupError
from dunederby.notation.fields import Field
from dunederby.notation.holdings import (
    MONEY,
    SEATS,
    UNKNOWN_CAMEL,
    Holdings,
    format_amounts,
    owner_of,
    parse_amounts,
    parse_cards_of,
    parse_seats,
    words_in,
    write_money,
)
from dunederby.notation.words import Word, complaint
from dunederby.racing.record import RACERS
from dunederby.racing.seats import UNKNOWN
from dunederby.systems import SEAT_LETTERS, RuleSet, board_edition

TICKETS, PYRAMID, PARTNERS = "tickets", "pyramid", "partners"
PILES = {"win": WINNER, "lose": LOSER}
FIELDS = (SEATS, MONEY, TICKETS, PYRAMID, *PILES, PARTNERS)


@dataclass(frozen=True, slots=True)
class Ticket:
    """A leg ticket that a seat has taken."""

    camel: int
    number: int
    """Which of the camel's tickets, counted from the top."""
    owner: int
    place: int
    """The place it bets on, 0 for the usual bet."""


@dataclass(frozen=True, slots=True)
class BoardHoldings(Holdings):
    """What the seats of a board game have."""

    tickets: tuple[Ticket, ...] = ()
    pyramid: tuple[tuple[int, int], ...] = ()
    """Seats and how many pyramid tickets they have."""
    cards: tuple[tuple[int, int | None, int], ...] = ()
    """Finish cards in the order they were laid: the pile, the camel if known, the owner."""
    partners: tuple[tuple[int, int], ...] = ()

    @property
    def owners(self) -> set[int]:
        """The seats that have something."""
        return {
            *(seat for seat, _ in (*self.money, *self.pyramid)),
            *(ticket.owner for ticket in self.tickets),
            *(owner for _, _, owner in self.cards),
            *(seat for pair in self.partners for seat in pair),
        }


NOTHING_HELD = BoardHoldings()


def parse_holdings(named: Mapping[str, Field], rules: RuleSet) -> BoardHoldings:
    """Read what seats have; nothing of a field that is not *named*."""
    return BoardHoldings(
        parse_seats(named, rules),
        tuple(parse_amounts(named, MONEY, rules).items()),
        tuple(_parse_tickets(named[TICKETS], rules)) if TICKETS in named else (),
        tuple(parse_amounts(named, PYRAMID, rules).items()),
        tuple(_parse_cards(named, rules)),
        tuple(_parse_partners(named[PARTNERS], rules)) if PARTNERS in named else (),
    )


def _parse_tickets(field: Field, rules: RuleSet) -> list[Ticket]:
    """Read tickets: `g5A`, or `g5A3` for one that bets on the third place."""
    worths, tickets = board_edition(rules).tickets, list[Ticket]()
    for word in words_in(field, Flaw("expected-tickets", rules=rules.name)):
        match = re.fullmatch(
            rf"([{rules.edition.letters[:RACERS]}])([0-9])([{SEAT_LETTERS}])([1-{RACERS}]?)",
            word.text,
        )
        if not match:
            raise complaint(word, "bad-ticket")
        camel, place = rules.edition.letters.index(match[1]), int(match[4] or 0)
        _check_place(place, word, rules)
        taken = [ticket.number for ticket in tickets if ticket.camel == camel]
        same = [number for number, worth in enumerate(worths) if worth == int(match[2])]
        free = [number for number in same if number not in taken]
        if not free:
            raise complaint(
                word, "tickets-taken", worth=match[2], letter=match[1], worths=tuple(worths)
            )
        tickets.append(Ticket(camel, free[0], owner_of(match[3], word, rules), place))
    _check_tops(tickets, field.words[1:], worths)
    return tickets


def _check_place(place: int, word: Word, rules: RuleSet) -> None:
    if place and "position_bets" not in rules.edition.modules:
        raise complaint(word, "no-places", rules=rules.name)


def _check_tops(tickets: Sequence[Ticket], words: Sequence[Word], worths: Sequence[int]) -> None:
    """Raise NotationError if a ticket is taken while one above it is not; some are covered."""
    for ticket, word in zip(tickets, words, strict=True):
        taken = {other.number for other in tickets if other.camel == ticket.camel}
        above = [number for number in range(ticket.number) if number not in taken]
        if above and not ticket.place:
            raise complaint(word, "ticket-covered", worth=worths[above[0]])


def _parse_cards(named: Mapping[str, Field], rules: RuleSet) -> list[tuple[int, int | None, int]]:
    """Read the piles, `win gA ?B` and `lose`: in the order the cards were laid."""
    known, cards = rules.edition.letters[:RACERS] + UNKNOWN_CAMEL, set[tuple[int, int]]()
    found: list[tuple[int, int | None, int]] = []
    for name, pile in PILES.items():
        for word, camel, owner in parse_cards_of(named, name, rules, known):
            if camel is not None and (camel, owner) in cards:
                raise complaint(word, "second-card")
            if camel is not None:
                cards.add((camel, owner))
            found.append((pile, camel, owner))
            if sum(seat == owner for _, _, seat in found) > RACERS:
                raise complaint(word, "too-many-cards", count=RACERS)
    return found


def _parse_partners(field: Field, rules: RuleSet) -> list[tuple[int, int]]:
    """Read partnerships: `AC BD`."""
    if "partnerships" not in rules.edition.modules:
        raise complaint(field.words[0], "no-partnerships", rules=rules.name)
    pairs: list[tuple[int, int]] = []
    for word in words_in(field, Flaw("expected-partners")):
        if not re.fullmatch(rf"[{SEAT_LETTERS}]{{2}}", word.text) or word.text[0] == word.text[1]:
            raise complaint(word, "bad-partners")
        one, other = (owner_of(letter, word, rules) for letter in word.text)
        if any(seat in pair for pair in pairs for seat in (one, other)):
            raise complaint(word, "partner-twice")
        pairs.append((one, other))
    return pairs


def write_holdings(holdings: BoardHoldings, game: Any) -> None:
    """Put *holdings* into the record of a game in which nobody has anything."""
    write_money(holdings, game)
    for ticket in holdings.tickets:
        game.ticket_owner[ticket.camel, ticket.number] = ticket.owner + 1
        game.position_bets.place[ticket.camel, ticket.number] = ticket.place
    for seat, count in holdings.pyramid:
        game.seats[seat].pyramid_tickets = count
    for pile, camel, owner in holdings.cards:
        _lay(game, pile, camel, owner)
    if holdings.partners and game.seat_count < PARTNERS_FROM:
        seats = int(game.seat_count)
        raise SetupError(Flaw("too-few-seats", fewest=PARTNERS_FROM, seats=seats))
    for one, other in holdings.partners:
        game.partnerships.partner[one] = other + 1
        game.partnerships.partner[other] = one + 1


def _lay(game: Any, number: int, camel: int | None, owner: int) -> None:
    """Lay a finish card; of a secret one nobody knows which card its owner has no more."""
    pile = game.piles[number]
    pile.owner[pile.laid] = owner
    pile.camel[pile.laid] = UNKNOWN if camel is None else camel
    pile.laid += 1
    if camel is not None:
        game.seats[owner].hand[camel] = 0


def format_holdings(rules: RuleSet, game: Any) -> list[str]:
    """Write what the seats of *game* have, a field each; a `?` for what is secret."""
    seats = range(int(game.seat_count))
    coins = {seat: int(game.seats[seat].coins) for seat in seats}
    pyramid = {seat: int(game.seats[seat].pyramid_tickets) for seat in seats}
    fields = [f"{SEATS} {len(seats)}"]
    fields += format_amounts(MONEY, {seat: count for seat, count in coins.items() if count >= 0})
    fields += _field(TICKETS, _format_tickets(rules, game))
    fields += format_amounts(PYRAMID, {seat: count for seat, count in pyramid.items() if count})
    for name, pile in PILES.items():
        fields += _field(name, _format_pile(rules, game.piles[pile]))
    partners = game.partnerships.partner.tolist()
    pairs = [
        SEAT_LETTERS[seat] + SEAT_LETTERS[other - 1]
        for seat, other in enumerate(partners)
        if other - 1 > seat
    ]
    return [*fields, *_field(PARTNERS, pairs)]


def _field(name: str, words: list[str]) -> list[str]:
    return [" ".join([name, *words])] if words else []


def _format_tickets(rules: RuleSet, game: Any) -> list[str]:
    worths, words = board_edition(rules).tickets, []
    for camel in range(RACERS):
        for number, worth in enumerate(worths):
            owner, place = (
                game.ticket_owner[camel, number],
                game.position_bets.place[camel, number],
            )
            if owner:
                letter = rules.edition.letters[camel]
                words.append(f"{letter}{worth}{SEAT_LETTERS[owner - 1]}{place or ''}")
    return words


def _format_pile(rules: RuleSet, pile: Any) -> list[str]:
    laid = zip(pile.camel[: pile.laid].tolist(), pile.owner[: pile.laid].tolist(), strict=True)
    letters = rules.edition.letters
    return [
        (UNKNOWN_CAMEL if camel == UNKNOWN else letters[camel]) + SEAT_LETTERS[owner]
        for camel, owner in laid
    ]
