"""A live table: one writer that decides, keeps, and only then tells."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from dunederby.errors import StorageError
from dunederby.fairness.dice import FairDice
from dunederby.server import deciding
from dunederby.server.codes import Code, RefusedError
from dunederby.server.croupier import Croupier
from dunederby.server.deciding import Draft
from dunederby.server.entries import (
    Again,
    AnyEntry,
    Freed,
    Played,
    Reacted,
    Replaced,
    Said,
    Started,
    TakenBack,
    written,
)
from dunederby.server.listening import ENCODER, SEAT_VOID, Listener
from dunederby.server.naming import visible
from dunederby.server.protocol import ChatMessage, Reaction, ServerMessage, TableMessage, Thinking
from dunederby.server.tablestate import BY_BOT, TableState
from dunederby.server.telling import Browser, Invitations, Teller
from dunederby.storage.presences import NOBODY, Presence
from dunederby.storage.refusals import MOST_KEPT
from dunederby.storage.rows import Event, Refusal, Standing, Status
from dunederby.storage.store import (
    CommandKnownError,
    CommandRefusedError,
    SequenceTakenError,
    Store,
)

BOT_PATIENCE = 15_000
"""Milliseconds after which any server may take up the turn of a bot that did not act."""
JOINERS = "\u200c\u200d"
"""What can't be seen, but joins or parts letters and faces as they should be."""

Decide = Callable[[], Awaitable[Sequence[Draft]]]


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Table:
    """One table in this process; there may be others of it elsewhere.

    Entries are written under the next number of the log, which only one can have. Who finds it
    taken reads on, and decides anew.
    """

    def __init__(
        self, state: TableState, store: Store, croupier: Croupier, invitations: Invitations
    ) -> None:
        self.state = state
        self.teller = Teller(state, invitations)
        self.listeners: list[Listener] = []
        self.loaded = now_ms()
        self.used = time.monotonic()
        self.elsewhere = NOBODY
        """Who is connected through other servers."""
        self.left: dict[str, int] = {}
        """By seat: when its last socket went."""
        self.grace = 60_000
        self.happened: Callable[[Table, AnyEntry], None] = lambda table, entry: None
        """Called after every entry."""
        self._store = store
        self._croupier = croupier
        self._dice: FairDice | None = None
        self._lock = asyncio.Lock()
        self._refusals: OrderedDict[str, Refusal] = OrderedDict()
        # a clock does not run while nobody serves its table
        state.asked = dict.fromkeys(state.asked, self.loaded)

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.state.row.id

    # commands

    async def act(
        self, seat: str, cmd: str | None, asked: object, seen: int | None = None, **how: object
    ) -> int:
        """Let *seat*, that has looked at number *seen*, do what is *asked*; return its number."""

        async def decide() -> Sequence[Draft]:
            if cmd and not cmd.startswith(BY_BOT):
                deciding.check_person(self.state, seat)
            await self._check_fresh(seat, seen)
            return [deciding.play(self.state, await self.dice(), seat, asked, **how)]  # type: ignore[arg-type]

        return await self.commit(decide, cmd, seat)

    async def undo(self, seat: str, cmd: str, seen: int | None = None) -> int:
        """Let *seat*, that has looked at number *seen*, take back its last decision."""

        async def decide() -> Sequence[Draft]:
            deciding.check_person(self.state, seat)
            await self._check_fresh(seat, seen, is_undo=True)
            return [deciding.take_back(self.state, seat)]

        return await self.commit(decide, cmd, seat)

    async def _check_fresh(self, seat: str, seen: int | None, is_undo: bool = False) -> None:
        """Raise RefusedError if *seat* would act on something else than it has *seen*."""
        if seen is not None and seen > self.state.seq:  # through another server
            await self._catch_up()
        deciding.check_fresh(self.state, seat, seen, is_undo)

    async def say(self, seat: str, cmd: str, text: str) -> int:
        """Let *seat* say something, if the host allows it."""
        return await self._chat(seat, cmd, Said(visible(text, kept=JOINERS)))

    async def react(self, seat: str, cmd: str, what: str) -> int:
        """Let *seat* react."""
        return await self._chat(seat, cmd, Reacted(what))

    async def _chat(self, seat: str, cmd: str, entry: Said | Reacted) -> int:
        async def decide() -> Sequence[Draft]:
            if not self.state.chat:
                raise RefusedError(Code.CHAT_OFF, "the host has switched the chat off")
            if entry == Said(""):
                raise RefusedError(Code.BAD_REQUEST, "nothing was said")
            return [Draft(entry, seat)]

        return await self.commit(decide, cmd, seat)

    async def write(self, *entries: AnyEntry) -> int:
        """Write what the table itself or its host decided."""

        async def decide() -> Sequence[Draft]:
            return [Draft(entry) for entry in entries]

        return await self.commit(decide)

    async def commit(self, decide: Decide, cmd: str | None = None, seat: str | None = None) -> int:
        """Decide, write, tell; return the number of the entry that the command made.

        A command that is in the log already is answered as it was then. Once begun this goes on
        to its end, even if who asked has gone.
        """
        work = asyncio.ensure_future(self._commit(decide, cmd, seat))
        return await asyncio.shield(work)

    async def _commit(self, decide: Decide, cmd: str | None, seat: str | None) -> int:
        self.used = time.monotonic()
        async with self._lock:
            try:
                while True:
                    known = self._known(cmd, seat)
                    if known:
                        return known
                    try:
                        return await self._write(await decide(), cmd)
                    except (SequenceTakenError, CommandKnownError):
                        await self._catch_up()
                    except CommandRefusedError as error:
                        self.remember(error.refusal)
                    except RefusedError as error:
                        await self._refuse(error, cmd, seat)
            except StorageError as error:
                told = self._store.told(error)
                raise RefusedError(Code.RETRY, f"it could not be kept: {told}") from error

    def _known(self, cmd: str | None, seat: str | None) -> int | None:
        """Return the number of a command that was given before; raise what was said to it."""
        if cmd is None:
            return None
        refusal = self._refusals.get(cmd)
        by, seq = (refusal.seat, 0) if refusal else self.state.commands.get(cmd, (seat, 0))
        if seat and by != seat:
            raise RefusedError(Code.COMMAND_TAKEN, "that command id belongs to another seat")
        if refusal:
            raise RefusedError(refusal.code, refusal.message, refusal.ruling)
        return seq or None

    async def _refuse(self, error: RefusedError, cmd: str | None, seat: str | None) -> None:
        """Raise *error*, kept for who repeats the command; return if it was answered already."""
        if not cmd or not seat or cmd.startswith(BY_BOT) or error.code == Code.RETRY:
            raise error
        refusal = Refusal(
            game=self.id,
            cmd=cmd,
            seat=seat,
            at=now_ms(),
            code=error.code,
            message=str(error),
            ruling=error.ruling,
        )
        if await self._store.refusals.keep(refusal, self.state.seq):
            self.remember(refusal)
            raise error
        await self._catch_up()
        for first in await self._store.refusals.of(self.id, cmd):
            self.remember(first)

    def remember(self, refusal: Refusal) -> None:
        """Answer the command of *refusal* as it was answered, when it comes again."""
        self._refusals[refusal.cmd] = refusal
        if len(self._refusals) > MOST_KEPT:
            self._refusals.popitem(last=False)

    async def _write(self, drafts: Sequence[Draft], cmd: str | None) -> int:
        """Keep *drafts*, then let them happen; the command is the first one's."""
        if not drafts:
            return self.state.seq
        now, first = now_ms(), self.state.seq + 1
        events = [
            Event(
                game=self.id,
                seq=first + place,
                cmd=cmd if place == 0 else None,
                seat=draft.seat,
                at=now,
                body=written(draft.entry),
            )
            for place, draft in enumerate(drafts)
        ]
        await self._store.append(events, self._standing_after(drafts, now))
        for event, draft in zip(events, drafts, strict=True):
            self._let_happen(event, draft)
        return first

    async def catch_up(self) -> None:
        """Read what other servers wrote."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        for event in await self._store.events(self.id, self.state.seq):
            self._let_happen(event, None)

    def _let_happen(self, event: Event, draft: Draft | None) -> None:
        entry = self.state.fold(event, draft.game if draft else None)
        self._tell(event, entry)
        self.happened(self, entry)

    async def dice(self) -> FairDice:
        """Return the dice of the game, which has started."""
        if self._dice is None:
            self._dice = await self._croupier.dice(self.id, self.state.nonces)
        return self._dice

    async def dice_with(self, nonces: Sequence[str]) -> FairDice:
        """Return the dice that these *nonces* make."""
        return await self._croupier.dice(self.id, tuple(nonces))

    async def shown_seed(self) -> str | None:
        """Return the seed if the game is over."""
        return await self._croupier.shown_seed(self.state)

    # clocks

    def _standing_after(self, drafts: Sequence[Draft], now: int) -> Standing | None:
        """Return what the row of the game says once *drafts* are written; None if no change."""
        game = next((draft.game for draft in drafts if draft.game), None)
        if game is None:
            return None
        if game.is_over:
            return Standing(Status.OVER)
        due, is_running = self._due(game.to_act, now), self.state.status is Status.RUNNING
        if is_running and due is None and self._due(self.state.to_act, now) is None:
            return None
        return Standing(Status.RUNNING, due)

    def _due(self, to_act: Sequence[str], now: int) -> int | None:
        """Return when a server should look after the table, though nobody calls."""
        times = []
        setup = self.state.setup
        for seat in to_act:
            if self.state.chair(seat).bot:
                times.append(now + BOT_PATIENCE)
            elif setup.clock:
                times.append(self.state.asked.get(seat, now) + setup.clock * 1000)
            elif setup.absence == "bot":
                times.append(now + self.grace)
        return min(times, default=None)

    async def stand(self) -> None:
        """Note when the table wants attention next."""
        due = self._due(self.state.to_act, now_ms())
        await self._store.stand(self.id, Standing(self.state.status, due))

    # listeners

    @property
    def here(self) -> Presence:
        """Who is connected through this server."""
        seats = frozenset(seat for one in self.listeners for seat in one.browser.seats)
        return Presence(seats, sum(not one.browser.seats for one in self.listeners))

    @property
    def present(self) -> frozenset[str]:
        """The seats whose players are connected, through whatever server."""
        return (self.here | self.elsewhere).seats

    def enter(self, listener: Listener) -> None:
        """Let *listener* hear what happens from now on."""
        self.listeners.append(listener)
        self._tell_presence()

    def leave(self, listener: Listener) -> None:
        """Let *listener* go."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            self.used = time.monotonic()
            self._tell_presence()

    def see_elsewhere(self, elsewhere: Presence) -> None:
        """Take note of who is connected through other servers."""
        self.elsewhere = elsewhere
        self._tell_presence()

    def _tell_presence(self) -> None:
        before, now = self.teller.presence, self.here | self.elsewhere
        self.teller.presence = now
        self.left.update(dict.fromkeys(before.seats - now.seats, now_ms()))
        if before != now:
            self.tell_table()

    def tell_table(self) -> None:
        """Tell everybody how the table is."""
        told: dict[Browser, bytes] = {}
        for one in self.listeners:
            if one.browser not in told:
                told[one.browser] = ENCODER.encode(TableMessage(self.teller.table(one.browser)))
            one.tell_bytes(told[one.browser])

    def tell_all(self, message: ServerMessage) -> None:
        """Tell everybody the same."""
        written_once = ENCODER.encode(message)
        for one in self.listeners:
            one.tell_bytes(written_once)

    def tell_thinking(self, seat: str) -> None:
        """Tell everybody that the bot on *seat* is choosing."""
        self.tell_all(Thinking(seat))

    def _tell(self, event: Event, entry: AnyEntry) -> None:
        """Tell everybody what *entry* did, each as far as he may know."""
        match entry:
            case Started() | Played() | TakenBack():
                self._tell_play()
                if isinstance(entry, Started) or self.state.game.is_over:
                    self.tell_table()
            case Said(text):
                line = self.state.lines[-1]
                self.tell_all(ChatMessage(line.seq, line.seat, line.name, text, line.at))
            case Reacted(what):
                self.tell_all(Reaction(str(event.seat), what))
            case _:
                if isinstance(entry, Freed):
                    self._dismiss(entry.seat)
                if not isinstance(entry, Again):
                    self.tell_table()
                if isinstance(entry, Replaced):
                    self._tell_view(entry.seat)

    def _tell_play(self) -> None:
        told: dict[str | None, bytes] = {}
        now = now_ms()
        for one in self.listeners:
            if one.seat not in told:
                message = self.teller.event(self.state.moment, one.seat, now)
                told[one.seat] = ENCODER.encode(message)
            one.tell_bytes(told[one.seat])

    def _tell_view(self, seat: str) -> None:
        """Tell those who look through the eyes of *seat* what it may do now."""
        for one in self.listeners:
            if one.seat == seat:
                one.tell(self.teller.view(seat, one.browser, now_ms(), is_new=False))

    def _dismiss(self, seat: str) -> None:
        """Take *seat* from those who had it."""
        for one in [one for one in self.listeners if seat in one.browser.seats]:
            one.browser = Browser(one.browser.seats - {seat}, one.browser.is_host)
            if one.seat == seat:
                one.close(SEAT_VOID)
        self.teller.presence = self.here | self.elsewhere
