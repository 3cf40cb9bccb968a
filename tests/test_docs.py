"""The docs are true: examples run, records replay, and nothing public is left out."""

import doctest
import importlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import dunederby
from dunederby import Game, trace_lines
from dunederby.board.editions import EDITIONS, EXPANSIONS, OPTIONS
from dunederby.notation.positions import parse_position
from dunederby.replay import Replay

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "dunederby"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
NOTATION = ROOT / "docs" / "guide" / "notation.md"
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.name != "__main__.py")
EVERYTHING = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    info: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks_of(page: Path) -> Iterator[Block]:
    """Yield the fenced blocks of *page*."""
    inside: list[str] | None = None
    info, begin = "", 0
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.startswith("```"):
            if inside is not None:
                inside.append(line)
        elif inside is None:
            inside, info, begin = [], line.strip("`").strip(), number + 1
        else:
            yield Block(page, begin, info, "\n".join([*inside, ""]))
            inside = None
    assert inside is None, f"{page.name}: the block of line {begin} has no end"


BLOCKS = [block for page in PAGES for block in blocks_of(page)]


def blocks(info: str) -> list[Block]:
    """Return the blocks with the info string *info*."""
    return [block for block in BLOCKS if block.info == info]


def run_examples(test: doctest.DocTest) -> None:
    """Run the examples of *test*; a failure shows what was expected."""
    report: list[str] = []
    failed = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert not failed.failed, "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_examples_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    run_examples(doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_examples_of_a_module_run(path: Path) -> None:
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    module = importlib.import_module(name.removesuffix(".__init__"))
    for test in doctest.DocTestFinder().find(module):
        run_examples(test)


def test_there_are_examples_of_every_kind() -> None:
    assert blocks("derby")
    assert blocks("position")
    assert blocks("position free")
    assert blocks("json")
    assert ">>> " in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("block", blocks("derby"), ids=str)
def test_a_record_on_a_page_replays(block: Block) -> None:
    frames = list(Replay(block.text.encode(), str(block)))
    assert len(frames) > 1


@pytest.mark.parametrize("block", blocks("position"), ids=str)
def test_positions_on_a_page_are_written_in_the_one_way(block: Block) -> None:
    for line in block.text.splitlines():
        assert Game.from_position(line).position == line


@pytest.mark.parametrize("block", blocks("position free"), ids=str)
def test_a_free_position_on_a_page_is_written_as_the_line_below(block: Block) -> None:
    free, written = block.text.splitlines()
    parse_position(free)
    assert Game.from_position(free).position == written
    assert free != written


def test_the_trace_on_the_page_is_the_trace_of_the_record_above() -> None:
    record = [block for block in blocks("derby") if block.page == NOTATION][2]
    [trace] = [block for block in blocks("json") if block.page == NOTATION]
    expected = [json.loads(line) for line in trace.text.splitlines()]
    found = json.loads(json.dumps(list(trace_lines(Replay(record.text.encode())))))
    assert len(found) == len(expected)
    for one, other in zip(found, expected, strict=True):
        assert comparable(one) == pytest.approx(comparable(other), abs=1e-6)


def comparable(line: dict[str, Any]) -> dict[str, Any]:
    """Return a line of a trace without order in its lists and without nesting."""
    flat: dict[str, Any] = {key: value for key, value in line.items() if key != "legal"}
    flat.update({f"chance {key}": value for key, value in flat.pop("chance", {}).items()})
    flat.update({f"money {key}": value for key, value in flat.pop("money").items()})
    flat.update({f"legal {key}": str(sorted(v)) for key, v in line.get("legal", {}).items()})
    return flat


@pytest.mark.parametrize("name", dunederby.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    spans = re.findall(r"`([^`\n]+)`", EVERYTHING)
    code = "\n".join([*spans, *(block.text for block in BLOCKS)])
    assert re.search(rf"\b{name}\b", code), "mention it in backticks or in an example"


@pytest.mark.parametrize("option", OPTIONS)
def test_every_house_rule_is_documented_with_its_values(option: str) -> None:
    begin = f"| `{option}` | `{OPTIONS[option][0]}` |"
    rows = [line for line in EVERYTHING.splitlines() if line.startswith(begin)]
    assert rows, "a table with the option, its default, and the other values"
    for row in rows:
        assert all(f"`{value}`" in row for value in OPTIONS[option])


@pytest.mark.parametrize("name", [*EDITIONS, *EXPANSIONS])
def test_every_edition_and_every_module_has_a_page(name: str) -> None:
    assert (ROOT / "docs" / "rules" / f"{name}.md").exists()


def command_names() -> list[str]:
    """Return the commands of the program."""
    typer = importlib.import_module("typer")
    app = importlib.import_module("dunederby.cli.commands").app
    return sorted(typer.main.get_command(app).commands)


def test_every_command_is_documented() -> None:
    commands = command_names()
    assert commands
    missing = [name for name in commands if not re.search(rf"\bdunederby {name}\b", EVERYTHING)]
    assert missing == []


def anchors_of(page: Path) -> set[str]:
    """Return what the headings of *page* are called in links."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    plain = [re.sub(r"[^\w\- ]", "", heading).lower() for heading in headings]
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        target, _, anchor = link.partition("#")
        file = (page.parent / target).resolve() if target else page
        assert file.exists(), link
        assert not anchor or anchor in anchors_of(file), link


def test_tests_that_pages_name_exist() -> None:
    for file, test in re.findall(r"(tests/[\w/]+\.py)(?:::(test_\w+))?", EVERYTHING):
        path = ROOT / file
        assert path.exists(), file
        assert not test or f"def {test}(" in path.read_text(), test
