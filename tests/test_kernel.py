"""The compiler and its cache."""

import ast
import errno
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dunederby import _kernel
from dunederby.compiling import Event, Notice, listen
from dunederby.racing.stacks import start

PACKAGE = Path(_kernel.__file__).parent
SOURCES = (*_kernel.KERNEL_SOURCES, *_kernel.ADAPTER_SOURCES)
TYPES = {PACKAGE / "systems.py"}
"""What is imported only to say what an argument is."""


def is_kernel_source(path: Path) -> bool:
    """Tell whether the cache is renewed when *path* changes."""
    return any(path == PACKAGE / name or PACKAGE / name in path.parents for name in SOURCES)


def kernel_files() -> list[Path]:
    """Return every file that defines a kernel."""
    return [path for path in PACKAGE.rglob("*.py") if "@kernel" in path.read_text()]


def imports_of(path: Path) -> set[Path]:
    """Return the files of this package that *path* imports."""
    files = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("dunederby"):
            names = [f"{node.module}.{alias.name}" for alias in node.names] + [str(node.module)]
            for name in names:
                file = PACKAGE.parent.joinpath(*name.split(".")).with_suffix(".py")
                files |= {file} if file.exists() else set()
    return files


@pytest.fixture
def copied_package(tmp_path: Path) -> Path:
    """Return a copy of the package, without anything compiled."""
    copy = tmp_path / "dunederby"
    return shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))


@pytest.fixture
def copied_kernel(copied_package: Path) -> ModuleType:
    """Return `_kernel` as it is in a copy of the package."""
    spec = importlib.util.spec_from_file_location("copied", copied_package / "_kernel.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_kernel_belongs_to_the_sources_of_the_cache() -> None:
    files = kernel_files()
    assert len(files) > 10
    assert [path for path in files if not is_kernel_source(path)] == []


def test_whatever_a_kernel_imports_belongs_to_the_sources_of_the_cache() -> None:
    """A number that is imported is compiled in."""
    for path in kernel_files():
        others = {file for file in imports_of(path) if not is_kernel_source(file)}
        assert others <= TYPES, path


def test_a_form_of_a_kernel_answers_like_the_kernel() -> None:
    assert _kernel.form_for(start, 0, 1, 2)(0, 1, 2) == start(0, 1, 2) != 0


@pytest.mark.parametrize("name", ["board/turn.py", "racing/stacks.py", "sampling.py", "new.py"])
def test_a_changed_rule_gets_another_cache(copied_kernel: ModuleType, name: str) -> None:
    before = copied_kernel.cache_folder()
    assert copied_kernel.cache_folder() == before
    path = Path(str(copied_kernel.__file__)).parent / (
        "board/new.py" if name == "new.py" else name
    )
    path.write_text((path.read_text() if path.exists() else "") + "\n")
    assert copied_kernel.cache_folder() != before


def test_a_change_elsewhere_keeps_the_cache(copied_kernel: ModuleType) -> None:
    before = copied_kernel.cache_folder()
    path = Path(str(copied_kernel.__file__)).parent / "notation" / "records.py"
    path.write_text(path.read_text() + "\n")
    assert copied_kernel.cache_folder() == before


def test_checked_bounds_get_a_cache_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    unchecked = _kernel.cache_folder()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert _kernel.cache_folder() != unchecked


def test_the_cache_goes_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert _kernel.cache_folder().parent == tmp_path


def run_python(program: str, **environment: str) -> str:
    """Return what *program* prints in a Python of its own."""
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    ).stdout


def test_without_the_compiler_numba_is_not_imported() -> None:
    program = "import sys, dunederby.game; print('numba' in sys.modules)"
    assert run_python(program, NUMBA_DISABLE_JIT="1") == "False\n"


@pytest.mark.skipif(not _kernel.IS_COMPILED, reason="nothing is compiled")
def test_the_caches_of_others_stay_where_they_are() -> None:
    program = "import numba; numba.config.CACHE_DIR = 'here'; import dunederby.game; "
    assert run_python(f"{program}print(numba.config.CACHE_DIR)") == "here\n"


compiled_only = pytest.mark.skipif(not _kernel.IS_COMPILED, reason="nothing is compiled")


@pytest.fixture
def heard() -> Iterator[list[Notice]]:
    """Return what the compiler tells during a test."""
    notices: list[Notice] = []
    stop = listen(notices.append)
    yield notices
    stop()


@compiled_only
def test_rules_are_compiled_once_and_it_is_told(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    heard: list[Notice],
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(_kernel, "_CACHE", tmp_path)
    calls: list[str] = []
    for _ in range(2):
        _kernel.compile_once("board", lambda: calls.append("warm-up"))
    assert calls == ["warm-up"]
    assert [(notice.event, notice.name) for notice in heard] == [
        (Event.COMPILING, "board"),
        (Event.COMPILED, "board"),
    ]
    assert capfd.readouterr() == ("", "")


PROGRAM = """
from dunederby.compiling import listen
listen(lambda notice: print(notice.event, notice.reason))
from dunederby._kernel import compile_once
from dunederby.racing.stacks import start
compile_once("test", lambda: start(0, 1, 2))
print(start(0, 1, 2), dict(start.stats.cache_hits) != {})
"""
STARTED = str(start(0, 1, 2))
COMPILED = f"compiling \ncompiled \n{STARTED} False\n"
FROM_CACHE = f"{STARTED} True\n"
CUTS = [lambda content, left=left: content[:left] for left in (0, 20, 36)]


@pytest.fixture(scope="module")
def complete_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a cache with all that PROGRAM compiles; not to be changed."""
    folder = tmp_path_factory.mktemp("complete")
    assert run_python(PROGRAM, NUMBA_CACHE_DIR=str(folder)) == COMPILED
    return folder


@pytest.fixture
def own_cache(complete_cache: Path, tmp_path: Path) -> Path:
    """Return a copy of it to be spoiled."""
    return shutil.copytree(complete_cache, tmp_path / "cache")


@compiled_only
def test_an_identical_second_clone_uses_the_same_cache(
    copied_package: Path, complete_cache: Path
) -> None:
    clone = {"PYTHONPATH": str(copied_package.parent), "NUMBA_CACHE_DIR": str(complete_cache)}
    where = "import dunederby; print(dunederby.__file__)\n"
    printed = run_python(where + PROGRAM, **clone)
    assert printed == f"{copied_package / '__init__.py'}\n{FROM_CACHE}"


@compiled_only
def test_a_cut_off_file_is_compiled_again_and_it_is_told(own_cache: Path) -> None:
    """As after a power cut."""
    for file in own_cache.rglob("*.kernel"):
        file.write_bytes(file.read_bytes()[:1000])
    printed = run_python(PROGRAM, NUMBA_CACHE_DIR=str(own_cache))
    assert "spoiled it is cut off or damaged\n" in printed
    assert printed.endswith(f"{STARTED} False\n")
    assert run_python(PROGRAM, NUMBA_CACHE_DIR=str(own_cache)) == FROM_CACHE


@pytest.mark.parametrize("spoil", [lambda content: content[:-1] + b"!", *CUTS])
def test_what_is_spoiled_is_not_read_and_that_is_told(
    tmp_path: Path, heard: list[Notice], spoil: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / "a.kernel"
    assert _kernel.write_checked(file, b"content")
    assert _kernel.read_checked(file) == b"content"
    file.write_bytes(spoil(file.read_bytes()))
    assert _kernel.read_checked(file) is None
    assert [notice.event for notice in heard] == [Event.SPOILED]


@compiled_only
def test_a_full_disk_is_told_once_and_done_without(tmp_path: Path) -> None:
    """No file may grow beyond a few bytes: what a full disk looks like to a program."""
    limit = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))\n"
    )
    printed = run_python(limit + PROGRAM, NUMBA_CACHE_DIR=str(tmp_path))
    assert printed.count("uncached") == 1
    assert printed.startswith("compiling \nuncached File too large\n")
    assert printed.endswith(f"{STARTED} False\n")
    assert list(tmp_path.rglob("*.kernel")) == list(tmp_path.rglob("*.part")) == []


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_what_cannot_be_written_is_told_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, heard: list[Notice], code: int
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(tempfile, "NamedTemporaryFile", refuse)
    assert not _kernel.write_checked(tmp_path / "a", b"content")
    assert not _kernel.write_checked(tmp_path / "b", b"content")
    assert heard == [Notice(Event.UNCACHED, str(tmp_path), reason=os.strerror(code))]


@compiled_only
def test_a_complete_cache_that_is_read_only_is_used(own_cache: Path) -> None:
    forbid = (  # permissions don't stop root, who may run this
        "import tempfile\n"
        "def refuse(*_, **__): raise PermissionError(13, 'Permission denied')\n"
        "tempfile.NamedTemporaryFile = refuse\n"
    )
    for file in own_cache.rglob("*"):
        file.chmod(0o555 if file.is_dir() else 0o444)
    assert run_python(forbid + PROGRAM, NUMBA_CACHE_DIR=str(own_cache)) == FROM_CACHE


@compiled_only
def test_a_cache_folder_that_cannot_be_made_is_done_without(copied_package: Path) -> None:
    """Nor does Numba keep its files beside the sources then: those would get stale."""
    no_folder = copied_package / "__init__.py" / "cache"
    printed = run_python(
        PROGRAM, PYTHONPATH=str(copied_package.parent), NUMBA_CACHE_DIR=str(no_folder)
    )
    assert printed.startswith("compiling \nuncached Not a directory\n")
    assert printed.endswith(f"{STARTED} False\n")
    assert list(copied_package.rglob("*.nb[ci]")) == []


@compiled_only
def test_kernels_that_close_over_others_are_told_apart() -> None:
    """Their names say what they close over, in every process alike."""

    def shift_by(step: Callable[[int], int]) -> Callable[[int], int]:
        @_kernel.kernel
        def shifted(number: int) -> int:
            return step(number) + 1

        return shifted

    @_kernel.kernel
    def double(number: int) -> int:
        return number * 2

    @_kernel.kernel
    def triple(number: int) -> int:
        return number * 3

    names = {_kernel.name_of(shift_by(step)) for step in (double, triple)}
    assert len(names) == 2
    assert _kernel.name_of(shift_by(double)) in names
    assert (shift_by(double)(5), shift_by(triple)(5)) == (11, 16)


@compiled_only
def test_a_kernel_has_one_form_for_whatever_whole_numbers_others_pass(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(_kernel, "_CACHE", tmp_path)

    @_kernel.kernel
    def place_after(place: int, state: tuple[int, int]) -> int:
        return place + state[0] + state[1]

    @_kernel.kernel
    def places(numbers: NDArray[np.int16]) -> int:
        first, second = numbers[0], numbers[1]
        return place_after(1, (first, 2)) + place_after(first, (3, second))

    assert places(np.array([10, 20], np.int16)) == 13 + 33
    dispatcher: Any = place_after
    assert [str(form) for form in dispatcher.signatures] == ["(int64, UniTuple(int64, 2))"]


@compiled_only
def test_kernels_run_side_by_side_in_threads() -> None:
    """While one counts, which takes long, another thread gets on."""
    program = """
import threading, time
from dunederby._kernel import kernel
@kernel
def count(most):
    total = 0
    for number in range(most):
        total = (total * 31 + number) % 1000003
    return total
count(10)
turns = 0
worker = threading.Thread(target=count, args=(60_000_000,))
worker.start()
while worker.is_alive():
    turns += 1
    time.sleep(0.001)
print(turns > 20)
"""
    assert run_python(program) == "True\n"
