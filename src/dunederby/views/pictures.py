"""How notebooks show things: as pictures that a higher layer paints, and as text in HTML.

Views know no drawing. The package names its painter once, when it is imported; what is shown
asks for it when a notebook does.
"""

from collections.abc import Callable
from html import escape
from typing import Any

Painter = Callable[[Any], str]
"""Returns the SVG text of a picture."""

_painters: list[Painter] = []


def paint_with(painter: Painter) -> None:
    """Let *painter* paint from now on."""
    _painters[:] = [painter]


def paint(thing: object) -> str | None:
    """Return *thing* as SVG, None if nobody can paint it."""
    return _painters[0](thing) if _painters else None


class Pictured:
    """Something that a notebook shows as a picture, with its text below."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return paint(self)

    def _repr_html_(self) -> str:
        picture = (self._repr_svg_() or "").partition("?>")[2]
        return f"{picture}<pre>{escape(str(self))}</pre>"


class Written:
    """Something that a notebook shows as its text, in letters of one width."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"
