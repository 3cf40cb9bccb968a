"""From a request to an answer: read it, check it, have it done, write what came of it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as Endpoint

from dunederby.errors import StorageError
from dunederby.server.bodies import Fault, told
from dunederby.server.calls import Call
from dunederby.server.codes import Code, RefusedError
from dunederby.server.gates import Gates, caller, check_rate
from dunederby.server.hall import Hall
from dunederby.server.patience import PATIENCE
from dunederby.server.routes import ROUTES, Route

log = logging.getLogger("dunederby.server")

Answering = Callable[[Request], Awaitable[Response]]

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"


def endpoints(hall: Hall, gates: Gates) -> list[Endpoint]:
    """Return what answers each question of the API."""
    by_path: dict[str, dict[str, Answering]] = {}
    for route in ROUTES:
        by_path.setdefault(route.path, {})[route.method] = _answering(route, hall, gates)
    return [
        Endpoint(path, _by_method(answers), methods=list(answers))
        for path, answers in by_path.items()
    ]


def _by_method(answers: dict[str, Answering]) -> Answering:
    async def answer(request: Request) -> Response:
        return await answers["GET" if request.method == "HEAD" else request.method](request)

    return answer


def _answering(route: Route, hall: Hall, gates: Gates) -> Answering:
    decoder: msgspec.json.Decoder[Any] | None = (
        msgspec.json.Decoder(route.body) if route.body else None
    )

    async def answer(request: Request) -> Response:
        gates.check_request(request, route.cost)
        if route.lays_table:
            check_rate(gates.tables, caller(request), "new tables")
        call = Call(hall, request)
        if decoder:
            call.body = decoded(decoder, await _content(request, route.size))
        found = await route.handler(call)
        return _response(found, call)

    async def answer_anyway(request: Request) -> Response:
        try:
            return await answer(request)
        except Exception as error:
            return fault_response(request, error)

    return answer_anyway


def _response(found: Any, call: Call) -> Response:
    if isinstance(found, str):
        response = Response(found, media_type=TEXT)
    else:
        content = found if isinstance(found, bytes) else msgspec.json.encode(found)
        response = Response(content, media_type=JSON)
    response.headers["cache-control"] = "no-store"
    for name, value in call.headers:
        response.headers.append(name, value)
    return response


async def _content(request: Request, most: int) -> bytes:
    """Return the body of *request*, if it comes in time and is no larger than it may be."""
    content = b""
    try:
        async with asyncio.timeout(PATIENCE):
            async for chunk in request.stream():
                content += chunk
                if len(content) > most:
                    raise RefusedError(Code.TOO_LARGE, f"that is larger than {most} bytes")
    except (TimeoutError, ClientDisconnect) as error:
        raise RefusedError(Code.BAD_REQUEST, "the end of it did not come") from error
    return content


def decoded(decoder: msgspec.json.Decoder[Any], content: bytes | str) -> Any:
    """Return what *content* says, or raise RefusedError."""
    try:
        return decoder.decode(content or b"{}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError(Code.BAD_REQUEST, f"that can't be read: {error}") from error


def fault_response(request: Request, error: Exception) -> Response:
    """Return the answer to a request that went wrong."""
    if isinstance(error, StorageError):
        log.error("storage: %s", error)
        error = RefusedError(Code.RETRY, "the database can't be reached right now")
    if not isinstance(error, RefusedError):
        log.error("a request failed", exc_info=error)
        error = RefusedError(Code.INTERNAL, "something went wrong; it is in the server's log")
    fault = Fault(error.code, str(error), error.column, *told(error.flaw))
    content = msgspec.json.encode(fault)
    headers = {"retry-after": "1"} if error.status in (429, 503) else None
    return Response(content, error.status, headers, media_type=JSON)
