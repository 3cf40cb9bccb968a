"""What the tests of the command share."""

from pathlib import Path

import pytest

from tests.cli.running import RECORD


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run every test in an empty folder, on a terminal of 80 columns without colours."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


@pytest.fixture
def record(folder: Path) -> Path:
    """Return the path of a record of a game in progress."""
    path = folder / "game.derby"
    path.write_text(RECORD)
    return path
