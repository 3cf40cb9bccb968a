"""How long it takes from starting Python to the first move.

Every figure is the time of a whole process, the interpreter included.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROUNDS = 5

IMPORT_NUMBA = "import numba"
IMPORT_DUNEDERBY = "import sys, dunederby; sys.exit('numba' in sys.modules)"
FIRST_MOVE = "import dunederby; dunederby.Game('first', seats=4, seed=1).push('roll')"
COMMAND = "import sys; from dunederby.cli import main; sys.argv[1:] = ['play', '--seed=1']; main()"


def run(code: str, folder: Path, cache: Path | None = None) -> float:
    """Run *code* in *folder* by a new Python, for which `r` is typed; return the seconds."""
    settings = {"NUMBA_CACHE_DIR": str(cache)} if cache else {}
    begin = perf_counter()
    subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, **settings},
        input=b"r\n",
        capture_output=True,
        check=True,
    )
    return perf_counter() - begin


def measure(rounds: int = ROUNDS) -> dict[str, float]:
    """Return medians over *rounds* rounds, and one start with an empty cache."""
    codes = (IMPORT_NUMBA, FIRST_MOVE, IMPORT_DUNEDERBY, COMMAND)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(FIRST_MOVE, folder)
        times = [[run(code, folder) for code in codes] for _ in range(rounds)]
        numba, move, alone, command = (median(column) for column in zip(*times, strict=True))
        return {
            "import_numba_seconds": numba,
            "first_move_seconds": move,
            "extra_seconds": move - numba,
            "command_first_move_seconds": command,
            "import_dunederby_seconds": alone,
            "cold_compile_seconds": run(FIRST_MOVE, folder, cache=folder / "cache"),
        }
