"""Play many games and sum them up."""

import json
import re
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.box import SQUARE
from rich.columns import Columns
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid

from dunederby.cli.console import new_terminal, words
from dunederby.cli.manners import CommandError
from dunederby.cli.recording import write_whole
from dunederby.cli.seating import count_seats
from dunederby.cli.settings import SimulateSettings
from dunederby.lab.crews import crew_of
from dunederby.lab.estimates import Estimate
from dunederby.lab.finished import Fault, Finished
from dunederby.lab.matches import Conduct
from dunederby.lab.series import RANDOM, NamedSeries
from dunederby.lab.simulate import simulate_named
from dunederby.lab.summary import Summary
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS, in_order, rule_set

MOST_FAULTS = 5
"""So many faults of bots are told one by one."""
RECORD = re.compile(r"game-\d+\.derby")


def run(settings: SimulateSettings) -> None:
    """Play the games that were asked for, show how far it is, then the summary."""
    series = _series(settings)
    if settings.records:
        check_new(settings.records)
    summary, is_interrupted = Summary(), False
    conduct = Conduct(has_records=series.has_records, playouts=settings.playouts)
    crew = crew_of(None, settings.cluster, series.bots)
    with progress_bar(series.games) as advance:
        try:
            for done in simulate_named(series, conduct, crew):
                summary.add(done)
                _write(done, settings)
                advance()
        except KeyboardInterrupt:
            is_interrupted = True
    if summary.games:
        _tell(series, summary, settings)
    if is_interrupted:
        raise KeyboardInterrupt


def _series(settings: SimulateSettings) -> NamedSeries:
    seats = count_seats(settings.rules, settings.seats)
    return NamedSeries(
        rules=rule_set(in_order(settings.rules), seats).name,
        seats=seats,
        games=settings.games,
        seed=secrets.randbelow(10**12) if settings.seed is None else settings.seed,
        options=settings.options,
        bots=tuple(settings.bots) or (RANDOM,),
        has_records=settings.records is not None,
    )


def check_new(folder: Path) -> None:
    """Raise CommandError if there are records of an earlier run in *folder*."""
    found = sorted(path.name for path in folder.glob("game-*.derby") if path.is_file())
    if any(RECORD.fullmatch(name) for name in found):
        raise CommandError(f"{folder} has records already, such as {found[0]}; name a new folder")


@contextmanager
def progress_bar(total: int) -> Iterator[Any]:
    """Show how far it is and how long it takes, if somebody can see it; yields what advances."""
    terminal = new_terminal(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    is_seen = terminal.is_terminal
    with Progress(*columns, console=terminal, transient=True, disable=not is_seen) as progress:
        task = progress.add_task("", total=total)
        yield lambda: progress.advance(task)


def _write(done: Finished, settings: SimulateSettings) -> None:
    """Write the record of a game, if records are wanted."""
    if settings.records:
        write_whole(settings.records / f"game-{done.number:05d}.derby", done.record)


def _tell(series: NamedSeries, summary: Summary, settings: SimulateSettings) -> None:
    if settings.json:
        print(json.dumps(_object(series, summary)))
    else:
        _show(series, summary, settings)


def _object(series: NamedSeries, summary: Summary) -> dict[str, Any]:
    """Return the summary as one object for JSON."""
    games = summary.games
    return {
        "rules": series.rules,
        "seats": series.seats,
        "seed": series.seed,
        "games": games,
        "steps": summary.steps / games,
        "legs": summary.legs / games,
        "camels": {
            camel: {"won": summary.wins[camel] / games, "last": summary.losses[camel] / games}
            for camel in _racers(series)
        },
        "seating": {
            seat: {
                "bot": bot,
                "won": summary.seat_wins[seat] / games,
                "coins": summary.seat_coins[seat] / games,
            }
            for seat, bot in zip(SEAT_LETTERS, series.seated, strict=False)
        },
        "places": [coins / games for _, coins in sorted(summary.place_coins.items())],
        "bots": {
            bot: {"games": totals.games, **figures(totals.estimates())}
            for bot, totals in summary.bots.items()
        },
        "faults": [str(fault) for fault in summary.faults],
    }


def figures(estimates: dict[str, Estimate]) -> dict[str, dict[str, float | None]]:
    """Return *estimates* as objects for JSON."""
    return {name: {"value": each.value, "error": each.error} for name, each in estimates.items()}


def _show(series: NamedSeries, summary: Summary, settings: SimulateSettings) -> None:
    terminal, games = new_terminal(), summary.games
    terminal.print(
        f"{games} {'game' if games == 1 else 'games'} of {series.rules}, {series.seats} seats, "
        f"seed {series.seed}: "
        f"{summary.steps / games:.1f} steps and {summary.legs / games:.2f} legs a game"
    )
    tables = [_camels(series, summary), _seats(series, summary, settings), _places(summary)]
    if settings.bots:
        tables.append(_bots(summary))
    terminal.print(Columns(tables, padding=(0, 3)))
    for fault in summary.faults[:MOST_FAULTS]:
        terminal.print(f"Fault: {fault}; it acted at random instead.", soft_wrap=True)
    if len(summary.faults) > MOST_FAULTS:
        terminal.print(f"… and more: {count_faults(summary.faults)}.", soft_wrap=True)
    if settings.records:
        terminal.print(f"Records: {settings.records / 'game-*.derby'}", soft_wrap=True)


def new_grid(*titles: str) -> Grid:
    """Return a table, numbers to the right."""
    grid = Grid(header_style="dim", box=SQUARE)
    for title in titles:
        grid.add_column(title, justify="left" if title == titles[0] else "right")
    return grid


def _racers(series: NamedSeries) -> tuple[str, ...]:
    return rule_set(series.rules).edition.camels[:RACERS]


def _camels(series: NamedSeries, summary: Summary) -> Grid:
    grid = new_grid("camel", "won", "last")
    for camel in sorted(_racers(series)):
        won, last = summary.wins[camel], summary.losses[camel]
        grid.add_row(words(camel), _share(won, summary.games), _share(last, summary.games))
    return grid


def _seats(series: NamedSeries, summary: Summary, settings: SimulateSettings) -> Grid:
    """Show every seat; those who share a win both have it, so the shares may exceed 100 %."""
    grid = new_grid("seat", "won", "coins")
    for seat, bot in zip(SEAT_LETTERS, series.seated, strict=False):
        coins = f"{summary.seat_coins[seat] / summary.games:.1f}"
        name = f"{seat}={bot}" if settings.bots else seat
        grid.add_row(name, _share(summary.seat_wins[seat], summary.games), coins)
    return grid


def _places(summary: Summary) -> Grid:
    grid = new_grid("place", "coins")
    for place, coins in sorted(summary.place_coins.items()):
        grid.add_row(f"{place}.", f"{coins / summary.games:.1f}")
    return grid


def _bots(summary: Summary) -> Grid:
    """Show every bot; here a shared win is a part of one, and ± is a 95 % interval."""
    grid = new_grid("bot", "wins a seat", "coins", "rank")
    for bot, totals in summary.bots.items():
        each = totals.estimates()
        grid.add_row(
            bot, percent(each["win"]), with_margin(each["coins"]), with_margin(each["rank"])
        )
    return grid


def count_faults(faults: Iterable[Fault]) -> str:
    """Tell how many faults each bot has.

    >>> count_faults([Fault("solid", "A", "slow", "took 2.0 s of 1", 9)] * 7)
    'solid has 7 in all'
    """
    counts = Counter(fault.bot for fault in faults)
    return ", ".join(f"{bot} has {count} in all" for bot, count in counts.items())


def percent(estimate: Estimate) -> str:
    """Write a share with its margin.

    >>> percent(Estimate(0.25, 0.01))
    '25.0 ± 2.0 %'
    """
    margin = estimate.margin
    return f"{100 * estimate.value:.1f}" + (f" ± {100 * margin:.1f} %" if margin else " %")


def with_margin(estimate: Estimate) -> str:
    """Write a mean with its margin.

    >>> with_margin(Estimate(9.5, 0.1)), with_margin(Estimate(9.5, None))
    ('9.50 ± 0.20', '9.50')
    """
    margin = estimate.margin
    return f"{estimate.value:.2f}" + (f" ± {margin:.2f}" if margin else "")


def _share(count: int, total: int) -> str:
    return f"{100 * count / total:.0f} %"
