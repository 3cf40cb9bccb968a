"""The HTTP API as one table: for the server, for OpenAPI and for the docs."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from dunederby.server import api, bodies
from dunederby.server.calls import Call
from dunederby.server.codes import Code

Handler = Callable[[Call], Awaitable[Any]]

SMALL = 16_384
LARGE = 262_144
"""Bytes that a body may have: of a wish, of a record."""

TABLE = "/api/tables/{id}"


@dataclass(frozen=True, slots=True)
class Route:
    """One question that can be asked."""

    method: str
    path: str
    handler: Handler
    answer: Any
    """The type of the answer; `str` for a record as plain text."""
    body: type | None = None
    codes: tuple[Code, ...] = ()
    """Why it may be refused, besides what may befall any question."""
    query: tuple[tuple[str, str], ...] = ()
    """Names and patterns of what may stand behind a `?`."""
    size: int = SMALL
    cost: float = 1
    """How much of an address's allowance it takes."""
    lays_table: bool = False

    @property
    def summary(self) -> str:
        """What it does."""
        return (self.handler.__doc__ or "").strip()


SEATS = (("seats", "^([2-9]|10)$"),)
SEAT = (("seat", "^[A-J]$"),)
HOSTING = (Code.NO_TABLE, Code.NOT_HOST)
SETUP = (Code.WRONG_SETUP, Code.BAD_NAME)

ROUTES = (
    Route("GET", "/api/rules", api.rules, bodies.RulesInfo, query=SEATS),
    Route("GET", "/api/status", api.status, bodies.ServerStatus),
    Route("GET", "/api/tables", api.mine, list[bodies.TableInfo]),
    Route("POST", "/api/tables", api.make, bodies.Made, bodies.NewTable, SETUP, lays_table=True),
    Route("GET", TABLE, api.table, bodies.TableInfo, codes=(Code.NO_TABLE,)),
    Route(
        "POST",
        f"{TABLE}/join",
        api.join,
        bodies.Joined,
        bodies.Join,
        (
            Code.NO_TABLE,
            Code.BAD_SECRET,
            Code.BAD_NAME,
            Code.SEAT_TAKEN,
            Code.TABLE_FULL,
            Code.NOT_OPEN,
            Code.SEAT_VOID,
        ),
    ),
    Route(
        "POST",
        f"{TABLE}/carry",
        api.carry,
        bodies.Carried,
        codes=(Code.NO_TABLE, Code.NOT_YOUR_SEAT),
    ),
    Route(
        "POST",
        f"{TABLE}/arrive",
        api.arrive,
        bodies.TableInfo,
        bodies.Arrive,
        (Code.NO_TABLE, Code.BAD_SECRET),
    ),
    Route(
        "POST",
        f"{TABLE}/start",
        api.start,
        bodies.TableInfo,
        bodies.Start,
        (*HOSTING, Code.NOT_OPEN, Code.WRONG_SETUP),
    ),
    Route(
        "POST",
        f"{TABLE}/host",
        api.host,
        bodies.TableInfo,
        bodies.HostWish,
        (*HOSTING, Code.GAME_OVER, Code.WRONG_SETUP),
    ),
    Route(
        "POST", f"{TABLE}/rematch", api.rematch, bodies.Rematched, codes=(*HOSTING, Code.NOT_OVER)
    ),
    Route(
        "GET",
        f"{TABLE}/record",
        api.record,
        str,
        codes=(Code.NO_TABLE, Code.NOT_YOUR_SEAT),
        query=SEAT,
    ),
    Route(
        "GET",
        f"{TABLE}/frames",
        api.frames,
        bodies.Frames,
        codes=(Code.NO_TABLE, Code.NOT_YOUR_SEAT),
        query=SEAT,
        cost=5,
    ),
    Route("POST", "/api/frames", api.read, bodies.Frames, bodies.Record, size=LARGE, cost=5),
    Route(
        "POST",
        "/api/continue",
        api.play_on,
        bodies.Made,
        bodies.Continue,
        (Code.BAD_RECORD, Code.GAME_OVER, Code.WRONG_SETUP),
        size=LARGE,
        cost=5,
        lays_table=True,
    ),
    Route(
        "POST",
        "/api/odds",
        api.odds,
        bodies.PositionOdds,
        bodies.AskOdds,
        (Code.BAD_POSITION, Code.LEG_OVER),
        cost=5,
    ),
    Route(
        "POST",
        "/api/analysis",
        api.analysis,
        bodies.Analysed,
        bodies.Analyse,
        (Code.BAD_RECORD, Code.NOT_OVER),
        size=LARGE,
        cost=10,
    ),
    Route("POST", "/api/verify", api.verify, bodies.Verified, bodies.Record, size=LARGE, cost=5),
)
