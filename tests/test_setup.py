"""The script ./derby, run in a copy of its own with stand-ins for venv, pip and npm."""

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


CALLS = {
    "requirements.lock": "packages",
    "requirements-test.lock": "test packages",
    "hatch_build.py": "page",
    "--editable": "project",
    "tests.checks": "checks",
}
"""By a word of the command line: what Python was asked to do."""

ALL = ["packages", "page", "project"]


class Copy:
    """A folder with ./derby in it; what its pip and npm do is the shell script *pip*."""

    def __init__(self, place: Path) -> None:
        self.root, self.fakes = place / "copy", place / "fakes"
        self.pip, self.log = self.fakes / "pip", place / "log"
        self.compiled, self.compile_seconds = place / "compiled", place / "seconds"
        self.environment = {**os.environ, "PYTHONPATH": str(self.fakes)}
        self.root.mkdir()
        for name in ("derby", "requirements.lock", "requirements-test.lock", "pyproject.toml"):
            shutil.copy(ROOT / name, self.root)
        self.page = self.root / "src/dunederby/server/static/index.html"
        self.page.parent.mkdir(parents=True)
        for name in ("hatch_build.py", "web/package.json", "web/src/App.svelte"):
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).touch()
        self.fakes.mkdir()
        (self.fakes / "venv.py").write_text(STAND_IN)
        self.compile_seconds.write_text("0")
        compile_ = f"sleep `cat {self.compile_seconds}`; touch {self.compiled}; exit"
        build = f"touch {self.page}"
        self.script(
            "python",
            f'case "$*" in "-m dunederby.server"*) {compile_};; *hatch_build.py) {build};; esac\n'
            f'echo "$@" >> {self.log}\n. {self.pip}',
        )
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

    def done(self) -> list[str]:
        """List what was done since this was last asked."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return [what for line in lines for word, what in CALLS.items() if word in line]

    def wait_for_pip(self) -> None:
        """Wait until pip is at work."""
        wait_for(self.log)

    def is_compiled(self) -> bool:
        """Tell whether what was started in the background comes to its end."""
        return wait_for(self.compiled)


def wait_for(path: Path) -> bool:
    """Wait until *path* is there; tell whether it is."""
    end = time.monotonic() + 30
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.01)
    return path.exists()


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """Return a folder where nothing is set up."""
    return Copy(tmp_path)


@pytest.fixture
def ready(copy: Copy) -> Copy:
    """Return a folder where everything is set up."""
    assert copy.run()[0] == 0
    assert copy.done() == ALL
    assert copy.is_compiled()
    return copy


def test_the_first_run_says_what_it_does_and_runs_the_command(copy: Copy) -> None:
    code, output, said = copy.run("odds", "a b")
    assert (code, output) == (0, "dunederby odds a b\n")
    assert [line.split()[1:3] for line in said.splitlines()] == [
        ["making", ".venv"],
        ["installing", "the"],
        ["compiling", "the"],
        ["building", "the"],
        ["installing", "Dune"],
    ]
    calls = copy.log.read_text().splitlines()
    assert "--require-hashes" in calls[0]
    assert {"--no-deps", "--no-build-isolation"} < set(calls[2].split())
    assert copy.is_compiled()


def test_a_second_run_is_silent_and_quick(ready: Copy) -> None:
    start = time.perf_counter()
    assert ready.run("odds") == (0, "dunederby odds\n", "")
    assert time.perf_counter() - start < 1
    assert ready.done() == []


def test_a_changed_lock_makes_everything_anew(ready: Copy) -> None:
    leftover = ready.root / ".venv/leftover"
    leftover.touch()
    (ready.root / "requirements.lock").write_text(LOCK + "# changed\n")
    ready.run()
    assert ready.done() == ALL
    assert not leftover.exists()


def test_a_changed_pyproject_installs_the_project_again(ready: Copy) -> None:
    (ready.root / "pyproject.toml").write_text("# changed\n")
    ready.run()
    assert ready.done() == ["project"]


def test_a_change_under_web_builds_the_page_and_installs_nothing(ready: Copy) -> None:
    (ready.root / "web/src/App.svelte").write_text("<h1>changed</h1>")
    ready.run()
    assert ready.done() == ["page"]


def test_what_npm_installs_is_no_change(ready: Copy) -> None:
    module = ready.root / "web/node_modules/svelte/index.js"
    module.parent.mkdir(parents=True)
    module.touch()
    ready.run()
    assert ready.done() == []


def test_a_page_that_has_gone_is_built_again(ready: Copy) -> None:
    ready.page.unlink()
    ready.run()
    assert ready.done() == ["page"]


def test_a_clone_without_a_page_says_so_and_plays(copy: Copy) -> None:
    shutil.rmtree(copy.root / "web")
    code, output, said = copy.run("play")
    assert (code, output) == (0, "dunederby play\n")
    assert "derby: there is no page yet (no web/package.json), so none is built" in said
    assert copy.done() == ["packages", "project"]


def test_a_page_that_cannot_be_built_shows_how_it_ended(copy: Copy) -> None:
    failing = "echo 'npm error code ECONNREFUSED'; exit 1"
    copy.script("pip", f'case "$*" in *hatch_build.py) {failing};; esac')
    code, _, said = copy.run()
    assert code == 1
    assert "derby: npm's index can't be reached, or lacks a package" in said
    assert "  npm error code ECONNREFUSED" in said
    assert copy.done() == ["packages", "page"]


def test_rules_are_compiled_only_while_something_is_set_up(ready: Copy) -> None:
    ready.compiled.unlink()
    _, _, said = ready.run()
    assert "compiling" not in said
    assert not ready.compiled.exists()


def test_a_long_compilation_holds_up_the_checks_and_no_game(copy: Copy) -> None:
    copy.compile_seconds.write_text("2")
    copy.run("play")
    assert not copy.compiled.exists()
    assert copy.is_compiled()
    copy.compiled.unlink()
    copy.run("test")
    assert copy.compiled.exists()


def test_the_checks_add_their_packages(ready: Copy) -> None:
    ready.run("test", "lint")
    assert ready.done() == ["test packages", "checks"]
    ready.run("test")
    assert ready.done() == ["checks"]


def test_playing_after_the_checks_installs_nothing(copy: Copy) -> None:
    copy.run("test")
    assert copy.done() == [*ALL, "test packages", "checks"]
    assert copy.run("odds") == (0, "dunederby odds\n", "")
    assert copy.done() == []


def test_a_changed_lock_of_the_checks_means_nothing_to_players(ready: Copy) -> None:
    (ready.root / "requirements-test.lock").write_text("# changed\n")
    ready.run()
    assert ready.done() == []


def test_another_python_makes_everything_anew(ready: Copy) -> None:
    ready.run(pretend="sys.version_info = (3, 11, 99)")
    assert ready.done() == ALL


def test_a_moved_folder_is_set_up_anew(ready: Copy) -> None:
    ready.root = ready.root.rename(ready.root.with_name("moved"))
    ready.run()
    assert ready.done() == ALL


def test_a_python_that_has_gone_is_replaced(ready: Copy) -> None:
    (ready.root / ".venv/bin/python").unlink()
    ready.run()
    assert ready.done() == ALL


def test_an_interrupted_set_up_says_so_and_is_done_again(copy: Copy) -> None:
    copy.script("pip", "sleep 30")
    with copy.start() as process:
        copy.wait_for_pip()
        os.killpg(process.pid, signal.SIGINT)
        said = process.communicate(timeout=30)[1]
    assert process.returncode == 130
    assert said.splitlines()[-1] == "derby: interrupted; the next ./derby does the rest"
    assert "Traceback" not in said
    copy.done()
    copy.script("pip", "true")
    assert copy.run("odds")[:2] == (0, "dunederby odds\n")
    assert copy.done() == ALL


def test_a_pip_that_outlives_its_derby_is_waited_for(copy: Copy) -> None:
    begun, ended = copy.fakes / "begun", copy.fakes / "ended"
    copy.script("pip", f"touch {begun}; sleep 1; touch {ended}")
    with copy.start() as process:
        wait_for(begun)
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
    assert copy.done() == ALL


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
