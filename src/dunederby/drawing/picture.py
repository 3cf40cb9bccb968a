"""A picture of a position with its odds."""

import drawsvg as svg

from dunederby.bots.sight import Sight, see
from dunederby.drawing import charts
from dunederby.drawing.palette import COATS, DUNE, FADED, GREY_DIE, MONO, PAPER, SAND, SUN, WATER
from dunederby.drawing.shapes import die, heading, text
from dunederby.drawing.track import TrackDrawing
from dunederby.odds.methods import leg_odds
from dunederby.odds.results import LegOdds, RaceOdds
from dunederby.odds.sources import Source, table_of
from dunederby.table import Table

WIDTH, MARGIN = 1200, 36
HEAD = 74
DIE = 26
TITLE = 17
NOTE = 18

_BENDS = (
    ((0.12, 1.3), (0.20, 0.9), (0.34, 0.3)),
    ((0.46, 0.9), (0.62, 1.5), (0.72, 0.5)),
    ((0.82, 1.1), (0.93, 1.2), (1.00, 0.6)),
)
"""The dunes, bend by bend: how far across the picture, and how high."""


def draw(source: Source, leg: LegOdds | None = None, race: RaceOdds | None = None) -> svg.Drawing:
    """Return a picture of *source* with the odds of the *leg*, and of the *race* if given.

    A notebook shows it; `as_svg` gives its text.

    >>> from dunederby.drawing.picture import draw
    >>> draw("first; 1:oy 2:bg 3:w").as_svg()[:5]
    '<?xml'
    """
    table = table_of(source)
    leg = leg or leg_odds(table)
    sight, letters = see(table), _letters(table)
    track = TrackDrawing(sight, MARGIN, WIDTH - MARGIN, HEAD)
    top = track.bottom + 8
    height = top + 58 + NOTE + len(leg.counts) * charts.ROW + 52
    picture = svg.Drawing(WIDTH, round(height))
    picture.append_title(f"Odds of {table.position}")
    picture.append(_background(height, track.ground))
    picture.append(_head(table, sight, letters))
    picture.append(track.draw(letters, leg.landings))
    picture.append(_panels(leg, race, sight.ranking, top))
    footer = {"font_family": MONO, "fill": FADED}
    picture.append(text(table.position, MARGIN, height - 18, 13, **footer))
    return picture


def _letters(table: Table) -> dict[str, str]:
    edition = table.rule_set.edition
    return dict(zip(edition.camels, edition.letters, strict=True))


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


def _head(table: Table, sight: Sight, letters: dict[str, str]) -> svg.Group:
    """Return the name of the game, and the dice that are still in the pyramid."""
    group = svg.Group()
    edition = table.rule_set.edition
    note = (
        edition.name
        if table.rules == table.rules.split("+")[0]
        else f"{edition.name}: {table.rules}"
    )
    group.append(heading("Dune Derby", note, MARGIN, 44, 24))
    dice = [(letters[camel], COATS[camel]) for camel in sight.dice]
    dice += [("x", GREY_DIE)] if sight.has_grey_die else []
    dice += [(f"+{letters[c]}", COATS[c]) for c, where in sight.supports.items() if where == "in"]
    left = WIDTH - MARGIN - len(dice) * (DIE + 6)
    style = {"text_anchor": "end", "fill": FADED}
    group.append(text("still in the pyramid", left - 8, 42, 13, **style))
    for number, (mark, coat) in enumerate(dice):
        group.append(die(mark, coat, left + number * (DIE + 6), 50, DIE))
    return group


def _caption(x: float, y: float) -> svg.Group:
    """Return what the bars under the track mean."""
    group = svg.Group()
    words = "below the track: units expected to stop on a space"
    group.append(svg.Rectangle(x, y - 9, 12, 10, rx=3, fill=WATER, opacity=0.75))
    group.append(text(words, x + 18, y, 11.5, fill=FADED))
    return group


def _panels(leg: LegOdds, race: RaceOdds | None, order: tuple[str, ...], top: float) -> svg.Group:
    """Return the charts: of the leg, and beside it of the race if there is one."""
    group, inner = svg.Group(), WIDTH - 2 * MARGIN
    height = 58 + NOTE + len(order) * charts.ROW
    width = inner if race is None else inner * 0.6
    group.append(charts.draw_panel(MARGIN, top, width, height))
    ends = f"the race ends in it: {charts.percent(leg.race_ends)}"
    group.append(heading("This leg", ends, MARGIN + 20, top + 30, TITLE))
    group.append(charts.draw_legend(MARGIN + width - 300, top + 30))
    group.append(charts.draw_leg(leg, order, MARGIN + 20, top + 48, width - 40))
    group.append(_caption(MARGIN + 20, top + height - 12))
    if race:
        left = MARGIN + width + 16
        group.append(charts.draw_panel(left, top, inner - width - 16, height))
        half = (inner - width - 56 - 24) / 2
        group.append(heading("Wins the race", "", left + 20, top + 30, TITLE))
        group.append(heading("Comes last", "", left + 20 + half + 24, top + 30, TITLE))
        how = f"{race.told}; {race.assumed}"
        group.append(text(how, left + 20, top + height - 12, 11.5, fill=FADED))
        group.append(charts.draw_race(race, order, left + 20, top + 48, inner - width - 56))
    return group
