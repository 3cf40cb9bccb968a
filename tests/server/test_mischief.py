"""Random clients: whatever they send, in whatever order, the table stays as its log says."""

import asyncio
import json
import shutil
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from typing import Any, TypeVar

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.exceptions import ConnectionClosed

from dunederby.server.openapi import openapi
from dunederby.server.tablestate import TableState
from tests.server.people import Browser, Line, Message, new_command
from tests.server.places import Place, serving
from tests.server.threads import served_in_a_thread

Answer = TypeVar("Answer")
SEATS = "AB"
WORDS = st.sampled_from(["roll", "leg blue", "win red", "tile 5 +", "* die blue 1", "A roll", "…"])
COMMANDS = st.sampled_from(["one-command-id", "two-command-id", "a", "", "x" * 80])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
TYPES = st.sampled_from(["hello", "look", "do", "ask", "undo", "say", "react", "ping", "view", 7])
MESSAGES = st.fixed_dictionaries(
    {"type": TYPES},
    optional={
        "cmd": COMMANDS | VALUES,
        "act": WORDS | VALUES,
        "seat": st.sampled_from([None, "A", "B", "C", "Z", 3]),
        "seen": st.integers(-2, 100) | VALUES,
        "since": st.integers(-2, 100),
        "text": st.text(max_size=400),
        "what": st.text(max_size=30),
        "token": st.text(max_size=50),
    },
)


class Mischief(RuleBasedStateMachine):
    """Two honest seats, and sockets that do anything."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.mkdtemp()
        self.server = serving(str(Path(self.folder) / "tables.db"))
        self.place: Place = self.wait(self.server.__aenter__())
        self.host = Browser(self.place.url)
        made = self.wait(self.host.lay("first", "hh"))
        self.id = str(made["id"])
        self.wait(self.host.start(self.id))
        self.sittings: list[Any] = []
        self.lines = {seat: self.open(seat) for seat in SEATS}
        self.bad: Line | None = None
        self.sent: list[Message] = []

    def wait(self, work: Awaitable[Answer]) -> Answer:
        """Do *work*, within a time that nothing should need."""
        return self.loop.run_until_complete(asyncio.wait_for(work, 30))

    def open(self, seat: str | None) -> Line:
        """Sit down."""
        sitting = self.host.sit(self.id, seat)
        line = self.wait(sitting.__aenter__())
        self.sittings.append(sitting)
        self.wait(line.until("view"))
        return line

    @property
    def state(self) -> TableState:
        """The table as it is in memory."""
        return self.place.hall.tables[self.id].state

    @rule(seat=st.sampled_from([None, *SEATS]))
    def open_a_bad_line(self, seat: str | None) -> None:
        self.bad = self.open(seat)

    @precondition(lambda self: self.bad)
    @rule(message=MESSAGES)
    def send_anything(self, message: Message) -> None:
        self.sent.append(message)
        self.misbehave(json.dumps(message))

    @precondition(lambda self: self.bad)
    @rule(text=st.text(max_size=30) | st.binary(max_size=30))
    def send_noise(self, text: str | bytes) -> None:
        self.misbehave(text)

    @precondition(lambda self: self.bad and self.sent)
    @rule(number=st.integers(0, 50))
    def replay_a_message(self, number: int) -> None:
        self.misbehave(json.dumps(self.sent[number % len(self.sent)]))

    def misbehave(self, text: str | bytes) -> None:
        """Send something through the bad line, and hear how it is taken."""
        assert self.bad
        try:
            self.wait(self.bad.socket.send(text))
            self.wait(self.bad.send(type="ping"))
            self.wait(self.bad.until("pong"))
        except ConnectionClosed:
            self.bad = None

    @rule(seat=st.sampled_from(SEATS))
    def an_honest_seat_acts(self, seat: str) -> None:
        """Act, and be answered rightly, whatever the others do."""
        line = self.lines[seat]
        while line.seq < self.state.moment.seq:
            self.wait(line.next())
        may = seat in self.state.game.to_act
        answer = self.wait(line.do("roll", cmd=new_command()))
        assert (answer["type"] == "done") == may

    @invariant()
    def memory_is_what_the_log_says(self) -> None:
        state = self.state
        again = TableState(state.row)
        for event in self.wait(self.place.hall.store.events(self.id)):
            again.fold(event)
        assert again.seq == state.seq
        assert again.game.steps == state.game.steps
        assert again.game.state.tobytes() == state.game.state.tobytes()

    def teardown(self) -> None:
        for sitting in self.sittings:
            self.wait(sitting.__aexit__(None, None, None))
        self.wait(self.host.close())
        self.wait(self.server.__aexit__(None, None, None))
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        shutil.rmtree(self.folder)


def test_mischief_changes_nothing() -> None:
    few = settings(
        max_examples=10,
        stateful_step_count=15,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Mischief, settings=few)


REJECTED = {"negative_data_rejection": {"expected-statuses": ["4xx", "503"]}}
API = schemathesis.openapi.from_dict(
    openapi(), config=SchemathesisConfig.from_dict({"checks": REJECTED})
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Give the URL of a server that runs beside the test, in a thread."""
    with served_in_a_thread(tmp_path_factory.mktemp("api") / "tables.db") as url:
        yield url


@API.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_to_its_description(case: "schemathesis.Case[Any]", served: str) -> None:
    # what is a record or a position, a schema can't say
    case.call_and_validate(base_url=served, excluded_checks=[positive_data_acceptance])
