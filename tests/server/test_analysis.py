"""Luck and skill of finished games, over HTTP."""

import asyncio

import pytest

from dunederby.server import jobs
from dunederby.server.analysing import Analyst
from dunederby.server.bodies import Analyse
from dunederby.server.codes import RefusedError
from dunederby.server.settings import Settings
from tests.analysis.games import bots_game
from tests.cli.running import RECORD
from tests.server.people import Browser, RefusalError, quickly

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def test_a_finished_table_is_taken_apart_coarse_and_then_finer(host: Browser) -> None:
    made = await host.lay("first", "hb", b={"bot": "random"})
    await host.start(made["id"])
    async with host.sit(made["id"], "A") as line:
        await line.play(quickly)
    record = await host.get(f"tables/{made['id']}/record")
    coarse = await host.post("analysis", {"record": record})
    assert (coarse["stage"], coarse["is_last"]) == (0, False)
    finer = await host.post("analysis", {"record": record, "stage": 1})
    assert finer["report"]["budget"] > coarse["report"]["budget"]
    for player in finer["report"]["players"].values():
        split = player["coins"]
        total = split["start"] + split["luck"] + split["own"] + split["others"]
        assert split["result"] == pytest.approx(total, abs=1e-6)


async def test_a_running_table_is_not_taken_apart(host: Browser) -> None:
    made = await host.lay("first", "hb")
    await host.start(made["id"])
    record = await host.get(f"tables/{made['id']}/record")
    with pytest.raises(RefusalError, match="not-over"):
        await host.post("analysis", {"record": record})


async def test_a_broken_record_is_refused_by_its_line(host: Browser) -> None:
    with pytest.raises(RefusalError, match="bad-record"):
        await host.post("analysis", {"record": RECORD + "A fly\n"})


async def test_many_who_ask_at_once_are_answered_by_one_piece_of_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked: list[int] = []

    def analysed(wish: Analyse, budget: int) -> bytes:
        worked.append(budget)
        return b"{}"

    monkeypatch.setattr(jobs, "analysed", analysed)
    analyst, wish = Analyst(Settings(workers=0)), Analyse("a record", 2)
    await asyncio.gather(*(analyst.answer(wish) for _ in range(5)))
    assert await analyst.answer(wish) == b"{}"
    assert worked == [Settings().analysis_playouts]
    analyst.close()


async def test_what_was_refused_is_tried_again() -> None:
    analyst, wish = Analyst(Settings(workers=0)), Analyse("no record")
    for _ in range(2):
        with pytest.raises(RefusedError):
            await analyst.answer(wish)
    game = bots_game("first", ("cautious", "gentle"), 5)
    assert await analyst.answer(Analyse(game.record()))
    analyst.close()
