"""Arrays of games: a step in each with the masks of legal actions, and whole games with logs."""

from statistics import median
from time import perf_counter

import numpy as np

from dunederby.playouts.many import NOBODY, many_of
from dunederby.playouts.play import new_log, random_play
from dunederby.playouts.policies import even_weights
from dunederby.racing.news import UNHEARD
from dunederby.sampling import new_generator
from dunederby.systems import rule_set

TABLES = {"first": 4, "second": 4, "supercup": 6, "cards": 4}
GAMES = 4096
TURNS = 60
ROUNDS = 5
LONGEST = 5000
"""More steps than a random game has."""


class ArrayPlay:
    """Many games side by side: masks, a legal action in each, a step in each, chance."""

    def __init__(self, rules: str, seats: int, games: int) -> None:
        chosen = rule_set(rules, seats)
        system = chosen.system
        self.starts = np.repeat(chosen.new_game(seats, {}), games)
        self.games, self.many = self.starts.copy(), many_of(system.name)
        self.generators = np.array([new_generator(f"bench {game}") for game in range(games)])
        self.stories = np.zeros(1, system.news)
        self.stories[0].count = UNHEARD
        self.seats = np.zeros(games, np.int16)
        self.masks = np.zeros((games, system.action_count), np.int16)
        self.random = np.random.default_rng(1)
        self.turn()

    def turn(self) -> tuple[int, float]:
        """Play a turn in every game; return the steps, and the seconds without the choosing."""
        begin = perf_counter()
        steps = self.many.draw_many(self.games, self.generators, self.stories)
        self.many.mark_many(self.games, self.seats, self.masks)
        marked = perf_counter()
        noise = self.random.random(self.masks.shape, np.float32)
        actions = np.argmax(self.masks * noise, axis=1).astype(np.int16)
        over = self.seats == NOBODY
        chosen = perf_counter()
        self.many.step_many(self.games, self.seats, actions, self.stories)
        self.games[over] = self.starts[over]
        end = perf_counter()
        return steps + len(over) - int(over.sum()), marked - begin + end - chosen


def step_pace(rules: str, games: int = GAMES, turns: int = TURNS) -> float:
    """Return the steps a second of so many *games* side by side, with masks."""
    player = ArrayPlay(rules, TABLES[rules], games)
    played = [player.turn() for _ in range(turns)]
    return sum(steps for steps, _ in played) / sum(seconds for _, seconds in played)


def logged_pace(rules: str, games: int = 1000, rounds: int = ROUNDS) -> float:
    """Return the random games a second, a verb first and then an action, with logs of ids."""
    chosen = rule_set(rules, TABLES[rules])
    starts = chosen.new_game(TABLES[rules], {})
    state, log, generator = starts.copy(), new_log(LONGEST), new_generator("bench")
    play_out, weights = random_play(chosen.system.name).play_out, even_weights(chosen.system)
    play_out(state, 0, weights, generator, log, LONGEST)
    paces = []
    for _ in range(rounds):
        begin = perf_counter()
        for _ in range(games):
            state[:] = starts
            play_out(state, 0, weights, generator, log, LONGEST)
        paces.append(games / (perf_counter() - begin))
    return median(paces)


def measure(games: int = GAMES, turns: int = TURNS) -> dict[str, float]:
    """Return the figures of every rule set that is measured."""
    figures = {}
    for rules in TABLES:
        figures[f"{rules}_steps_per_second"] = step_pace(rules, games, turns)
        figures[f"{rules}_logged_games_per_second"] = logged_pace(rules, games // 4)
    return figures
