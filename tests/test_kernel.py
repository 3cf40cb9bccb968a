"""The compiler and its cache."""

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from dunederby import _kernel

PACKAGE = Path(_kernel.__file__).parent
SOURCES = _kernel.KERNEL_SOURCES


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
        assert {file for file in imports_of(path) if not is_kernel_source(file)} == set(), path


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


@pytest.mark.skipif(not _kernel.IS_COMPILED, reason="nothing is compiled")
def test_rules_are_compiled_once_and_it_is_said_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_kernel, "_CACHE", tmp_path)
    calls: list[str] = []
    for _ in range(2):
        _kernel.compile_once("board", lambda: calls.append("warm-up"))
    printed = capsys.readouterr()
    assert calls == ["warm-up"]
    assert printed.out == ""
    assert printed.err.startswith("dunederby: compiling board for the first use")
    assert printed.err.count("dunederby:") == 2


@pytest.mark.skipif(not _kernel.IS_COMPILED, reason="nothing is compiled")
def test_a_cache_folder_that_cannot_be_made_is_done_without(copied_package: Path) -> None:
    """Nor does Numba keep its files beside the sources then: those would get stale."""
    program = (
        "from dunederby._kernel import compile_once\n"
        "from dunederby.racing.record import progress\n"
        "compile_once('test', lambda: progress(57 << 9, 1))\n"
        "print(progress(57 << 9, 1))"
    )
    no_folder = copied_package / "__init__.py" / "cache"
    printed = run_python(
        program, PYTHONPATH=str(copied_package.parent), NUMBA_CACHE_DIR=str(no_folder)
    )
    assert printed == "57\n"
    assert list(copied_package.rglob("*.nb[ci]")) == []
