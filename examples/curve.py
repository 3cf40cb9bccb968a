"""Draw how often a player won while it learned: `python -m examples.curve FOLDER [FILE.svg]`."""

import json
import sys
from pathlib import Path

import drawsvg as svg

WIDTH, HEIGHT, MARGIN = 720, 360, 56
COLOURS = {"random": "#2a7f9e", "gentle": "#c2571a"}
FONT = "sans-serif"


def points(lines: list[dict[str, float]], judge: str, last: float) -> list[tuple[float, float]]:
    """Return where the trials against *judge* stand in the picture."""
    width, height = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    return [
        (MARGIN + width * line["steps"] / last, HEIGHT - MARGIN - height * line[judge])
        for line in lines
    ]


def draw_axes(picture: svg.Drawing, last: float) -> None:
    """Draw a line for every fifth, and what a player by luck alone would win of four."""
    height = HEIGHT - 2 * MARGIN
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = HEIGHT - MARGIN - height * share
        dash = {"stroke_dasharray": "5 4"} if share == 0.25 else {}
        picture.append(
            svg.Line(MARGIN, y, WIDTH - MARGIN, y, stroke="#999", stroke_width=0.8, **dash)
        )
        label = f"{100 * share:.0f} %"
        picture.append(svg.Text(label, 12, MARGIN - 8, y + 4, text_anchor="end", font_family=FONT))
    for part in range(5):
        x = MARGIN + (WIDTH - 2 * MARGIN) * part / 4
        label = f"{last * part / 4 / 1e6:.2g} M"
        picture.append(
            svg.Text(label, 12, x, HEIGHT - MARGIN + 18, text_anchor="middle", font_family=FONT)
        )


def draw_curve(lines: list[dict[str, float]]) -> svg.Drawing:
    """Return the share of wins against each kind of bot, by steps of the learner."""
    picture = svg.Drawing(WIDTH, HEIGHT)
    picture.append(svg.Rectangle(0, 0, WIDTH, HEIGHT, fill="#fffaf0"))
    last = max(line["steps"] for line in lines)
    draw_axes(picture, last)
    title = "Share of games won at four seats, by steps of the learner"
    picture.append(svg.Text(title, 14, MARGIN, 28, font_family=FONT, font_weight="600"))
    for judge, colour in COLOURS.items():
        spots = points(lines, judge, last)
        flat = [number for spot in spots for number in spot]
        picture.append(svg.Lines(*flat, fill="none", stroke=colour, stroke_width=2))
        x, y = spots[-1]
        name = f"against three {judge}"
        style = {"text_anchor": "end", "fill": colour, "font_family": FONT}
        picture.append(svg.Text(name, 12, x, y + 20, **style))
    return picture


def main(folder: str, file: str = "curve.svg") -> None:
    """Read the curve of *folder* and write the picture."""
    text = Path(folder, "curve.jsonl").read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    Path(file).write_text(str(draw_curve(lines).as_svg()))


if __name__ == "__main__":
    main(*sys.argv[1:])
