"""The tables as they are after all migrations, for those who write or read whole rows."""

from dunederby.storage.database import Row, Statement

TABLES = {
    "game": "id, rules, seats, options, version, commitment, listed, created, status, due",
    "event": "game, seq, cmd, seat, at, body",
    "seed": "game, seed",
    "token": "game, holder, generation",
    "signing_key": "id, secret, created",
    "refusal": "game, cmd, seat, at, code, message, ruling",
}
"""Every table that is kept and its columns, each after those that it refers to."""

FLEETING = ("presence",)
"""Tables of what is true only now: a copy of them would be false."""


def insert(table: str, row: Row) -> Statement:
    """Return the statement that writes *row* to *table*.

    >>> insert("seed", ("k7", "00ff")).sql
    'insert into seed (game, seed) values ($1, $2)'
    """
    return Statement(f"insert into {table} ({TABLES[table]}) values ({places(len(row))})", row)


def select_all(table: str) -> Statement:
    """Return the statement that reads every row of *table*."""
    return Statement(f"select {TABLES[table]} from {table}")


def places(count: int) -> str:
    """Return where *count* values go in a statement.

    >>> places(3)
    '$1, $2, $3'
    """
    return ", ".join(f"${number}" for number in range(1, count + 1))
