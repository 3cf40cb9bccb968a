"""Run every check, or the ones named: what `./derby test` does.

What only computes is done beside the rest and gives way to it, as much of the rest waits: for
browsers, servers, clusters and terminals.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tests.compiling import PARTS, PLAYERS, RULES
from tests.programs import provide

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
ALWAYS = ("-m", "not once", *(f"tests/{name}" for name in ("racing", "board", "cards", "laws")))
"""What runs in every mode, but for tests that would find nothing new."""

PLAYERS_TOO = (
    *(f"tests/{name}/test_kernels.py" for name in ("bots", "envs")),
    *(f"tests/bots/{name}/test_guesses.py" for name in ("board", "cards")),
)
"""Kernels of players and environments. As plain Python an index past an array is an error, too;
to compile them once more with checked bounds would take a minute."""

PYTEST = ("pytest", "-q", "--dist", "worksteal", "-n", "2")
OFTEN_WAITING = (*PYTEST[:-1], "3")
"""For terminals, clusters and processes; on two cores nearly a third of the time was idle."""
MOSTLY_WAITING = (*PYTEST[:-1], "4")
BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}  # many tests start a Python: it shall load, not parse
GIVING_WAY = ("nice", "-n", "10")

SERVED = ("tests/server", "tests/storage")
BROWSED = ("tests/e2e",)
"""Browsers keep to themselves: their event loop never ends."""
MORE = (
    *(f"tests/{name}" for name in ("analysis", "bots", "cli", "envs", "lab", "sittings", "web")),
    *(f"tests/test_{name}.py" for name in ("checks", "docs", "programs", "setup")),
)
"""What stands on the rules. All else is about them, or about what shows them."""

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
    kernels: str = ""
    """The last of the parts that have to be compiled before, if any has."""
    gives_way: bool = False
    """Whether it is done beside the others."""

    @property
    def parts(self) -> tuple[str, ...]:
        """Return what has to be compiled, in this order."""
        return PARTS[: PARTS.index(self.kernels) + 1] if self.kernels else ()

    @property
    def is_pytest(self) -> bool:
        """Tell whether the output is worth following and has counts."""
        return self.command[0] == "pytest"


@dataclass(frozen=True)
class Result:
    """How a check went."""

    good: int
    bad: int
    seconds: float
    output: str


CHECKS = (
    Check("lint", ("ruff", "check")),
    Check("format", ("ruff", "format", "--check")),
    Check("types", ("mypy", "derby", "hatch_build.py", "src", "tests", "benchmarks")),
    Check("imports", ("lint-imports", "--no-logo")),
    Check("page types", ("python", "hatch_build.py", "run", "check")),
    Check("page", ("python", "hatch_build.py", "run", "test")),
    Check(
        "rules",
        (*PYTEST, *(f"--ignore={place}" for place in (*MORE, *SERVED, *BROWSED))),
        FULL,
        kernels=RULES,
    ),
    Check("players", (*OFTEN_WAITING, *MORE), FULL, kernels=PLAYERS),
    Check("server", (*OFTEN_WAITING, *SERVED), FULL, kernels=PLAYERS),
    Check("browser", (*MOSTLY_WAITING, *BROWSED), FULL, ("chromium",), kernels=PLAYERS),
    Check(
        "plain",  # the rules as plain Python: no index wraps, no number overflows
        (*PYTEST, "-W", "error::RuntimeWarning", *ALWAYS, "tests/oracle", *PLAYERS_TOO),
        {"NUMBA_DISABLE_JIT": "1", **SMALL},
        gives_way=True,
    ),
    Check(
        "bounds",  # the compiled rules never read or write past an array
        (*PYTEST, *ALWAYS, "tests/rules", "tests/odds"),
        {"NUMBA_BOUNDSCHECK": "1", **SMALL},
        kernels=RULES,
        gives_way=True,
    ),
)


def main(names: list[str]) -> int:
    """Run the checks called *names*, or all; return the exit code."""
    known = [check.name for check in CHECKS]
    if unknown := set(names) - set(known):
        print(f"no such check: {', '.join(sorted(unknown))} (there are {', '.join(known)})")
        return 2
    begin = time.perf_counter()
    results = Run([check for check in CHECKS if not names or check.name in names]).results()
    print("", *timetable(results, time.perf_counter() - begin), sep="\n")
    passed = sum(result.good for result in results.values())
    failed = sum(result.bad for result in results.values())
    print(f"\n{passed} passed, {failed} failed")
    return 1 if failed else 0


def timetable(results: dict[str, Result], seconds: float) -> list[str]:
    """Return how long every check took, and all of them.

    >>> print(*timetable({"rules": Result(41, 1, 61.2, "")}, 75), sep="; ")
    rules         61.2 s, 1 failed; all           75.0 s
    """
    aside = [check.name for check in CHECKS if check.gives_way]
    lines = []
    for name, result in results.items():
        failed = f", {result.bad} failed" if result.bad else ""
        beside = ", beside others" if name in aside and len(results) > 1 else ""
        lines.append(f"{name:10}{result.seconds:8.1f} s{failed}{beside}")
    return [*lines, f"{'all':10}{seconds:8.1f} s"]


class Run:
    """Checks under way: some aside, while their kernels are compiled and programs installed."""

    def __init__(self, checks: Sequence[Check]) -> None:
        self._checks = checks
        self._lanes = aside, compiling, installing = [ThreadPoolExecutor(1) for _ in range(3)]
        self._programs = {
            name: installing.submit(provide, name) for check in checks for name in check.programs
        }
        front = [check for check in checks if not check.gives_way]
        parts = max((check.parts for check in front), key=len, default=())
        self._compiled = {part: compiling.submit(compile_part, part, FULL) for part in parts}
        self._aside: dict[str, Future[Result]] = {
            check.name: aside.submit(self._perform, check) for check in checks if check.gives_way
        }

    def results(self) -> dict[str, Result]:
        """Tell in their order how the checks go, and return how they went."""
        try:
            return {check.name: self._result(check) for check in self._checks}
        finally:
            for lane in self._lanes:
                lane.shutdown(cancel_futures=True)

    def _result(self, check: Check) -> Result:
        settings = [f"{name}={value}" for name, value in check.environment.items()]
        print(f"\n== {check.name}: {' '.join([*settings, *check.command])}", flush=True)
        if check.gives_way:
            result = self._aside[check.name].result()
            print(result.output, end="")
        else:
            result = self._perform(check)
        verdict = "FAILED" if result.bad else "passed"
        print(f"-- {check.name} {verdict} in {result.seconds:.1f} s", flush=True)
        return result

    def _perform(self, check: Check) -> Result:
        """Do *check* when all is there that it needs."""
        begin = time.perf_counter()
        lacking = [self._programs[name].result() for name in check.programs]
        for part in check.parts:
            if check.gives_way:
                compile_part(part, check.environment, GIVING_WAY)
            else:
                self._compiled[part].result()
        if check.kernels and not check.gives_way:
            print(f"compiled after {time.perf_counter() - begin:.1f} s", flush=True)
        code, output = follow(check)
        good, bad = count(output, code) if check.is_pytest else (int(code == 0), int(code != 0))
        problems = "".join(f"{problem}\n" for problem in lacking if problem)
        if problems or (code and not check.is_pytest):
            print(problems, output if not check.is_pytest else "", sep="", end="")
        bad += sum(problem is not None for problem in lacking)
        return Result(good, bad, time.perf_counter() - begin, output)


def compile_part(part: str, environment: dict[str, str], way: tuple[str, ...] = ()) -> None:
    """Compile *part* of what tests need; whatever is left out they compile for themselves."""
    words = [*way, sys.executable, "-m", "tests.compiling", part]
    settings = {**os.environ, **BYTECODE, **environment}
    subprocess.run(words, cwd=ROOT, env=settings, stdin=subprocess.DEVNULL, check=False)


def follow(check: Check) -> tuple[int, str]:
    """Return the exit code and output of *check*, showing pytest's as it comes.

    Nothing is shown of what is done beside others.
    """
    lines, way = [], GIVING_WAY if check.gives_way else ()
    with subprocess.Popen(
        [*way, str(BIN / check.command[0]), *check.command[1:]],
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
            if check.is_pytest and not check.gives_way:
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
