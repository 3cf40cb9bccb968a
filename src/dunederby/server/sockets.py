"""Sockets: one player, spectator or program, listening and acting at one table."""

import asyncio
import logging
import time
from contextlib import ExitStack, suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from dunederby.errors import StorageError
from dunederby.server import cookies, deciding
from dunederby.server.calls import browser_of
from dunederby.server.codes import Code, RefusedError
from dunederby.server.endpoints import decoded
from dunederby.server.figures import Figures
from dunederby.server.gates import Gates, caller, check_place, check_rate
from dunederby.server.hall import Hall
from dunederby.server.listening import Close, Listener
from dunederby.server.protocol import (
    SUBPROTOCOL,
    Ask,
    Bye,
    ClientMessage,
    Do,
    Done,
    Hello,
    Look,
    Ping,
    Pong,
    React,
    Refused,
    Say,
    Undo,
    tag_of,
)
from dunederby.server.table import Table, now_ms
from dunederby.server.telling import Browser

log = logging.getLogger("dunederby.server")

GREETING = 10.0
"""Seconds until a socket must have greeted."""
MESSAGES: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientMessage)

LAST_WORDS = 2.0
"""Seconds that a closing line has for what was said last."""

CLOSES: dict[str, Close] = {
    Code.NO_TABLE: Close(4404, "no-table"),
    Code.FOREIGN_ORIGIN: Close(4403, "foreign-origin"),
    Code.SEAT_VOID: Close(4403, "seat-void"),
    Code.RATE: Close(4429, "rate"),
    Code.TOO_MANY_SOCKETS: Close(4429, "too-many-sockets"),
    Code.RETRY: Close(1013, "retry"),
}
"""How a socket ends that is refused; from 4000 on it should not come back by itself."""
UNREADABLE = Close(4400, "bad-request")
STOPPING = Close(1012, "restart")


class Doorman:
    """Lets sockets in, and knows all that are open."""

    def __init__(self, hall: Hall, gates: Gates) -> None:
        self.hall = hall
        self.gates = gates
        self.figures = Figures()
        self.open: set[Session] = set()
        self.is_stopping = False

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one socket from its first message to its end."""
        if SUBPROTOCOL not in websocket.scope.get("subprotocols", []):
            await websocket.close(4400, f"the subprotocol is {SUBPROTOCOL}")
            return
        await websocket.accept(SUBPROTOCOL)
        id, address = str(websocket.path_params["id"]), caller(websocket)
        gates = self.gates
        try:
            gates.check_origin(websocket)
            check_rate(gates.requests, address, "requests")
            with gates.address_sockets.hold(address) as is_place:
                check_place(is_place)
                await self._serve(Session(websocket, self, id))
        except RefusedError as error:
            await _close(websocket, CLOSES.get(error.code, UNREADABLE))
        except StorageError as error:
            log.error("storage: %s", error)
            await _close(websocket, CLOSES[Code.RETRY])

    async def _serve(self, session: "Session") -> None:
        self.open.add(session)
        try:
            if not self.is_stopping:
                await session.run()
        finally:
            self.open.discard(session)

    async def stop(self, retry: float) -> None:
        """Tell everybody to come back later, and close."""
        self.is_stopping = True
        for session in list(self.open):
            session.listener.tell(Bye(retry))
            session.listener.close(STOPPING)
        async with asyncio.timeout(5):
            while self.open:
                await asyncio.sleep(0.01)


class Session:
    """One socket at one table."""

    def __init__(self, websocket: WebSocket, doorman: Doorman, id: str) -> None:
        self.websocket = websocket
        self.hall = doorman.hall
        self.gates = doorman.gates
        self.figures = doorman.figures
        self.id = id
        self.listener = Listener(Browser())
        self.table: Table | None = None
        self._held = ExitStack()
        """The place at the table."""

    async def run(self) -> None:
        """Read and write until either side has had enough."""
        writing = asyncio.create_task(self._write())
        try:
            await self._read(writing)
        except WebSocketDisconnect:
            writing.cancel()
        except RefusedError as error:
            self.listener.tell(Refused("", error.code, str(error), error.ruling, self._seq))
            self.listener.close(CLOSES.get(error.code, UNREADABLE))
        finally:
            if self.table:
                self.table.leave(self.listener)
            self._held.close()
            await self._finish(writing)

    async def _finish(self, writing: "asyncio.Task[None]") -> None:
        """Let what was said last go out, if the line takes it."""
        await asyncio.wait([writing], timeout=LAST_WORDS if self.listener.is_closing else 0)
        writing.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writing

    @property
    def _seq(self) -> int:
        return self.table.state.seq if self.table else 0

    async def _write(self) -> None:
        """Send what waits, and close when that is what waits."""
        while True:
            message = await self.listener.waiting.get()
            if isinstance(message, Close):
                await _close(self.websocket, message)
                return
            await self.websocket.send_text(message.decode())

    async def _read(self, writing: "asyncio.Task[None]") -> None:
        try:
            async with asyncio.timeout(GREETING):
                first = await self._next()
        except TimeoutError as error:
            raise RefusedError(Code.BAD_REQUEST, "nothing was said") from error
        if not isinstance(first, Hello):
            raise RefusedError(Code.BAD_REQUEST, "the first message is hello")
        await self._greet(first)
        while not self.listener.is_closing:
            reading = asyncio.ensure_future(self._next())
            await asyncio.wait([reading, writing], return_when=asyncio.FIRST_COMPLETED)
            if not reading.done():
                reading.cancel()
                return
            await self._hear(reading.result())

    async def _next(self) -> Any:
        message = await self.websocket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1005))
        return decoded(MESSAGES, message.get("text") or b"binary")

    async def _greet(self, hello: Hello) -> None:
        """Let the caller in, tell what it has missed, and how the table is."""
        table = self.table = await self.hall.table(self.id)
        if hello.since is not None and hello.since > table.state.seq:  # through another server
            await table.catch_up()
        mine = cookies.tables_in(self.websocket.cookies).get(self.id, "")
        listener = self.listener
        listener.browser = await browser_of(self.hall, self.id, hello.token or mine)
        self._look_from(hello.seat)
        self._take_place()
        await self.hall.steward.welcome_back(table, listener.browser.seats)
        missed = self._missed(table, hello.since)
        table.enter(listener)
        now = now_ms()
        for moment in missed or ():
            listener.tell(table.teller.event(moment, listener.seat, now))
        is_new = missed is None
        listener.tell(table.teller.view(listener.seat, listener.browser, now, is_new))
        self.hall.steward.tell_odds(table)

    def _take_place(self) -> None:
        """Hold one of the table's places: spectators share theirs, and take none from players."""
        key = "-".join([self.id, *sorted(self.listener.browser.seats)])
        check_place(self._held.enter_context(self.gates.table_sockets.hold(key)))

    def _missed(self, table: Table, since: int | None) -> list[Any] | None:
        """Return what happened after number *since*; None if that number is not known."""
        if since is None or not 0 <= since <= table.state.seq:
            return None
        return [moment for moment in table.state.moments[1:] if moment.seq > since]

    def _look_from(self, seat: str | None) -> None:
        if seat is not None and seat not in self.listener.browser.seats:
            raise RefusedError(Code.SEAT_VOID, f"seat {seat} is not yours, or no longer")
        self.listener.seat = seat

    async def _hear(self, message: Any) -> None:
        table, listener = self.table, self.listener
        assert table is not None
        match message:
            case Ping():
                self._check_rate(message)
                listener.tell(Pong())
            case Look(seat):
                self._check_rate(message)
                self._look_from(seat)
                view = table.teller.view(listener.seat, listener.browser, now_ms(), True)
                listener.tell(view)
                self.hall.steward.tell_odds(table)
            case Hello():
                raise RefusedError(Code.BAD_REQUEST, "hello is said once")
            case _:
                await self._answer(table, message)

    def _check_rate(self, message: Any) -> None:
        seat = self.listener.seat or f"{caller(self.websocket)}-{id(self)}"
        check_rate(self.gates.commands, f"{self.id}-{seat}", "commands")

    async def _answer(self, table: Table, message: Do | Ask | Undo | Say | React) -> None:
        """Carry out a command, and answer it in any case."""
        kind, began = tag_of(type(message).__name__), time.perf_counter()
        try:
            self._check_rate(message)
            seq = await self._carried_out(table, message)
            self.figures.answered(kind, "done", began)
            self.listener.tell(Done(message.cmd, seq))
        except RefusedError as error:
            self.figures.answered(kind, error.code, began)
            self.listener.tell(
                Refused(message.cmd, error.code, str(error), error.ruling, table.state.seq)
            )

    async def _carried_out(self, table: Table, message: Do | Ask | Undo | Say | React) -> int:
        seat = self.listener.seat
        if seat is None:
            raise RefusedError(Code.NOT_YOUR_SEAT, "who only watches can't act")
        match message:
            case Do(cmd, act, seen):
                return await table.act(seat, cmd, act, seen)
            case Undo(cmd, _, seen):
                return await table.undo(seat, cmd, seen)
            case Say(cmd, text):
                return await table.say(seat, cmd, text)
            case React(cmd, what):
                return await table.react(seat, cmd, what)
            case Ask(_, act):
                deciding.ask(table.state, seat, act)
        return table.state.seq


async def _close(websocket: WebSocket, close: Close) -> None:
    if websocket.application_state is not WebSocketState.DISCONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(close.code, close.reason)
