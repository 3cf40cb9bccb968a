"""How strong the bots are: one of a kind against a table full of another, seats rotated.

    python -m benchmarks.strength solid cautious --rules first --seats 4 --games 200
    python -m benchmarks.strength solid cautious --rules first --seats 4 --games 200 --out games
    python -m benchmarks.strength --all --games 40 --playouts 2000 --out games
    python -m benchmarks.strength --table games

The same dice and cards are drawn for every rotation. A shared win counts as a share of one.
Tables at which all bots sit together are tournaments, in folders named by rules and seats:

    bots="--bot random --bot gentle --bot cautious --bot solid --bot merciless"
    dunederby tournament $bots --rules first --seats 4 --games 100 --seed 1 --playouts 2000 \
        --out mixed/first-4
    python -m benchmarks.strength --table mixed
"""

import argparse
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from statistics import fmean, median

import msgspec

from benchmarks.duels import Duel, Played, kept_in, scores
from dunederby.bots import BOTS
from dunederby.lab.estimates import Estimate, Mean
from dunederby.lab.finished import Finished
from dunederby.lab.ledger import GAMES
from dunederby.lab.standings import Standings

PAIRS = (("merciless", "solid"), ("solid", "gentle"), ("solid", "cautious"), ("gentle", "random"))
TABLES = {"first": (2, 4, 8), "second": (3, 4, 8), "supercup": (2, 4, 10), "cards": (2, 4, 6)}
"""By rules: the smallest table, one of four, and the largest."""
USUAL_SEATS = 4
HEAD = """| rules | seats | one | against | games | wins | coins | a move |
| --- | --- | --- | --- | --- | --- | --- | --- |"""

MIXED_HEAD = f"""| rules | seats | games | {" | ".join(BOTS)} |
{"| --- " * (3 + len(BOTS))}|"""


def row(games: Sequence[Played]) -> str:
    """Return a row for the table of the guide, of the *games* of one duel.

    A round of games with the same dice counts once, as these are not independent.
    """
    duel, wins, gaps = games[0].duel, Mean(), Mean()
    for first in range(0, len(games), duel.seats):
        played = games[first : first + duel.seats]
        wins.add(fmean(game.win for game in played))
        gaps.add(fmean(game.gap for game in played))
    win, gap = wins.estimate, gaps.estimate
    bot = f"{duel.bot} ({duel.playouts} playouts)" if duel.playouts else duel.bot
    return (
        f"| {duel.rules} | {duel.seats} | {bot} | {duel.others} | {len(games)} "
        f"| {shown(win)} | {gap.value:+.1f} ± {gap.margin or 0:.1f} "
        f"| {median(game.milliseconds for game in games):.0f} ms |"
    )


def shown(share: Estimate) -> str:
    """Write *share* in percent, with its interval if there are rounds enough for one."""
    margin = "" if share.margin is None else f" ± {100 * share.margin:.0f}"
    return f"{100 * share.value:.0f}{margin} %"


def mixed_row(folder: Path) -> str:
    """Return a row of the table of ratings, from the tournament of all bots in *folder*."""
    rules, _, seats = folder.name.rpartition("-")
    standings = Standings()
    lines = (folder / GAMES).read_bytes().splitlines()
    games = [msgspec.json.decode(line, type=Finished) for line in lines]
    for _, played in groupby(games, key=lambda game: game.number):
        standings.add(list(played))
    cells = " | ".join(_standing(standings, bot) for bot in BOTS)
    return f"| {rules} | {seats} | {standings.games} | {cells} |"


def _standing(standings: Standings, bot: str) -> str:
    if bot not in standings.bots:
        return "not played"
    told = standings.estimates(bot)
    win, rating = told["win"], told["rating"]
    return f"{shown(win)}, {rating.value:.1f}"


def all_duels(playouts: int | None) -> list[Duel]:
    """Return every duel that the guide asks for, those at four seats first."""
    duels = [
        Duel(
            rules=rules,
            seats=seats,
            bot=bot,
            others=others,
            playouts=playouts if bot == "merciless" else None,
        )
        for rules, tables in TABLES.items()
        for seats in tables
        for bot, others in PAIRS
    ]
    return sorted(duels, key=lambda duel: abs(duel.seats - USUAL_SEATS))


def show_table(folder: Path) -> None:
    """Print the table of all duels in *folder*, or that of the tables with all bots."""
    duels = [kept_in(file) for file in sorted(folder.glob("*.jsonl"))]
    if duels:
        print(HEAD, *(row(games) for games in duels if len(games) > 1), sep="\n")
    mixed = [file.parent for file in sorted(folder.glob(f"*/{GAMES}"))]
    if mixed:
        print(MIXED_HEAD, *map(mixed_row, mixed), sep="\n")


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", nargs="?", default="solid", help="the one that is alone")
    parser.add_argument("others", nargs="?", default="cautious", help="the kind of all others")
    parser.add_argument("--rules", default="first")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so long")
    parser.add_argument("--playouts", type=int, help="what bots that search may spend on a move")
    parser.add_argument("--out", type=Path, help="the folder that keeps the games, to go on later")
    parser.add_argument("--all", action="store_true", help="play all duels, in place of one")
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
    for each in all_duels(asked.playouts) if asked.all else [duel]:
        print(row(list(scores(each, asked.games, asked.minutes, asked.out))), flush=True)


if __name__ == "__main__":
    main()
