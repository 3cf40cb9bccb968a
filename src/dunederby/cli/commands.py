"""The commands and their options. Nothing here loads the rules, so that help comes at once."""

from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

import dunederby
from dunederby.cli.analysing import add_analysis
from dunederby.cli.keeping import add_keeping
from dunederby.cli.manners import polite
from dunederby.cli.options import (
    NUMBER,
    RULES,
    RULES_HELP,
    Bots,
    ClusterAt,
    Json,
    OnFault,
    Options,
    Playouts,
    Rules,
    Seats,
    SeriesSeed,
)
from dunederby.cli.serving import with_settings
from dunederby.cli.settings import (
    BenchSettings,
    GamesSettings,
    OddsSettings,
    PlaySettings,
    ReplaySettings,
    SimulateSettings,
    TournamentSettings,
)
from dunederby.cli.usage import Commands, Resuming
from dunederby.cli.values import checked_seed, house_rules, names_in

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def run(name: str, settings: object) -> None:
    """Load the command *name* and let it do what *settings* say."""
    with polite():
        import_module(f"dunederby.cli.{name}").run(settings)


def _show_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"dunederby {dunederby.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True, epilog="Example: dunederby serve --lan")
def without_command(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play the camel-race board games. Without a command: serve them to your browser."""
    if not context.invoked_subcommand:
        serve()


@app.command(
    cls=Resuming, epilog='Example: dunederby play --seats 5 --players "Ann,Bo" --bot gentle'
)
def play(  # noqa: PLR0913  # Typer reads the options here
    *,
    rules: Annotated[
        str | None, typer.Option(metavar=RULES, help=RULES_HELP, show_default="first")
    ] = None,
    seats: Seats = None,
    humans: Annotated[
        int | None,
        typer.Option(
            metavar=NUMBER,
            min=0,
            help="How many of them are people; the others are bots.",
            show_default="1",
        ),
    ] = None,
    players: Annotated[
        str | None, typer.Option(metavar="NAMES", help='The people by name, such as "Ann,Bo".')
    ] = None,
    bot: Bots = None,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT", help="The same seed brings the same dice.", show_default="new"
        ),
    ] = None,
    option: Options = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Where to write the game down.",
            show_default="your folder of games",
        ),
    ] = None,
    no_record: Annotated[
        bool, typer.Option("--no-record", help="Don't write the game down.")
    ] = False,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="[GAME]",
            help="Go on with this game, a file or a name that `games` lists; without one, with "
            "the latest. Comments in a record are not kept.",
        ),
    ] = None,
    why: Annotated[
        bool,
        typer.Option(
            "--why", help="Let bots say why they act even where that gives their cards away."
        ),
    ] = False,
) -> None:
    """Play in the terminal, against bots or taking turns at the keyboard.

    The game is written down after every action, so it can be resumed at any time.
    """
    if record and no_record:
        raise typer.BadParameter("--record and --no-record exclude each other")
    settings = PlaySettings(
        rules=rules,
        seats=seats,
        humans=humans,
        players=None if players is None else names_in(players),
        bots=bot or (),
        seed=None if seed is None else checked_seed(seed),
        options=house_rules(option),
        record=record,
        has_record=not no_record,
        resume=resume,
        has_open_minds=why,
    )
    run("play", settings)


@app.command(epilog="Example: dunederby games")
def games() -> None:
    """List the games that are kept, the latest first."""
    run("games", GamesSettings())


serve = with_settings(
    partial(run, "serve"), "Lay tables for browsers: here, in the house, or for the world."
)
app.command(name="serve", epilog="Example: dunederby serve --lan")(serve)


add_keeping(app, run)
add_analysis(app, run)


@app.command(epilog="Example: dunederby replay games/game-00001.derby --step")
def replay(
    file: Annotated[
        Path,
        typer.Argument(
            help="The record: a file, a game that `games` lists, or - for stdin.",
            show_default=False,
            allow_dash=True,
        ),
    ],
    step: Annotated[
        bool,
        typer.Option("--step", help="Draw the table, and go back and forth by keys."),
    ] = False,
    trace: Annotated[
        bool, typer.Option("--trace", help="Print the state after each step as a line of JSON.")
    ] = False,
) -> None:
    """Tell a recorded game step by step: what happened, and the money.

    A record that breaks the rules is told up to there; then follow FILE:LINE, the reason, and
    exit status 1.
    """
    if step and trace:
        raise typer.BadParameter("--step and --trace exclude each other")
    run("replay", ReplaySettings(file=file, step=step, trace=trace))


@app.command(epilog="Example: dunederby simulate --games 1000 --seed 7 --records games")
def simulate(  # noqa: PLR0913  # Typer reads the options here
    *,
    rules: Rules = "first",
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar=NUMBER, min=1, help="How many games.")] = 100,
    seed: SeriesSeed = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every game down in this folder.")
    ] = None,
    bot: Bots = None,
    playouts: Playouts = None,
    option: Options = None,
    cluster: ClusterAt = None,
    json: Json = False,
) -> None:
    """Play many games at random, and sum them up.

    Game k has the record game-0000k.derby. With --bot the named bots play instead, dealt out to
    the seats in turn, on all cores; then game k has the seed SEED/k. An interrupt ends it early,
    with a summary of what was played.
    """
    settings = SimulateSettings(
        rules=rules,
        seats=seats,
        games=games,
        seed=seed,
        bots=bot or (),
        playouts=playouts,
        options=house_rules(option),
        records=records,
        cluster=cluster,
        json=json,
    )
    run("simulate", settings)


@app.command(epilog="Example: dunederby tournament --bot solid --bot gentle --games 400 --seed 7")
def tournament(  # noqa: PLR0913  # Typer reads the options here
    *,
    bot: Annotated[
        list[str],
        typer.Option("--bot", metavar="NAME", help="A bot, or your own as module:Name; repeat."),
    ],
    rules: Rules = "first",
    seats: Seats = None,
    games: Annotated[
        int, typer.Option(metavar=NUMBER, min=1, help="How many games, at least.")
    ] = 100,
    seed: SeriesSeed = None,
    option: Options = None,
    stop: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            min=0.001,
            max=1.0,
            help="Stop when it is decided whether the first bot wins so much more than the others "
            "a seat, such as 0.05, or not at all more.",
            show_default="play all",
        ),
    ] = None,
    luck: Annotated[
        bool, typer.Option("--luck", help="Also tell the coins with luck taken out.")
    ] = False,
    playouts: Playouts = None,
    seconds: Annotated[
        float,
        typer.Option(metavar=NUMBER, min=0.001, help="How long a bot may think about a decision."),
    ] = 60.0,
    on_fault: Annotated[
        OnFault,
        typer.Option(
            metavar="|".join(OnFault),
            help="What becomes of a bot that raises, is too slow or chooses what it may not: "
            "a random action, or the last rank without coins as well.",
        ),
    ] = OnFault.RANDOM,
    workers: Annotated[
        int | None,
        typer.Option(metavar=NUMBER, min=1, help="How many processes.", show_default="all cores"),
    ] = None,
    cluster: ClusterAt = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Write games and records into this folder; the same command again goes on there.",
        ),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw how the bots stand into this .svg file."),
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play each other, and tell how strong they are.

    Bots are dealt out to the seats in turn. A round is played once for every rotation of the
    seats, with the same dice and cards, and counts once for the intervals, ± 95 %.
    """
    if workers and cluster:
        raise typer.BadParameter("--workers and --cluster exclude each other")
    settings = TournamentSettings(
        bots=bot,
        rules=rules,
        seats=seats,
        games=games,
        seed=seed,
        options=house_rules(option),
        stop=stop,
        has_luck=luck,
        playouts=playouts,
        seconds=seconds,
        on_fault=on_fault.value,
        workers=workers,
        cluster=cluster,
        folder=out,
        plot=plot,
        json=json,
    )
    run("tournament", settings)


@app.command(epilog='Example: dunederby odds "first; 1:yo 2:bg 3:w" --race --values')
def odds(  # noqa: PLR0913  # Typer reads the options here
    position: Annotated[
        str,
        typer.Argument(help="A position, or the file of a record.", show_default=False),
    ],
    *,
    race: Annotated[bool, typer.Option("--race", help="Also who wins the race.")] = False,
    values: Annotated[
        bool, typer.Option("--values", help="Also what each action is worth.")
    ] = False,
    chances: Annotated[
        bool, typer.Option("--chances", help="Also who wins the game, sampled.")
    ] = False,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="SEAT",
            help="Whose actions, with --values; all odds are by what this seat knows.",
            show_default="who is to act",
        ),
    ] = None,
    spreads: Annotated[
        bool, typer.Option("--spreads", help="With --values: how far coins may be off, as ±.")
    ] = False,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar=NUMBER, help="How many sit at the table of a position.", show_default="4"
        ),
    ] = None,
    json: Json = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a picture into this .svg file.")
    ] = None,
) -> None:
    """Tell the odds of a position: of the leg, of the race, and what actions are worth.

    The leg is counted exactly. A position is written as in "first; 1:yo 2:bg 3:w; dice bgw".
    --spreads implies --values, and so does --seat without --chances.
    """
    settings = OddsSettings(
        position=position,
        race=race,
        values=values or spreads or (seat is not None and not chances),
        chances=chances,
        spreads=spreads,
        seat=seat,
        seats=seats,
        json=json,
        plot=plot,
    )
    run("odds", settings)


@app.command(epilog="Example: dunederby bench --json > figures.json")
def bench(
    json: Json = False,
) -> None:
    """Measure the speed of random play, of a push and of the start.

    Needs the checkout, where the benchmarks and the slow second version of the rules are.
    """
    run("bench", BenchSettings(json=json))
