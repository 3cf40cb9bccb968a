"""Run every check, or the ones named: what `./derby test` does."""

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.programs import provide

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
ALWAYS = ("-m", "not once", *(f"tests/{name}" for name in ("racing", "board", "cards", "laws")))
"""What runs in every mode, but for tests that would find nothing new."""

PYTEST = ("pytest", "-q", "--dist", "worksteal", "-n", "2")
OFTEN_WAITING = (*PYTEST[:-1], "3")
"""For terminals, clusters and processes; on two cores nearly a third of the time was idle."""
MOSTLY_WAITING = (*PYTEST[:-1], "4")
BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}  # many tests start a Python: it shall load, not parse
SERVED = ("server", "storage", "e2e")
"""What needs servers; what needs browsers, whose event loop never ends, keeps to itself."""

FULL = {"DUNEDERBY_TEST_PROFILE": "full"}
SMALL = {"DUNEDERBY_TEST_PROFILE": "small"}


@dataclass(frozen=True)
class Check:
    """A command of .venv that must succeed, and what it needs in its environment."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    programs: tuple[str, ...] = ()
    """What else has to be installed."""
    leaves_room: bool = False
    """Whether it waits so much that later checks can be compiled meanwhile."""

    @property
    def is_compiled(self) -> bool:
        """Tell whether kernels are compiled for it."""
        return self.is_pytest and "NUMBA_DISABLE_JIT" not in self.environment

    @property
    def is_pytest(self) -> bool:
        """Tell whether the output is worth following and has counts."""
        return self.command[0] == "pytest"


CHECKS = (
    Check("lint", ("ruff", "check")),
    Check("format", ("ruff", "format", "--check")),
    Check("types", ("mypy", "derby", "hatch_build.py", "src", "tests", "benchmarks")),
    Check("imports", ("lint-imports", "--no-logo")),
    Check("page types", ("python", "hatch_build.py", "run", "check")),
    Check("page", ("python", "hatch_build.py", "run", "test")),
    Check("tests", (*OFTEN_WAITING, *(f"--ignore=tests/{name}" for name in SERVED)), FULL),
    Check("server", (*PYTEST, *(f"tests/{name}" for name in SERVED if name != "e2e")), FULL),
    Check(
        "browser", (*MOSTLY_WAITING, "tests/e2e"), FULL, programs=("chromium",), leaves_room=True
    ),
    Check(
        "plain",  # the rules as plain Python: no index wraps, no number overflows
        (*PYTEST, "-W", "error::RuntimeWarning", *ALWAYS, "tests/oracle"),
        {"NUMBA_DISABLE_JIT": "1", **SMALL},
    ),
    Check(
        "bounds",  # the compiled rules never read or write past an array
        (*PYTEST, *ALWAYS, "tests/rules", "tests/odds"),
        {"NUMBA_BOUNDSCHECK": "1", **SMALL},
    ),
)


def main(names: list[str]) -> int:
    """Run the checks called *names*, or all; return the exit code."""
    known = [check.name for check in CHECKS]
    if unknown := set(names) - set(known):
        print(f"no such check: {', '.join(sorted(unknown))} (there are {', '.join(known)})")
        return 2
    passed = failed = 0
    chosen = [check for check in CHECKS if not names or check.name in names]
    compiler = Compiler()
    for check in [check for check in chosen if check.is_compiled][:1]:
        compiler.start(check)  # while quicker checks run
    for number, check in enumerate(chosen):
        if check.leaves_room:
            for later in [later for later in chosen[number:] if later.is_compiled]:
                compiler.start(later)
        good, bad = run(check, compiler)
        passed, failed = passed + good, failed + bad
    print(f"\n{passed} passed, {failed} failed")
    return 1 if failed else 0


class Compiler:
    """Compiles what checks need, once for each environment.

    Whatever that leaves out their tests compile for themselves.
    """

    def __init__(self) -> None:
        self._running: list[tuple[dict[str, str], subprocess.Popen[bytes]]] = []

    def start(self, check: Check) -> None:
        """Begin to compile for *check*, unless that was begun."""
        if any(environment == check.environment for environment, _ in self._running):
            return
        much = ["all"] if check.environment is FULL else []
        words = [sys.executable, "-m", "tests.compiling", *much]
        environment = {**os.environ, **BYTECODE, **check.environment}
        process = subprocess.Popen(words, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL)
        self._running.append((check.environment, process))

    def finish(self, check: Check) -> None:
        """Wait until *check* can begin."""
        self.start(check)
        for environment, process in self._running:
            if environment == check.environment:
                process.wait()


def run(check: Check, compiler: Compiler) -> tuple[int, int]:
    """Run *check*, tell how it went, and return how many passed and failed."""
    settings = [f"{name}={value}" for name, value in check.environment.items()]
    print(f"\n== {check.name}: {' '.join([*settings, *check.command])}", flush=True)
    start = time.perf_counter()
    lacking = [problem for problem in map(provide, check.programs) if problem]
    if check.is_compiled:
        compiler.finish(check)
        print(f"compiled after {time.perf_counter() - start:.1f} s", flush=True)
    code, output = follow(check)
    good, bad = count(output, code) if check.is_pytest else (int(code == 0), int(code != 0))
    print(*lacking, sep="\n", end="\n" if lacking else "")
    bad += len(lacking)
    if code and not check.is_pytest:
        print(output, end="")
    verdict = "FAILED" if bad else "passed"
    print(f"-- {check.name} {verdict} in {time.perf_counter() - start:.1f} s", flush=True)
    return good, bad


def follow(check: Check) -> tuple[int, str]:
    """Return the exit code and output of *check*, showing pytest's as it comes."""
    lines = []
    with subprocess.Popen(
        [str(BIN / check.command[0]), *check.command[1:]],
        cwd=ROOT,
        env={**os.environ, **BYTECODE, **check.environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout
        for line in process.stdout:
            lines.append(line)
            if check.is_pytest:
                print(line, end="", flush=True)
    return process.returncode, "".join(lines)


def count(output: str, code: int) -> tuple[int, int]:
    """Read how many tests passed and failed from the last summary line of pytest.

    A run that ends badly without a failed test, such as one that found none, is one failure.

    >>> count("1 failed, 41 passed, 2 errors in 3.21s", 1)
    (41, 3)
    """
    summaries = [line for line in output.splitlines() if re.search(r" in \d+\.\d+s\b", line)]
    found = re.findall(r"(\d+) (passed|failed|errors?)\b", summaries[-1] if summaries else "")
    good = sum(int(number) for number, what in found if what == "passed")
    bad = sum(int(number) for number, what in found if what != "passed")
    return good, max(bad, int(code != 0))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print("\ninterrupted")
        sys.exit(130)
