"""Play many games and sum them up."""

import secrets
from collections.abc import Iterator

from rich.box import SQUARE
from rich.columns import Columns
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid

from dunederby.bots.table import bot_named
from dunederby.cli.console import new_terminal, words
from dunederby.cli.recording import write_whole
from dunederby.cli.settings import SimulateSettings
from dunederby.game import Game
from dunederby.lab.simulate import Series, Summary, simulate


def run(settings: SimulateSettings) -> None:
    """Play the games that were asked for, show how far it is, then the summary."""
    seed = secrets.randbelow(10**12) if settings.seed is None else settings.seed
    series = Series(
        rules=settings.rules,
        seats=settings.seats,
        games=settings.games,
        seed=seed,
        options=settings.options,
        bots=[bot_named(name) for name in settings.bots or ["random"]],
    )
    summary = Summary()
    for number, game in enumerate(_watched(series), start=1):
        summary.add(game)
        _write(game, number, settings)
    _show(series, summary, settings)


def _watched(series: Series) -> Iterator[Game]:
    """Play *series* behind a progress bar, if somebody can see it."""
    terminal = new_terminal(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    is_seen = terminal.is_terminal
    with Progress(*columns, console=terminal, transient=True, disable=not is_seen) as progress:
        yield from progress.track(simulate(series), total=series.games)


def _write(game: Game, number: int, settings: SimulateSettings) -> None:
    """Write the record of game *number*, if records are wanted."""
    if settings.records:
        headers = {"bots": ", ".join(_kinds(game.seats, settings))} if settings.bots else {}
        path = settings.records / f"game-{number:05d}.derby"
        write_whole(path, game.record(headers=headers))


def _kinds(seats: tuple[str, ...], settings: SimulateSettings) -> list[str]:
    bots = settings.bots or ["random"]
    return [f"{seat}={bots[number % len(bots)]}" for number, seat in enumerate(seats)]


def _show(series: Series, summary: Summary, settings: SimulateSettings) -> None:
    terminal, games = new_terminal(), summary.games
    terminal.print(
        f"{games} games of {series.rules}, {series.seats} seats, seed {series.seed}: "
        f"{summary.steps / games:.1f} steps and {summary.legs / games:.2f} legs a game"
    )
    tables = [_camels(summary), _seats(summary, settings), _places(summary)]
    terminal.print(Columns(tables, padding=(0, 3)))
    if settings.records:
        terminal.print(f"Records: {settings.records / 'game-*.derby'}", soft_wrap=True)


def _new_grid(*titles: str) -> Grid:
    grid = Grid(header_style="dim", box=SQUARE)
    for title in titles:
        grid.add_column(title, justify="left" if title == titles[0] else "right")
    return grid


def _camels(summary: Summary) -> Grid:
    grid = _new_grid("camel", "won", "last")
    for camel in sorted(summary.wins | summary.losses):
        won, last = summary.wins[camel], summary.losses[camel]
        grid.add_row(words(camel), _share(won, summary.games), _share(last, summary.games))
    return grid


def _seats(summary: Summary, settings: SimulateSettings) -> Grid:
    """Show every seat; those who share a win both have it, so the shares may exceed 100 %."""
    grid = _new_grid("seat", "won", "coins")
    seats = tuple(sorted(summary.seat_coins))
    for seat, kind in zip(seats, _kinds(seats, settings), strict=True):
        coins = f"{summary.seat_coins[seat] / summary.games:.1f}"
        grid.add_row(
            kind if settings.bots else seat, _share(summary.seat_wins[seat], summary.games), coins
        )
    return grid


def _places(summary: Summary) -> Grid:
    grid = _new_grid("place", "coins")
    for place, coins in sorted(summary.place_coins.items()):
        grid.add_row(f"{place}.", f"{coins / summary.games:.1f}")
    return grid


def _share(count: int, total: int) -> str:
    return f"{100 * count / total:.0f} %"
