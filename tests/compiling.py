"""Compile what the tests need, once, before their workers start: each would do it for itself.

The systems are compiled side by side, by commands that use nearly every kernel of theirs.
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


def compile_system(system: str) -> None:
    """Run the commands of *system* without their chatter."""
    for words in COMMANDS[system]:
        subprocess.run([DUNEDERBY, *words], capture_output=True, check=True)


def main() -> None:
    """Compile all systems; a command that fails is the tests' to tell."""
    with ThreadPoolExecutor() as pool:
        try:
            list(pool.map(compile_system, COMMANDS))
        except subprocess.CalledProcessError as error:
            print(f"{error}\n{error.stderr.decode(errors='replace')}")


if __name__ == "__main__":
    main()
