"""The tables of the guide to bots, from games that were played."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from statistics import fmean, median

import msgspec

from benchmarks.duels import Duel, Played
from dunederby.bots import BOTS
from dunederby.lab.estimates import Estimate, Mean
from dunederby.lab.finished import Finished
from dunederby.lab.ledger import GAMES
from dunederby.lab.standings import Standings

TABLES = {"first": (2, 4, 8), "second": (3, 4, 8), "supercup": (2, 4, 10), "cards": (2, 4, 6)}
"""By rules: the smallest table, one of four, and the largest."""

Games = Sequence[Played]
"""Those of one duel."""


def markdown(*cells: object) -> str:
    """Return a row of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def head(*names: str) -> str:
    """Return the head of a table with these columns."""
    return f"{markdown(*names)}\n{markdown(*['---'] * len(names))}"


def shown(share: Estimate) -> str:
    """Write *share* in percent, with its interval if there are rounds enough for one."""
    margin = "" if share.margin is None else f" ± {100 * share.margin:.0f}"
    return f"{100 * share.value:.0f}{margin} %"


def whole(games: Games) -> Games:
    """Return the *games* of rounds that were played to their end."""
    return games[: len(games) - len(games) % games[0].duel.seats]


def told(games: Games) -> str:
    """Return wins and coins of *games*; a round counts once, as its games have the same dice."""
    seats, wins, gaps = games[0].duel.seats, Mean(), Mean()
    for first in range(0, len(games), seats):
        played = games[first : first + seats]
        wins.add(fmean(game.win for game in played))
        gaps.add(fmean(game.gap for game in played))
    gap = gaps.estimate
    margin = "" if gap.margin is None else f" ± {gap.margin:.1f}"
    return f"{shown(wins.estimate)}, {gap.value:+.1f}{margin}"


def name_of(duel: Duel) -> str:
    """Name the bot that is alone, with its budget if it is not the usual one."""
    return f"{duel.bot} ({duel.playouts} playouts)" if duel.playouts else duel.bot


def duel_head() -> str:
    """Return the head of the table that has a row for each duel."""
    return head("rules", "seats", "one", "against", "games", "wins, coins", "a move")


def duel_row(games: Games) -> str:
    """Return a row for one duel."""
    duel, moves = games[0].duel, median(game.milliseconds for game in games)
    counted = whole(games) or games
    cells = (name_of(duel), duel.others, len(counted), told(counted), f"{moves:.0f} ms")
    return markdown(duel.rules, duel.seats, *cells)


def show_duels(duels: Sequence[Games]) -> None:
    """Print one table: a row for each bot alone at each table, a column for each of the others."""
    complete = sorted((whole(games) for games in duels if whole(games)), key=_order)
    if not complete:
        return
    others = sorted({games[0].duel.others for games in complete}, key=_level)
    print(head("rules", "seats", "one", "games", *(f"against {bot}" for bot in others)))
    for (rules, seats, one), row in groupby(complete, lambda games: _row_of(games[0].duel)):
        played = {games[0].duel.others: games for games in row}
        counts = sorted({len(games) for games in played.values()})
        count = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
        cells = [told(played[bot]) if bot in played else "" for bot in others]
        print(markdown(rules, seats, one, count, *cells))


def _row_of(duel: Duel) -> tuple[str, int, str]:
    return duel.rules, duel.seats, name_of(duel)


def _order(games: Games) -> tuple[int, str, int, int, str]:
    duel, rules = games[0].duel, list(TABLES)
    place = rules.index(duel.rules) if duel.rules in rules else len(rules)
    return place, duel.rules, duel.seats, _level(duel.bot), name_of(duel)


def _level(bot: str) -> int:
    """Return the place of *bot* from weak to strong, one's own last."""
    return list(BOTS).index(bot) if bot in BOTS else len(BOTS)


def show_mixed(folders: Sequence[Path]) -> None:
    """Print the table of ratings, a row for the tournament of all bots in each of *folders*."""
    if folders:
        print(head("rules", "seats", "games", *BOTS), *map(_mixed_row, folders), sep="\n")


def _mixed_row(folder: Path) -> str:
    rules, _, seats = folder.name.rpartition("-")
    standings = Standings()
    lines = (folder / GAMES).read_bytes().splitlines()
    games = [msgspec.json.decode(line, type=Finished) for line in lines]
    for _, played in groupby(games, key=lambda game: game.number):
        standings.add(list(played))
    return markdown(rules, seats, standings.games, *(_standing(standings, bot) for bot in BOTS))


def _standing(standings: Standings, bot: str) -> str:
    if bot not in standings.bots:
        return "not played"
    told = standings.estimates(bot)
    win, rating = told["win"], told["rating"]
    return f"{shown(win)}, {rating.value:.1f}"
