"""The pieces: camels, dice, tiles and the camera. Each is drawn with its foot at (x, y)."""

import drawsvg as svg

from dunederby.drawing.palette import (
    COATS,
    EDGE,
    FADED,
    FONT,
    INK,
    MIRAGE,
    OASIS,
    PANEL,
    Coat,
)

CAMEL_WIDTH, CAMEL_HEIGHT = 100, 70
"""The box in which the camel below is drawn."""
RISE = 43
"""How much higher the next camel of a stack stands, in the same units."""
MINUS = "\N{MINUS SIGN}"

_BODY = (
    "M9 46C6 32 16 25 27 23C33 3 50 3 56 22C63 24 68 28 71 33C76 32 78 26 78 18"
    "C78 8 87 6 95 9C99 11 99 16 95 17L87 19C88 36 83 50 71 52L17 53C12 53 10 50 9 46Z"
)


def text(words: str, x: float, y: float, size: float, **style: object) -> svg.Text:
    """Return a line of text whose letters stand on *y*."""
    return svg.Text(words, size, x, y, **{"font_family": FONT, "fill": INK, **style})


def heading(words: str, note: str, x: float, y: float, size: float) -> svg.Text:
    """Return a line of text with a fainter *note* behind it."""
    line = text("", x, y, size)
    line.append(svg.TSpan(words, font_weight="700"))
    line.append(svg.TSpan(note, fill=FADED, font_size=size * 0.75, dx=size * 0.75))
    return line


def camel(
    name: str, letter: str, x: float, y: float, width: float, *, is_crazy: bool
) -> svg.Group:
    """Return a camel that stands on *y* with its middle at *x*; a crazy one looks back."""
    scale, coat = width / CAMEL_WIDTH, COATS[name]
    turned = "scale(-1 1)" if is_crazy else ""
    place = f"translate({x:.1f} {y:.1f}) scale({scale:.3f}) {turned}"
    figure = svg.Group(transform=f"{place} translate(-50 {-CAMEL_HEIGHT})")
    outline = {"fill": coat.fill, "stroke": coat.edge, "stroke_width": 2.5}
    for leg in (18, 29, 56, 67):
        figure.append(svg.Rectangle(leg, 44, 8, CAMEL_HEIGHT - 45, rx=3, **outline))
    figure.append(svg.Path(d=_BODY, stroke_linejoin="round", **outline))
    figure.append(svg.Path(d="M9 44C3 46 4 56 7 60", fill="none", **_edge(coat)))
    figure.append(svg.Circle(89, 12, 1.8, fill=coat.letter))
    both = svg.Group()
    both.append(figure)
    middle = x + (10 if is_crazy else -10) * scale
    both.append(
        text(
            letter,
            middle,
            y - (CAMEL_HEIGHT - 47) * scale,
            24 * scale,
            fill=coat.letter,
            font_weight="bold",
            text_anchor="middle",
        )
    )
    return both


def _edge(coat: Coat) -> dict[str, object]:
    return {"stroke": coat.edge, "stroke_width": 2.5, "stroke_linecap": "round"}


def die(mark: str, coat: Coat, x: float, y: float, size: float) -> svg.Group:
    """Return a die with a *mark* on it, its lower left corner at (x, y)."""
    group = svg.Group()
    group.append(
        svg.Rectangle(
            x,
            y - size,
            size,
            size,
            rx=size / 4,
            fill=coat.fill,
            stroke=coat.edge,
            stroke_width=1.5,
        )
    )
    group.append(
        text(
            mark,
            x + size / 2,
            y - size * 0.3,
            size * 0.55,
            fill=coat.letter,
            font_weight="bold",
            text_anchor="middle",
        )
    )
    return group


def tile(side: str, owner: str, x: float, y: float, width: float) -> svg.Group:
    """Return a tile that lies on *y*: an arrow for where it pushes, and its owner."""
    group, is_oasis = svg.Group(), side == "+"
    colour, height = (OASIS if is_oasis else MIRAGE), width * 0.72
    group.append(
        svg.Rectangle(x - width / 2, y - height, width, height, rx=6, fill=colour, opacity=0.92)
    )
    arrow = svg.Path(
        d="M-11 0H8M2-6L9 0L2 6",
        transform=f"translate({x:.1f} {y - height * 0.7:.1f}) scale({1 if is_oasis else -1} 1)",
        stroke="#ffffff",
        stroke_width=2.6,
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    group.append(arrow)
    label = f"{'+' if is_oasis else MINUS}1 · {owner}"
    style = {"fill": "#ffffff", "font_weight": "600", "text_anchor": "middle"}
    group.append(text(label, x, y - height * 0.17, width * 0.24, **style))
    return group


def camera(owner: str, x: float, y: float, width: float) -> svg.Group:
    """Return the camera, set up on *y*."""
    group, height = svg.Group(), width * 0.5
    left, top = x - width / 2, y - height
    body = {"fill": PANEL, "stroke": FADED, "stroke_width": 2}
    group.append(svg.Rectangle(x - width * 0.16, top - 5, width * 0.32, 7, rx=2, fill=FADED))
    group.append(svg.Rectangle(left, top, width, height, rx=5, **body))
    group.append(
        svg.Circle(x, y - height / 2, height * 0.36, fill=EDGE, stroke=FADED, stroke_width=2)
    )
    group.append(
        text(
            owner,
            x,
            y - height * 0.36,
            height * 0.46,
            fill="#ffffff",
            font_weight="bold",
            text_anchor="middle",
        )
    )
    return group
