"""The command that tells luck from skill."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from dunederby.cli.options import NUMBER, Json
from dunederby.cli.settings import AnalyseSettings


def add_analysis(app: typer.Typer, run: Callable[[str, object], None]) -> None:
    """Add the command to *app*; it is done by `cli/analyse.py`."""

    @app.command(epilog="Example: dunederby analyse game.derby --plot luck.svg")
    def analyse(
        source: Annotated[
            Path,
            typer.Argument(
                metavar="RECORD|DIR",
                help="The record of a finished game, a name that `games` lists, - for stdin, or "
                "a folder of records.",
                show_default=False,
            ),
        ],
        *,
        budget: Annotated[
            int | None,
            typer.Option(
                metavar=NUMBER,
                help="How often every position is played on; a decision 8 times as often.",
                show_default="600, fewer in long games; for a folder 150",
            ),
        ] = None,
        workers: Annotated[
            int | None,
            typer.Option(
                metavar=NUMBER, min=1, help="How many threads.", show_default="all cores"
            ),
        ] = None,
        plot: Annotated[
            Path | None,
            typer.Option(metavar="FILE", help="Draw the chances into this .svg or .png file."),
        ] = None,
        short: Annotated[bool, typer.Option("--short", help="Don't list all decisions.")] = False,
        json: Json = False,
    ) -> None:
        """Tell luck from skill in a played game, or in all games of a folder.

        What dice and cards changed is luck; what a player's decisions changed is skill.
        Decisions are judged by what the player knew. In a folder, records with broken lines are
        named and left out.
        """
        settings = AnalyseSettings(
            source=source, budget=budget, workers=workers, plot=plot, short=short, json=json
        )
        run("analyse", settings)
