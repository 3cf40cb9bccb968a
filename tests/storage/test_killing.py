"""What a store has confirmed is there, however its program ends."""

import asyncio
import re
import sys
from pathlib import Path

import pytest

from dunederby.storage.opening import open_database
from dunederby.storage.seeds import Vault
from dunederby.storage.store import Store
from tests.storage import writer
from tests.storage.places import new_game

ROOT = Path(__file__).resolve().parents[2]
KILLS = 5
GAMES = [f"game{number}" for number in range(writer.TASKS)]


async def write_and_kill(url: str, lines: int) -> dict[str, int]:
    """Let a program write, kill it after some lines, and return what it was told is kept."""
    told: dict[str, int] = {}
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", writer.__name__, url), stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    assert program.stdout
    while lines and (line := await program.stdout.readline()):
        game, seq = line.decode().split()
        told[game] = int(seq)
        lines -= 1
    program.kill()
    rest = (await program.stdout.read()).decode()
    for game, seq in re.findall(r"(\w+) (\d+)\n", rest):
        told[game] = int(seq)
    await program.wait()
    assert not lines, "it ended by itself"
    return told


@pytest.mark.anyio
async def test_a_killed_writer_has_lost_and_doubled_nothing(url: str) -> None:
    store = Store(await open_database(url))
    for game in GAMES:
        await Vault(store.database).begin(new_game(game), bytes(32))
    await store.close()
    for kill in range(KILLS):
        told = await write_and_kill(url, lines=40 + 37 * kill)
        store = Store(await open_database(url))
        for game in GAMES:
            events = await store.events(game)
            assert [event.seq for event in events] == list(range(1, len(events) + 1))
            assert [event.cmd for event in events] == [f"c{event.seq}" for event in events]
            assert len(events) >= told.get(game, 0)
        await store.close()
