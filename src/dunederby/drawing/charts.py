"""The odds as bars."""

import drawsvg as svg

from dunederby.drawing.palette import COATS, EDGE, FADED, INK, PANEL
from dunederby.drawing.shapes import text
from dunederby.odds.results import PLACES, LegOdds, RaceOdds

ROW = 34
BAR = 24
STRENGTHS = (1.0, 0.72, 0.48, 0.28, 0.13)
"""How strong the colour of each place is."""
LEGIBLE = 0.075
"""Parts of a bar smaller than this have no number in them."""
NAME = 84


def draw_panel(x: float, y: float, width: float, height: float) -> svg.Rectangle:
    """Return the ground of a chart."""
    return svg.Rectangle(
        x, y, width, height, rx=14, fill=PANEL, stroke=EDGE, stroke_width=1, stroke_opacity=0.55
    )


def draw_leg(leg: LegOdds, order: tuple[str, ...], x: float, y: float, width: float) -> svg.Group:
    """Return a bar for each camel, cut into its places."""
    group, bar = svg.Group(), width - NAME
    for row, camel in enumerate(order):
        top = y + row * ROW
        group.append(_name(camel, x, top))
        left = x + NAME
        for place, share in enumerate(leg.places[camel]):
            part = round(bar * share, 1)
            group.append(_part(camel, left, top, part, place))
            if share >= LEGIBLE:
                group.append(_number(camel, left + part / 2, top, share, place))
            left += part
        group.append(_frame(camel, x + NAME, top, bar))
    return group


def draw_legend(x: float, y: float) -> svg.Group:
    """Return what the parts of the bars mean."""
    group = svg.Group()
    for place, name in enumerate(PLACES):
        left = x + place * 58
        strength = STRENGTHS[place]
        group.append(svg.Rectangle(left, y - 10, 14, 12, rx=3, fill=INK, fill_opacity=strength))
        group.append(text(name, left + 19, y, 12.5, fill=FADED))
    return group


def draw_race(
    race: RaceOdds, order: tuple[str, ...], x: float, y: float, width: float
) -> svg.Group:
    """Return two bars for each camel: to win, and to be last."""
    group, half = svg.Group(), (width - 24) / 2
    most = max(*race.winner.values(), *race.loser.values())
    for column, shares in enumerate((race.winner, race.loser)):
        left = x + column * (half + 24)
        for row, camel in enumerate(order):
            _draw_share(group, camel, shares[camel], (left, y + row * ROW, half, most))
    return group


def _draw_share(
    group: svg.Group, camel: str, share: float, box: tuple[float, float, float, float]
) -> None:
    left, top, width, most = box
    coat, length = COATS[camel], round((width - 56) * share / max(most, 1e-9), 1)
    group.append(
        svg.Rectangle(
            left,
            top,
            max(length, 1.5),
            BAR,
            rx=4,
            fill=coat.fill,
            stroke=coat.edge,
            stroke_width=1,
        )
    )
    group.append(text(percent(share), left + length + 8, top + 17, 13, font_weight="600"))


def _name(camel: str, x: float, top: float) -> svg.Group:
    group, coat = svg.Group(), COATS[camel]
    group.append(svg.Circle(x + 8, top + BAR / 2, 7, fill=coat.fill, stroke=coat.edge))
    group.append(text(camel, x + 22, top + 17, 14.5, font_weight="600"))
    return group


def _part(camel: str, left: float, top: float, width: float, place: int) -> svg.Rectangle:
    fill = FADED if camel == "white" else COATS[camel].fill
    strength = STRENGTHS[place] * (0.45 if camel == "white" else 1.0)
    return svg.Rectangle(left, top, width, BAR, fill=fill, fill_opacity=strength)


def _number(camel: str, x: float, top: float, share: float, place: int) -> svg.Text:
    fill = COATS[camel].bare if place < 2 else INK
    weight = "700" if place == 0 else "500"
    style = {"text_anchor": "middle", "fill": fill, "font_weight": weight}
    return text(percent(share), x, top + 16.5, 12.5, **style)


def _frame(camel: str, left: float, top: float, width: float) -> svg.Rectangle:
    edge = COATS[camel].edge
    return svg.Rectangle(
        left, top, width, BAR, rx=3, fill="none", stroke=edge, stroke_width=1, stroke_opacity=0.6
    )


def percent(share: float) -> str:
    """Write a probability."""
    return f"{100 * share:.0f} %" if share in (0.0, 1.0) else f"{100 * share:.1f} %"
