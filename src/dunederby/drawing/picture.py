"""A picture of a position with its odds."""

import drawsvg as svg

from dunederby.drawing import charts
from dunederby.drawing.palette import DUNE, FADED, MONO, PAPER, SAND, SUN, WATER
from dunederby.drawing.scenes import Scene, scene_of
from dunederby.drawing.shapes import die, heading, text
from dunederby.drawing.track import TrackDrawing
from dunederby.odds.methods import leg_odds
from dunederby.odds.results import LegOdds, RaceOdds, percent
from dunederby.odds.sources import Source, table_of
from dunederby.views.situation import Situation

WIDTH, MARGIN = 1200, 36
HEAD = 74
DIE = 26
TITLE = 17
NOTE = 18
TOP = 64
"""Where the bars of a chart begin, below its heading."""
SHORT = 75
"""Letters that fit under a chart."""

_BENDS = (
    ((0.12, 1.3), (0.20, 0.9), (0.34, 0.3)),
    ((0.46, 0.9), (0.62, 1.5), (0.72, 0.5)),
    ((0.82, 1.1), (0.93, 1.2), (1.00, 0.6)),
)
"""The dunes, bend by bend: how far across the picture, and how high."""


def draw(
    source: Source,
    leg: LegOdds | None = None,
    race: RaceOdds | None = None,
    *,
    has_odds: bool = True,
) -> svg.Drawing:
    """Return a picture of *source* with the odds of the *leg*, and of the *race* if given.

    Without odds it is the track alone, as it is in the card game before there is a deck. A
    notebook shows it; `as_svg` gives its text.

    >>> import dunederby
    >>> dunederby.draw("first; 1:oy 2:bg 3:w").as_svg()[:5]
    '<?xml'
    """
    table = table_of(source)
    scene = scene_of(table)
    if has_odds and scene.has_odds:
        leg = leg or leg_odds(table)
    track = TrackDrawing(scene, MARGIN, WIDTH - MARGIN, HEAD)
    top = track.bottom + 8
    height = top + (TOP + 10 + NOTE + len(leg.counts) * charts.ROW + 52 if leg else 44)
    picture = svg.Drawing(WIDTH, round(height))
    picture.append_title(f"{'Odds of ' if leg else ''}{table.position}")
    picture.append(_background(height, track.ground))
    picture.append(_head(scene))
    picture.append(track.draw(leg.landings if leg else {}))
    if leg:
        picture.append(_panels(leg, race, scene.ranking, top))
    footer = {"font_family": MONO, "fill": FADED}
    picture.append(text(table.position, MARGIN, height - 18, 13, **footer))
    return picture


def paint(table: Situation) -> str:
    """Return the track of *table* as SVG text, as a notebook shows it."""
    return str(draw(table, has_odds=False).as_svg())


def _background(height: float, ground: float) -> svg.Group:
    """Return paper with a sun and dunes behind the track, whose ground is given."""
    group = svg.Group()
    fade = svg.LinearGradient(0, 0, 0, height)
    fade.add_stop(0, PAPER)
    fade.add_stop(1, SAND)
    group.append(svg.Rectangle(0, 0, WIDTH, height, fill=fade))
    group.append(svg.Circle(WIDTH * 0.82, ground - 78, 34, fill=SUN, opacity=0.55))
    for rise, strength in ((64, 0.28), (34, 0.45)):
        group.append(svg.Path(d=_dunes(ground, rise), fill=DUNE, opacity=strength))
    return group


def _dunes(ground: float, rise: float) -> str:
    """Return the outline of dunes up to about *rise* above the ground, from side to side."""
    path = svg.Path()
    path.M(0, ground).V(ground - rise * 0.4)
    for bend in _BENDS:
        points = [(WIDTH * across, ground - rise * up) for across, up in bend]
        path.C(*(number for point in points for number in point))
    path.V(ground).Z()
    return str(path.args["d"])


def _head(scene: Scene) -> svg.Group:
    """Return the name of the game, and the dice or cards that are still to come."""
    group = svg.Group()
    group.append(heading("Dune Derby", scene.title, MARGIN, 44, 24))
    left = WIDTH - MARGIN - len(scene.to_come) * (DIE + 6)
    style = {"text_anchor": "end", "fill": FADED}
    group.append(text(scene.where, left - 8, 42, 13, **style))
    for number, (mark, coat) in enumerate(scene.to_come):
        group.append(die(mark, coat, left + number * (DIE + 6), 50, DIE))
    return group


def _caption(x: float, y: float) -> svg.Group:
    """Return what the bars under the track mean."""
    group = svg.Group()
    words = "below the track: units expected to stop on a space"
    group.append(svg.Rectangle(x, y - 9, 12, 10, rx=3, fill=WATER, opacity=0.75))
    group.append(text(words, x + 18, y, 11.5, fill=FADED))
    return group


def _short(remarks: str) -> str:
    """Return *remarks* if they are short, else how the odds were found, without conditions."""
    return remarks if len(remarks) <= SHORT else remarks.partition(";")[0]


def _panels(leg: LegOdds, race: RaceOdds | None, order: tuple[str, ...], top: float) -> svg.Group:
    """Return the charts: of the leg, and beside it of the race if there is one."""
    group, inner = svg.Group(), WIDTH - 2 * MARGIN
    height = TOP + 10 + NOTE + len(order) * charts.ROW
    width = inner if race is None else inner * 0.6
    group.append(charts.draw_panel(MARGIN, top, width, height))
    ends = f"the race ends in it: {percent(leg.race_ends)}"
    group.append(heading("This leg", ends, MARGIN + 20, top + 30, TITLE))
    group.append(charts.draw_leg(leg, order, MARGIN + 20, top + TOP, width - 40))
    group.append(_caption(MARGIN + 20, top + height - 12))
    if leg.remarks:
        how, right = _short(leg.remarks), MARGIN + width - 20
        style = {"text_anchor": "end", "fill": FADED}
        group.append(text(how, right, top + height - 12, 11.5, **style))
    if race:
        left = MARGIN + width + 16
        group.append(charts.draw_panel(left, top, inner - width - 16, height))
        half = (inner - width - 56 - 24) / 2
        group.append(heading("Wins the race", "", left + 20, top + 30, TITLE))
        group.append(heading("Comes last", "", left + 20 + half + 24, top + 30, TITLE))
        how = _short(f"{race.told}; {race.assumed}")
        group.append(text(how, left + 20, top + height - 12, 11.5, fill=FADED))
        group.append(charts.draw_race(race, order, left + 20, top + TOP, inner - width - 56))
    return group
