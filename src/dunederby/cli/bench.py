"""Run the benchmarks of the checkout."""

import json
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

import dunederby
from dunederby.cli.console import new_terminal
from dunederby.cli.manners import CommandError
from dunederby.cli.settings import BenchSettings

NEEDED = ("pyproject.toml", "benchmarks/figures.py", "tests/oracle/board/naive.py")


def run(settings: BenchSettings) -> None:
    """Measure, and print the figures as a table or as JSON."""
    sys.path.insert(0, str(find_checkout(Path(dunederby.__file__))))
    notes = new_terminal(stderr=True)
    measure = import_module("benchmarks.figures").measure
    figures = measure(lambda text: notes.print(text, style="dim"))
    if settings.json:
        print(json.dumps(figures))
    else:
        new_terminal().print(_draw(figures))


def find_checkout(module: Path) -> Path:
    """Return the folder above *module* with benchmarks and oracle, or raise CommandError."""
    for folder in module.resolve().parents:
        if all((folder / name).is_file() for name in NEEDED):
            return folder
    raise CommandError(
        f"bench needs the checkout: no folder above {module} has {', '.join(NEEDED)}. "
        "Clone the repository and run ./derby bench there."
    )


def _draw(figures: Mapping[str, Any]) -> Grid:
    grid = Grid(show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    for name, value in figures.items():
        if isinstance(value, Mapping):
            grid.add_section()
            for inner, amount in value.items():
                grid.add_row(f"{name}: {inner}".replace("_", " "), _told(amount))
        else:
            grid.add_row(name.replace("_", " "), _told(value))
    return grid


def _told(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
