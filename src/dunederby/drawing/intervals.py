"""Means with their intervals, a row for each of several bots, in panels side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import drawsvg as svg

from dunederby.drawing.charts import draw_panel
from dunederby.drawing.palette import EDGE, FADED, INK, PAPER, SUN
from dunederby.drawing.shapes import heading, text

NAME = 150
PANEL = 330
ROW = 34
HEAD, FOOT = 96, 44
MARGIN = 24
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
"""The axis has a number at every so much."""
MOST_STEPS = 6


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and how far it may be off."""

    value: float
    margin: float = 0.0


@dataclass(frozen=True, slots=True)
class Panel:
    """What is compared: a title, and an interval for each name."""

    title: str
    rows: Mapping[str, Interval]
    is_share: bool = False
    """Whether the numbers are told in percent."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The ends of the axis, a little beyond all intervals; shares begin at none."""
        low = min(each.value - each.margin for each in self.rows.values())
        high = max(each.value + each.margin for each in self.rows.values())
        spare = 0.08 * (high - low) or 0.5
        return (0.0 if self.is_share else low - spare), high + spare

    def told(self, value: float) -> str:
        """Write a number of the axis."""
        return f"{100 * value:g} %" if self.is_share else f"{value:g}"


def draw_intervals(title: str, note: str, panels: Sequence[Panel]) -> str:
    """Return a picture of *panels*, which have the same names, as SVG.

    >>> draw_intervals("Wins", "", [Panel("wins", {"solid": Interval(0.5, 0.1)})])[:5]
    '<?xml'
    """
    names = list(panels[0].rows)
    width = 2 * MARGIN + NAME + len(panels) * (PANEL + MARGIN)
    height = HEAD + len(names) * ROW + FOOT
    picture = svg.Drawing(width, height)
    picture.append(svg.Rectangle(0, 0, width, height, fill=PAPER))
    picture.append(heading(title, note, MARGIN, 40, 20))
    for row, name in enumerate(names):
        picture.append(text(name, MARGIN, HEAD + (row + 0.6) * ROW, 15, font_weight="600"))
    for number, panel in enumerate(panels):
        left = MARGIN + NAME + number * (PANEL + MARGIN)
        picture.append(_drawn(panel, left, len(names) * ROW))
    return str(picture.as_svg())


def _drawn(panel: Panel, left: float, height: float) -> svg.Group:
    """Return one panel with its axis and its intervals."""
    group, (low, high) = svg.Group(), panel.bounds
    group.append(draw_panel(left, HEAD, PANEL, height))
    group.append(text(panel.title, left + 8, HEAD - 12, 14, font_weight="600"))

    def across(value: float) -> float:
        return round(left + 14 + (PANEL - 28) * (value - low) / (high - low), 1)

    for value in ticks(low, high):
        x = across(value)
        group.append(svg.Line(x, HEAD, x, HEAD + height, stroke=EDGE, stroke_opacity=0.4))
        style = {"fill": FADED, "text_anchor": "middle"}
        group.append(text(panel.told(value), x, HEAD + height + 18, 12, **style))
    for row, each in enumerate(panel.rows.values()):
        y = HEAD + (row + 0.5) * ROW
        ends = across(each.value - each.margin), across(each.value + each.margin)
        group.append(svg.Line(ends[0], y, ends[1], y, stroke=INK, stroke_width=2.5))
        group.append(svg.Circle(across(each.value), y, 6, fill=SUN, stroke=INK, stroke_width=1.5))
    return group


def ticks(low: float, high: float) -> list[float]:
    """Return the numbers of an axis from *low* to *high*.

    >>> ticks(0.0, 0.52)
    [0.0, 0.1, 0.2, 0.3, 0.4, 0.5]
    """
    step = next((each for each in STEPS if (high - low) / each <= MOST_STEPS), STEPS[-1])
    first = -int(-low // step)
    return [round(number * step, 2) for number in range(first, int(high // step) + 1)]
