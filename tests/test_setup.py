"""The script ./derby, run in a copy of its own with a stand-in for venv and pip."""

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests import checks

ROOT = Path(__file__).resolve().parent.parent
LOCK = (ROOT / "requirements.lock").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
RUN_AS = "import runpy, sys; {}; del sys.argv[0]; runpy.run_path(sys.argv[0], run_name='__main__')"
STAND_IN = """
import pathlib, shutil, sys
venv = pathlib.Path(sys.argv[-1])
if "--clear" in sys.argv:
    shutil.rmtree(venv, ignore_errors=True)
(venv / "bin").mkdir(parents=True, exist_ok=True)
for name in ("python", "dunederby"):
    shutil.copy(pathlib.Path(__file__).with_name(name), venv / "bin")
"""


class Copy:
    """A folder with ./derby in it; what its pip does is the shell script *pip*."""

    def __init__(self, place: Path) -> None:
        self.root, self.fakes = place / "copy", place / "fakes"
        self.pip, self.log = self.fakes / "pip", place / "log"
        self.environment = {**os.environ, "PYTHONPATH": str(self.fakes)}
        self.root.mkdir()
        for name in ("derby", "requirements.lock", "pyproject.toml"):
            shutil.copy(ROOT / name, self.root)
        self.fakes.mkdir()
        (self.fakes / "venv.py").write_text(STAND_IN)
        self.script("python", f'echo "$@" >> {self.log}\n. {self.pip}')
        self.script("dunederby", 'echo "dunederby $@"')
        self.script("pip", "true")

    def script(self, name: str, text: str) -> None:
        """Write a shell script beside the stand-in for venv."""
        path = self.fakes / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def start(self, *arguments: str, pretend: str = "pass") -> subprocess.Popen[str]:
        """Start ./derby, with what is to be changed in Python first."""
        return subprocess.Popen(
            [sys.executable, "-c", RUN_AS.format(pretend), str(self.root / "derby"), *arguments],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *arguments: str, pretend: str = "pass") -> tuple[int, str, str]:
        """Run ./derby; return its exit code, its output and what it said."""
        with self.start(*arguments, pretend=pretend) as process:
            output, said = process.communicate(timeout=60)
        return process.returncode, output, said

    def installed(self) -> list[str]:
        """List what pip was last asked to install, and forget it."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return ["project" if "--editable" in line else "packages" for line in lines]

    def wait_for_pip(self) -> None:
        """Wait until pip is at work."""
        end = time.monotonic() + 30
        while not self.log.exists() and time.monotonic() < end:
            time.sleep(0.01)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """Return a folder where nothing is set up."""
    return Copy(tmp_path)


@pytest.fixture
def ready(copy: Copy) -> Copy:
    """Return a folder where everything is set up."""
    assert copy.run()[0] == 0
    assert copy.installed() == ["packages", "project"]
    return copy


def test_the_first_run_says_what_it_does_and_runs_the_command(copy: Copy) -> None:
    code, output, said = copy.run("odds", "a b")
    assert (code, output) == (0, "dunederby odds a b\n")
    assert [line.split()[1] for line in said.splitlines()] == [
        "making",
        "installing",
        "installing",
    ]
    calls = copy.log.read_text().splitlines()
    assert "--require-hashes" in calls[0]
    assert {"--no-deps", "--no-build-isolation"} < set(calls[1].split())


def test_a_second_run_is_silent_and_quick(ready: Copy) -> None:
    start = time.perf_counter()
    assert ready.run("odds") == (0, "dunederby odds\n", "")
    assert time.perf_counter() - start < 1
    assert ready.installed() == []


def test_a_changed_lock_makes_everything_anew(ready: Copy) -> None:
    leftover = ready.root / ".venv/leftover"
    leftover.touch()
    (ready.root / "requirements.lock").write_text(LOCK + "# changed\n")
    ready.run()
    assert ready.installed() == ["packages", "project"]
    assert not leftover.exists()


def test_a_changed_pyproject_installs_the_project_again(ready: Copy) -> None:
    (ready.root / "pyproject.toml").write_text("# changed\n")
    ready.run()
    assert ready.installed() == ["project"]


def test_another_python_makes_everything_anew(ready: Copy) -> None:
    ready.run(pretend="sys.version_info = (3, 11, 99)")
    assert ready.installed() == ["packages", "project"]


def test_a_moved_folder_is_set_up_anew(ready: Copy) -> None:
    ready.root = ready.root.rename(ready.root.with_name("moved"))
    ready.run()
    assert ready.installed() == ["packages", "project"]


def test_a_python_that_has_gone_is_replaced(ready: Copy) -> None:
    (ready.root / ".venv/bin/python").unlink()
    ready.run()
    assert ready.installed() == ["packages", "project"]


def test_an_interrupted_set_up_says_so_and_is_done_again(copy: Copy) -> None:
    copy.script("pip", "sleep 30")
    with copy.start() as process:
        copy.wait_for_pip()
        os.killpg(process.pid, signal.SIGINT)
        said = process.communicate(timeout=30)[1]
    assert process.returncode == 130
    assert said.splitlines()[-1] == "derby: interrupted; the next ./derby does the rest"
    assert "Traceback" not in said
    copy.installed()
    copy.script("pip", "true")
    assert copy.run("odds")[:2] == (0, "dunederby odds\n")
    assert copy.installed() == ["packages", "project"]


def test_a_pip_that_outlives_its_derby_is_waited_for(copy: Copy) -> None:
    ended = copy.fakes / "ended"
    copy.script("pip", f"sleep 1; touch {ended}")
    with copy.start() as process:
        copy.wait_for_pip()
        process.kill()
    copy.script("pip", f"test -f {ended}")
    code, _, said = copy.run()
    assert code == 0
    assert "waiting for another ./derby" in said


def test_two_at_once_set_up_once(copy: Copy) -> None:
    copy.script("pip", "sleep 0.3")
    with copy.start("one") as one, copy.start("two") as two:
        outputs = {one.communicate()[0], two.communicate()[0]}
    assert outputs == {"dunederby one\n", "dunederby two\n"}
    assert copy.installed() == ["packages", "project"]


def test_a_failed_install_shows_how_it_ended(copy: Copy) -> None:
    copy.script("pip", "printf 'a\\nb\\nTHESE PACKAGES DO NOT\\nMATCH\\nTHE HASHES\\n'; exit 1")
    code, output, said = copy.run()
    assert (code, output) == (1, "")
    assert said.splitlines()[-5:] == [
        "derby: pip install failed; the last lines were",
        "  THESE PACKAGES DO NOT",
        "  MATCH",
        "  THE HASHES",
        "Run ./derby again when that is mended.",
    ]


def test_an_unreachable_index_is_told_with_what_to_check(copy: Copy) -> None:
    copy.script("pip", f'exec {sys.executable} "$@"')  # the real one
    (copy.root / "requirements.lock").write_text(f"absent==1 --hash=sha256:{64 * '0'}\n")
    copy.environment.update(
        PIP_CONFIG_FILE=os.devnull,
        PIP_FIND_LINKS="",
        PIP_INDEX_URL="http://127.0.0.1:9/simple",
        PIP_RETRIES="1",
        no_proxy="127.0.0.1",
    )
    code, _, said = copy.run()
    assert code == 1
    assert "derby: pip's index can't be reached, or lacks a package" in said
    assert "Connection refused" in said
    assert said.splitlines()[-1].startswith("Check the network, and pip's index")
    assert "Traceback" not in said
    assert not list(copy.root.glob(".venv/*.done"))


@pytest.mark.parametrize("version", [(3, 10), (3, 16)])
def test_an_unsuitable_python_says_which_are_needed(copy: Copy, version: tuple[int, int]) -> None:
    copy.environment["PATH"] = str(copy.root)
    code, _, said = copy.run(pretend=f"sys.version_info = {version}")
    assert code == 1
    assert said.startswith(
        f"derby: this is Python 3.{version[1]}, but Dune Derby needs 3.11 to 3."
    )


def test_a_suitable_python_on_the_path_goes_on(copy: Copy) -> None:
    copy.script("python3.13", "exit 127")
    copy.script("python3.12", 'test "$1" = -c || echo "3.12 runs $2"')
    copy.environment["PATH"] = str(copy.fakes)
    code, output, said = copy.run("odds", pretend="sys.version_info = (3, 10)")
    assert (code, output) == (0, "3.12 runs odds\n")
    assert said == f"derby: this is Python 3.10; going on with {copy.fakes}/python3.12\n"


def test_a_python_without_venv_names_the_debian_package(copy: Copy) -> None:
    pretend = "sys.modules['ensurepip'] = None; sys.version_info = (3, 11, 2)"
    code, _, said = copy.run(pretend=pretend)
    assert code == 1
    assert said.endswith("on Debian and Ubuntu, as root: apt install python3.11-venv\n")


def test_an_old_python_can_read_the_script() -> None:
    ast.parse((ROOT / "derby").read_text(), feature_version=(3, 6))


def test_the_script_and_the_package_agree_on_the_oldest_python() -> None:
    oldest = re.search(r"^OLDEST.* = \((\d+), (\d+)\)", (ROOT / "derby").read_text(), re.MULTILINE)
    assert oldest
    assert PROJECT["project"]["requires-python"] == ">=" + ".".join(oldest.groups())


def test_the_lock_has_every_dependency_and_no_host() -> None:
    groups = PROJECT["dependency-groups"]
    wanted = PROJECT["project"]["dependencies"] + groups["build"] + groups["dev"]
    names = {re.split("[<>=]", entry)[0] for entry in wanted if isinstance(entry, str)}
    assert names <= set(re.findall(r"^([a-z0-9-]+)==", LOCK, re.MULTILINE))
    assert "//" not in LOCK


@pytest.mark.parametrize(
    ("output", "code", "counts"),
    [
        ("..\n2 passed in 0.01s", 0, (2, 0)),
        ("1 failed, 41 passed, 3 skipped, 2 errors in 61.21s (0:01:01)", 1, (41, 3)),
        ("5 failed in this text\n7 passed in 0.10s\n", 0, (7, 0)),
        ("no tests ran in 0.01s", 5, (0, 1)),
        ("7 passed in 0.10s\n", 1, (7, 1)),
        ("ImportError while loading conftest", 4, (0, 1)),
    ],
)
def test_the_counts_come_from_the_last_line_of_pytest(
    output: str, code: int, counts: tuple[int, int]
) -> None:
    assert checks.count(output, code) == counts


def test_an_unknown_check_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.main(["typos"]) == 2
    assert capsys.readouterr().out.startswith("no such check: typos (there are lint, format,")


def test_checks_go_on_after_a_failure_and_end_with_the_sum(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = ("python", "-c", "exit('the reason')"), ("python", "-c", "print('chatter')")
    monkeypatch.setattr(checks, "CHECKS", (checks.Check("bad", bad), checks.Check("good", good)))
    assert checks.main([]) == 1
    output = capsys.readouterr().out
    assert "the reason" in output
    assert "chatter" not in output.replace(" ".join(good), "")
    assert output.endswith("\n1 passed, 1 failed\n")
