"""What only its owner knows of a card game: cards, and what they leave to be unseen."""

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from dunederby.cards.knowledge import count_seen
from dunederby.cards.piles import ALL_CARDS
from dunederby.cards.record import FACE_DOWN, KINDS, STEPS
from dunederby.racing.seats import UNKNOWN
from dunederby.systems import SEAT_LETTERS, RuleSet
from dunederby.views.cards.seen import Card, CardView, Unseen
from dunederby.views.rows import read_row


@cache
def _cards_of(camels: tuple[str, ...]) -> tuple[Card, ...]:
    """Return a racing card of each kind."""
    return tuple(Card(camel, number) for camel in camels for number in range(1, STEPS + 1))


class Holdings:
    """What a record shows of purses, hands and piles."""

    def __init__(self, rules: RuleSet, state: Any) -> None:
        self.camel_names = rules.edition.camels
        self.record = state[0]
        self.game = read_row(state)
        self.cards = _cards_of(self.camel_names)

    def coins(self, seat: int) -> int | None:
        """Return what *seat* has, None where that is hidden."""
        coins: int = self.game.seats(seat).coins
        return None if coins == UNKNOWN else coins

    def pile(self, pile: Any) -> tuple[Card, ...]:
        """Return the cards of *pile* that are known."""
        pairs = zip(self.cards, pile, strict=False)
        return tuple(card for card, count in pairs for _ in range(count))

    def known(self, pile: Any) -> tuple[Card, ...] | None:
        """Return the cards of *pile*, None if they lie face down."""
        return None if pile[FACE_DOWN] else self.pile(pile)

    def intel(self, seat: int) -> Card | None:
        """Return the intel card of *seat*, None if there is none or it lies face down."""
        intel = self.game.seats(seat).intel
        return self.cards[intel - 1] if 0 < intel <= FACE_DOWN else None

    def unseen(self) -> tuple[Unseen, ...]:
        """Return what may be in the deck, in hands, discarded or not dealt."""
        seen = np.zeros(KINDS + 1, np.int16)
        count_seen(self.record, seen)
        left = ALL_CARDS - seen - self.game.deck
        pairs = zip(self.cards, left.tolist(), strict=False)
        return tuple(Unseen(card, count) for card, count in pairs if count > 0)


def see_own_cards(table: CardView, rules: RuleSet, seat: str, state: Any) -> CardView:
    """Return the *table* that a spectator sees as *seat* does, to whom *state* is shown."""
    holdings, number = Holdings(rules, state), SEAT_LETTERS.index(seat)
    chair = holdings.game.seats(number)
    own = replace(
        table.players[number],
        coins=holdings.coins(number),
        hand=holdings.known(chair.hand),
        discards=holdings.known(chair.discards),
        laid=holdings.known(chair.laid),
        intel=holdings.intel(number),
    )
    return replace(
        table,
        seat=seat,
        deck=holdings.pile(holdings.game.deck),
        unseen=holdings.unseen(),
        players=(*table.players[:number], own, *table.players[number + 1 :]),
    )
