"""Colours and letters of the pictures."""

from dataclasses import dataclass

FONT = "Inter, 'Helvetica Neue', 'Segoe UI', Arial, 'DejaVu Sans', sans-serif"
MONO = "'JetBrains Mono', 'SF Mono', Consolas, 'DejaVu Sans Mono', monospace"

PAPER = "#fdf8ef"
SAND = "#f3e2c3"
DUNE = "#e8cfa2"
EDGE = "#cfae76"
INK = "#3d2f1f"
FADED = "#8d7a5f"
WATER = "#4fa3b5"
SUN = "#f6c667"
OASIS = "#2f9e8f"
MIRAGE = "#c2607f"
PANEL = "#fffdf8"


@dataclass(frozen=True, slots=True)
class Coat:
    """How a camel looks: its colour, a darker one for its edge, and one for its letter."""

    fill: str
    edge: str
    letter: str


COATS = {
    "blue": Coat("#3d7edb", "#23519a", "#ffffff"),
    "green": Coat("#44a456", "#27703a", "#ffffff"),
    "orange": Coat("#f08a32", "#b05c12", "#ffffff"),
    "yellow": Coat("#f5c93b", "#b38a10", "#4a3a00"),
    "white": Coat("#fbfbf7", "#a9a294", "#4a4438"),
    "red": Coat("#d9483b", "#972b22", "#ffffff"),
    "purple": Coat("#8b5bc4", "#5d3691", "#ffffff"),
    "black": Coat("#3c3a40", "#17161a", "#ffffff"),
}
GREY = Coat("#9a978f", "#65625b", "#ffffff")
