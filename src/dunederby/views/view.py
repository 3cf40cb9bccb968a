"""View: what one seat, or a spectator, may know of a game at one moment."""

from functools import cached_property
from typing import Any

import numpy as np

from dunederby.errors import ViewError
from dunederby.notation.steps import BY_CHANCE, Step
from dunederby.racing.copies import copied, records_in
from dunederby.racing.logs import Log
from dunederby.racing.news import ROW
from dunederby.racing.seats import CHANCE, SPECTATOR, UNKNOWN
from dunederby.systems import SEAT_LETTERS, RuleSet
from dunederby.views.actions import Action, LegalActions, Reason
from dunederby.views.news import News, read_news
from dunederby.views.seeing import SEEING, Seen
from dunederby.views.situation import Situation, see


class View(Situation):
    """What one seat, or a spectator, may know of a game at one moment.

    It holds the shown record, the masked steps and the masked news, as bytes: nothing else can
    be reached from it, and it stays as it is when the game goes on. Views that know the same
    are equal.

    >>> from dunederby import Game
    >>> view = Game("first", seats=2, seed=7).view("A")
    >>> view.seen.awaits, view.seen.camels[0].name, len(view.legal_actions)
    ('action', 'blue', 44)
    """

    def __init__(
        self,
        rules: RuleSet,
        viewer: int,
        seat_count: int,
        known: tuple[bytes, bytes, bytes],
        public: "View | None" = None,
    ) -> None:
        super().__init__(rules, seat_count)
        self._viewer = viewer
        self._known = known
        """The record, the log and the rows of the news."""
        self._public = public
        """What a spectator may know of the same moment: less, but read only once for all."""

    @property
    def state(self) -> Any:
        """An array of one record, as far as this seat may know it; a new one every time."""
        return records_in(self._known[0], self.rule_set.system.game)

    @property
    def log(self) -> Log:
        """The steps as numbers, a row each: seat or -1 for chance, and id, masked below 0."""
        return np.frombuffer(self._known[1], np.int16).reshape(-1, 2).copy()

    @property
    def seat(self) -> str | None:
        """The letter of the seat that looks, None for a spectator."""
        return None if self._viewer == SPECTATOR else SEAT_LETTERS[self._viewer]

    @cached_property
    def seen(self) -> Seen:
        """All that the seat may know of the table, by name."""
        if self._public is None or self.seat is None:
            return see(self)
        see_own = SEEING[self.rule_set.system.name].see_own
        return see_own(self._public.seen, self.rule_set, self.seat, self.state)

    @property
    def money(self) -> dict[str, int | None]:
        """What every seat has, None where a house rule hides it."""
        coins = self.state["seats"]["coins"][0].tolist()
        return {
            seat: None if count == UNKNOWN else count
            for seat, count in zip(self.seats, coins, strict=False)
        }

    @cached_property
    def legal_actions(self) -> LegalActions:
        """The actions of this seat, if it is to act."""
        return self._legal([] if self._viewer == SPECTATOR else [self._viewer])

    def why_not(self, action: str | Step | Action) -> Reason | None:
        """Return why this seat may not do *action* now, None if it may.

        Raises NotationError, or ViewError for the action of another.

        >>> from dunederby import Game
        >>> view = Game.from_position("first; 1:yo 2:bg 3:w; tiles 5+B", seats=2).view("A")
        >>> view.why_not("tile 6 -")
        Reason(code='tile-near', text='another tile lies next to it', ruling='G-08')
        >>> view.why_not("roll") is None
        True
        """
        if isinstance(action, Action):
            by, number = action.seat, action.id
        else:
            parsed = self.vocabulary.parse_step(str(action))
            by, number = parsed.by or str(self.seat), parsed.id
        if self.seat is None:
            raise ViewError("this is what a spectator may know, who can do nothing")
        if by != self.seat:
            raise ViewError(f"this is what {self.seat} may know, not {by}")
        return self._reason(self.rule_set.system.why_not(self.state, 0, self._viewer, number))

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every step so far, with a `?` for what is secret."""
        seen_step = self.vocabulary.seen_step
        return tuple(
            seen_step(BY_CHANCE if seat == CHANCE else SEAT_LETTERS[seat], number)
            for seat, number in self.log.tolist()
        )

    @cached_property
    def news(self) -> tuple[News, ...]:
        """What the last push did, as far as this seat may know."""
        if self._public and self._public._known[2] == self._known[2]:
            return self._public.news
        return read_news(self.rule_set, np.frombuffer(self._known[2], ROW))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<View of {self.seat or 'a spectator'}: {self.position}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self.rule_set, self._viewer, len(self.seats), self._known)

    def _key(self) -> tuple[str, int, tuple[bytes, bytes, bytes]]:
        return self.rules, self._viewer, self._known


def look(situation: Situation, viewer: int, rows: Any, public: View | None = None) -> View:
    """Return what *viewer* may know of a *situation*, and of the *rows* of its news.

    Log and *rows* are copied before anything in them is masked. Who shows a situation to a whole
    table gives what is *public*, the spectator's view of it, so that it is read only once.
    """
    system, state = situation.rule_set.system, situation.state
    shown, log, rows = np.zeros(1, system.game), situation.log.copy(), copied(rows)
    system.show(state, 0, viewer, shown, 0)
    system.hide_steps(state, 0, viewer, log)
    system.hide_news(rows, viewer)
    known = (shown.tobytes(), log.tobytes(), rows.tobytes())
    return View(situation.rule_set, viewer, len(situation.seats), known, public)
