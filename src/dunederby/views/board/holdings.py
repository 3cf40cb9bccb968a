"""What only its owner knows of a board game: coins under a house rule, and finish cards."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from dunederby.board.record import LOSER, WINNER
from dunederby.racing.seats import UNKNOWN
from dunederby.systems import SEAT_LETTERS, RuleSet
from dunederby.views.board.seen import BoardView, PileCard
from dunederby.views.parts import MOST_KEPT
from dunederby.views.rows import read_row

_pile_card = lru_cache(MOST_KEPT)(PileCard)


class Holdings:
    """What a record shows of purses, hands and piles."""

    def __init__(self, rules: RuleSet, state: Any) -> None:
        self.rules = rules
        self.record = read_row(state)

    def purse(self, seat: Any) -> tuple[int | None, tuple[str, ...] | None]:
        """Return the coins of *seat* and the camels of its finish cards, None where hidden."""
        coins, held = seat.coins, seat.hand
        known = None if coins == UNKNOWN else coins
        if UNKNOWN in held:
            return known, None
        pairs = zip(self.rules.edition.camels, held, strict=False)
        return known, tuple([camel for camel, is_held in pairs if is_held])

    def pile(self, number: int) -> tuple[PileCard, ...]:
        """Return the finish cards of a pile."""
        pile, names = self.record.piles(number), self.rules.edition.camels
        cards = zip(range(pile.laid), pile.owner, pile.camel, strict=False)
        return tuple(
            _pile_card(SEAT_LETTERS[owner], None if camel == UNKNOWN else names[camel])
            for _, owner, camel in cards
        )


def see_own_board(table: BoardView, rules: RuleSet, seat: str, state: Any) -> BoardView:
    """Return the *table* that a spectator sees as *seat* does, to whom *state* is shown."""
    holdings, number = Holdings(rules, state), SEAT_LETTERS.index(seat)
    coins, hand = holdings.purse(holdings.record.seats(number))
    own = replace(table.players[number], coins=coins, hand=hand)
    return replace(
        table,
        seat=seat,
        winner_pile=holdings.pile(WINNER),
        loser_pile=holdings.pile(LOSER),
        players=(*table.players[:number], own, *table.players[number + 1 :]),
    )
