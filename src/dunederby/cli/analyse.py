"""Tell luck from skill in a played game."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

from dunederby.analysis.analysing import DEFAULT_BUDGET, check_budget, refine
from dunederby.analysis.data import report_of
from dunederby.analysis.picture import picture_of
from dunederby.analysis.results import Analysis
from dunederby.cli import season
from dunederby.cli.analysed import players_grid, show
from dunederby.cli.console import new_terminal
from dunederby.cli.manners import UsageError
from dunederby.cli.recording import write_whole
from dunederby.cli.replay import read_content
from dunederby.cli.settings import AnalyseSettings
from dunederby.drawing.saving import picture_bytes
from dunederby.replay import Replay

Show = Callable[[Analysis], None]
Advance = Callable[[float], None]
COARSER = 4
"""The games of a folder get a budget so many times smaller, as there are many."""
SUFFIXES = (".svg", ".png")


def run(settings: AnalyseSettings) -> None:
    """Analyse the record that was named, or all of a folder."""
    if settings.budget is not None:
        check_budget(settings.budget)
    if settings.source.is_dir():
        if settings.plot:
            raise UsageError("--plot draws one game; name a record, not a folder")
        season.run(settings, settings.budget or DEFAULT_BUDGET // COARSER)
        return
    if settings.plot and settings.plot.suffix not in SUFFIXES:
        raise UsageError(f"--plot draws a .svg or .png file, not {settings.plot}")
    analysis = _analysed(settings)
    if settings.plot:
        svg = str(picture_of(analysis).as_svg())
        write_whole(settings.plot, picture_bytes(svg, settings.plot.suffix))
    if settings.json:
        print(msgspec.json.encode(report_of(analysis)).decode())
    else:
        show(new_terminal(), analysis, has_decisions=not settings.short)


def _analysed(settings: AnalyseSettings) -> Analysis:
    replay = Replay(*read_content(settings.source))
    *_, last = replay
    with _watched() as (advance, picture):
        game, names = last.game, replay.players
        for analysis in refine(game, settings.budget, names, settings.workers, advance):
            picture(analysis)
    return analysis


@contextmanager
def _watched() -> Iterator[tuple[Advance, Show]]:
    """Show how far it is and what is known so far, if somebody can see it."""
    terminal = new_terminal(stderr=True)
    columns = (BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=terminal, disable=not terminal.is_terminal)
    task = progress.add_task("", total=1.0)
    if not terminal.is_terminal:
        yield lambda share: None, lambda analysis: None
        return
    with Live(progress, console=terminal, transient=True) as live:
        yield (
            lambda share: progress.advance(task, share),
            lambda analysis: live.update(
                Group(players_grid(analysis, "chance", terminal.width), progress)
            ),
        )
