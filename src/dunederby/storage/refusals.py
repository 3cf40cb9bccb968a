"""Refusals: what was said to commands that are in no log, so that a repeat hears it again.

They are no entries of the log, since nothing happened, and the others shall not notice.
"""

from dunederby.storage.database import Database, Row, Statement
from dunederby.storage.rows import Refusal
from dunederby.storage.tables import TABLES

REFUSAL = TABLES["refusal"]
MOST_KEPT = 200
"""Of so many refusals a game remembers the last; a client repeats only what it just sent."""

INSERT = f"""
    insert into refusal ({REFUSAL})
    select $1, $2, $3, cast($4 as bigint), $5, $6, $7
    where not exists (select 1 from event where game = $1 and cmd = $2)
    and cast($8 as bigint) = (select coalesce(max(seq), 0) from event where game = $1)
    on conflict do nothing
    returning cmd"""

FORGET = f"""
    delete from refusal where game = $1 and cmd in (
        select cmd from refusal where game = $1 order by at desc, cmd limit 1000 offset {MOST_KEPT}
    )"""


class Refusals:
    """The refused commands of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, refusal: Refusal, seq: int) -> bool:
        """Write *refusal*, decided when the log had *seq* entries; tell whether that was right.

        It was not if the command has another answer, or if the log has gone on.
        """
        fields = (refusal.game, refusal.cmd, refusal.seat, refusal.at)
        more = (refusal.code, refusal.message, refusal.ruling)
        insert = Statement(INSERT, (*fields, *more, seq))
        forget = Statement(FORGET, (refusal.game,))
        inserted, _ = await self._database.write([insert, forget])
        return bool(inserted)

    async def of(self, game: str, cmd: str | None = None) -> list[Refusal]:
        """Return what was refused at *game*, the oldest first; or only the answer to *cmd*."""
        sql = f"select {REFUSAL} from refusal where game = $1"
        if cmd is None:
            rows = await self._database.read(Statement(f"{sql} order by at, cmd", (game,)))
        else:
            rows = await self._database.read(Statement(f"{sql} and cmd = $2", (game, cmd)))
        return [_refusal(row) for row in rows]


def _refusal(row: Row) -> Refusal:
    return Refusal(**dict(zip(REFUSAL.split(", "), row, strict=True)))  # type: ignore[arg-type]
