"""What one listener is told: messages made for a seat and a browser, from a table's state."""

from dataclasses import dataclass
from typing import TypeGuard

from dunederby.game import Game
from dunederby.server.bodies import RematchInfo, SeatInfo, TableInfo, TableResult
from dunederby.server.moments import Moment
from dunederby.server.protocol import ChatMessage, Clock, EventMessage, ViewMessage
from dunederby.server.tablestate import Chair, TableState
from dunederby.storage.presences import NOBODY, Presence
from dunederby.storage.rows import Status
from dunederby.views.actions import Action


@dataclass(frozen=True, slots=True)
class Browser:
    """Who asks: what the tokens of a browser or a program allow it at one table."""

    seats: frozenset[str] = frozenset()
    is_host: bool = False


@dataclass(frozen=True, slots=True)
class Invitations:
    """The secrets of the links to a table and to the one after it."""

    table: str
    next_table: str | None = None


@dataclass(slots=True)
class Teller:
    """Tells about one table."""

    state: TableState
    invitations: Invitations
    presence: Presence = NOBODY

    def table(self, browser: Browser) -> TableInfo:
        """Return the table as *browser* sees it."""
        state, setup = self.state, self.state.setup
        return TableInfo(
            id=state.row.id,
            rules=state.row.rules,
            options=setup.options,
            seats=tuple(self._seat(chair, browser) for chair in state.chairs),
            status=state.status.value,
            host=browser.is_host,
            odds=state.odds,
            chat=state.chat,
            clock=setup.clock,
            absence=setup.absence,
            seq=state.seq,
            commitment=state.row.commitment,
            secret=self.invitations.table if browser.is_host else None,
            spectators=self.presence.spectators,
            result=result_of(state.game),
            rematch=self._rematch(browser),
            taken_back=state.taken_back,
            goes_on_from=len(setup.before) if setup.practice else None,
        )

    def _seat(self, chair: Chair, browser: Browser) -> SeatInfo:
        return SeatInfo(
            seat=chair.seat,
            kind="bot" if chair.bot else chair.kind,
            name=chair.name,
            bot=chair.bot,
            is_here=bool(chair.bot) or chair.seat in self.presence.seats,
            is_mine=chair.seat in browser.seats,
            taken=chair.is_taken,
            has_stand_in=bool(chair.bot) and chair.kind != "bot",
        )

    def _rematch(self, browser: Browser) -> RematchInfo | None:
        if not self.state.next_table:
            return None
        is_guest = browser.is_host or browser.seats
        secret = self.invitations.next_table if is_guest else None
        return RematchInfo(self.state.next_table, secret)

    def view(self, seat: str | None, browser: Browser, now: int, is_new: bool) -> ViewMessage:
        """Return the table as it is for *seat*, with its log if the listener *is_new*."""
        state = self.state
        view = state.moment.view(seat)
        log = (
            tuple(moment.happening(seat, state.game.is_over) for moment in state.moments[1:])
            if is_new
            else None
        )
        for moment in state.moments[:-1]:
            moment.forget()
        return ViewMessage(
            seq=state.seq,
            table=self.table(browser),
            seat=seat,
            view=view.seen,
            legal=self._legal(state.moment, seat),
            undo=self.may_undo(seat),
            clock=self.clock(seat, now),
            log=log,
            chat=tuple(state.lines),
        )

    def event(self, moment: Moment, seat: str | None, now: int) -> EventMessage:
        """Return what happened at *moment*, and how the table was after it, for *seat*."""
        told = moment.happening(seat, self.state.game.is_over)
        is_now = moment is self.state.moment
        return EventMessage(
            seq=told.seq,
            by=told.by,
            steps=told.steps,
            news=told.news,
            why=told.why,
            undone=told.undone,
            late=told.late,
            view=moment.view(seat).seen,
            legal=self._legal(moment, seat),
            undo=is_now and self.may_undo(seat),
            clock=self.clock(seat, now) if is_now else None,
        )

    def chat(self, since: int) -> list[ChatMessage]:
        """Return what was said after number *since*."""
        return [
            ChatMessage(line.seq, line.seat, line.name, line.text, line.at)
            for line in self.state.lines
            if line.seq > since
        ]

    def _legal(self, moment: Moment, seat: str | None) -> tuple[Action, ...]:
        is_now = moment is self.state.moment
        if not is_now or not self._acts(seat) or seat not in moment.to_act:
            return ()
        return moment.view(seat).legal_actions.actions

    def may_undo(self, seat: str | None) -> bool:
        """Tell whether *seat* can take back its last decision now."""
        return self._acts(seat) and self.state.why_not_undo(seat) is None

    def _acts(self, seat: str | None) -> TypeGuard[str]:
        """Tell whether the game is on, and a person decides for *seat* in it."""
        is_on = self.state.status is Status.RUNNING
        return is_on and seat is not None and self.state.chair(seat).bot is None

    def clock(self, seat: str | None, now: int) -> Clock | None:
        """Return the clock of *seat* if it runs, else the one that runs out first."""
        limit = self.state.setup.clock
        running = {
            asked: at for asked, at in self.state.asked.items() if asked in self.state.people
        }
        if limit is None or not running:
            return None
        shown = seat if seat in running else min(running, key=running.__getitem__)
        left = limit - (now - running[shown]) / 1000
        return Clock(shown, max(round(left, 1), 0.0))


def result_of(game: Game) -> TableResult | None:
    """Return how *game* ended; None while it goes on."""
    result = game.outcome()
    if result is None:
        return None
    return TableResult(
        ranking=result.ranking,
        money=dict(result.money),
        camel=result.camel,
        backwards=result.backwards,
        reason=result.reason,
    )
