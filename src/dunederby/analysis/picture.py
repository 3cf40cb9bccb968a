"""A picture of an analysed game: everybody's chances over its steps, rolls and mistakes marked."""

import drawsvg as svg

from dunederby.analysis.results import Analysis, StepLine
from dunederby.drawing.charts import draw_panel
from dunederby.drawing.palette import EDGE, FADED, INK, PAPER
from dunederby.drawing.shapes import heading, text
from dunederby.lab.estimates import Estimate
from dunederby.odds.results import percent

WIDTH, MARGIN = 1200, 36
TOP, CHART, ROW = 92, 380, 30
LABELS = 150
"""Room for the names at the right."""
INKS = (
    "#0b6fa4",
    "#b3261e",
    "#2e7d32",
    "#8e4ec6",
    "#b26a00",
    "#00796b",
    "#ad1457",
    "#5d4037",
    "#37474f",
    "#827717",
)
"""By seat."""
DASHES = ("none", "9 4", "3 4", "12 4 3 4", "6 6", "2 6", "14 3", "9 3 3 3", "4 3", "7 2")
"""By seat: who can't see colours tells lines apart by these."""
LETTERS, NUMBERS = 14.0, 26.0
"""How far apart names at the right are at least, and numbers above."""
BETWEEN = " \N{MIDDLE DOT} "
LONGEST_LINE = 160
"""So many letters have room below the chart."""


def picture_of(analysis: Analysis) -> svg.Drawing:
    """Return the chances of every player over the game, and a line for each below."""
    chart = Chart(analysis)
    height = TOP + CHART + 64 + ROW * (len(analysis.players) + 2)
    picture = svg.Drawing(WIDTH, height)
    picture.append_title(f"Luck and skill in a game of {analysis.rules}")
    picture.append(svg.Rectangle(0, 0, WIDTH, height, fill=PAPER))
    note = f"{analysis.rules}, {len(analysis.steps)} steps, {analysis.budget} playouts a position"
    picture.append(heading("Was it luck?", note, MARGIN, 48, 26))
    picture.append(_legend(MARGIN, 74))
    picture.append(draw_panel(MARGIN, TOP, WIDTH - 2 * MARGIN, CHART))
    marks = (chart.grid(), chart.rolls(), chart.turns())
    for part in (*marks, chart.lines(), chart.mistakes(), chart.names()):
        picture.append(part)
    picture.append(_turns(analysis, TOP + CHART + 30))
    picture.append(_table(analysis, TOP + CHART + 44 + ROW))
    return picture


class Chart:
    """Where everything is on the chart."""

    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self._seats = list(analysis.players)
        self._left, self._right = MARGIN + 56, WIDTH - MARGIN - LABELS
        self._bottom, self._height = TOP + CHART - 30, CHART - 54

    def _x(self, step: int) -> float:
        width = self._right - self._left
        return round(self._left + width * step / max(len(self._analysis.steps), 1), 1)

    def _y(self, chance: float) -> float:
        return round(self._bottom - self._height * chance, 1)

    def _chances(self, seat: str) -> list[float]:
        start = self._analysis.players[seat].chance.start.value
        return [start, *(step.values[seat].chance.value for step in self._analysis.steps)]

    def grid(self) -> svg.Group:
        """Return lines for quarters, with numbers, and numbers of steps."""
        group, style = svg.Group(), {"stroke": EDGE, "stroke_opacity": 0.35}
        for quarter in range(5):
            y = self._y(quarter / 4)
            group.append(svg.Line(self._left, y, self._right, y, **style))
            numbers = {"text_anchor": "end", "fill": FADED}
            group.append(text(f"{25 * quarter} %", self._left - 8, y + 4, 12, **numbers))
        for step in range(0, len(self._analysis.steps) + 1, 10):
            middle = {"text_anchor": "middle", "fill": FADED}
            group.append(text(str(step), self._x(step), self._bottom + 20, 11.5, **middle))
        return group

    def rolls(self) -> svg.Group:
        """Return a mark for every outcome of chance."""
        group = svg.Group()
        for step in self._analysis.steps:
            if step.is_chance:
                x = self._x(step.number)
                group.append(svg.Line(x, self._bottom, x, self._bottom - 7, stroke=FADED))
        return group

    def turns(self) -> svg.Group:
        """Return a line for every turning point, with its number above, not one over another."""
        group = svg.Group()
        numbers = sorted(step.number for step in self._analysis.turning_points)
        places = list(map(self._x, numbers))
        for number, x, above in zip(
            numbers, places, spread(places, self._right, NUMBERS), strict=True
        ):
            style = {"stroke": FADED, "stroke_dasharray": "2 4"}
            group.append(svg.Line(x, self._bottom, x, TOP + 22, **style))
            middle = {"text_anchor": "middle", "fill": INK, "font_weight": "600"}
            group.append(text(str(number), above, TOP + 17, 12, **middle))
        return group

    def lines(self) -> svg.Group:
        """Return the chances of every seat."""
        group = svg.Group()
        for number, seat in enumerate(self._seats):
            path = svg.Path(
                stroke=INKS[number],
                stroke_width=2.4,
                fill="none",
                stroke_dasharray=DASHES[number],
                stroke_linejoin="round",
            )
            for step, chance in enumerate(self._chances(seat)):
                (path.L if step else path.M)(self._x(step), self._y(chance))
            group.append(path)
        return group

    def mistakes(self) -> svg.Group:
        """Return a mark on the line of whoever made a mistake."""
        group = svg.Group()
        for step in self._analysis.mistakes:
            ink = INKS[self._seats.index(step.by)]
            x, y = self._x(step.number), self._y(step.values[step.by].chance.value)
            mark = svg.Circle(x, y, 8.5, fill=PAPER, stroke=ink, stroke_width=2)
            mark.append_title(told_mistake(step))
            group.append(mark)
            group.append(text("?", x, y + 4.5, 13, text_anchor="middle", font_weight="700"))
        return group

    def names(self) -> svg.Group:
        """Return the players' names at the ends of their lines, not one over another."""
        group = svg.Group()
        ends = sorted((self._y(self._chances(seat)[-1]), seat) for seat in self._seats)
        for y, (_, seat) in zip(spread([y for y, _ in ends], self._bottom), ends, strict=True):
            name = cut(self._analysis.label(seat), 16)
            style = {"fill": INKS[self._seats.index(seat)], "font_weight": "600"}
            group.append(text(name, self._right + 10, y + 4, 12.5, **style))
        return group


def spread(heights: list[float], bottom: float, gap: float = LETTERS) -> list[float]:
    """Return *heights*, from above to below, far enough apart for a line of text at each.

    >>> spread([10.0, 12.0, 80.0, 90.0], 90.0)
    [10.0, 24.0, 76.0, 90.0]
    """
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + gap) if found else height)
    limit = bottom
    for place in reversed(range(len(found))):
        found[place] = min(found[place], limit)
        limit = found[place] - gap
    return found


def cut(name: str, most: int) -> str:
    """Return *name*, or its beginning if it has more than *most* letters.

    >>> cut("A Ann", 8), cut("B Balthasar", 8)
    ('A Ann', 'B Balth\u2026')
    """
    return name if len(name) <= most else f"{name[: most - 1]}\N{HORIZONTAL ELLIPSIS}"


def told_mistake(step: StepLine) -> str:
    """Tell a mistake in a line."""
    assert step.judgement, "a mistake was a decision"
    verdict = step.judgement.chance
    return f"{step.told}: {written(verdict.loss)} less than {verdict.best}"


def _legend(x: float, y: float) -> svg.Text:
    words = (
        "chances to win after every step; | a die or card; ? a mistake; numbers: turning points"
    )
    return text(words, x, y, 12.5, fill=FADED)


def _turns(analysis: Analysis, y: float) -> svg.Group:
    """Return in a line or two what the turning points were, and whom each moved most."""
    turns = sorted(analysis.turning_points, key=lambda step: step.number)
    told, group = list(map(_told_turn, turns)), svg.Group()
    first = len(told) if len(BETWEEN.join(told)) <= LONGEST_LINE else (len(told) + 1) // 2
    for row, line in enumerate((told[:first], told[first:])):
        group.append(text(BETWEEN.join(line), MARGIN, y + 18 * row, 12.5, fill=FADED))
    return group


def _told_turn(step: StepLine) -> str:
    seat, change = max(step.changes.items(), key=lambda item: abs(item[1].chance.value))
    return f"{step.number} {step.told}: {seat} {written(change.chance, is_signed=True)}"


_COLUMNS = (
    ("start", 330),
    ("luck", 466),
    ("own decisions", 602),
    ("others' decisions", 738),
    ("result", 820),
    ("with average luck", 990),
    ("mistakes gave away", WIDTH - MARGIN),
)


def _table(analysis: Analysis, top: float) -> svg.Group:
    group = svg.Group()
    for title, right in _COLUMNS:
        group.append(text(title, right, top, 12.5, fill=FADED, text_anchor="end"))
    for row, (seat, line) in enumerate(analysis.players.items(), start=1):
        y, split = top + ROW * row, line.chance
        style = {"fill": INKS[row - 1], "font_weight": "700"}
        group.append(text(cut(analysis.label(seat), 20), MARGIN, y, 14, **style))
        cells = (
            written(split.start),
            *(written(part, is_signed=True) for part in (split.luck, split.own, split.others)),
            percent(split.result),
            written(split.with_average_luck),
            written(split.error) if line.mistakes else "nothing",
        )
        for (_, right), cell in zip(_COLUMNS, cells, strict=True):
            group.append(text(cell, right, y, 14, text_anchor="end"))
    return group


def written(estimate: Estimate, is_signed: bool = False) -> str:
    """Write a share, or a change of one, with its standard error where that is known.

    >>> written(Estimate(0.253, 0.0121)), written(Estimate(-0.02, None))
    ('25.3 \u00b1 1.2 %', '\u22122.0 %')
    """
    number = signed(estimate.value).removesuffix(" %")
    is_plain = not is_signed and number.startswith("+")
    error = "" if estimate.error is None else f" \N{PLUS-MINUS SIGN} {100 * estimate.error:.1f}"
    return f"{number[is_plain:]}{error} %"


def signed(share: float) -> str:
    """Write a change of chances.

    >>> signed(0.0512), signed(-0.2)
    ('+5.1 %', '\u221220.0 %')
    """
    sign = "\N{MINUS SIGN}" if round(share, 3) < 0 else "+"
    return f"{sign}{abs(100 * share):.1f} %"
