"""What the drawings of every system are made of; colours only add to letters."""

from collections.abc import Mapping

from rich.table import Table as Grid

from dunederby.views.situation import Situation

Letters = Mapping[str, str]
"""By camel."""

WIDE = 6
"""Columns for a space of the track that has room for the name of a camel."""
LOWEST = 3
"""How many camels high the track is drawn at least."""
NAME_WIDTH = 16


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
