"""The keys by which tokens are signed: made once, shared by all servers of a database."""

import secrets

from dunederby.storage.database import Database, Statement

KEY_BYTES = 32


async def signing_keys(database: Database, now: int) -> dict[int, bytes]:
    """Return every key by its id, after making the first one if there is none."""
    read = Statement("select id, secret from signing_key")
    rows = await database.read(read)
    if not rows:
        await database.write([_new_key(1, now)])
        rows = await database.read(read)
    return {int(str(key)): bytes.fromhex(str(secret)) for key, secret in rows}


async def add_key(database: Database, now: int) -> dict[int, bytes]:
    """Make a key that signs from now on, and return all; the old ones still count."""
    newest = max(await signing_keys(database, now))
    await database.write([_new_key(newest + 1, now)])
    return await signing_keys(database, now)


async def drop_key(database: Database, key: int) -> None:
    """Forget a key, and with it every token that it signed."""
    await database.write([Statement("delete from signing_key where id = $1", (key,))])


def _new_key(key: int, now: int) -> Statement:
    """Return the statement that writes a key; a server that was faster is left alone."""
    sql = """insert into signing_key (id, secret, created) values ($1, $2, $3)
        on conflict do nothing"""
    return Statement(sql, (key, secrets.token_hex(KEY_BYTES), now))
