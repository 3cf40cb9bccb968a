"""Odds and hints inside a game, from what the seat that asks may know, and nothing else."""

from collections.abc import Collection

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from dunederby.cli.console import CAMEL_WORDS, words
from dunederby.cli.drawing import new_grid
from dunederby.odds.methods import action_values, leg_odds, race_odds
from dunederby.odds.results import ActionValues, LegOdds, RaceOdds
from dunederby.views.actions import Action
from dunederby.views.describing import describe
from dunederby.views.view import View

BEST = 5
"""How many actions a hint names."""
RACES = 20_000
"""How many races are sampled at most, where the race can't be counted."""


def tell_odds(terminal: Console, view: View) -> None:
    """Print how the leg and the race may end, as far as the viewer can tell."""
    if view.seen.awaits == "choose":
        terminal.print("There are no odds before all have chosen their cards; try hint.")
        return
    leg, race = leg_odds(view), race_odds(view, budget=RACES)
    terminal.print(_draw_odds(leg, race))
    ends = f"The race ends in this leg: {percent(leg.race_ends)}."
    how = "counted exactly" if race.method == "exact" else race.told
    terminal.print(Text(f"{ends} The race: {how}.", "dim"))


def _draw_odds(leg: LegOdds, race: RaceOdds) -> Grid:
    grid = new_grid("camel")
    for title in ("leads the leg", "second", "last", "wins the race", "comes last"):
        grid.add_column(title, justify="right")
    for camel, shares in sorted(leg.places.items(), key=lambda item: -item[1][0]):
        told = (shares[0], shares[1], shares[-1], race.winner[camel], race.loser[camel])
        grid.add_row(Text(camel, CAMEL_WORDS[camel]), *map(percent, told))
    return grid


def percent(share: float) -> str:
    """Write a probability so that only what is certain looks certain.

    >>> percent(0.5), percent(1.0), percent(0.9999), percent(0.0001)
    ('50 %', '100 %', '>99 %', '<1 %')
    """
    if share in (0.0, 1.0) or 0.01 <= share <= 0.99:
        return f"{100 * share:.0f} %"
    return "<1 %" if share < 0.5 else ">99 %"


def tell_hint(terminal: Console, view: View, hidden: Collection[str]) -> None:
    """Print the actions that pay the most; none of a verb that others may not see."""
    values = action_values(view, races=RACES)
    best = best_actions(view, values, hidden)
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(justify="right")
    for action in best:
        gain = f"{values.gains[action.text]:+z.2f}"
        told = describe(action)
        grid.add_row(gain, Text(action.text, "bold"), words("" if told == action.text else told))
    terminal.print("What your coins are expected to change by, if you do this:")
    terminal.print(grid)
    if hidden:
        secret = " and ".join(sorted(hidden))
        terminal.print(Text(f"Others look on, so {secret} are left out.", "dim"))


def best_actions(view: View, values: ActionValues, hidden: Collection[str]) -> list[Action]:
    """Return the legal actions of the highest gain, the best first."""
    open_actions = [action for action in view.legal_actions if action.verb not in hidden]
    return sorted(open_actions, key=lambda action: -values.gains[action.text])[:BEST]
