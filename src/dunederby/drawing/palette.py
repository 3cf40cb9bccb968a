"""Colours, letters and outlines of the pictures, from the file that the page reads too."""

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

FONT = "Inter, 'Helvetica Neue', 'Segoe UI', Arial, 'DejaVu Sans', sans-serif"
MONO = "'JetBrains Mono', 'SF Mono', Consolas, 'DejaVu Sans Mono', monospace"

SHAPES: dict[str, Any] = json.loads((files(__package__) / "shapes.json").read_text("utf-8"))
COLOURS: dict[str, str] = SHAPES["colours"]

PAPER = COLOURS["paper"]
SAND = COLOURS["sand"]
DUNE = COLOURS["dune"]
EDGE = COLOURS["edge"]
INK = COLOURS["ink"]
FADED = COLOURS["faded"]
WATER = COLOURS["water"]
SUN = COLOURS["sun"]
OASIS = COLOURS["oasis"]
MIRAGE = COLOURS["mirage"]
PANEL = COLOURS["panel"]


@dataclass(frozen=True, slots=True)
class Coat:
    """How a camel looks."""

    fill: str
    shade: str
    """Of its far legs and its belly."""
    edge: str
    cloth: str
    """Of its saddle cloth."""
    mark: str
    """Of the pattern on the cloth."""
    letter: str
    """Of the letter on the cloth."""
    bare: str
    """Of a letter on the coat itself: a crazy camel's, or a die's."""
    pattern: str | None
    """One of the patterns, which tells camels apart in grey."""


COATS = {name: Coat(**coat) for name, coat in SHAPES["coats"].items()}
"""By camel, and of the grey die."""

GREY = COATS["grey"]
