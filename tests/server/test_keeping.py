"""The commands about what is kept, as people run them."""

import asyncio
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.running import dunederby
from tests.server.people import Browser, at_a_table, quickly
from tests.server.places import serving

pytestmark = pytest.mark.anyio


async def run(*words: object) -> Result:
    """Run a command, which has an event loop of its own."""
    return await asyncio.to_thread(dunederby, *map(str, words))


async def test_what_was_played_is_exported_verified_and_imported(tmp_path: Path) -> None:
    database, copy, fresh = (tmp_path / f"{name}.db" for name in ("tables", "copy", "fresh"))
    async with serving(str(database)) as place:
        browser = Browser(place.url)
        async with at_a_table(browser) as (id, line):
            await line.play(quickly)
        record = await browser.get(f"tables/{id}/record")
        during = await run("backup", copy, "--database-url", database)
        assert during.exit_code == 0, during.stderr
        taken = await run("export", tmp_path / "out", "--database-url", database)
        assert (taken.exit_code, "Traceback" in taken.stderr) == (1, False)
    exported = await run("export", tmp_path / "out", "--database-url", database)
    assert exported.stdout == f"one record is in {tmp_path / 'out'}\n"
    file = tmp_path / "out" / f"{id}.derby"
    assert file.read_text() == record
    assert "draws follow from the seed" in (await run("verify", file)).stdout
    restored = await run("import", copy, "--database-url", fresh)
    assert restored.exit_code == 0, restored.stderr
    imported = await run("import", file, "--database-url", fresh)
    name = imported.stdout.split()[-2]
    async with serving(str(fresh)) as place:
        browser = Browser(place.url)
        assert await browser.get(f"tables/{id}/record") == record
        assert await browser.get(f"tables/{name}/record") == record
        again = await run("import", copy, "--database-url", tmp_path / "tables.db")
        assert again.exit_code == 1
        assert "has games already" in again.stderr


async def test_a_forged_record_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "game.derby"
    file.write_text("rules: first\nplayers: Ann, Bo\n* start blue 1\n")
    told = await run("verify", file)
    assert told.exit_code == 1
    assert "no header 'dice'" in told.stderr
    assert "is not over" in (await run("import", file, "--database-url", tmp_path / "x.db")).stderr
    assert (
        await run("backup", tmp_path / "y.db", "--database-url", tmp_path / "z.db")
    ).exit_code == 1
