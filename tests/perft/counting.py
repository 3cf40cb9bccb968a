"""Count in how many ways a position can go on, by the oracle and by the engine.

A way is a sequence of exactly so many steps, decisions and chance outcomes alike. A race that
is over has none left.
"""

import pickle
from dataclasses import dataclass
from pathlib import Path

from dunederby import Game
from tests.oracle.board.naive import NaiveGame
from tests.oracle.cards.naive import NaiveCards

FOLDER = Path(__file__).parent
NEW_GAME = "-"


@dataclass(frozen=True)
class Perft:
    """One line of a file: `position | seats | depth | count`; `-` is a new game."""

    rules: str
    position: str
    seats: int
    depth: int
    count: int

    def __str__(self) -> str:
        return f"{self.position} | {self.seats} | {self.depth} | {self.count}"


def parse_line(line: str, rules: str) -> Perft | None:
    """Read a line; return None for one that has only a comment."""
    text = line.partition("#")[0].strip()
    if not text:
        return None
    position, seats, depth, count = (part.strip() for part in text.split("|"))
    return Perft(rules, position, int(seats), int(depth), int(count))


def read_perfts() -> list[Perft]:
    """Read every line of every file; a file is named after its rule set."""
    perfts = []
    for path in sorted(FOLDER.glob("*.perft")):
        lines = path.read_text().splitlines()
        perfts += [perft for line in lines if (perft := parse_line(line, path.stem))]
    return perfts


def count_by_oracle(perft: Perft) -> int:
    """Count with the oracle alone."""
    position = None if perft.position == NEW_GAME else perft.position
    oracle = NaiveCards if perft.rules == "cards" else NaiveGame
    return walk_oracle(oracle(perft.rules, perft.seats, position=position), perft.depth)


def walk_oracle(game: NaiveGame | NaiveCards, depth: int) -> int:
    """Count the ways of *depth* steps from *game*."""
    steps = [f"{seat} {action}" for seat, actions in game.legal().items() for action in actions]
    steps += [f"* {outcome}" for outcome in game.chance()]
    if depth == 1 or game.over:
        return len(steps)
    total, kept = 0, pickle.dumps(game)
    for step in steps:
        child = pickle.loads(kept)
        child.play(step)
        total += walk_oracle(child, depth - 1)
    return total


def count_by_engine(perft: Perft) -> int:
    """Count with the engine alone."""
    if perft.position == NEW_GAME:
        return walk_engine(Game(perft.rules, perft.seats), perft.depth)
    return walk_engine(Game.from_position(perft.position, perft.seats), perft.depth)


def walk_engine(game: Game, depth: int) -> int:
    """Count the ways of *depth* steps from *game*, which is left as it was."""
    steps = [*game.legal_actions, *game.chance_outcomes]
    if depth == 1 or game.is_over:
        return len(steps)
    total = 0
    for step in steps:
        game.push(step)
        total += walk_engine(game, depth - 1)
        game.pop()
    return total
