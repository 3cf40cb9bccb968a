"""The pieces: camels, dice, tiles and the camera. Each is drawn with its foot at (x, y)."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

import drawsvg as svg

from dunederby.drawing.palette import COATS, COLOURS, FADED, FONT, GREY, INK, SHAPES, Coat

CAMEL_WIDTH: int = SHAPES["camel"]["width"]
CAMEL_HEIGHT: int = SHAPES["camel"]["height"]
"""The box in which a standing camel is drawn."""
KNEELING: int = SHAPES["camel"]["kneeling"]
"""The height of one that rides."""
RISE: int = SHAPES["camel"]["rise"]
RIDER_RISE: int = SHAPES["camel"]["rider_rise"]
"""How much higher a rider sits on a standing camel, and on another rider."""
MINUS = "\N{MINUS SIGN}"


def text(words: str, x: float, y: float, size: float, **style: object) -> svg.Text:
    """Return a line of text whose letters stand on *y*."""
    return svg.Text(words, size, x, y, **{"font_family": FONT, "fill": INK, **style})


def heading(words: str, note: str, x: float, y: float, size: float) -> svg.Text:
    """Return a line of text with a fainter *note* behind it."""
    line = text("", x, y, size)
    line.append(svg.TSpan(words, font_weight="700"))
    line.append(svg.TSpan(note, fill=FADED, font_size=size * 0.75, dx=size * 0.75))
    return line


def parts(outlines: Iterable[Mapping[str, Any]], coat: Coat = GREY) -> Iterable[svg.Path]:
    """Yield the *outlines* painted: a colour is the name of one, or of one of the *coat*."""
    paints = {**COLOURS, **asdict(coat)}
    for part in outlines:
        colours = (part.get("fill", "none"), part.get("stroke", "none"))
        fill, stroke = (paints.get(colour, colour) for colour in colours)
        style: dict[str, object] = {"fill": fill}
        if "stroke" in part:
            style |= {"stroke": stroke, "stroke_width": part["width"]}
            style |= {"stroke_linejoin": "round", "stroke_linecap": "round"}
        if "opacity" in part:
            style["opacity"] = part["opacity"]
        yield svg.Path(d=part["d"], **style)


def shape(name: str, x: float, y: float, width: float, coat: Coat = GREY) -> svg.Group:
    """Return the shape of this *name*, standing on *y* with its middle at *x*."""
    across, tall = SHAPES["shapes"][name]["box"]
    scale = width / across
    corner = f"translate({x - width / 2:.1f} {y - tall * scale:.1f}) scale({scale:.3f})"
    group = svg.Group(transform=corner)
    group.extend(parts(SHAPES["shapes"][name]["parts"], coat))
    return group


def camel(
    name: str, letter: str, foot: tuple[float, float], width: float, *, is_crazy: bool, rides: bool
) -> svg.Group:
    """Return a camel with the middle of its feet at *foot*; a crazy one looks back."""
    scale, coat, turn = width / CAMEL_WIDTH, COATS[name], -1 if is_crazy else 1
    height = KNEELING if rides else CAMEL_HEIGHT
    place = f"translate({foot[0]:.1f} {foot[1]:.1f}) scale({turn * scale:.3f} {scale:.3f})"
    figure = svg.Group(transform=f"{place} translate({-CAMEL_WIDTH / 2:g} {-height})")
    for layer in _layers(coat, is_crazy=is_crazy, rides=rides):
        figure.extend(parts(layer, coat))
    figure.append(_letter(letter, coat, turn, is_crazy=is_crazy))
    return figure


def _layers(coat: Coat, *, is_crazy: bool, rides: bool) -> list[list[dict[str, Any]]]:
    """Return the outlines of a camel, from the farthest to the nearest."""
    names = ["camel-kneeling" if rides else "camel-standing", "camel-body"]
    if is_crazy:
        return [SHAPES["shapes"][name]["parts"] for name in (*names, "camel-wild")]
    body = [SHAPES["shapes"][name]["parts"] for name in (*names, "camel-cloth")]
    pattern = SHAPES["patterns"][coat.pattern] if coat.pattern else []
    rest = [SHAPES["shapes"][name]["parts"] for name in ("camel-fringe", "camel-face")]
    return [*body, pattern, *rest]


def _letter(letter: str, coat: Coat, turn: int, *, is_crazy: bool) -> svg.Group:
    """Return the *letter* of a camel, upright also when the camel is turned."""
    x, y, size = SHAPES["camel"]["letter"]
    group = svg.Group(transform=f"translate({x} {y}) scale({turn} 1)")
    colour, ground = (coat.bare, coat.fill) if is_crazy else (coat.letter, coat.cloth)
    style = {"fill": colour, "stroke": ground, "stroke_width": 4, "paint_order": "stroke"}
    style |= {"stroke_linejoin": "round", "font_weight": "800", "text_anchor": "middle"}
    group.append(text(letter, 0, 0, size, **style))
    return group


def die(mark: str, coat: Coat, x: float, y: float, size: float) -> svg.Group:
    """Return a die with a *mark* on it, its lower left corner at (x, y)."""
    group = svg.Group()
    group.append(shape("die", x + size / 2, y, size, coat))
    style = {"fill": coat.bare, "font_weight": "bold", "text_anchor": "middle"}
    group.append(text(mark, x + size / 2, y - size * 0.36, size * 0.5, **style))
    return group


def pusher(name: str, label: str, x: float, y: float, width: float, *, is_on: bool) -> svg.Group:
    """Return the tile or piece called *name* on *y*, with a *label* above it."""
    group = svg.Group()
    group.append(shape(name, x, y, width))
    across, tall = SHAPES["shapes"][name]["box"]
    style = {"fill": COLOURS["oasis" if is_on else "mirage"], "font_weight": "700"}
    top = y - width * tall / across - 5
    group.append(text(label, x, top, width * 0.26, text_anchor="middle", **style))
    return group


def camera(owner: str, x: float, y: float, width: float) -> svg.Group:
    """Return the camera, set up on *y*, and its owner."""
    group = svg.Group()
    group.append(shape("camera", x, y, width))
    style = {"fill": INK, "font_weight": "bold", "text_anchor": "middle"}
    group.append(text(owner, x, y - width * 1.24, width * 0.32, **style))
    return group
