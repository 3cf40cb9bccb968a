"""Random play of whole games, uniformly among all legal actions.

The compiled rules and the naive oracle take turns, so that both meet the same machine.
"""

# The oracle asks for such a generator; the engine's numbers come from dunederby.sampling.
from random import Random  # noqa: TID251
from statistics import median
from time import perf_counter

from dunederby.playouts.play import uniform_play
from dunederby.playouts.policies import even_weights
from dunederby.sampling import new_generator
from dunederby.systems import rule_set
from tests.oracle.board.naive import NaiveGame, random_walk

TABLES = {"first": 4, "second": 4, "supercup": 6}
"""The rule sets that are measured, and for how many seats."""
ROUNDS = 5
GAMES, ORACLE_GAMES = 10_000, 20

Pace = tuple[float, float]
"""Steps and games a second."""


class CompiledPlay:
    """Whole games in one call of a kernel: legal mask, choice and step included."""

    def __init__(self, rules_name: str, seats: int, seed: str) -> None:
        rules = rule_set(rules_name, seats)
        self.starts = rules.new_game(seats, {})
        self.games, self.generator = self.starts.copy(), new_generator(seed)
        self.weights = even_weights(rules.system)
        self.play_many = uniform_play(rules.system.name).play_many
        self.play(1)

    def play(self, count: int) -> int:
        """Play *count* games and return their steps."""
        return self.play_many(self.games, self.starts, self.weights, self.generator, count)


class OraclePlay:
    """Whole games by the naive oracle."""

    def __init__(self, rules: str, seats: int, seed: str) -> None:
        self.rules, self.seats = rules, seats
        self.random = Random(seed)

    def play(self, count: int) -> int:
        """Play *count* games and return their steps."""
        new = (NaiveGame(self.rules, self.seats) for _ in range(count))
        return sum(random_walk(game, self.random) for game in new)


def pace(player: CompiledPlay | OraclePlay, games: int) -> Pace:
    """Time *games* games."""
    begin = perf_counter()
    steps = player.play(games)
    seconds = perf_counter() - begin
    return steps / seconds, games / seconds


def measure(
    rules: str, rounds: int = ROUNDS, games: int = GAMES, oracle_games: int = ORACLE_GAMES
) -> dict[str, float]:
    """Return medians over *rounds* rounds of *rules*, in each of which both play."""
    seats = TABLES[rules]
    compiled, oracle = CompiledPlay(rules, seats, "bench"), OraclePlay(rules, seats, "bench")
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(pace(compiled, games))
        theirs.append(pace(oracle, oracle_games))
    ratios = [mine[0] / other[0] for mine, other in zip(ours, theirs, strict=True)]
    return {
        "seats": seats,
        "steps_per_second": median(steps for steps, _ in ours),
        "games_per_second": median(count for _, count in ours),
        "oracle_steps_per_second": median(steps for steps, _ in theirs),
        "oracle_games_per_second": median(count for _, count in theirs),
        "ratio": median(ratios),
    }


def measure_compiled(
    rules: str, seats: int, rounds: int = ROUNDS, games: int = GAMES
) -> dict[str, float]:
    """Return medians over *rounds* rounds of *rules*, which no oracle plays beside."""
    player = CompiledPlay(rules, seats, "bench")
    paces = [pace(player, games) for _ in range(rounds)]
    return {
        "seats": seats,
        "steps_per_second": median(steps for steps, _ in paces),
        "games_per_second": median(count for _, count in paces),
    }
