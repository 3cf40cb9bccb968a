"""The recipe for a module is complete: its example, made in a copy of the sources, plays."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.recipe.patching import Change, changes_on, make

ROOT = Path(__file__).resolve().parents[2]
RECIPE = ROOT / "docs" / "design" / "add-a-module.md"
PROGRAM = Path(__file__).with_name("tea.py")
WORDS = "tests/views/test_catalogue.py"
"""Tests that ask for the words that a new module lacks."""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the sources and add the module of the recipe to the copy."""
    copy = tmp_path_factory.mktemp("recipe")
    unwanted = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "src", copy / "src", ignore=unwanted)
    for change in changes_on(RECIPE):
        make(change, copy)
    return copy / "src"


def run(sources: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run Python on *sources* and without the compiler."""
    paths = os.pathsep.join([str(sources), str(ROOT)])
    environment = os.environ | {"PYTHONPATH": paths, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_a_module_added_by_the_recipe_plays(sources: Path) -> None:
    ran = run(sources, str(PROGRAM))
    assert (ran.stdout, ran.returncode) == ("all is well\n", 0), ran.stderr


def test_it_has_words_for_all_that_it_brings(sources: Path) -> None:
    ran = run(sources, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", WORDS)
    assert ran.returncode == 0, ran.stdout


def test_a_change_that_fits_nowhere_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("one\ntwo\ntwo\n", encoding="utf-8")
    for before in ("three\n", "two\n"):
        with pytest.raises(AssertionError, match=r"not once in a\.py"):
            make(Change("a.py", before, "new\n"), tmp_path)
    make(Change("a.py", "one\ntwo\n", "new\n"), tmp_path)
    assert (tmp_path / "a.py").read_text(encoding="utf-8") == "new\ntwo\n"


def test_every_file_that_the_list_names_is_there() -> None:
    text = RECIPE.read_text(encoding="utf-8").split("## The list")[1].split("## An example")[0]
    names = [name for name in re.findall(r"`([\w/.]+)`", text) if "/" in name]
    folders = [ROOT / "src" / "dunederby", ROOT]
    assert len(names) > 20
    assert [name for name in names if not any((each / name).exists() for each in folders)] == []
