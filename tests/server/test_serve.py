"""`dunederby serve` as people start it, and how it says what is wrong."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Browser
from tests.server.programs import ProgramError, program, start

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_answers_at_once_and_ends_cleanly(tmp_path: Path, number: int) -> None:
    running = await start(str(tmp_path / "tables.db"))
    async with httpx.AsyncClient(base_url=running.url, timeout=60) as client:
        status = (await client.get("/api/status")).json()
        assert status["compiling"]
        assert "Dune Derby" in (await client.get("/")).text
        await running.until_ready()
        assert not (await client.get("/api/status")).json()["compiling"]
        assert (await client.get("/healthz")).text == "ok\n"
    assert await running.stop(number) == 0
    assert running.process.stderr
    assert (await running.process.stderr.read()).decode() == ""


async def test_players_are_told_to_come_back(tmp_path: Path) -> None:
    async with program(str(tmp_path / "tables.db")) as running:
        browser = Browser(running.url)
        made = await browser.lay("first", "hb")
        await browser.start(made["id"])
        async with browser.sit(made["id"], "A") as line:
            await line.until("view")
            stopping = asyncio.create_task(running.stop())
            assert (await line.until("bye"))["retry"] == 1
            with pytest.raises(ConnectionClosed) as closed:
                await line.next()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1012
            assert await stopping == 0


async def test_the_figures_count_commands_and_name_nobody(tmp_path: Path) -> None:
    async with program(str(tmp_path / "tables.db"), "--log-level", "debug") as running:
        browser = Browser(running.url)
        made = await browser.lay("first", "hb", h={"name": "Zenobia"})
        await browser.start(made["id"])
        async with browser.sit(made["id"], "A") as line:
            await line.do("roll")
            await line.do("fly")
        figures = (await browser.http.get("/metrics")).text
        assert 'dunederby_commands_total{answer="done",kind="do"} 1.0' in figures
        assert 'dunederby_commands_total{answer="bad-step",kind="do"} 1.0' in figures
        await running.stop()
        assert running.process.stderr
        lines = (await running.process.stderr.read()).decode().splitlines()
        assert all("message" in json.loads(line) for line in lines)
        secrets = ("Zenobia", browser.token(made["id"]), made["secret"])
        assert not [line for line in lines if any(secret in line for secret in secrets)]


class TestTrouble:
    """A clear sentence, and never a traceback."""

    async def complaint(self, database: object, *more: str, port: int = 0) -> str:
        with pytest.raises(ProgramError) as error:
            await start(str(database), port, *more)
        said = str(error.value)
        assert "Traceback" not in said
        assert said.count("\n") == 1
        return said

    async def test_a_busy_port(self, tmp_path: Path) -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            said = await self.complaint(tmp_path / "tables.db", port=port)
        assert said.startswith(f"dunederby: can't listen on 127.0.0.1 port {port}: Address")

    async def test_a_database_that_another_server_has(self, tmp_path: Path) -> None:
        running = await start(str(tmp_path / "tables.db"))
        said = await self.complaint(tmp_path / "tables.db")
        await running.stop()
        assert "another" in said

    async def test_a_file_that_is_no_database(self, tmp_path: Path) -> None:
        (tmp_path / "letter.txt").write_text("Dear camel, " * 100)
        assert "letter.txt" in await self.complaint(tmp_path / "letter.txt")

    async def test_a_folder_that_can_not_be(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        said = await self.complaint(tmp_path / "file" / "tables.db")
        assert "can't make the folder" in said

    async def test_a_database_that_does_not_answer(self) -> None:
        said = await self.complaint("postgresql://nobody:secret@127.0.0.1:1/none")
        assert "127.0.0.1:1" in said
        assert "secret" not in said

    @pytest.mark.parametrize("words", [("--grace", "soon"), ("--log-level", "loud")])
    async def test_a_setting_with_a_wrong_value(
        self, tmp_path: Path, words: tuple[str, str]
    ) -> None:
        said = await self.complaint(tmp_path / "tables.db", *words)
        assert words[0].strip("-") in said
        assert words[1] in said


def test_the_front_does_not_wait_for_the_rules() -> None:
    code = "import sys, dunederby.cli.serve; print({'numba', 'numpy'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n"
