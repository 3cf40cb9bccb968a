"""Luck and skill of finished games, over HTTP."""

import asyncio
import json
from threading import Event

import pytest

from dunederby.server import analysing, jobs
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
    worked: list[tuple[float, int | None]] = []

    def analysed(wish: Analyse, share: float, threads: int | None) -> bytes:
        worked.append((share, threads))
        return b"{}"

    monkeypatch.setattr(jobs, "analysed", analysed)
    analyst, wish = Analyst(Settings(workers=0, analysis_percent=50)), Analyse("a record", 2)
    await asyncio.gather(*(analyst.answer(wish) for _ in range(5)))
    assert await analyst.answer(wish) == b"{}"
    assert worked == [(0.5, 1)]
    analyst.close()


async def test_who_waits_is_asked_to_come_again_and_coarse_pictures_come_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on, worked = Event(), list[str]()

    def analysed(wish: Analyse, share: float, threads: int | None) -> bytes:
        go_on.wait()
        worked.append(f"{wish.record} {wish.stage}")
        return b"{}"

    monkeypatch.setattr(jobs, "analysed", analysed)
    monkeypatch.setattr(analysing, "AT_A_TIME", 0.1)
    analyst = Analyst(Settings(workers=0))
    wishes = [Analyse("one", 0), Analyse("one", 2), Analyse("two", 1), Analyse("three", 0)]
    for wish in wishes:
        with pytest.raises(RefusedError, match="still being taken apart"):
            await analyst.answer(wish)
    go_on.set()
    monkeypatch.setattr(analysing, "AT_A_TIME", 60.0)
    assert await analyst.answer(wishes[1]) == b"{}"
    assert worked == ["one 0", "three 0", "two 1", "one 2"]
    analyst.close()


def test_what_would_take_too_long_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bots_game("first", ("cautious", "gentle"), 5)

    def is_last(stage: int) -> bool:
        return bool(json.loads(jobs.analysed(Analyse(game.record(), stage), 0.01, 1))["is_last"])

    assert [is_last(stage) for stage in range(3)] == [False, False, True]
    monkeypatch.setattr(jobs, "LONGEST", 0.0)
    assert is_last(0)


async def test_what_was_refused_is_tried_again() -> None:
    analyst, wish = Analyst(Settings(workers=0)), Analyse("no record")
    for _ in range(2):
        with pytest.raises(RefusedError):
            await analyst.answer(wish)
    game = bots_game("first", ("cautious", "gentle"), 5)
    assert await analyst.answer(Analyse(game.record()))
    analyst.close()
