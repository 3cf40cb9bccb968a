"""Which habits of the compiled player are worth more: whole games of it against itself.

    python -m benchmarks.habits cards --seats 4 --games 6000 --change 0=-0.4 --change 0=0,8=1
    python -m benchmarks.habits first --seats 4 --games 3000 --turns

A change gives one seat other habits than all the others, who are as a search takes others to be;
that seat moves on by one with every game, on the same luck for all. With `--turns` the habits
stay, and it is told what a seat gains by being so many turns away from the first one of the race.
"""

import argparse
from math import sqrt

import numpy as np

from dunederby import Game
from dunederby.bots.habits import NOBODY, OTHERS, OWN
from dunederby.bots.merciless import guesses_in_mind, search_of
from dunederby.bots.search import Sums, new_room
from dunederby.lab.estimates import NORMAL_95

STARTS = 20
"""So many races are begun; each is run on many times."""

Change = dict[int, float]
"""By number of a habit: what it is to be."""


def read_change(text: str) -> Change:
    """Read a change such as `0=-0.4,8=1`."""
    pairs = (each.split("=") for each in text.split(","))
    return {int(number): float(value) for number, value in pairs}


def _run(rules: str, seats: int, games: int, change: Change, first: int, at_once: int) -> Sums:
    """Return gap, its square and wins of the special seat, summed up over *games*.

    Of *at_once* games with the same luck the special seat is another one each: with 1, seat A.
    """
    sums = np.zeros(3)
    for start in range(STARTS):
        game = Game(rules, seats, (99, start))
        state, guesses = game.state.copy(), guesses_in_mind(game.rule_set, NOBODY)
        state["to_move"][0] = first
        guesses[0].habits[OWN] = guesses[0].habits[OTHERS]
        for number, value in change.items():
            guesses[0].habits[OWN, number] = value
        search = search_of(game.rule_set.system.name)
        room = new_room(search, state, guesses, f"{start}/{first}")
        search.start(room)
        for _ in range(games // STARTS // at_once):
            search.race_off(room, at_once, sums)
    return sums


def told(sums: Sums, games: int) -> str:
    """Return the mean gap to the others with its interval, and the share of wins."""
    mean = sums[0] / games
    error = sqrt(max(sums[1] / games - mean**2, 0.0) / games)
    return f"{mean:+.2f} ± {NORMAL_95 * error:.2f} coins, {100 * sums[2] / games:.1f} % wins"


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--change", type=read_change, action="append", default=[])
    parser.add_argument("--turns", action="store_true", help="tell what one's turn is worth")
    asked = parser.parse_args()
    games = asked.games // (STARTS * asked.seats) * STARTS * asked.seats
    for change in asked.change:
        sums = _run(asked.rules, asked.seats, games, change, 0, asked.seats)
        print(f"{change}: {told(sums, games)}", flush=True)
    for away in range(asked.seats if asked.turns else 0):
        sums = _run(asked.rules, asked.seats, games, {}, -away % asked.seats, 1)
        print(f"{away} turns away: {told(sums, games)}", flush=True)


if __name__ == "__main__":
    main()
