"""The cost of one seat's view: made anew, with its legal actions, as JSON."""

from itertools import count
from statistics import median
from time import perf_counter

import msgspec

from dunederby.bots.bot import stream
from dunederby.game import Game
from dunederby.lab.simulate import Series, simulate
from dunederby.replay import Replay

ROUNDS = 5
GAMES = 10
LONG = 300
"""Steps of a long game."""


def measure(rounds: int = ROUNDS, games: int = GAMES) -> float:
    """Return the microseconds for the view of whoever is to act, over all turns of some games."""
    encode, times = msgspec.json.Encoder().encode, []
    for _ in range(rounds):
        spent, views = 0.0, 0
        for played in simulate(Series(games=games, seed=1)):
            game = Game()
            for step in played.steps:
                if not step.is_chance:
                    begin = perf_counter()
                    view = game.view(step.by)
                    encode((view.seen, view.legal_actions.actions))
                    spent, views = spent + perf_counter() - begin, views + 1
                game.push(step)
        times.append(spent / views * 1e6)
    return median(times)


def long_record() -> str:
    """Return the record of LONG steps of a game in which every action is as likely as another."""
    for seed in count():
        game, luck = Game(seed=seed), stream(seed, 0)
        while len(game.history) < LONG and not game.is_over:
            legal = game.legal_actions
            game.push(legal[luck(len(legal))])
        if len(game.history) >= LONG:
            return game.record()
    raise AssertionError("there is always another seed")


def measure_rebuilding(rounds: int = ROUNDS) -> float:
    """Return the milliseconds in which a game of LONG steps is rebuilt from its record."""
    content = long_record().encode()
    times = []
    for _ in range(rounds):
        begin = perf_counter()
        for _frame in Replay(content):
            pass
        times.append((perf_counter() - begin) * 1e3)
    return median(times)
