"""The store: games and their logs, the same on every database.

A log only grows. An entry is written under the number that follows the last one, so of two
servers that decide at the same moment one is told that the number is taken, and decides anew.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from dunederby.errors import StorageError
from dunederby.storage.database import Database, Row, Statement, UnmatchedError
from dunederby.storage.refusals import Refusals
from dunederby.storage.rows import Event, GameRow, Refusal, Standing, Status
from dunederby.storage.tables import TABLES, insert, places

GAME, EVENT = TABLES["game"], TABLES["event"]

INSERT_EVENT = f"""
    insert into event ({EVENT})
    select $1, cast($2 as bigint), $3, $4, cast($5 as bigint), $6
    where cast($2 as bigint) = 1 + (select coalesce(max(seq), 0) from event where game = $1)
    and not exists (select 1 from refusal where game = $1 and cmd = $3)
    on conflict do nothing
    returning seq"""
"""The conditions keep gaps and refused commands out, the primary key the other server."""

CLAIM = """
    update game set due = $2
    where due <= $1 and id in (select id from game where due <= $1 order by due limit $3)
    returning id"""


class SequenceTakenError(StorageError):
    """Another server wrote under that number first: read the log again and decide anew."""


class CommandKnownError(StorageError):
    """The command is in the log already: answer as it was answered then."""

    def __init__(self, message: str, event: Event) -> None:
        super().__init__(message)
        self.event = event
        """The entry that it made."""


class CommandRefusedError(StorageError):
    """The command was refused before: answer as it was answered then."""

    def __init__(self, message: str, refusal: Refusal) -> None:
        super().__init__(message)
        self.refusal = refusal


class Store:
    """Games, their logs and who may act in them; no seed can be had from it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.refusals = Refusals(database)

    async def game(self, game: str) -> GameRow | None:
        """Return the game called *game*, if there is one."""
        sql = f"select {GAME} from game where id = $1"
        rows = await self.database.read(Statement(sql, (game,)))
        return _game(rows[0]) if rows else None

    async def listed(self, status: Status, most: int = 50) -> list[GameRow]:
        """Return the games that strangers may find, the newest first."""
        sql = f"""select {GAME} from game where status = $1 and listed = 1
            order by created desc, id limit $2"""
        return [_game(row) for row in await self.database.read(Statement(sql, (status, most)))]

    async def names(self, status: Status) -> list[str]:
        """Return all games of a *status*, the oldest first."""
        sql = "select id from game where status = $1 order by created, id"
        return [str(id) for (id,) in await self.database.read(Statement(sql, (status,)))]

    async def append(self, events: Sequence[Event], standing: Standing | None = None) -> None:
        """Write *events* of one game, and its *standing* if that changes: all of it or nothing.

        Once this returns they are on the disk, and may be told. Raises SequenceTakenError,
        CommandKnownError or CommandRefusedError if somebody was faster.
        """
        statements = [_insert(event) for event in events]
        if standing:
            statements.append(_stand(events[0].game, standing))
        try:
            await self.database.write(statements)
        except UnmatchedError as error:
            raise await self._why_not(events) from error
        self.database.announce(events[-1].game, events[-1].seq)

    async def _why_not(self, events: Sequence[Event]) -> StorageError:
        """Return why *events* could not be written."""
        for event in events:
            known = event.cmd and await self.by_command(event.game, event.cmd)
            if known:
                return CommandKnownError(f"command {event.cmd} is number {known.seq}", known)
            refused = event.cmd and await self.refusals.of(event.game, event.cmd)
            if refused:
                return CommandRefusedError(f"command {event.cmd} was refused", refused[0])
        game, seq = events[0].game, events[0].seq
        head = (await self.heads([game])).get(game, 0)
        return SequenceTakenError(f"{game} can't go on with {seq}: its log has {head} entries")

    async def stand(self, game: str, standing: Standing) -> None:
        """Note the *standing* of a game of which nothing new is to be told."""
        await self.database.write([_stand(game, standing)])

    async def events(self, game: str, since: int = 0) -> list[Event]:
        """Return the log of *game* after number *since*."""
        sql = f"select {EVENT} from event where game = $1 and seq > $2 order by seq"
        return [_event(row) for row in await self.database.read(Statement(sql, (game, since)))]

    async def by_command(self, game: str, cmd: str) -> Event | None:
        """Return the entry that the command *cmd* made, if it did."""
        sql = f"select {EVENT} from event where game = $1 and cmd = $2"
        rows = await self.database.read(Statement(sql, (game, cmd)))
        return _event(rows[0]) if rows else None

    async def heads(self, games: Iterable[str]) -> dict[str, int]:
        """Return how far each of *games* has come; one without a log is left out."""
        names = list(games)
        if not names:
            return {}
        sql = f"""select game, max(seq) from event
            where game in ({places(len(names))}) group by game"""
        rows = await self.database.read(Statement(sql, tuple(names)))
        return {str(game): _int(seq) for game, seq in rows}

    async def claim_due(self, now: int, until: int, most: int = 100) -> list[str]:
        """Take on games that want attention by *now*; nobody else gets them before *until*."""
        [rows] = await self.database.write([Statement(CLAIM, (now, until, most))])
        return [str(game) for (game,) in rows]

    async def generation(self, game: str, holder: str) -> int:
        """Return which tokens of *holder* count: those of this generation."""
        sql = "select generation from token where game = $1 and holder = $2"
        rows = await self.database.read(Statement(sql, (game, holder)))
        return _int(rows[0][0]) if rows else 0

    async def generations(self, game: str) -> dict[str, int]:
        """Return which tokens of each holder count; of one who is left out, those of 0."""
        sql = "select holder, generation from token where game = $1"
        rows = await self.database.read(Statement(sql, (game,)))
        return {str(holder): _int(generation) for holder, generation in rows}

    async def void_tokens(self, game: str, holder: str) -> int:
        """Make all tokens of *holder* worthless and return the generation of new ones."""
        sql = """insert into token (game, holder, generation) values ($1, $2, 1)
            on conflict (game, holder) do update set generation = token.generation + 1
            returning generation"""
        [[(generation,)]] = await self.database.write([Statement(sql, (game, holder))])
        return _int(generation)

    def told(self, error: StorageError) -> str:
        """Return what players may read of *error*: not where the database is."""
        return str(error).replace(self.database.place, "the database")

    async def backup(self, path: Path) -> None:
        """Write everything to a new SQLite file while play goes on."""
        await self.database.backup(path)

    async def close(self) -> None:
        """Finish what was begun."""
        await self.database.close()


def insert_game(game: GameRow) -> Statement:
    """Return the statement that writes a new game."""
    values = (game.id, game.rules, game.seats, game.options, game.version, game.commitment)
    more = (int(game.listed), game.created, game.status, game.due)
    return insert("game", (*values, *more))


def _insert(event: Event) -> Statement:
    values = (event.game, event.seq, event.cmd, event.seat, event.at, event.body)
    return Statement(INSERT_EVENT, values, must_match=True)


def _stand(game: str, standing: Standing) -> Statement:
    sql = "update game set status = $2, due = $3 where id = $1 returning id"
    return Statement(sql, (game, standing.status, standing.due), must_match=True)


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _game(row: Row) -> GameRow:
    fields = dict(zip(GAME.split(", "), row, strict=True))
    fields.update(listed=bool(fields["listed"]), status=Status(str(fields["status"])))
    return GameRow(**fields)  # type: ignore[arg-type]  # the columns have the fields' types


def _event(row: Row) -> Event:
    return Event(**dict(zip(EVENT.split(", "), row, strict=True)))  # type: ignore[arg-type]
