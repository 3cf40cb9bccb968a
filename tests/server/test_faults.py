"""What players and operators are told when the disk fails, through a real server."""

import resource
import sqlite3
import sys
from pathlib import Path
from subprocess import run

import pytest

from dunederby.storage.database import Statement
from tests.server.people import Browser, at_a_table, new_command
from tests.server.places import Place
from tests.server.programs import ROOT, ProgramError, start

pytestmark = pytest.mark.anyio

SMALL = 20_000
"""Bytes of a file in which no database has room."""


async def test_on_a_full_disk_nothing_happens_until_there_is_room(
    host: Browser, place: Place
) -> None:
    """A limit on the pages of the file makes SQLite meet the same error as a full disk."""
    database = place.hall.store.database
    async with at_a_table(host, "hh") as (id, line):
        await line.until("view")
        await database.write([Statement("pragma max_page_count = 1")])
        table = await place.hall.table(id)
        answer, cmd = {"type": "done"}, ""
        while answer["type"] == "done":
            before, cmd = table.state.seq, new_command()
            answer = await line.answer(type="say", cmd=cmd, text="camel " * 49)
        assert (answer["type"], answer["code"]) == ("refused", "retry")
        assert answer["message"].startswith("it could not be kept: the disk is full")
        assert str(database.place) not in answer["message"]
        assert (await line.do("leg blue", cmd=cmd + "-leg"))["code"] == "retry"
        assert table.state.seq == before
        await database.write([Statement("pragma max_page_count = 100000")])
        again = await line.answer(type="say", cmd=cmd, text="camel " * 49)
        assert (again["type"], again["seq"]) == ("done", before + 1)
        assert (await line.do("leg blue", cmd=cmd + "-leg"))["seq"] == before + 2


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with sqlite3.connect(path) as other:
        other.execute("create table recipe (name text)")
    before = path.read_bytes()
    with pytest.raises(ProgramError, match="is the database of another program"):
        await start(str(path))
    assert path.read_bytes() == before


def test_a_disk_that_takes_nothing_is_said_so_at_once(tmp_path: Path) -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL))

    command = ("serve", "--no-browser", "--port", "0", "--database-url", tmp_path / "tables.db")
    told = run(
        [sys.executable, "-B", "-m", "dunederby", *command],
        capture_output=True,
        text=True,
        preexec_fn=limit,
        cwd=ROOT,
        check=False,
    )
    assert told.returncode == 1
    assert told.stdout == ""
    assert told.stderr.startswith("dunederby: the disk failed on /")
    assert told.stderr.count("\n") == 1
