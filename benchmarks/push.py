"""The cost of one `push` from Python: reading, checking, playing, history and news."""

from statistics import median
from time import perf_counter

from dunederby.game import Game
from dunederby.lab.simulate import Series, simulate

ROUNDS = 5
GAMES = 10


def measure(rounds: int = ROUNDS, games: int = GAMES) -> float:
    """Return the microseconds that a push takes, over all steps of some random games."""
    played = [game.steps for game in simulate(Series(games=games, seed=1))]
    steps = sum(map(len, played))
    times = []
    for _ in range(rounds):
        begin = perf_counter()
        for game in played:
            replayed = Game()
            for step in game:
                replayed.push(step)
        times.append((perf_counter() - begin) / steps * 1e6)
    return median(times)
