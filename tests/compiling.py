"""Compile what the tests need, once, before their workers start: each would do it for itself.

`python -m tests.compiling PART`: the systems are compiled side by side, by commands and programs
that use nearly every kernel of theirs.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

DUNEDERBY = str(Path(sys.executable).with_name("dunederby"))
RULES, PLAYERS = PARTS = ("rules", "players")
"""In this order: players need the rules."""
COMMANDS = {
    "board": (
        ("simulate", "--rules", "first", "--games", "1"),
        ("odds", "second; 14:bgryp 15:KW", "--race", "--values"),
        ("odds", "first; 14:bgoyw", "--race"),
    ),
    "cards": (
        ("simulate", "--rules", "cards", "--games", "1"),
        ("odds", "cards; 16:bgoyw; deck b1 ?1", "--race", "--values"),
    ),
}
"""By system."""
CHANCES = {"board": "first; 14:bgoyw", "cards": "cards; 16:bgoyw; deck b1 ?1"}
"""By system: the odds of these games let compiled players play."""
ARRAYS = """
from benchmarks.arrays import ArrayPlay
from dunederby.playouts.play import random_play, uniform_play
from dunederby.playouts.policies import even_weights
from dunederby.sampling import new_generator
from dunederby.systems import rule_set
system = rule_set({rules!r}).system
played = ArrayPlay({rules!r}, 2, 1)
played.many.show_many(played.games, played.seats, played.games.copy())
for play in (random_play, uniform_play):
    weights, generator = even_weights(system), new_generator("1")
    play(system.name).play_many(played.games, played.starts, weights, generator, 1)
"""
MOVES = """
from dunederby import Game
from dunederby.bots import Playouts, named
game = Game({rules!r}, 2, seed=1)
for bot in ("solid", "merciless"):
    named(bot).choose(game.view(game.to_act[0]), 1, Playouts(8))
"""
VECTORS = """
from dunederby.envs.gymnasium import DuneDerbyVector
for others in ("random", "quick"):
    env = DuneDerbyVector(1, rules={rules!r}, seats=2, others=others)
    env.reset(seed=1)
    env.step(env.sample_actions())
"""
SMALLEST = {"board": "first", "cards": "cards"}
"""By system: the rules of these programs."""


def calls_for(part: str, system: str) -> list[list[str]]:
    """Return the commands that compile *part* of *system*."""
    if part == RULES:
        calls, programs = [[DUNEDERBY, *words] for words in COMMANDS[system]], [ARRAYS]
    else:
        calls, programs = [[DUNEDERBY, "odds", CHANCES[system], "--chances"]], [MOVES, VECTORS]
    filled = [program.format(rules=SMALLEST[system]) for program in programs]
    return [*calls, *([sys.executable, "-c", program] for program in filled)]


def compile_system(part: str, system: str) -> None:
    """Compile *part* of *system*, without chatter."""
    for call in calls_for(part, system):
        subprocess.run(call, capture_output=True, check=True)


def main(part: str) -> None:
    """Compile *part* of all systems; a command that fails is the tests' to tell."""
    with ThreadPoolExecutor() as pool:
        try:
            list(pool.map(compile_system, [part] * len(COMMANDS), COMMANDS))
        except subprocess.CalledProcessError as error:
            print(f"{error}\n{error.stderr.decode(errors='replace')}")


if __name__ == "__main__":
    main(*sys.argv[1:])
