"""The application: the API, the sockets and the page as one ASGI app."""

from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from dunederby.server.codes import Code, RefusedError
from dunederby.server.endpoints import JSON, endpoints, fault_response
from dunederby.server.gates import Gates
from dunederby.server.hall import Hall
from dunederby.server.headers import SafeHeaders
from dunederby.server.observing import observing
from dunederby.server.openapi import openapi
from dunederby.server.pages import pages
from dunederby.server.schema import schema
from dunederby.server.sockets import Doorman


def application(hall: Hall) -> tuple[Starlette, Doorman]:
    """Return the app that serves the tables of *hall*, and who lets sockets in."""
    gates = Gates(hall.settings)
    doorman = Doorman(hall, gates)
    app = Starlette(
        routes=[
            *endpoints(hall, gates),
            _document("/api/openapi.json", openapi),
            _document("/api/schema.json", schema),
            *observing(hall, doorman),
            WebSocketRoute("/api/tables/{id}/socket", doorman.serve),
            *pages(),
        ],
        middleware=[Middleware(SafeHeaders)],
        exception_handlers={HTTPException: _no_such_page},
    )
    return app, doorman


def _document(path: str, make: Any) -> Route:
    """Return the route to something that is the same for all."""

    async def answer(request: Request) -> Response:
        return Response(msgspec.json.encode(make()), media_type=JSON)

    return Route(path, answer)


async def _no_such_page(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        refused = RefusedError(Code.WRONG_METHOD, f"{request.method} can't be asked here")
    elif error.status_code == 404:
        refused = RefusedError(Code.NO_SUCH_PAGE, "there is nothing here")
    else:
        refused = RefusedError(Code.BAD_REQUEST, str(error.detail))
    response = fault_response(request, refused)
    response.headers.update(error.headers or {})
    return response
