"""Compile what the tests need, once, before their workers start: each would do it for itself.

The systems are compiled side by side, by commands that use nearly every kernel of theirs; with
the word `all` the players of bots and the research environments too.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

DUNEDERBY = str(Path(sys.executable).with_name("dunederby"))
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
RULES = {"board": "first", "cards": "cards"}


def compile_system(system: str) -> None:
    """Run what compiles *system*, without its chatter."""
    calls = [[DUNEDERBY, *words] for words in COMMANDS[system]]
    if "all" in sys.argv:
        calls.append([DUNEDERBY, "odds", CHANCES[system], "--chances"])
        for program in (MOVES, VECTORS):
            calls.append([sys.executable, "-c", program.format(rules=RULES[system])])
    for call in calls:
        subprocess.run(call, capture_output=True, check=True)


def main() -> None:
    """Compile all systems; a command that fails is the tests' to tell."""
    with ThreadPoolExecutor() as pool:
        try:
            list(pool.map(compile_system, COMMANDS))
        except subprocess.CalledProcessError as error:
            print(f"{error}\n{error.stderr.decode(errors='replace')}")


if __name__ == "__main__":
    main()
