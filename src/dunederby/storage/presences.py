"""Presences: who is connected to which table through which server.

A server writes what it sees, and says from time to time that it still is there. Of one that was
killed the others believe nothing after a while.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import uuid4

from dunederby.storage.database import Database, Statement
from dunederby.storage.tables import places

BELIEVED = 15_000
"""Milliseconds for which a server is believed that did not say anything."""

PUT = """
    insert into presence (server, game, seats, spectators, until) values ($1, $2, $3, $4, $5)
    on conflict (server, game) do update
    set seats = excluded.seats, spectators = excluded.spectators, until = excluded.until"""

DROP = "delete from presence where server = $1 and game = $2"


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected to a table."""

    seats: frozenset[str] = frozenset()
    spectators: int = 0

    def __or__(self, other: "Presence") -> "Presence":
        return Presence(self.seats | other.seats, self.spectators + other.spectators)


NOBODY = Presence()


class Presences:
    """What the servers on one database see; a database with one server keeps nothing."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._server = uuid4().hex

    async def tell(self, game: str, present: Presence, now: int) -> None:
        """Let the other servers know who is connected to *game* through this one."""
        if not self._database.is_shared:
            return
        seats, until = "".join(sorted(present.seats)), now + BELIEVED
        put = Statement(PUT, (self._server, game, seats, present.spectators, until))
        drop = Statement(DROP, (self._server, game))
        await self._database.write([drop if present == NOBODY else put])

    async def go_on(self, now: int) -> None:
        """Say that what was told still holds; forget what servers told that are gone."""
        if self._database.is_shared:
            still = "update presence set until = $2 where server = $1"
            gone = "delete from presence where until < $1"
            await self._database.write(
                [
                    Statement(still, (self._server, now + BELIEVED)),
                    Statement(gone, (now - BELIEVED,)),
                ]
            )

    async def leave(self) -> None:
        """Take back everything that this server told."""
        if self._database.is_shared:
            sql = "delete from presence where server = $1"
            await self._database.write([Statement(sql, (self._server,))])

    async def elsewhere(self, games: Iterable[str], now: int) -> dict[str, Presence]:
        """Return for each of *games* who is connected through other servers."""
        found = dict.fromkeys(games, NOBODY)
        if not self._database.is_shared or not found:
            return found
        names = places(len(found) + 2).split(", ", 2)[2]
        sql = f"""select game, seats, spectators from presence
            where server <> $1 and until > $2 and game in ({names})"""
        for game, seats, spectators in await self._database.read(
            Statement(sql, (self._server, now, *found))
        ):
            assert isinstance(spectators, int)
            found[str(game)] |= Presence(frozenset(str(seats)), spectators)
        return found
