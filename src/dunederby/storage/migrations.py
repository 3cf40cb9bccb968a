"""How the tables came to be: a list that only grows.

A released migration is never edited. A database remembers how many it has seen; opening it
runs the rest under a lock, so that of several servers that start together one does the work.
The SQL is for both databases: `bigint` is SQLite's `integer`.
"""

from dunederby.errors import StorageError
from dunederby.storage.database import Statement

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """create table game (
            id text not null primary key,
            rules text not null,
            seats bigint not null,
            options text not null,
            version text not null,
            commitment text not null,
            listed bigint not null,
            created bigint not null,
            status text not null,
            due bigint
        )""",
        "create index game_due on game (due) where due is not null",
        "create index game_by_status on game (status, created)",
        """create table event (
            game text not null references game (id),
            seq bigint not null,
            cmd text,
            seat text,
            at bigint not null,
            body text not null,
            primary key (game, seq),
            unique (game, cmd)
        )""",
        """create table seed (
            game text not null primary key references game (id),
            seed text not null
        )""",
        """create table token (
            game text not null references game (id),
            holder text not null,
            generation bigint not null,
            primary key (game, holder)
        )""",
        """create table signing_key (
            id bigint not null primary key,
            secret text not null,
            created bigint not null
        )""",
    ),
    (
        """create table refusal (
            game text not null references game (id),
            cmd text not null,
            seat text not null,
            at bigint not null,
            code text not null,
            message text not null,
            ruling text,
            primary key (game, cmd)
        )""",
        """create table presence (
            server text not null,
            game text not null references game (id),
            seats text not null,
            spectators bigint not null,
            until bigint not null,
            primary key (server, game)
        )""",
        "create index presence_by_game on presence (game)",
    ),
)


def missing(version: int, place: str) -> list[Statement]:
    """Return what a database that has seen *version* migrations still needs."""
    if version > len(MIGRATIONS):
        raise StorageError(
            f"{place} was written by a newer Dune Derby (its tables are version {version}, "
            f"this program knows {len(MIGRATIONS)}); please update"
        )
    return [Statement(sql) for migration in MIGRATIONS[version:] for sql in migration]
