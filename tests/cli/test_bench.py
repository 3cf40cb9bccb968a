"""`dunederby bench`, and the benchmarks in small."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dunederby as library
from benchmarks import arrays, figures, machine, odds, push, random_play, recording, start, views
from dunederby.cli import bench
from dunederby.cli.manners import CommandError
from tests.cli.running import dunederby

FIGURES = {
    "random_play": {"steps_per_second": 3_456_789.0, "ratio": 123.4},
    "push_microseconds": 31.4,
    "machine": {"cores": 2, "processor": "abacus"},
}


@pytest.fixture
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def measure(note: Callable[[str], None]) -> dict[str, Any]:
        note("working …")
        return FIGURES

    monkeypatch.setattr(figures, "measure", measure)


@pytest.mark.usefixtures("_measured")
def test_the_figures_are_printed_as_one_json_object() -> None:
    result = dunederby("bench", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == FIGURES
    assert "working" in result.stderr


@pytest.mark.usefixtures("_measured")
def test_the_figures_are_printed_as_a_table() -> None:
    result = dunederby("bench")
    assert result.exit_code == 0
    for told in ("random play: steps per second", "3,456,789", "31.4", "abacus"):
        assert told in result.stdout


def test_outside_a_checkout_it_says_what_is_missing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = folder / "lib" / "dunederby" / "__init__.py"
    monkeypatch.setattr(library, "__file__", str(installed))
    result = dunederby("bench")
    assert result.exit_code == 1
    assert result.stderr.startswith("dunederby: bench needs the checkout: ")
    assert result.stderr.count("\n") == 1


def test_a_checkout_without_the_oracle_is_none(folder: Path) -> None:
    for name in bench.NEEDED[:-1]:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()
    with pytest.raises(CommandError, match=r"tests/oracle/board/naive\.py"):
        bench.find_checkout(folder / "src" / "dunederby" / "__init__.py")


@pytest.mark.parametrize("rules", random_play.TABLES)
def test_random_play_is_much_faster_than_the_oracle(rules: str) -> None:
    measured = random_play.measure(rules, rounds=1, games=200, oracle_games=1)
    assert measured["steps_per_second"] > measured["games_per_second"] > 0
    assert measured["ratio"] > 10


def test_every_rule_set_has_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_play, "measure", lambda rules: {"rules": rules})
    monkeypatch.setattr(random_play, "measure_compiled", lambda rules, seats: {"rules": rules})
    for module in (arrays, odds, push, recording, start, machine, views):
        for name in ("measure", "describe", "measure_growth", "measure_rebuilding"):
            monkeypatch.setattr(module, name, lambda: 1.0, raising=False)
    measured = figures.measure(lambda text: None)
    assert measured["random_play"] == {"rules": "first"}
    assert measured["random_play_second"] == {"rules": "second"}
    assert measured["random_play_supercup"] == {"rules": "supercup"}
    assert measured["random_play_cards"] == {"rules": "cards"}


def test_compiled_play_alone_is_measured() -> None:
    measured = random_play.measure_compiled("cards", 4, rounds=1, games=200)
    assert measured["steps_per_second"] > measured["games_per_second"] > 0


def test_arrays_of_games_have_figures_for_every_rule_set() -> None:
    measured = arrays.measure(games=40, turns=3)
    assert len(measured) == 2 * len(arrays.TABLES)
    assert all(figure > 0 for figure in measured.values())


def test_records_are_measured_with_and_without_files() -> None:
    measured = recording.measure(rounds=1, games=5)
    assert measured["games_per_second"] > 0
    assert measured["files_per_second"] > 0


def test_pushes_views_and_a_long_record_are_measured() -> None:
    assert push.measure(rounds=1, games=1) > 0
    assert views.measure(rounds=1, games=1) > 0
    assert views.measure_rebuilding(rounds=1) > 0


def test_odds_are_measured_and_grow_with_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "command", lambda: 1.0)
    measured = odds.measure(rounds=1, races=100_000)
    assert all(figure > 0 for figure in measured.values())
    growth = odds.measure_growth(rounds=3)
    assert growth["second_5_dice_milliseconds"] > growth["second_1_dice_milliseconds"]


def test_a_process_is_timed_and_must_succeed(folder: Path) -> None:
    assert start.run("pass", folder) > 0
    with pytest.raises(Exception, match="exit status 3"):
        start.run("raise SystemExit(3)", folder)


def test_importing_alone_leaves_numba_out(folder: Path) -> None:
    start.run(start.IMPORT_DUNEDERBY, folder)


def test_the_machine_is_described() -> None:
    described = machine.describe()
    assert described["processor"]
    assert described["cores"]
