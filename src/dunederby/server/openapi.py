"""The HTTP API described by OpenAPI, from its table of routes."""

import json
from functools import cache
from typing import Any

import msgspec

from dunederby import __version__
from dunederby.server.codes import Code, RefusedError
from dunederby.server.routes import ROUTES, Route
from dunederby.server.schema import definitions
from dunederby.server.shown import REF

COMPONENTS = "#/components/schemas/{name}"
ANY_QUESTION = (Code.RATE, Code.FOREIGN_ORIGIN, Code.RETRY)
WITH_BODY = (Code.BAD_REQUEST, Code.TOO_LARGE)

Schema = dict[str, Any]


@cache
def openapi() -> Schema:
    """Return the description."""
    paths: dict[str, Schema] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    described = {
        "openapi": "3.1.0",
        "info": {
            "title": "Dune Derby",
            "version": __version__,
            "description": "Tables of the camel-race games. Play itself goes through a socket.",
        },
        "paths": paths,
        "components": {"schemas": definitions()},
    }
    told: Schema = json.loads(json.dumps(described).replace(REF[:-6], COMPONENTS[:-6]))
    return told


def _operation(route: Route) -> Schema:
    operation: Schema = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "parameters": [*_path_parameters(route), *_query_parameters(route)],
        "responses": {"200": _answer(route), **_refusals(route)},
    }
    if route.body:
        content = {"application/json": {"schema": _schema(route.body)}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _path_parameters(route: Route) -> list[Schema]:
    if "{id}" not in route.path:
        return []
    schema = {"type": "string", "pattern": "^[a-z0-9]{1,64}$"}
    return [{"name": "id", "in": "path", "required": True, "schema": schema}]


def _query_parameters(route: Route) -> list[Schema]:
    return [
        {"name": name, "in": "query", "schema": {"type": "string", "pattern": pattern}}
        for name, pattern in route.query
    ]


def _answer(route: Route) -> Schema:
    if route.answer is str:
        return {"description": "The record", "content": {"text/plain": {"schema": _schema(str)}}}
    content = {"application/json": {"schema": _schema(route.answer)}}
    return {"description": "What was asked for", "content": content}


def _refusals(route: Route) -> Schema:
    """Return the refusals by status."""
    more = WITH_BODY if route.body else (Code.BAD_REQUEST,) if route.query else ()
    told: dict[str, list[str]] = {}
    for code in (*route.codes, *more, *ANY_QUESTION):
        told.setdefault(str(RefusedError(code, "").status), []).append(f"`{code}`")
    content = {"application/json": {"schema": {"$ref": COMPONENTS.format(name="Fault")}}}
    return {
        status: {"description": ", ".join(codes), "content": content}
        for status, codes in sorted(told.items())
    }


def _schema(kind: Any) -> Schema:
    [schema], _ = msgspec.json.schema_components([kind], ref_template=REF)
    return schema
