"""The JSON Schema of every message and body, made from the types."""

from functools import cache
from typing import Any

import msgspec

from dunederby.server import bodies
from dunederby.server.bodies import Fault
from dunederby.server.codes import Code
from dunederby.server.protocol import SUBPROTOCOL, ClientMessage, Happening, ServerMessage
from dunederby.server.shown import REF, VIEWS
from dunederby.views.actions import Reason

BODIES = tuple(
    kind
    for kind in vars(bodies).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
)
UNIONS = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}

Schema = dict[str, Any]


@cache
def definitions() -> Schema:
    """Return the schema of every type by its name, those of the socket as two unions."""
    unions, found = msgspec.json.schema_components(
        [*UNIONS.values(), *BODIES, *VIEWS, Happening, Reason, Fault], ref_template=REF
    )
    named = {name: {**union, "title": name} for name, union in zip(UNIONS, unions, strict=False)}
    codes = {"title": "Code", "description": _doc(Code), "enum": [str(code) for code in Code]}
    return {**found, **named, "Code": codes}


def schema() -> Schema:
    """Return the published schema: a message that either side of a socket may send."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": SUBPROTOCOL,
        "anyOf": [{"$ref": REF.format(name=name)} for name in UNIONS],
        "$defs": definitions(),
    }


def _doc(kind: type) -> str:
    return (kind.__doc__ or "").strip().splitlines()[0]
