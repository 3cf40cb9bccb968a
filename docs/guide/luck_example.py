"""Write the example of the guide to luck: a game, what is told about it, and the picture.

Run `python docs/guide/luck_example.py` after a change; it writes `luck.md` between its marks, the
record `luck.derby` beside it and the picture in `docs/pictures`.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from dunederby import Game
from dunederby.bots import named
from dunederby.lab.simulate import play_to_the_end

HERE = Path(__file__).parent
RECORD, PAGE = HERE / "luck.derby", HERE / "luck.md"
PICTURE = HERE.parent / "pictures" / "luck.svg"
BOTS = ("solid", "gentle", "solid", "gentle")
NAMES = ("Ann (solid)", "Bo (gentle)", "Cem (solid)", "Di (gentle)")
SEED = 11
MARKED = re.compile(r"(<!-- example -->\n```text\n).*?(```\n<!-- end -->)", re.DOTALL)


def main() -> None:
    """Play the game, analyse it and put what is told into the page."""
    game = Game("first", len(BOTS), seed=SEED)
    play_to_the_end(game, [named(bot) for bot in BOTS])
    RECORD.write_text(game.record(NAMES), encoding="utf-8")
    words = [sys.executable, "-m", "dunederby", "analyse", RECORD.name, "--short"]
    call = [*words, "--plot", "../pictures/luck.svg"]
    told = subprocess.run(call, cwd=HERE, capture_output=True, text=True, check=True, env=_wide())
    page = PAGE.read_text(encoding="utf-8")
    text = "\n".join(line.rstrip() for line in told.stdout.splitlines()) + "\n"
    PAGE.write_text(MARKED.sub(lambda found: found[1] + text + found[2], page), encoding="utf-8")


def _wide() -> dict[str, str]:
    """Return an environment in which lines may be long enough for all columns."""
    return {**os.environ, "COLUMNS": "132"}


if __name__ == "__main__":
    main()
