"""The lookout: who is connected to a table through other servers, and who through this one."""

from collections.abc import Mapping

from dunederby.server.table import Table, now_ms
from dunederby.storage.presences import BELIEVED, NOBODY, Presence, Presences


class Lookout:
    """Compares what the servers of one database see of its tables.

    Only what is needed to know who is away: nothing of it is ever played by.
    """

    def __init__(self, presences: Presences, tables: Mapping[str, Table]) -> None:
        self._presences = presences
        self._tables = tables
        self._told: dict[str, Presence] = {}
        """By table: what the others were told last."""
        self._last_word = 0

    async def look(self) -> None:
        """Tell what has changed here, and take note of what has changed elsewhere."""
        await self._tell()
        for game, elsewhere in (await self._presences.elsewhere(self._tables, now_ms())).items():
            table = self._tables.get(game)
            if table and table.elsewhere != elsewhere:
                table.see_elsewhere(elsewhere)

    async def look_at(self, game: str) -> Presence:
        """Return who is connected to *game* elsewhere."""
        return (await self._presences.elsewhere([game], now_ms()))[game]

    async def leave(self) -> None:
        """Tell the others that nobody is connected here any more."""
        await self._presences.leave()

    async def _tell(self) -> None:
        now, here = now_ms(), {id: table.here for id, table in self._tables.items()}
        for game in {*here, *self._told}:
            present = here.get(game, NOBODY)
            if present != self._told.get(game, NOBODY):
                await self._presences.tell(game, present, now)
        self._told = {game: present for game, present in here.items() if present != NOBODY}
        if now - self._last_word > BELIEVED // 3:
            await self._presences.go_on(now)
            self._last_word = now
