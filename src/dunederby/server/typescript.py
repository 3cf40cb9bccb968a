"""The types of the page, written from the types of the protocol.

Run `python -m dunederby.server.typescript > web/src/lib/protocol.ts` after a change.
"""

import json
from collections.abc import Iterator
from typing import Any, get_args

from dunederby.server.bodies import (
    Analyse,
    AskOdds,
    Continue,
    HostWish,
    Join,
    NewPlayer,
    NewTable,
    Start,
)
from dunederby.server.protocol import SUBPROTOCOL, ClientMessage
from dunederby.server.schema import definitions
from dunederby.server.shown import REF, VIEWS

Schema = dict[str, Any]

HEAD = f"""\
/** What goes between server and page. Written by `python -m dunederby.server.typescript`. */

export const SUBPROTOCOL = {json.dumps(SUBPROTOCOL)};

/** What a seat is shown. */
export type View = {" | ".join(view.__name__ for view in VIEWS)};
"""

_BODIES = (NewTable, NewPlayer, Join, Start, HostWish, Continue, AskOdds, Analyse)
ASKED = {
    *(kind.__name__ for kind in get_args(ClientMessage)),
    *(kind.__name__ for kind in _BODIES),
}
"""What a page sends."""

PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def typescript() -> str:
    """Return a module with every type of the protocol."""
    return "\n".join([HEAD, *map(_declared, definitions().items())])


def _declared(definition: tuple[str, Schema]) -> str:
    name, schema = definition
    told = schema.get("description", "").strip().splitlines()
    comment = f"/** {told[0]} */\n" if told else ""
    if schema.get("type") != "object":
        return f"{comment}export type {name} = {type_of(schema)};\n"
    fields = "\n".join(_fields(schema, is_asked=name in ASKED))
    return f"{comment}export interface {name} {{\n{fields}\n}}\n"


def _fields(schema: Schema, *, is_asked: bool) -> Iterator[str]:
    """Write the fields; the server sends all of them, but asking with fewer is allowed."""
    required = schema.get("required", []) if is_asked else schema["properties"]
    for name, field in schema["properties"].items():
        yield f"  readonly {name}{'' if name in required else '?'}: {type_of(field)};"


def type_of(schema: Schema) -> str:
    """Return the type that *schema* describes.

    >>> type_of({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}})
    'readonly (string | null)[]'
    >>> type_of({"enum": ["wait", "bot"]})
    '"wait" | "bot"'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF.format(name=""))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(type_of, schema["anyOf"])))
    if schema["type"] == "array":
        return _array(schema)
    if schema["type"] == "object":
        return f"{{ readonly [name: string]: {type_of(schema['additionalProperties'])} }}"
    return PLAIN[schema["type"]]


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(map(type_of, schema['prefixItems']))}]"
    items = type_of(schema["items"])
    return f"readonly ({items})[]" if " " in items else f"readonly {items}[]"


if __name__ == "__main__":
    print(typescript(), end="")
