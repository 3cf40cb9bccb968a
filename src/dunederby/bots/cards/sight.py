"""What a seat sees of the card game, by name: for bots that think, and for drawing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dunederby.bots.board.sight import racers_of
from dunederby.cards.editions import WINNER_WORTHS
from dunederby.cards.record import (
    CHOOSING,
    FACE_DOWN,
    KINDS,
    LOSER,
    START,
    STEPS,
    WINNER,
)
from dunederby.racing.record import RACERS, height_of, space_of
from dunederby.systems import SEAT_LETTERS
from dunederby.table import Table

PIECES = ("fennec", "palm")

Card = tuple[str, int]
"""A racing card: its camel and number."""


@dataclass(frozen=True, slots=True)
class Chair:
    """What is in front of a seat, and in its hand as far as the viewer knows it."""

    hand: tuple[Card, ...]
    hand_size: int
    discards: tuple[Card, ...]
    laid: tuple[Card, ...]
    """What it put in the racing deck, as far as known."""
    intel: Card | None
    """Its intel card, if the viewer knows it."""
    bets: tuple[tuple[str, int], ...]
    """The camel and worth of its leg winner cards."""
    midfield: tuple[str, ...]
    """The camels of its leg midfield cards."""
    pieces: tuple[str, ...]
    """The pieces whose cards it holds."""


@dataclass(frozen=True, slots=True)
class CardSight:
    """The table of the card game as somebody sees it."""

    finish: int
    """How many spaces there are before the Finish card."""
    track: tuple[int, ...]
    """The spaces of every track card, 2, or 1 on the sandstorm side."""
    stacks: Mapping[int, tuple[str, ...]]
    """By space: the camels there, bottom first; those on START side by side."""
    ranking: tuple[str, ...]
    """The camels, the leader first; those on the Start card come last."""
    places: Mapping[str, int]
    """By camel: its place; those on the Start card share the last."""
    pieces: Mapping[int, str]
    """By space: the piece that stands there."""
    winner_cards: Mapping[str, tuple[int, ...]]
    """By camel: what the leg winner cards that are left are worth, top first."""
    midfield_cards: tuple[str, ...]
    """The camels whose midfield card is left."""
    finals: Mapping[str, Mapping[str, str]]
    """For `win` and `lose`: the owner by camel, of the final cards that are taken."""
    chairs: Mapping[str, Chair]
    deck: tuple[Card, ...]
    """The cards that are in the racing deck for certain."""
    deck_size: int
    revealed: tuple[Card, ...]
    is_choosing: bool
    """Whether the cards of a leg are being chosen."""
    chores: Mapping[str, tuple[str, int]]
    """By seat: the verb of what it has to choose cards for now, and how many."""
    has_raced: bool
    """Whether the seat to move has done its race track action."""
    has_bet: bool

    @property
    def lead(self) -> int:
        """The space of the leader."""
        return max(self.stacks, default=START)


def see_cards(table: Table) -> CardSight:
    """Look at a game, or at a view of it."""
    record, camels = table.state[0], racers_of(table)
    stacks = _stacks(int(record.race), camels)
    at_start = stacks.get(START, ())
    running = (c for s in sorted(stacks, reverse=True) if s != START for c in reversed(stacks[s]))
    ranking = (*running, *at_start)
    seats = dict(enumerate(table.seats))
    return CardSight(
        finish=int(record.finish),
        track=tuple(int(spaces) for spaces in record.track if spaces),
        stacks=stacks,
        ranking=ranking,
        places={c: RACERS if c in at_start else n for n, c in enumerate(ranking, start=1)},
        pieces={int(s): p for p, s in zip(PIECES, record.piece_space, strict=True) if s},
        winner_cards={
            camel: tuple(
                worth
                for worth, owner in zip(WINNER_WORTHS, record.winner_owner[n], strict=True)
                if not owner
            )
            for n, camel in enumerate(camels)
        },
        midfield_cards=tuple(c for n, c in enumerate(camels) if not record.midfield_owner[n]),
        finals={
            kind: _owners(record.final_owner[number], camels)
            for kind, number in (("win", WINNER), ("lose", LOSER))
        },
        chairs={seat: _chair(record, n, camels) for n, seat in seats.items()},
        deck=_cards(record.deck, camels),
        deck_size=int(record.deck.sum()),
        revealed=_cards(record.revealed, camels),
        is_choosing=record.awaits == CHOOSING,
        chores={
            seat: chore for n, seat in seats.items() if (chore := _chore(record, n)) is not None
        },
        has_raced=bool(record.has_raced),
        has_bet=bool(record.has_bet),
    )


def _stacks(race: int, camels: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    standing = sorted((space_of(race, n), height_of(race, n), n) for n in range(len(camels)))
    stacks: dict[int, tuple[str, ...]] = {}
    for space, _, number in standing:
        stacks[space] = (*stacks.get(space, ()), camels[number])
    return stacks


def _owners(row: Any, camels: tuple[str, ...]) -> dict[str, str]:
    return {
        camel: SEAT_LETTERS[owner - 1] for camel, owner in zip(camels, row, strict=True) if owner
    }


def _cards(pile: Any, camels: tuple[str, ...]) -> tuple[Card, ...]:
    """Return the cards of *pile* that are known."""
    return tuple(_card(kind, camels) for kind in range(KINDS) for _ in range(int(pile[kind])))


def _card(kind: int, camels: tuple[str, ...]) -> Card:
    return camels[kind // STEPS], kind % STEPS + 1


def _chair(record: Any, seat: int, camels: tuple[str, ...]) -> Chair:
    chair, owner = record.seats[seat], seat + 1
    is_known = 0 < chair.intel <= FACE_DOWN
    return Chair(
        hand=_cards(chair.hand, camels),
        hand_size=int(chair.hand.sum()),
        discards=_cards(chair.discards, camels),
        laid=_cards(chair.laid, camels),
        intel=_card(chair.intel - 1, camels) if is_known else None,
        bets=tuple(
            (camel, worth)
            for n, camel in enumerate(camels)
            for worth, taker in zip(WINNER_WORTHS, record.winner_owner[n], strict=True)
            if taker == owner
        ),
        midfield=tuple(c for n, c in enumerate(camels) if record.midfield_owner[n] == owner),
        pieces=tuple(p for p, o in zip(PIECES, record.piece_owner, strict=True) if o == owner),
    )


def _chore(record: Any, seat: int) -> tuple[str, int] | None:
    """Return what *seat* has to choose cards for, and how many, None if nothing."""
    hand, numbers = int(record.seats[seat].hand.sum()), record.numbers
    if record.awaits != CHOOSING or hand <= 1:
        return None
    if hand > numbers.kept:
        return "discard", hand - int(numbers.kept)
    after_deck = int(numbers.kept - numbers.to_deck)
    return ("deck", hand - after_deck) if hand > after_deck else ("intel", hand - 1)
