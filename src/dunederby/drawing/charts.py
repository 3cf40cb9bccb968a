"""The odds as bars."""

import drawsvg as svg

from dunederby.drawing.palette import COATS, EDGE, FADED, PANEL
from dunederby.drawing.shapes import text
from dunederby.odds.results import PLACES, LegOdds, RaceOdds, percent

ROW = 34
BAR = 24
NAME = 84
GAP = 14
"""Between the columns of two places."""
NUMBER = 60
"""Room for a probability behind its bar."""


def draw_panel(x: float, y: float, width: float, height: float) -> svg.Rectangle:
    """Return the ground of a chart."""
    return svg.Rectangle(
        x, y, width, height, rx=14, fill=PANEL, stroke=EDGE, stroke_width=1, stroke_opacity=0.55
    )


def draw_leg(leg: LegOdds, order: tuple[str, ...], x: float, y: float, width: float) -> svg.Group:
    """Return a column of bars for each place, the camels in rows, the places named above."""
    group = svg.Group()
    step = (width - NAME + GAP) / len(PLACES)
    most = max(share for shares in leg.places.values() for share in shares)
    for row, camel in enumerate(order):
        group.append(_name(camel, x, y + row * ROW))
    for place, name in enumerate(PLACES):
        left = x + NAME + place * step
        group.append(text(name, left, y - 10, 12.5, fill=FADED, font_weight="600"))
        for row, camel in enumerate(order):
            box = (left, y + row * ROW, step - GAP, most)
            _draw_share(group, camel, leg.places[camel][place], box)
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
    coat, length = COATS[camel], round((width - NUMBER) * share / max(most, 1e-9), 1)
    style = {"font_weight": "600"} if share else {"fill": FADED}
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
    group.append(text(percent(share), left + length + 6, top + 17, 13, **style))


def _name(camel: str, x: float, top: float) -> svg.Group:
    group, coat = svg.Group(), COATS[camel]
    group.append(svg.Circle(x + 8, top + BAR / 2, 7, fill=coat.fill, stroke=coat.edge))
    group.append(text(camel, x + 22, top + 17, 14.5, font_weight="600"))
    return group
