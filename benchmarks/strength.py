"""How strong the bots are: one of a kind against a table full of another, seats rotated.

    python -m benchmarks.strength solid cautious --rules first --seats 4 --games 200
    python -m benchmarks.strength solid cautious --rules first --seats 4 --games 200 --out games
    python -m benchmarks.strength --all --games 40 --playouts 2000 --out games
    python -m benchmarks.strength --table games

The same dice and cards are drawn for every rotation. A shared win counts as a share of one.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.duels import Duel, Played, kept_in, scores
from dunederby.bots import BOTS
from dunederby.lab.estimates import Mean
from dunederby.lab.ratings import Ratings

PAIRS = (("merciless", "solid"), ("solid", "gentle"), ("solid", "cautious"), ("gentle", "random"))
TABLES = {"first": (2, 4, 8), "second": (3, 4, 8), "supercup": (2, 4, 10), "cards": (2, 4, 6)}
"""By rules: the smallest table, one of four, and the largest."""
RATED_SEATS = 4
"""Ratings are told for tables of so many."""
HEAD = """| rules | seats | one | against | games | wins | coins | a move |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


def row(games: Sequence[Played]) -> str:
    """Return a row for the table of the guide, of the *games* of one duel."""
    duel, wins, gaps = games[0].duel, Mean(), Mean()
    for played in games:
        wins.add(played.win)
        gaps.add(played.gap)
    win, gap = wins.estimate, gaps.estimate
    bot = f"{duel.bot} ({duel.playouts} playouts)" if duel.playouts else duel.bot
    return (
        f"| {duel.rules} | {duel.seats} | {bot} | {duel.others} | {len(games)} "
        f"| {100 * win.value:.0f} ± {100 * (win.margin or 0):.0f} % "
        f"| {gap.value:+.1f} ± {gap.margin or 0:.1f} "
        f"| {median(played.milliseconds for played in games):.0f} ms |"
    )


def ratings(duels: Sequence[Sequence[Played]]) -> list[str]:
    """Return the ratings at four seats by rules, from the games of all *duels*, a row a bot."""
    by_rules: dict[str, Ratings] = {}
    known: dict[str, set[str]] = {}
    for played in _in_turn([games for games in duels if games[0].duel.seats == RATED_SEATS]):
        rules = played.duel.rules
        by_rules.setdefault(rules, Ratings()).add([played.game])
        known.setdefault(rules, set()).update(played.game.bots)
    head = [f"| bot | {' | '.join(by_rules)} |", "| --- " * (len(by_rules) + 1) + "|"]
    return head + [
        f"| {bot} | {' | '.join(_rating(by_rules[r], bot, known[r]) for r in by_rules)} |"
        for bot in BOTS
    ]


def _in_turn(duels: Sequence[Sequence[Played]]) -> list[Played]:
    """Return the games of all *duels*, one of each after the other, spread evenly."""
    spread = [
        ((number + 0.5) / len(games), played)
        for games in duels
        for number, played in enumerate(games)
    ]
    return [played for _, played in sorted(spread, key=lambda pair: pair[0])]


def _rating(found: Ratings, bot: str, known: set[str]) -> str:
    if bot not in known:
        return "not played"
    rating = found.of(bot)
    return f"{rating.value:.1f} ± {rating.margin:.1f}"


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
    return sorted(duels, key=lambda duel: abs(duel.seats - RATED_SEATS))


def show_table(folder: Path) -> None:
    """Print the table of all duels in *folder*, and the ratings."""
    duels = [kept_in(file) for file in sorted(folder.glob("*.jsonl"))]
    print(HEAD, *(row(games) for games in duels if len(games) > 1), sep="\n")
    print("", *ratings([games for games in duels if games]), sep="\n")


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
