"""What can be asked about: a position as text, a game, or a seat's view of one."""

from functools import cache
from typing import Any

import numpy as np

from dunederby.errors import Flaw, NotationError, SetupError, ViewError
from dunederby.game import DEFAULT_SEATS
from dunederby.notation.fields import Position
from dunederby.notation.positions import parse_position, write_position
from dunederby.racing.logs import Log
from dunederby.racing.news import ROW
from dunederby.racing.seats import SPECTATOR
from dunederby.systems import SEAT_LETTERS, RuleSet, rule_set
from dunederby.views.situation import Situation
from dunederby.views.view import View, look

Source = str | Position | Situation


NO_STEPS, NO_ROWS = np.zeros((0, 2), np.int16), np.zeros(0, ROW)


class Standing(Situation):
    """A position, as a game may stand."""

    def __init__(self, rules: RuleSet, state: Any) -> None:
        super().__init__(rules, int(state["seat_count"][0]))
        self._state = state

    @property
    def state(self) -> Any:
        """An array of one record."""
        return self._state

    @property
    def log(self) -> Log:
        """No steps: nobody knows how it came about."""
        return NO_STEPS


@cache
def _blank_state(rules: str, seats: int) -> Any:
    return rule_set(rules).new_game(seats, {})


def blank_state(rules: RuleSet, seats: int | None = None, named: int = 0) -> Any:
    """Return a game of *rules* before any camel has started.

    It is of so many *seats*, by default four, or more where the rules or the last seat *named*
    need more.
    """
    if seats is None:
        seats = max(DEFAULT_SEATS, rules.edition.seats[0], named)
    return _blank_state(rules.name, seats).copy()


def table_of(source: Source, seats: int | None = None) -> Situation:
    """Return the table that *source* means; a position is one of so many *seats*."""
    if isinstance(source, str):
        source = parse_position(source, seats=seats)
    if isinstance(source, Situation):
        return source
    if not isinstance(source, Position):
        asked = "odds are asked of a position, a game or a view"
        raise NotationError(f"{asked}, not of {source!r}")
    if None not in (seats, source.seats) and seats != source.seats:
        raise SetupError(Flaw("position-seats", named=source.seats, seats=seats))
    state = blank_state(source.rules, seats or source.seats, source.seats_named)
    if source.seats_named > state[0].seat_count:
        owner = SEAT_LETTERS[source.seats_named - 1]
        count = int(state[0].seat_count)
        raise SetupError(Flaw("position-seat", owner=owner, seats=count))
    write_position(source, state[0])
    return Standing(source.rules, state)


def view_of(source: Source, seat: str | None) -> View:
    """Return what *seat* may know, by default the one that is to act.

    Raises ViewError where nobody sits, or for another seat than the one whose view it is.
    """
    table = table_of(source)
    if isinstance(table, View):
        if table.seat is None or seat not in (None, table.seat):
            raise ViewError(f"this is what {table.seat or 'a spectator'} may know; ask the game")
        return table
    return look(table, _seat_number(table, seat), NO_ROWS)


def _seat_number(table: Situation, seat: str | None) -> int:
    if seat is None:
        acting = table.acting_seats
        if not acting and not table.is_over:
            raise ViewError("a die is awaited, and no seat is to act; name a seat")
        return acting[0] if acting else SPECTATOR
    if seat not in table.seats:
        raise ViewError(f"nobody sits at {seat!r}; the seats are {', '.join(table.seats)}")
    return SEAT_LETTERS.index(seat)
