"""How the bots of a tournament stand, as a picture."""

from pathlib import Path

from dunederby.cli.recording import write_whole
from dunederby.drawing.intervals import Interval, Panel, draw_intervals
from dunederby.drawing.saving import picture_bytes
from dunederby.lab.estimates import Estimate
from dunederby.lab.standings import Standings
from dunederby.lab.tournament import Tournament

TITLES = {"win": "wins a seat", "coins": "coins", "coins_without_luck": "coins without luck"}
"""What is drawn, as far as it is known."""


def draw_standings(path: Path, tournament: Tournament, standings: Standings) -> None:
    """Draw wins and coins with their intervals into the .svg or .png file *path*."""
    told = {bot: standings.estimates(bot) for bot in standings.in_order}
    known = [name for name in TITLES if all(name in each for each in told.values())]
    panels = [
        Panel(
            TITLES[name],
            {bot: _interval(each[name]) for bot, each in told.items()},
            is_share=name == "win",
        )
        for name in known
    ]
    title = f"{tournament.rules}, {tournament.seats} seats"
    note = f"{standings.games} games, seed {tournament.seed}; bars are 95 % intervals"
    write_whole(path, picture_bytes(draw_intervals(title, note, panels), path.suffix))


def _interval(estimate: Estimate) -> Interval:
    return Interval(estimate.value, estimate.margin or 0.0)
