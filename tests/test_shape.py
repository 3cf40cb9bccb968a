"""The shape of the code: what a linter can't see."""

import importlib
import re
import subprocess
import sys
import tomllib
from dataclasses import is_dataclass
from pathlib import Path

import pytest

import dunederby

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "dunederby"
SOURCES = sorted(PACKAGE.rglob("*.py"))
PROSE = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
MOST_LINES = 400

MACHINE_PATHS = re.compile(r"(?<![\w.~])/(work|home|root|tmp|Users|opt|mnt)/\w|\b[A-Z]:\\\w")


def name_of(path: Path) -> str:
    """Return *path* as seen from the project's folder."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("folder", ["src", "tests", "benchmarks"])
def test_no_file_is_longer_than_one_can_read(folder: str) -> None:
    """Tables may be; none needs to be yet."""
    lengths = {
        name_of(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / folder).rglob("*.py")
    }
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_the_layers_that_are_drawn_are_those_that_are_checked() -> None:
    """Packages that are allowed for but not there yet, in brackets, are not drawn."""
    page = (ROOT / "docs" / "design" / "architecture.md").read_text(encoding="utf-8")
    diagram = page.split("## Layers", 1)[1].split("```")[1].splitlines()[1:]
    heads = [re.match(r"(\S+(?: *\| *\S+)*)?", line) for line in diagram]
    drawn = [set(re.findall(r"\w+", head[0])) for head in heads if head]
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    layers = contracts["contracts"][0]["layers"]
    there = {path.stem for path in PACKAGE.iterdir()} - {"__main__"}
    checked = [set(re.findall(r"\w+", layer)) & there for layer in layers]
    assert [layer for layer in drawn if layer] == [layer for layer in checked if layer]


def test_only_hooks_ask_which_modules_play() -> None:
    """Editions write down which do."""
    flags = re.compile(r"\bgame\.modules\b|\.modules\.\w")
    imports = re.compile(r"^\s*(from|import) dunederby\.board\.modules", re.MULTILINE)
    asking, knowing = (
        {name_of(path) for path in SOURCES if asks.search(path.read_text())}
        for asks in (flags, imports)
    )
    assert asking <= {"src/dunederby/board/hooks.py", "src/dunederby/board/editions.py"}
    assert {name for name in knowing if "/modules/" not in name} == {
        "src/dunederby/board/hooks.py"
    }


def test_only_one_file_mentions_numba() -> None:
    mentions = [path.name for path in SOURCES if "numba" in path.read_text().lower()]
    assert mentions == ["_kernel.py"]


def test_only_races_and_sets_of_seats_shift_bits() -> None:
    """A 16-bit field shifted left is another number without the compiler."""
    shifts = re.compile(r".*[\w)\]] (?:<<|>>) [\w(].*")
    others = {
        (path.relative_to(PACKAGE).as_posix(), line.strip())
        for path in SOURCES
        for line in shifts.findall(path.read_text())
        if path.relative_to(PACKAGE).parts[0] not in ("racing", "sampling.py")
    }
    assert others <= {
        ("board/turn.py", "return 1 << int(game.to_move)"),
        ("table.py", "return [seat for seat in range(len(self.seats)) if actors >> seat & 1]"),
    }


def test_rules_never_draw() -> None:
    for folder in ("racing", "board", "cards"):
        for path in (PACKAGE / folder).rglob("*.py"):
            assert not re.search(r"\b(sampling|random)\b", path.read_text()), path.name


@pytest.mark.parametrize("name", dunederby.__all__)
def test_every_public_name_loads_and_tells_what_it_is(name: str) -> None:
    value = getattr(dunederby, name)
    assert value.__doc__
    assert value.__module__.startswith("dunederby.")
    if is_dataclass(value):
        assert not value.__doc__.startswith(f"{name}("), "this docstring was made by dataclass"
    assert name in dir(dunederby)


def test_public_names_stand_in_order_and_once() -> None:
    assert dunederby.__all__ == sorted(set(dunederby.__all__))


def test_every_public_method_tells_what_it_does() -> None:
    silent = []
    for name in dunederby.__all__:
        value = getattr(dunederby, name)
        members = vars(value).items() if isinstance(value, type) else ()
        for member, function in members:
            is_public = not member.startswith("_")
            if is_public and (callable(function) or isinstance(function, property)):
                silent += [] if function.__doc__ else [f"{name}.{member}"]
    assert silent == []


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Camel'"):
        dunederby.Camel  # noqa: B018  # asking is the test


@pytest.mark.parametrize("heavy", ["numba", "numpy", "typer", "rich"])
def test_importing_the_package_costs_next_to_nothing(heavy: str) -> None:
    program = f"import sys, dunederby; print({heavy!r} in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert ran.stdout.decode().strip() == "False"


@pytest.mark.parametrize("path", [*PROSE, *SOURCES], ids=name_of)
def test_no_file_names_a_place_on_one_machine(path: Path) -> None:
    assert MACHINE_PATHS.search(path.read_text(encoding="utf-8")) is None


def test_every_source_can_be_imported() -> None:
    for path in SOURCES:
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        if not name.endswith("__main__"):
            importlib.import_module(name.removesuffix(".__init__"))
