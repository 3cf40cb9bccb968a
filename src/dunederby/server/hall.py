"""The hall: all tables that are live in this process, and what they share."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from dunederby import __version__
from dunederby.errors import DuneDerbyError, StorageError
from dunederby.fairness.dice import commitment_to, new_seed
from dunederby.server import jobs
from dunederby.server.analysing import Analyst
from dunederby.server.codes import Code, RefusedError
from dunederby.server.croupier import Croupier
from dunederby.server.entries import Again, AnyEntry, Setup, written
from dunederby.server.lookout import Lookout
from dunederby.server.naming import is_id, new_id
from dunederby.server.settings import Settings
from dunederby.server.stewarding import Steward
from dunederby.server.table import Table, now_ms
from dunederby.server.tablestate import TableState
from dunederby.server.telling import Invitations
from dunederby.server.tokens import INVITATION, Grant, Keyring
from dunederby.server.workers import Workers
from dunederby.storage.keys import signing_keys
from dunederby.storage.presences import Presences
from dunederby.storage.rows import GameRow
from dunederby.storage.store import Store
from dunederby.storage.watching import Watch

IDLE = 60.0
"""Seconds after which a table that nobody listens to is dropped from memory."""
ROUND = 0.5
"""Seconds between two looks at clocks."""
CLAIM = 10_000
"""Milliseconds for which a server has a table's clock for itself."""

log = logging.getLogger("dunederby.server")


class Hall:
    """Finds tables, rebuilding those that are not live, and looks after them."""

    def __init__(self, store: Store, keyring: Keyring, settings: Settings) -> None:
        self.store = store
        self.keyring = keyring
        self.settings = settings
        self.croupier = Croupier(store.database)
        self.tables: dict[str, Table] = {}
        self.thinkers = Workers(settings.workers)
        """Who choose for bots."""
        self.counters = Workers(settings.workers)
        """Who count odds and read records; bots need not wait for them."""
        self.quick = Workers(0)
        """Who counts odds in milliseconds: a thread, which needs no copy of anything."""
        self.analyst = Analyst(settings)
        self.steward = Steward(self.thinkers, self.counters, settings, self.spawn)
        self._lookout = Lookout(Presences(store.database), self.tables)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._watch = Watch(store, self._heard)
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, store: Store, settings: Settings) -> "Hall":
        """Return the hall of a database."""
        return cls(store, Keyring(await signing_keys(store.database, now_ms())), settings)

    def start(self) -> None:
        """Begin to look after clocks and after what other servers write."""
        self._watch.start()
        self.spawn(self._rounds())
        if self.settings.workers:
            self.spawn(self._wake_workers())

    async def _wake_workers(self) -> None:
        """Let workers load what they need before anybody waits for them."""
        with suppress(RefusedError):
            await self.thinkers.run(jobs.load_rules)
            await self.counters.run(jobs.load_odds)
            await self.quick.run(jobs.load_odds)
        await self.analyst.prepare()

    async def stop(self) -> None:
        """Stop looking after tables."""
        await self._watch.stop()
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self.thinkers.close()
        self.counters.close()
        self.quick.close()
        self.analyst.close()
        with suppress(StorageError):  # the others find out by themselves
            await self._lookout.leave()

    @property
    def waiting_jobs(self) -> int:
        """How much is being worked out."""
        workers = (self.thinkers, self.counters, self.quick, self.analyst.workers)
        return sum(each.waiting for each in workers)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do *work* beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("a task failed", exc_info=task.exception())

    # tables

    async def lay(self, rules: str, setup: Setup) -> Table:
        """Write a new table; its seed is fixed, and its commitment told, before any nonce."""
        seed = new_seed()
        row = GameRow(
            id=new_id(),
            rules=rules,
            seats=len(setup.players),
            options=written(setup),
            version=__version__,
            commitment=commitment_to(seed),
            listed=False,
            created=now_ms(),
        )
        await self.croupier.begin(row, seed)
        return await self.table(row.id)

    async def table(self, id: str) -> Table:
        """Return the table called *id*, from memory or from its log."""
        if id in self.tables:
            return self.tables[id]
        if not is_id(id):
            raise RefusedError(Code.NO_TABLE, "there is no such table")
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        try:
            row = await self.store.game(id)
            events = await self.store.events(id) if row else []
        except StorageError as error:
            told = self.store.told(error)
            raise RefusedError(Code.RETRY, f"the table can't be read: {told}") from error
        if row is None:
            raise RefusedError(Code.NO_TABLE, "there is no such table")
        state = TableState(row)
        for event in events:
            state.fold(event)
        table = Table(state, self.store, self.croupier, await self._invitations(state))
        table.grace = self.settings.grace * 1000
        table.happened = self._happened
        for refusal in await self.store.refusals.of(id):
            table.remember(refusal)
        table.see_elsewhere(await self._lookout.look_at(id))
        self.tables[id] = table
        self._watch.follow(id, state.seq)
        self.steward.attend(table)
        return table

    async def _invitations(self, state: TableState) -> Invitations:
        mine = await self.invitation(state.row.id)
        following = state.next_table and await self.invitation(state.next_table)
        return Invitations(mine, following or None)

    async def invitation(self, id: str) -> str:
        """Return the secret of the link to a table."""
        return self.keyring.invite(id, await self.store.generation(id, INVITATION))

    async def token(self, id: str, holder: str) -> str:
        """Return a new token for a seat, or for the host."""
        generation = await self.store.generation(id, holder)
        return self.keyring.sign(Grant(id, holder, generation, now_ms()))

    def _happened(self, table: Table, entry: AnyEntry) -> None:
        self._watch.follow(table.id, table.state.seq)
        if isinstance(entry, Again):
            self.spawn(self._tell_again(table))
        self.steward.attend(table)

    async def _tell_again(self, table: Table) -> None:
        table.teller.invitations = await self._invitations(table.state)
        table.tell_table()

    def _heard(self, id: str, seq: int) -> None:
        """Read on at a table of which another server wrote."""
        table = self.tables.get(id)
        if table and seq > table.state.seq:
            self.spawn(self._catch_up(table))

    async def _catch_up(self, table: Table) -> None:
        with suppress(StorageError):  # the next look finds it
            await table.catch_up()

    # rounds

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self._lookout.look()
                await self._look_at_clocks()
            except StorageError as error:
                log.warning("clocks can't be read: %s", error)
            self._drop_idle()

    async def _look_at_clocks(self) -> None:
        now = now_ms()
        for id in await self.store.claim_due(now, now + CLAIM):
            try:
                table = await self.table(id)
                await self.steward.look_after(table)
            except DuneDerbyError as error:
                log.warning("table %s can't be looked after: %s", id, error)

    def _drop_idle(self) -> None:
        now = time.monotonic()
        for id, table in list(self.tables.items()):
            is_idle = not table.listeners and now - table.used > IDLE
            if is_idle and not self.steward.is_busy(table):
                del self.tables[id]
                self._watch.leave(id)
