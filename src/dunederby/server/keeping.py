"""Records out of a database, and into one."""

from pathlib import Path

from dunederby import __version__
from dunederby.errors import RecordError
from dunederby.fairness.dice import commitment_to, new_seed, parse_nonces, parse_seed
from dunederby.fairness.verify import verify
from dunederby.game import Game
from dunederby.replay import Replay
from dunederby.server.bodies import NewPlayer
from dunederby.server.croupier import Croupier
from dunederby.server.entries import AnyEntry, Played, Setup, Started, written
from dunederby.server.naming import new_id
from dunederby.server.recording import record_of
from dunederby.server.table import now_ms
from dunederby.server.tablestate import TableState
from dunederby.storage.rows import Event, GameRow, Standing, Status
from dunederby.storage.store import Store


async def export_records(store: Store, folder: Path) -> int:
    """Write the record of every finished table to *folder*; return how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    croupier, names = Croupier(store.database), await store.names(Status.OVER)
    for name in names:
        state = await _read(store, name)
        record = record_of(state, None, await croupier.shown_seed(state))
        (folder / f"{name}.derby").write_text(record, encoding="utf-8")
    return len(names)


async def _read(store: Store, name: str) -> TableState:
    row = await store.game(name)
    assert row is not None, "it was listed"
    state = TableState(row)
    for event in await store.events(name):
        state.fold(event)
    return state


async def import_record(store: Store, content: bytes, file: str) -> str:
    """Keep a finished game as a table of its own, and return its name."""
    replay = Replay(content, file)
    *_, last = replay
    game = last.game
    if not game.is_over:
        raise RecordError("the game is not over, so it can't be imported", file)
    seed, nonces = _dice(replay, content, file)
    setup = Setup(
        players=tuple(NewPlayer("person", name) for name in replay.players),
        options=dict(game.options),
        position=game.start_position,
        practice=seed is None,
    )
    kept = seed or new_seed()
    row = GameRow(
        id=new_id(),
        rules=game.rules,
        seats=len(game.seats),
        options=written(setup),
        version=__version__,
        commitment=commitment_to(kept),
        listed=False,
        created=now_ms(),
    )
    await Croupier(store.database).begin(row, kept)
    await store.append(_events(row, game, nonces), Standing(Status.OVER))
    return row.id


def _dice(replay: Replay, content: bytes, file: str) -> tuple[bytes | None, tuple[str, ...]]:
    """Return seed and nonces of a record if its dice are fair, else no seed."""
    try:
        verify(content, file)
    except RecordError:
        return None, ("",) * len(replay.players)
    return parse_seed(replay.headers["seed"].value), parse_nonces(replay.headers["nonces"].value)


def _events(row: GameRow, game: Game, nonces: tuple[str, ...]) -> list[Event]:
    """Return the log of a table at which *game* was played."""
    entries: list[tuple[str | None, AnyEntry]] = [(None, Started(nonces, {}, ()))]
    for step in game.steps:
        by, entry = entries[-1]
        if step.is_chance:
            assert isinstance(entry, Started | Played)
            longer = (*entry.steps, str(step))
            new = Played(longer) if isinstance(entry, Played) else Started(nonces, {}, longer)
            entries[-1] = (by, new)
        else:
            entries.append((step.by, Played((str(step),))))
    return [
        Event(game=row.id, seq=seq, cmd=None, seat=by, at=row.created, body=written(entry))
        for seq, (by, entry) in enumerate(entries, start=1)
    ]
