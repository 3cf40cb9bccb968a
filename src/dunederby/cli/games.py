"""List the games that are kept."""

from rich.box import SQUARE
from rich.table import Table as Grid

from dunederby.catalogue.messages import listed
from dunederby.cli.console import new_terminal, words
from dunederby.cli.library import Kept, games_folder, kept_games, shown_path
from dunederby.cli.manners import called_as
from dunederby.cli.settings import GamesSettings
from dunederby.systems import SEAT_LETTERS


def run(settings: GamesSettings) -> None:
    """Print every game of the folder, the latest first."""
    terminal = new_terminal()
    games = [*kept_games()]
    if not games:
        terminal.print(f"No game is kept in {games_folder()} yet.", soft_wrap=True)
        return
    grid = Grid(header_style="dim", box=SQUARE)
    for title in ("game", "rules", "players", "state"):
        grid.add_column(title, overflow="fold")
    for kept in games:
        rules = kept.game.rules if kept.game else "?"
        grid.add_row(shown_path(kept.path), rules, ", ".join(kept.players), words(_state(kept)))
    terminal.print(grid)
    terminal.print(f"Go on with one: {called_as()} play --resume GAME", style="dim")


def _state(kept: Kept) -> str:
    """Tell who won, or how far the game is."""
    if kept.game is None:
        return kept.fault
    result = kept.game.outcome()
    names = dict(zip(SEAT_LETTERS, kept.players, strict=False))
    if result:
        winners = [f"{names[seat]} ({result.money[seat]})" for seat in result.winners]
        return f"won by {listed(winners, 'and')}"
    actors = [names.get(seat, "chance") for seat in kept.game.to_act]
    return f"leg {kept.game.seen.leg}, {listed(actors, 'and')} to act"
