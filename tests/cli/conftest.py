"""What the tests of the command share."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from dunederby.cli.library import games_folder
from tests.cli.running import RECORD

if TYPE_CHECKING:
    from tests.cli.terminals import Terminal


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run every test in an empty folder, on a terminal of 80 columns without colours."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("DUNEDERBY_CALLED_AS", raising=False)
    return tmp_path


@pytest.fixture
def games() -> Path:
    """Return the folder where games are kept."""
    return games_folder()


@pytest.fixture
def record(folder: Path) -> Path:
    """Return the path of a record of a game in progress."""
    path = folder / "game.derby"
    path.write_text(RECORD)
    return path


@pytest.fixture
def start() -> "Iterator[Callable[..., Terminal]]":
    """Return how to open a terminal; all are closed at the end."""
    from tests.cli.terminals import Terminal  # noqa: PLC0415  # not every system has them

    terminals: list[Terminal] = []

    def open_terminal(*arguments: str) -> Terminal:
        terminals.append(Terminal(*arguments))
        return terminals[-1]

    yield open_terminal
    for terminal in terminals:
        terminal.close()
