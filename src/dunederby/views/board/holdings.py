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

    def coins(self, seat: int) -> int | None:
        """Return what *seat* has, None where that is hidden."""
        coins: int = self.record.seats(seat).coins
        return None if coins == UNKNOWN else coins

    def hand(self, seat: int) -> tuple[str, ...] | None:
        """Return the camels of the finish cards of *seat*, None where they are hidden."""
        held = self.record.seats(seat).hand
        if UNKNOWN in held:
            return None
        pairs = zip(self.rules.edition.camels, held, strict=False)
        return tuple(camel for camel, is_held in pairs if is_held)

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
    own = replace(table.players[number], coins=holdings.coins(number), hand=holdings.hand(number))
    return replace(
        table,
        seat=seat,
        winner_pile=holdings.pile(WINNER),
        loser_pile=holdings.pile(LOSER),
        players=(*table.players[:number], own, *table.players[number + 1 :]),
    )
