"""Tables that nobody is connected to cost nothing, and are there when somebody comes."""

import asyncio
import gc
import weakref

import pytest

from dunederby.server import hall
from tests.server.people import Browser, at_a_table
from tests.server.places import Place

pytestmark = pytest.mark.anyio


async def test_a_table_leaves_the_memory_when_all_have_gone_and_comes_back_as_it_was(
    host: Browser, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "IDLE", 0.0)
    async with at_a_table(host, "hh") as (id, line):
        await line.do("leg blue")
        await asyncio.sleep(2 * hall.ROUND)
        known = weakref.ref(place.hall.tables[id])
        told = line.seq, line.view
    async with asyncio.timeout(10):
        while id in place.hall.tables:
            await asyncio.sleep(0.05)
    gc.collect()
    assert known() is None, "something still holds the table"
    async with host.sit(id, "A") as line:
        await line.until("view")
        assert (line.seq, line.view) == told
