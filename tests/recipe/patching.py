"""Changes as the docs show them, read from a page and made in a copy of the sources."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^```diff\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = "+++ "
PART = "@@\n"


@dataclass(frozen=True)
class Change:
    """Lines of a file and what takes their place; a new file has none."""

    path: str
    before: str
    after: str


def changes_on(page: Path) -> Iterator[Change]:
    """Yield the changes on *page*, in their order."""
    for block in FENCE.findall(page.read_text(encoding="utf-8")):
        for file in re.split(rf"^{re.escape(FILE)}", block, flags=re.MULTILINE)[1:]:
            path, _, content = file.partition("\n")
            for part in content.removeprefix(PART).split(PART):
                yield Change(path, lines_of(part, " -"), lines_of(part, " +"))


def lines_of(part: str, signs: str) -> str:
    """Return the lines of *part* that begin with one of *signs*; empty ones stand for a space."""
    lines = [line if line.strip() else " \n" for line in part.splitlines(keepends=True)]
    return "".join(line[1:] for line in lines if line[0] in signs)


def make(change: Change, root: Path) -> None:
    """Make a *change* below *root*; its lines have to be there, and only once."""
    path = root / change.path
    if not change.before:
        assert not path.exists(), f"{change.path} is there already"
        path.write_text(change.after, encoding="utf-8")
        return
    content = path.read_text(encoding="utf-8")
    assert content.count(change.before) == 1, f"not once in {change.path}:\n{change.before}"
    path.write_text(content.replace(change.before, change.after), encoding="utf-8")
