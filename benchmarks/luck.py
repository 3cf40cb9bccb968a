"""How many games luck and skill need to tell two bots apart, against how many wins need.

    python -m benchmarks.luck solid cautious --rules first --seats 4 --games 60

Both bots have every other seat, which half changes with every game. A difference is told when
it is so many standard errors off zero; these grow with the root of the games, so the squared
ratio of two such numbers is by how many times fewer games the one needs than the other. Losses
are all that was given away, mistakes only what is beyond its error.
"""

import argparse
from math import sqrt
from statistics import mean, stdev

from dunederby import Game, analyse
from dunederby.analysis.results import Analysis
from dunederby.bots import named
from dunederby.lab.simulate import play_to_the_end

Figures = dict[str, float]


def taken_apart(rules: str, bots: tuple[str, ...], number: int, budget: int) -> Analysis:
    """Play game *number* and return its analysis."""
    game = Game(rules, len(bots), seed=(13, number))
    play_to_the_end(game, [named(bot) for bot in bots])
    return analyse(game, budget, bots, workers=1)


def figures_of(analysis: Analysis, seat: str) -> Figures:
    """Return what may tell how good the player at *seat* is."""
    line = analysis.players[seat]
    judged = [step.judgement for step in analysis.steps if step.judgement and step.by == seat]
    return {
        "wins": line.chance.result,
        "coins": line.coins.result,
        "wins without luck": line.chance.with_average_luck.value,
        "coins without luck": line.coins.with_average_luck.value,
        "own decisions, wins": line.chance.own.value,
        "own decisions, coins": line.coins.own.value,
        "mistakes, wins a decision": -line.chance.error.value / max(line.decisions, 1),
        "mistakes, coins a decision": -line.coins.error.value / max(line.decisions, 1),
        "losses, wins a decision": -mean(each.chance.loss.value for each in judged),
        "losses, coins a decision": -mean(each.coins.loss.value for each in judged),
    }


def ahead(analysis: Analysis, bot: str) -> Figures:
    """Return by how much the seats of *bot* were better than the others on average."""
    sides: dict[bool, list[Figures]] = {True: [], False: []}
    for seat, line in analysis.players.items():
        sides[line.name == bot].append(figures_of(analysis, seat))
    return {
        name: mean(each[name] for each in sides[True]) - mean(each[name] for each in sides[False])
        for name in sides[True][0]
    }


def main() -> None:
    """Play the games and print what they tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--rules", default="first")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--budget", type=int, default=16)
    wish = parser.parse_args()
    rounds = []
    for number in range(1, wish.games + 1):
        order = wish.bots[:: 1 if number % 2 else -1]
        seated = tuple(order[seat % 2] for seat in range(wish.seats))
        rounds.append(ahead(taken_apart(wish.rules, seated, number, wish.budget), wish.bots[0]))
    sure: dict[str, float] = {}
    for name in rounds[0]:
        found = [each[name] for each in rounds]
        middle, error = mean(found), stdev(found) / sqrt(len(found))
        sure[name] = middle / error
        factor = (sure[name] / sure["wins"]) ** 2
        told = f"{sure[name]:+.1f} standard errors, {factor:.1f} times fewer games than wins"
        print(f"{name:27} {middle:+.3f} ± {error:.3f}: {told}")


if __name__ == "__main__":
    main()
