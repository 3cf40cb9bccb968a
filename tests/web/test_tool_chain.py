"""The page's tool chain: what is locked, and how its files read."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
SOURCES = sorted(
    path for folder in ("src", "tests") for path in (WEB / folder).rglob("*") if path.is_file()
)
GENERATED = "protocol.ts"
CODE = [path for path in SOURCES if path.suffix in (".ts", ".svelte") and path.name != GENERATED]
MOST_LINES = 200


def name_of(path: Path) -> str:
    """Return *path* as seen from the folder of the page."""
    return path.relative_to(WEB).as_posix()


def locked() -> dict[str, dict[str, Any]]:
    """Return the locked packages by where they are installed."""
    packages: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text())[
        "packages"
    ]
    return packages


def test_locked_packages_come_from_no_named_host() -> None:
    assert [place for place, package in locked().items() if "resolved" in package] == []


def test_the_lock_has_the_parts_for_every_platform() -> None:
    """Without them `npm ci` fails, also where they are not needed."""
    packages = locked()
    names = {place.rpartition("node_modules/")[2] for place in packages}
    wanted = {
        name for package in packages.values() for name in package.get("optionalDependencies", {})
    }
    assert wanted - names == set()


def test_nothing_is_shipped_but_what_is_compiled() -> None:
    package = json.loads((WEB / "package.json").read_text())
    assert "dependencies" not in package


@pytest.mark.parametrize("path", CODE, ids=name_of)
def test_a_file_of_the_page_can_be_read_at_one_sitting(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    assert not re.search(r"[:<|] ?any\b|\bas any\b|@ts-ignore", text)


def test_the_page_asks_nobody_else_for_anything() -> None:
    outside = re.compile(r"https?://(?!www\.w3\.org|127\.0\.0\.1)")
    shipped = [path for path in CODE if path.is_relative_to(WEB / "src")]
    assert [name_of(path) for path in shipped if outside.search(path.read_text())] == []
