"""How many games skill needs to tell two bots apart, against how many wins need; or how long.

    python -m benchmarks.luck solid cautious --rules first --seats 2 --games 400 --analysed 24
    python -m benchmarks.luck --times                   (or only some: --times first/4 cards/6)

One bot of the first kind sits among others of the second, at another seat in every game; a bot
that searches may do so with 800 playouts a move. A difference is told when it is so many
standard errors off zero; these grow with the root of the games, so the squared ratio of two such
numbers is by how many times fewer games the one needs than the other. Wins and coins are known
of all games, the rest of those that are analysed. Intervals are of games drawn again and again.
"""

import argparse
from collections.abc import Iterator
from itertools import cycle, islice
from time import perf_counter, process_time

import numpy as np
from numpy.typing import NDArray

from dunederby import Game, analyse
from dunederby.analysis.analysing import refine
from dunederby.analysis.course import worths_of
from dunederby.analysis.results import Analysis
from dunederby.bots import named
from dunederby.bots.bot import Reflex
from dunederby.bots.budgets import Playouts
from dunederby.lab.simulate import play_to_the_end

Figures = dict[str, float]
Column = NDArray[np.float64]

SEARCH = Playouts(800)
DRAWN = 4000
"""So many times games are drawn again for an interval."""
TABLES = (
    *("first/2", "first/4", "first/8", "second/4", "second/8", "supercup/4", "supercup/10"),
    *("first+support+spice+photo+positions+partners/6", "cards/2", "cards/4", "cards/6"),
)
"""Rule sets and numbers of seats with which a game is timed."""


def player(name: str) -> Reflex:
    """Return the bot with this *name*, thinking no longer than it is told to."""
    bot = named(name)
    return lambda view, draw: bot.choose(view, draw(2**31), SEARCH)


def played(rules: str, bots: tuple[str, ...], number: int) -> Game:
    """Return game *number* of *bots*, played to its end."""
    game = Game(rules, len(bots), seed=(13, number))
    play_to_the_end(game, [player(bot) for bot in bots])
    return game


def results_of(game: Game) -> list[Figures]:
    """Return what the result tells about the player at each seat."""
    worths = worths_of(np.array(list(game.money.values())))
    return [{"wins": float(win), "coins": float(coins)} for win, coins in worths]


def skills_of(analysis: Analysis) -> list[Figures]:
    """Return what the analysis tells about the player at each seat."""
    return [
        {
            "wins without luck": line.chance.with_average_luck.value,
            "coins without luck": line.coins.with_average_luck.value,
            "own decisions, wins": line.chance.own.value,
            "own decisions, coins": line.coins.own.value,
            "mistakes, wins a decision": -line.chance.error.value / max(line.decisions, 1),
            "mistakes, coins a decision": -line.coins.error.value / max(line.decisions, 1),
            "all losses, wins a decision": -line.chance.loss.value,
            "all losses, coins a decision": -line.coins.loss.value,
        }
        for line in analysis.players.values()
    ]


def ahead(seats: list[Figures], is_one: list[bool]) -> Iterator[tuple[str, float]]:
    """Yield by how much the seats of the one bot were better than those of the other."""
    for name in seats[0]:
        found, chosen = np.array([seat[name] for seat in seats]), np.array(is_one)
        yield name, float(found[chosen].mean() - found[~chosen].mean())


def sure(column: Column) -> Column:
    """Return by how many standard errors of one game the mean of a *column* is above zero."""
    spread = np.maximum(column.std(axis=-1, ddof=1), 1e-9)
    return np.asarray(np.maximum(column.mean(axis=-1), 1e-9) / spread)


def drawn_again(column: Column) -> Column:
    """Return *column* many times over, its values drawn from it again."""
    places = np.random.default_rng(13).integers(len(column), size=(DRAWN, len(column)))
    return np.asarray(column[places])


def compare(wish: argparse.Namespace) -> None:
    """Play the games and print what they tell."""
    columns: dict[str, list[float]] = {}
    for number in range(1, wish.games + 1):
        is_one = [seat == (number - 1) % wish.seats for seat in range(wish.seats)]
        bots = tuple(wish.bots[0 if one else 1] for one in is_one)
        game = played(wish.rules, bots, number)
        seats = results_of(game)
        if number <= wish.analysed:
            skills = skills_of(analyse(game, wish.budget, bots, wish.workers))
            seats = [{**one, **other} for one, other in zip(seats, skills, strict=True)]
        for name, value in ahead(seats, is_one):
            columns.setdefault(name, []).append(value)
    print("| measure | games | ahead by | standard errors a game | fewer games than wins |")
    print("| --- | --- | --- | --- | --- |")
    wins = np.array(columns["wins"])
    for name, values in columns.items():
        print(row(name, np.array(values), wins))


def row(name: str, column: Column, wins: Column) -> str:
    """Return what a measure tells, as a row of a table."""
    error = float(column.std(ddof=1)) / np.sqrt(len(column))
    times = float(np.square(sure(column) / sure(wins)))
    low, high = np.quantile(
        np.square(sure(drawn_again(column)) / sure(drawn_again(wins))), (0.025, 0.975)
    )
    return (
        f"| {name} | {len(column)} | {column.mean():.3f} ± {error:.3f} | {sure(column):.2f} | "
        f"{times:.1f} ({low:.1f} to {high:.1f}) |"
    )


def time_all(wish: argparse.Namespace) -> None:
    """Print how long the analysis of a game takes by default, for some or all kinds of tables."""
    print("| rules | seats | steps | budget | first picture | all | processor time |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for table in wish.times or TABLES:
        rules, seats = table.rsplit("/", 1)
        game = played(rules, tuple(islice(cycle(("solid", "gentle")), int(seats))), 1)
        begin, begun = perf_counter(), process_time()
        stages = refine(game, workers=wish.workers)
        first, soon = next(stages), perf_counter() - begin
        *_, last = [first, *stages]
        waited, worked = perf_counter() - begin, process_time() - begun
        cells = (rules, seats, len(game.steps), last.budget, f"{soon:.1f} s")
        print(*("|", " | ".join(map(str, cells)), "|", f"{waited:.0f} s | {worked:.0f} s |"))


def main() -> None:
    """Do what is wished for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--times", nargs="*", metavar="RULES/SEATS")
    parser.add_argument("--rules", default="first")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--analysed", type=int, default=24)
    parser.add_argument("--budget", type=int, default=150)
    parser.add_argument("--workers", type=int)
    wish = parser.parse_args()
    if wish.times is not None:
        time_all(wish)
    elif len(wish.bots) == 2:
        compare(wish)
    else:
        parser.error("name two bots, or --times")


if __name__ == "__main__":
    main()
