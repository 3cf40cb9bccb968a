"""Random play of `first` with 4 seats, uniformly among all legal actions, to the end.

The compiled rules and the naive oracle take turns, so that both meet the same machine.
"""

# The oracle asks for such a generator; the engine's numbers come from dunederby.sampling.
from random import Random  # noqa: TID251
from statistics import median
from time import perf_counter

import numpy as np

from dunederby.lab.playouts import play_many
from dunederby.sampling import new_generator
from dunederby.systems import rule_set
from tests.oracle.naive import NaiveGame, random_walk

RULES, SEATS = "first", 4
ROUNDS = 5
GAMES, ORACLE_GAMES = 10_000, 20

Pace = tuple[float, float]
"""Steps and games a second."""


class CompiledPlay:
    """Whole games in one call of a kernel: legal mask, choice, step and news included."""

    def __init__(self, seed: str) -> None:
        rules = rule_set(RULES)
        self.starts = rules.new_game(SEATS, {})
        self.games, self.stories = self.starts.copy(), np.zeros(1, rules.system.news)
        self.generator = new_generator(seed)
        self.play(1)

    def play(self, count: int) -> int:
        """Play *count* games and return their steps."""
        return play_many(self.games, self.starts, self.generator, self.stories, count)


class OraclePlay:
    """Whole games by the naive oracle."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def play(self, count: int) -> int:
        """Play *count* games and return their steps."""
        return sum(random_walk(NaiveGame(RULES, SEATS), self.random) for _ in range(count))


def pace(player: CompiledPlay | OraclePlay, games: int) -> Pace:
    """Time *games* games."""
    begin = perf_counter()
    steps = player.play(games)
    seconds = perf_counter() - begin
    return steps / seconds, games / seconds


def measure(
    rounds: int = ROUNDS, games: int = GAMES, oracle_games: int = ORACLE_GAMES
) -> dict[str, float]:
    """Return medians over *rounds* rounds, in each of which both play."""
    compiled, oracle = CompiledPlay("bench"), OraclePlay("bench")
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(pace(compiled, games))
        theirs.append(pace(oracle, oracle_games))
    ratios = [mine[0] / other[0] for mine, other in zip(ours, theirs, strict=True)]
    return {
        "steps_per_second": median(steps for steps, _ in ours),
        "games_per_second": median(count for _, count in ours),
        "oracle_steps_per_second": median(steps for steps, _ in theirs),
        "oracle_games_per_second": median(count for _, count in theirs),
        "ratio": median(ratios),
    }
