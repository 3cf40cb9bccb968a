"""The track with all that stands and lies on it, and how many units will stop where."""

from collections.abc import Iterator, Mapping

import drawsvg as svg

from dunederby.drawing.palette import DUNE, EDGE, FADED, INK, PAPER, SAND, WATER
from dunederby.drawing.scenes import Scene
from dunederby.drawing.shapes import (
    CAMEL_HEIGHT,
    CAMEL_WIDTH,
    MINUS,
    RIDER_RISE,
    RISE,
    camel,
    camera,
    pusher,
    text,
)

GROUND = 16
"""How high the ground is drawn."""
BARS = 74
"""How deep the longest bar under the track is."""
FEWEST_LEVELS = 3
START_CELLS = 2
"""How many spaces wide the start card is."""
SHOWN = 0.005
SANDSTORM = 1
"""So many spaces has a track card with its sandstorm up."""


class TrackDrawing:
    """The track, from *left* to *right*, with the ground at *ground*."""

    def __init__(self, scene: Scene, left: float, right: float, top: float) -> None:
        self.scene = scene
        self.is_back = min(scene.stacks) < 1 and not scene.has_start
        self.start = START_CELLS if scene.has_start else 0
        self.cell = (right - left) / (scene.spaces + 1 + self.start)
        self.left = left + self.start * self.cell
        self.camel_width = min(self.cell * 0.98, 66)
        levels = max([FEWEST_LEVELS, *map(len, scene.stacks.values())]) - 1
        scale = self.camel_width / CAMEL_WIDTH
        self.ground = round(top + (CAMEL_HEIGHT + levels * RIDER_RISE) * scale + 12, 1)

    def middle(self, space: int) -> float:
        """Return where the middle of *space* is; what has crossed stands behind the line."""
        last = self.scene.spaces
        column = space - 1 if 1 <= space <= last else last
        if self.is_back:
            column = space if 1 <= space <= last else 0
        return self.left + (column + 0.5) * self.cell

    def draw(self, landings: Mapping[int, float]) -> svg.Group:
        """Draw everything."""
        group = svg.Group()
        self._draw_ground(group)
        self._draw_pieces(group)
        for space, stack in self.scene.stacks.items():
            if self.scene.has_start and space == 0:
                self._draw_start(group, stack)
            else:
                self._draw_stack(group, space, stack)
        self._draw_landings(group, landings)
        return group

    def _draw_ground(self, group: svg.Group) -> None:
        for space in range(1, self.scene.spaces + 1):
            x = self.middle(space) - self.cell / 2
            fill = SAND if space % 2 else DUNE
            group.append(svg.Rectangle(x, self.ground, self.cell, GROUND + 8, fill=fill))
            number = {"text_anchor": "middle", "font_weight": "600", "fill": INK}
            group.append(text(str(space), x + self.cell / 2, self.ground + 17, 13, **number))
        self._draw_cards(group)
        first = self.middle(1) - self.cell / 2
        width = self.cell * self.scene.spaces
        group.append(
            svg.Rectangle(
                first, self.ground, width, GROUND + 8, fill="none", stroke=EDGE, stroke_width=1.2
            )
        )
        self._draw_line(group, first if self.is_back else first + width)

    def _draw_cards(self, group: svg.Group) -> None:
        """Part the cards of a track that is laid of cards, and blow sand over sandstorms."""
        left, depth = self.middle(1) - self.cell / 2, GROUND + 8
        end = left + self.scene.spaces * self.cell
        for spaces in self.scene.track:
            width = min(spaces * self.cell, end - left)  # the Finish card may cover half of one
            if spaces == SANDSTORM:
                group.extend(self._draw_sand(left, width))
            edge = {"fill": "none", "stroke": EDGE, "stroke_width": 1.2}
            group.append(svg.Rectangle(left, self.ground, width, depth, rx=4, **edge))
            left += width

    def _draw_sand(self, left: float, width: float) -> Iterator[svg.Path]:
        """Yield the gusts of a sandstorm over the card at *left*."""
        for number, (begin, end) in enumerate(((0.08, 0.34), (0.62, 0.94), (0.1, 0.4))):
            gust = svg.Path(fill="none", stroke=FADED, stroke_width=2, stroke_linecap="round")
            y = self.ground + 6 + number * 6
            gust.M(left + begin * width, y)
            gust.q((end - begin) * width / 2, -5, (end - begin) * width, 0)
            yield gust

    def _draw_line(self, group: svg.Group, x: float) -> None:
        """Draw the finish line as a chequered post."""
        size, rows = 5, 12
        for row in range(rows):
            for column in range(2):
                fill = INK if (row + column) % 2 else PAPER
                y = self.ground + GROUND + 8 - (row + 1) * size
                group.append(svg.Rectangle(x - size + column * size, y, size, size, fill=fill))
        top = self.ground + GROUND + 8 - rows * size
        edge = {"fill": "none", "stroke": INK, "stroke_width": 1}
        group.append(svg.Rectangle(x - size, top, 2 * size, rows * size, **edge))
        if not self.is_back:
            style = {"text_anchor": "middle", "fill": FADED}
            group.append(text("finish", x, top - 6, 12, **style))

    def _draw_pieces(self, group: svg.Group) -> None:
        width = min(self.cell * 0.82, 54)
        for space, each in self.scene.pushers.items():
            label, x = f"{'+' if each.is_on else MINUS}1 · {each.owner}", self.middle(space)
            y = self.ground - 1
            group.append(pusher(each.shape, label, x, y, width, is_on=each.is_on))
        if self.scene.camera:
            space, owner = self.scene.camera
            group.append(camera(owner, self.middle(space), self.ground - 2, width * 0.8))

    def _draw_start(self, group: svg.Group, camels: tuple[str, ...]) -> None:
        """Draw the camels on the start card side by side, in rows, as they don't stack."""
        width = self.camel_width * 0.8
        for number, name in enumerate(camels):
            x = self.left - self.cell * START_CELLS + (number % 2 + 0.5) * self.cell
            y = self.ground - number // 2 * CAMEL_HEIGHT * width / CAMEL_WIDTH
            letter = self.scene.letters[name]
            figure = camel(name, letter, (x, y), width, is_crazy=False, rides=False)
            group.append(figure)
        middle = self.left - self.cell * START_CELLS / 2
        style = {"text_anchor": "middle", "fill": FADED}
        group.append(text("start", middle, self.ground + 17, 12, **style))

    def _draw_stack(self, group: svg.Group, space: int, stack: tuple[str, ...]) -> None:
        x, y = self.middle(space), self.ground
        for height, name in enumerate(stack):
            is_crazy, rides = name in self.scene.crazy, height > 0
            letter, width = self.scene.letters[name], self.camel_width
            group.append(camel(name, letter, (x, y), width, is_crazy=is_crazy, rides=rides))
            y -= (RIDER_RISE if rides else RISE) * width / CAMEL_WIDTH
        if not 1 <= space <= self.scene.spaces:
            style = {"text_anchor": "middle", "fill": FADED}
            group.append(text(f"on {space}", x, self.ground + 17, 12, **style))

    def _draw_landings(self, group: svg.Group, landings: Mapping[int, float]) -> None:
        """Hang a bar under every space on which units are likely to stop."""
        most = max([1.0, *landings.values()])
        top = self.ground + GROUND + 12
        for space, units in landings.items():
            if units < SHOWN or not 1 <= space <= self.scene.spaces:
                continue
            x, height = self.middle(space), max(2.0, round(BARS * units / most, 1))
            width = min(self.cell * 0.56, 34)
            group.append(
                svg.Rectangle(x - width / 2, top, width, height, rx=3, fill=WATER, opacity=0.75)
            )
            style = {"text_anchor": "middle", "fill": FADED}
            group.append(text(f"{units:.2f}", x, top + height + 13, 11, **style))

    @property
    def bottom(self) -> float:
        """Where the drawing ends."""
        return self.ground + GROUND + 12 + BARS + 18
