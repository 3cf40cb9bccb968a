"""Options that several commands have. Nothing here loads the rules."""

from enum import StrEnum
from typing import Annotated

import typer

NUMBER, RULES = "NUMBER", "RULES"
"""What help calls the values."""
RULES_HELP = "The rules: first, second, cards, supercup, or modules such as first+photo."
SEATS_HELP = "How many play; more where the rules need more."

Rules = Annotated[str, typer.Option(metavar=RULES, help=RULES_HELP)]
Seats = Annotated[int | None, typer.Option(metavar=NUMBER, help=SEATS_HELP, show_default="4")]
SeriesSeed = Annotated[
    int | None,
    typer.Option(
        "--seed", metavar=NUMBER, help="The same seed brings the same games.", show_default="new"
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A house rule, such as tile-flip=yes."),
]
ClusterAt = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on the Ray cluster at this address, such as auto or host:6379.",
        show_default="this machine",
    ),
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot", metavar="NAME", help="random, gentle, cautious, solid or merciless; one a bot."
    ),
]
Playouts = Annotated[
    int | None,
    typer.Option(
        metavar=NUMBER,
        min=1,
        help="What bots that search may spend on a move: the same games on every machine.",
        show_default="0.3 seconds",
    ),
]


class OnFault(StrEnum):
    """What becomes of a bot at fault."""

    RANDOM = "random"
    FORFEIT = "forfeit"
