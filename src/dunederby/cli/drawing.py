"""What the drawings of every system are made of; colours only add to letters."""

from collections.abc import Callable, Mapping

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table as Grid

from dunederby.views.situation import Situation

Letters = Mapping[str, str]
"""By camel."""

WIDE = 6
"""Columns for a space of the track that has room for the name of a camel."""
LOWEST = 3
"""How many camels high the track is drawn at least."""
NAME_WIDTHS = (16, 10, 8)
"""Columns for the names of players, where there is room, and where there is not."""
BETS_WIDTH = 17
"""Columns that the bets of a player need at least."""


def letters_of(table: Situation) -> dict[str, str]:
    """Return the letter of every camel."""
    edition = table.rule_set.edition
    return dict(zip(edition.camels, edition.letters, strict=True))


def new_grid(*titles: str) -> Grid:
    """Return a table without lines, with a column for each of *titles*."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for title in titles:
        grid.add_column(title, no_wrap=True)
    return grid


DrawPlayers = Callable[[int, int | None], Grid]
"""Draws the players with so many columns for names, and at most so many for bets."""


def beside(terminal: Console, camels: Grid, draw_players: DrawPlayers) -> RenderableType:
    """Return the players beside the *camels*; below them where nothing else has room."""
    for name_width in NAME_WIDTHS:
        needed = (
            _width(terminal, camels) + 2 + _width(terminal, draw_players(name_width, BETS_WIDTH))
        )
        if needed <= terminal.width:
            sides = Grid.grid(padding=(0, 2, 0, 0))
            sides.add_row(camels, draw_players(name_width, None))
            return sides
    return Group(camels, draw_players(NAME_WIDTHS[0], None))


def _width(terminal: Console, grid: Grid) -> int:
    roomy = terminal.options.update_width(1000)
    return Measurement.get(terminal, roomy, grid).maximum
