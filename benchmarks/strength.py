"""How strong the bots are: one of a kind against a table full of another, seats rotated.

    python -m benchmarks.strength solid cautious --rules first --seats 4 --games 200

The same dice and cards are drawn for every rotation. A shared win counts as a share of one.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import mean, median, stdev
from time import perf_counter

from dunederby import Game
from dunederby.bots import Bot, Budget, Playouts, named

SURE = 1.96
"""So many standard errors wide, either way, is an interval that is right 95 times in 100."""


@dataclass(frozen=True)
class Duel:
    """One bot alone against others, who are all alike."""

    bot: Bot
    others: Bot
    rules: str
    seats: int
    budget: Budget | None = None


@dataclass(frozen=True)
class Score:
    """What came of one game, for the bot that was alone."""

    win: float
    gap: float
    """Its coins less the mean of the others'."""
    seconds: list[float]
    """How long each of its moves took."""


def play(duel: Duel, number: int) -> Score:
    """Play game *number* of *duel*."""
    game, seconds = Game(duel.rules, duel.seats, (1, number // duel.seats)), list[float]()
    alone = game.seats[number % duel.seats]
    while game.to_act:
        seat = game.to_act[0]
        view, bot = game.view(seat), duel.bot if seat == alone else duel.others
        begin = perf_counter()
        action = bot.choose(view, (1, number), duel.budget)
        if seat == alone and len(view.legal_actions) > 1:
            seconds.append(perf_counter() - begin)
        game.push(action)
    outcome = game.outcome()
    assert outcome, "the game is over"
    rest = [coins for seat, coins in outcome.money.items() if seat != alone]
    win = 1 / len(outcome.winners) if alone in outcome.winners else 0.0
    return Score(win, outcome.money[alone] - mean(rest), seconds)


def scores(duel: Duel, games: int, most_seconds: float) -> Iterator[Score]:
    """Yield the scores of *games*, or of as many as are played in that time."""
    begin = perf_counter()
    for number in range(games):
        yield play(duel, number)
        if perf_counter() - begin > most_seconds:
            return


def told(duel: Duel, all_scores: list[Score]) -> str:
    """Return a row for the table of the guide."""
    wins, gaps = [score.win for score in all_scores], [score.gap for score in all_scores]
    wide = SURE / sqrt(len(wins))
    thought = [1000 * seconds for score in all_scores for seconds in score.seconds]
    return (
        f"| {duel.rules} | {duel.seats} | {duel.bot.name} | {duel.others.name} | {len(wins)} "
        f"| {100 * mean(wins):.0f} ± {100 * wide * stdev(wins):.0f} % "
        f"| {mean(gaps):+.1f} ± {wide * stdev(gaps):.1f} | {median(thought):.0f} ms |"
    )


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", help="the one that is alone")
    parser.add_argument("others", help="the kind of all others")
    parser.add_argument("--rules", default="first")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so long")
    parser.add_argument("--playouts", type=int, help="what bots that search may spend on a move")
    asked = parser.parse_args()
    budget = Playouts(asked.playouts) if asked.playouts else None
    duel = Duel(named(asked.bot), named(asked.others), asked.rules, asked.seats, budget)
    print(told(duel, list(scores(duel, asked.games, 60 * asked.minutes))))


if __name__ == "__main__":
    main()
