"""The steward: plays the bots, watches clocks, and works out odds, at every table."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from dunederby.errors import DuneDerbyError
from dunederby.server import jobs
from dunederby.server.codes import Code, RefusedError
from dunederby.server.entries import Replaced
from dunederby.server.laying import default_bot
from dunederby.server.moments import Moment
from dunederby.server.protocol import OddsMessage
from dunederby.server.settings import Settings
from dunederby.server.table import Table, now_ms
from dunederby.server.tablestate import BY_BOT
from dunederby.server.workers import Workers
from dunederby.storage.rows import Status

log = logging.getLogger("dunederby.server")

BREATH = 0.08
"""Seconds until bots and odds begin: who has just acted sees first what came of it, also where
the browser and they share a processor."""

Spawn = Callable[[Coroutine[Any, Any, None]], None]


class Steward:
    """Does for tables what nobody asks for, beside the event loop."""

    def __init__(
        self, thinkers: Workers, counters: Workers, settings: Settings, spawn: Spawn
    ) -> None:
        self._thinkers = thinkers
        self._counters = counters
        self._settings = settings
        self._spawn = spawn
        self._playing: set[str] = set()
        """The tables whose bots are thinking."""
        self._counting: set[tuple[str, str | None]] = set()
        """The tables and seats whose odds are being counted."""

    def attend(self, table: Table) -> None:
        """Do what there is to do after an entry, soon."""
        if self._bots_to_act(table) and table.id not in self._playing:
            self._playing.add(table.id)
            self._spawn(self._play_bots(table))
        self.tell_odds(table)

    def is_busy(self, table: Table) -> bool:
        """Tell whether a bot of the table is thinking."""
        return table.id in self._playing

    # bots

    def _bots_to_act(self, table: Table) -> list[str]:
        return [seat for seat in table.state.to_act if table.state.chair(seat).bot]

    async def _play_bots(self, table: Table) -> None:
        """Let bots act until a person is to, or nobody."""
        try:
            await asyncio.sleep(BREATH)
            while seats := self._bots_to_act(table):
                await self._play_bot(table, seats[0], str(table.state.chair(seats[0]).bot))
        except DuneDerbyError as error:
            log.warning("a bot at table %s did not act: %s", table.id, error)
        finally:
            self._playing.discard(table.id)

    async def _play_bot(self, table: Table, seat: str, bot: str, late: bool = False) -> None:
        """Let *bot* decide for *seat*, unless the table goes on meanwhile."""
        table.tell_thinking(seat)
        seq, view = table.state.moment.seq, table.state.moment.view(seat)
        playouts = self._thinkers.share(self._settings.bot_playouts)
        action, why = await self._thinkers.run(
            jobs.choose, bot, view, secrets.token_hex(8), playouts
        )
        try:
            await table.act(seat, f"{BY_BOT}{seat}:{seq}", action, why=why, late=late)
        except RefusedError as error:
            if table.state.moment.seq == seq or error.code == Code.RETRY:
                raise

    # clocks and absence

    async def look_after(self, table: Table) -> None:
        """Do what is due at a table: a clock has run out, or a player stayed away."""
        if table.state.status is not Status.RUNNING:
            return
        for seat in table.state.to_act:
            if not table.state.chair(seat).bot:
                await self._look_at(table, seat)
        self.attend(table)
        await table.stand()

    async def _look_at(self, table: Table, seat: str) -> None:
        state, now = table.state, now_ms()
        asked = state.asked.get(seat, now)
        if state.setup.clock and now >= asked + state.setup.clock * 1000:
            await self._play_bot(table, seat, default_bot(), late=True)
        elif state.setup.absence == "bot" and seat not in table.present:
            since = max(asked, table.left.get(seat, table.loaded))
            if now >= since + table.grace:
                await table.write(Replaced(seat, default_bot(), absent=True))

    async def welcome_back(self, table: Table, seats: frozenset[str]) -> None:
        """Give seats back to players who were away."""
        for seat in seats:
            if table.state.chair(seat).is_stand_in and table.state.status is Status.RUNNING:
                await table.write(Replaced(seat, None))

    # odds

    def tell_odds(self, table: Table) -> None:
        """Work out the odds for whoever listens, if the table shows them."""
        if table.state.odds != "all" or table.state.status is not Status.RUNNING:
            return
        for seat in {one.seat for one in table.listeners}:
            if (table.id, seat) not in self._counting:
                self._counting.add((table.id, seat))
                self._spawn(self._tell_odds_to(table, seat))

    async def _tell_odds_to(self, table: Table, seat: str | None) -> None:
        """Tell all who look through the eyes of *seat*; again if the table goes on meanwhile."""
        try:
            moment = None
            while moment is not table.state.moment:
                if seat not in table.state.to_act:
                    await asyncio.sleep(BREATH)
                moment = table.state.moment
                await self._tell_odds_at(table, moment, seat)
        except DuneDerbyError as error:
            log.info("no odds at table %s: %s", table.id, error)
        finally:
            self._counting.discard((table.id, seat))

    async def _tell_odds_at(self, table: Table, moment: Moment, seat: str | None) -> None:
        races = self._counters.share(self._settings.odds_races)
        if moment.is_over or moment.awaits_chance:
            return
        found = await self._counters.run(jobs.chances, moment.view(seat), races)
        if moment is table.state.moment and table.state.odds == "all":
            message = OddsMessage(moment.seq, found.leg, found.race, found.values)
            for one in table.listeners:
                if one.seat == seat:
                    one.tell(message)
