"""How many games luck and skill need to tell two bots apart, against how many wins need.

    python -m benchmarks.luck solid gentle --rules first --seats 4 --games 60

Both bots have every other seat, which half changes with every game. A difference is told when
it is so many standard errors off zero; these grow with the root of the games, so the squared
ratio of two such numbers is by how many times fewer games the one needs than the other.
"""

import argparse
from math import sqrt
from statistics import mean, stdev

import numpy as np

from dunederby import Game
from dunederby.analysis.course import course_of, worths_of
from dunederby.analysis.tallies import LUCK, OWN, sources_of, tally_of
from dunederby.bots import named
from dunederby.bots.endings import lucks_of
from dunederby.lab.simulate import play_to_the_end

CHANCE = 0


def sides_of(rules: str, seats: int, bots: tuple[str, str], number: int) -> dict[str, float]:
    """Play game *number*; return by how much the first bot was ahead in each of the measures."""
    turned = bots if number % 2 else bots[::-1]
    game = Game(rules, seats, seed=(13, number))
    play_to_the_end(game, [named(bot) for bot in turned])
    course = course_of(game)
    values = course.values(lucks_of("benchmark", range(PLAYOUTS)))
    parts = tally_of(values, sources_of(course)).parts.mean
    wins = worths_of(course.result)[:, CHANCE]
    own = np.array([turned[seat % 2] == bots[0] for seat in range(seats)])
    figures = {"wins": wins, "luck": parts[LUCK, :, CHANCE], "skill": parts[OWN, :, CHANCE]}
    figures["wins without luck"] = wins - figures["luck"]
    return {
        name: float(each[own].mean() - each[~own].mean() if not own.all() else each[0] - each[1])
        for name, each in figures.items()
    }


PLAYOUTS = 64


def main() -> None:
    """Play the games and print what they tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--rules", default="first")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    wish = parser.parse_args()
    rounds = [
        sides_of(wish.rules, wish.seats, tuple(wish.bots), number)
        for number in range(1, wish.games + 1)
    ]
    sure = {}
    for name in rounds[0]:
        found = [each[name] for each in rounds]
        middle, error = mean(found), stdev(found) / sqrt(len(found))
        sure[name] = middle / error
        print(f"{name:18} {middle:+.3f} ± {error:.3f}, {abs(sure[name]):.1f} standard errors")
    for name in ("skill", "wins without luck"):
        print(f"{name} needs {(sure[name] / sure['wins']) ** 2:.1f} times fewer games than wins")


if __name__ == "__main__":
    main()
