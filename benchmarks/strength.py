"""How strong the bots are: one of a kind against a table full of another, seats rotated.

    python -m benchmarks.strength solid cautious --rules first --seats 4 --games 200
    python -m benchmarks.strength solid cautious --rules first --seats 4 --games 200 --out games
    python -m benchmarks.strength --all --games 80 --out games
    python -m benchmarks.strength --all --without merciless --games 200 --out games
    python -m benchmarks.strength --all --only merciless --games 60 --out games
    python -m benchmarks.strength --table games

The same dice and cards are drawn for every rotation. A shared win counts as a share of one.
`--all` plays every pair of bots at every table: the stronger one alone, the weaker ones against
it. As many processes as one likes may do that at once with the same `--out`: each claims a duel
before it plays it, and leaves out those that others have claimed.

Tables at which all bots sit together are tournaments, in folders named by rules and seats:

    bots="--bot random --bot gentle --bot cautious --bot solid --bot merciless"
    dunederby tournament $bots --rules first --seats 4 --games 100 --seed 1 --playouts 2000 \
        --out mixed/first-4
    python -m benchmarks.strength --table mixed
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from math import ceil
from pathlib import Path

from benchmarks.duels import Duel, claimed, kept_in, scores
from benchmarks.tables import TABLES, duel_head, duel_row, show_duels, show_mixed
from dunederby.bots import BOTS
from dunederby.lab.ledger import GAMES

USUAL_SEATS = 4
SEARCHES = "merciless"
PLAYOUTS, CARD_PLAYOUTS = 2000, 800
"""What it may spend on a move when all duels are played: some 30 and 100 milliseconds."""


def all_duels(playouts: int | None, only: str | None, without: str | None) -> list[Duel]:
    """Return every duel of two bots that is asked for, those at four seats first."""
    duels = [
        Duel(
            rules=rules,
            seats=seats,
            bot=bot,
            others=others,
            playouts=_budget(rules, playouts) if bot == SEARCHES else None,
        )
        for rules, tables in TABLES.items()
        for seats in tables
        for others, bot in combinations(BOTS, 2)
        if only in (None, bot, others) and without not in (bot, others)
    ]
    return sorted(duels, key=lambda duel: abs(duel.seats - USUAL_SEATS))


def _budget(rules: str, playouts: int | None) -> int:
    return playouts or (CARD_PLAYOUTS if rules == "cards" else PLAYOUTS)


def whole_rounds(games: int, seats: int) -> int:
    """Return how many games it takes that everybody has every seat equally often.

    >>> whole_rounds(80, 3)
    81
    """
    return ceil(games / seats) * seats


def play_duels(duels: Sequence[Duel], asked: argparse.Namespace) -> None:
    """Play *duels* one after the other, but for those that another process plays."""
    print(duel_head(), flush=True)
    for duel in duels:
        games = whole_rounds(asked.games, duel.seats)
        with claimed(duel, asked.out) as is_ours:
            if is_ours and (played := list(scores(duel, games, asked.minutes, asked.out))):
                print(duel_row(played), flush=True)


def show_table(folder: Path) -> None:
    """Print the tables of all duels in *folder*, or that of the tables with all bots."""
    duels = [kept_in(file) for file in sorted(folder.glob("*.jsonl"))]
    show_duels([games for games in duels if games])
    show_mixed([file.parent for file in sorted(folder.glob(f"*/{GAMES}"))])


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot", nargs="?", default="solid", help="the one that is alone")
    parser.add_argument("others", nargs="?", default="cautious", help="the kind of all others")
    parser.add_argument("--rules", default="first")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200, help="at least so many a duel")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop a duel after so long")
    parser.add_argument("--playouts", type=int, help="what bots that search may spend on a move")
    parser.add_argument("--out", type=Path, help="the folder that keeps the games, to go on later")
    parser.add_argument("--all", action="store_true", help="play all duels, in place of one")
    parser.add_argument("--only", choices=BOTS, help="of all duels, those of this bot")
    parser.add_argument("--without", choices=BOTS, help="of all duels, those of other bots")
    parser.add_argument("--table", type=Path, help="tell what this folder has, and play nothing")
    asked = parser.parse_args()
    if asked.table:
        show_table(asked.table)
        return
    if asked.out:
        asked.out.mkdir(parents=True, exist_ok=True)
    duel = Duel(
        rules=asked.rules,
        seats=asked.seats,
        bot=asked.bot,
        others=asked.others,
        playouts=asked.playouts,
    )
    every = all_duels(asked.playouts, asked.only, asked.without)
    play_duels(every if asked.all else [duel], asked)


if __name__ == "__main__":
    main()
