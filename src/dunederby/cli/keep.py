"""Check, copy, write out and read in what tables have kept."""

import asyncio
from pathlib import Path

from dunederby.cli.keeping import Keeping
from dunederby.fairness.verify import verify
from dunederby.server.keeping import export_records, import_record
from dunederby.storage.copying import restore
from dunederby.storage.opening import backup_database, open_database
from dunederby.storage.store import Store

SQLITE = b"SQLite format 3\0"


def run(asked: Keeping) -> None:
    """Do what was *asked*."""
    match asked.what:
        case "verify":
            _verify(asked.paths[0])
        case "backup":
            asyncio.run(backup_database(asked.database, asked.paths[0]))
            print(f"everything is in {asked.paths[0]}")
        case "export":
            asyncio.run(_export(asked.database, asked.paths[0]))
        case "import":
            asyncio.run(_import(asked.database, asked.paths))


def _verify(file: Path) -> None:
    verdict = verify(file.read_bytes(), str(file))
    seats = "one seat" if verdict.nonces == 1 else f"{verdict.nonces} seats"
    print(f"{file}: all {verdict.draws} draws follow from the seed that was promised")
    print(f"and from the nonces of {seats}" if verdict.nonces else "but no seat added a nonce")


async def _export(database: str, folder: Path) -> None:
    store = Store(await open_database(database))
    try:
        count = await export_records(store, folder)
    finally:
        await store.close()
    print(f"{count} records are in {folder}" if count != 1 else f"one record is in {folder}")


async def _import(database: str, files: tuple[Path, ...]) -> None:
    store = Store(await open_database(database))
    try:
        for file in files:
            print(f"{file}: {await _import_file(store, file)}", flush=True)
    finally:
        await store.close()


async def _import_file(store: Store, file: Path) -> str:
    """Read one file in, and tell what came of it."""
    content = file.read_bytes()
    if not content.startswith(SQLITE):
        return f"is the table {await import_record(store, content, str(file))} now"
    source = await open_database(str(file))
    try:
        await restore(source, store.database)
    finally:
        await source.close()
    return "everything in it is there now"
