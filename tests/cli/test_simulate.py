"""`dunederby simulate`."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from dunederby import Game, read_game
from dunederby.lab.finished import Finished
from dunederby.lab.simulate import simulate_named
from tests.cli.running import dunederby


def test_every_game_is_written_down_and_summed_up(folder: Path) -> None:
    result = dunederby(
        "simulate", "--games", "3", "--seats", "3", "--seed", "7", "--records", "out/games"
    )
    assert result.exit_code == 0
    assert result.stdout.startswith("3 games of first, 3 seats, seed 7: ")
    assert "Records: out/games/game-*.derby" in result.stdout
    paths = sorted((folder / "out" / "games").iterdir())
    assert [path.name for path in paths] == [f"game-0000{number}.derby" for number in (1, 2, 3)]
    for number, path in enumerate(paths, start=1):
        headers, _, _ = path.read_text().partition("*")
        names = "Player A, Player B, Player C"
        assert headers == f"rules: first\nplayers: {names}\nseries: 7/{number}\n"
        assert read_game(path).is_over


def test_with_bots_chance_in_game_k_is_that_of_the_seed_s_k(folder: Path) -> None:
    dunederby("simulate", "--games", "2", "--seed", "7", "--bot", "gentle", "--records", ".")
    written = read_game(folder / "game-00002.derby")
    assert "\nseed: 7/2\n" in (folder / "game-00002.derby").read_text()
    played = Game("first", seats=4, seed=(7, 2))
    for step in written.steps:
        if not step.is_chance:
            played.push(step)
    assert played.steps == written.steps


def test_records_of_an_earlier_run_are_never_overwritten(folder: Path) -> None:
    dunederby("simulate", "--games", "2", "--seed", "7", "--records", "a")
    before = (folder / "a" / "game-00001.derby").read_bytes()
    result = dunederby("simulate", "--games", "2", "--seed", "8", "--records", "a")
    assert result.exit_code == 1
    assert "a has records already, such as game-00001.derby" in result.stderr
    assert (folder / "a" / "game-00001.derby").read_bytes() == before


def test_an_interrupt_keeps_the_summary(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any) -> Iterator[Finished]:
        yield from islice(simulate_named(*arguments), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr("dunederby.cli.simulate.simulate_named", interrupted)
    result = dunederby("simulate", "--games", "9", "--seats", "2", "--seed", "7")
    assert result.exit_code == 130
    assert result.stdout.startswith("3 games of first, 2 seats, seed 7: ")
    assert "interrupted" in result.stderr


def test_a_camel_that_was_neither_first_nor_last_is_listed() -> None:
    result = dunederby("simulate", "--games", "1", "--seats", "2", "--seed", "7")
    for camel in ("blue", "green", "orange", "yellow", "white"):
        assert f"│ {camel} " in result.stdout


def test_json_is_one_object_with_errors() -> None:
    bots = ("--bot", "gentle", "--bot", "random")
    result = dunederby("simulate", "--games", "3", "--seats", "3", *bots, "--seed", "7", "--json")
    summary = json.loads(result.stdout)
    assert summary["games"] == 3
    assert set(summary["camels"]) == {"blue", "green", "orange", "yellow", "white"}
    assert [seat["bot"] for seat in summary["seating"].values()] == ["gentle", "random", "gentle"]
    assert summary["bots"]["gentle"]["games"] == 6
    assert set(summary["bots"]["random"]["coins"]) == {"value", "error"}
    assert sum(camel["won"] for camel in summary["camels"].values()) == pytest.approx(1)


def test_two_runs_with_the_same_seed_write_the_same_bytes(folder: Path) -> None:
    for name in ("a", "b"):
        dunederby("simulate", "--games", "3", "--seed", "7", "--records", name)
    for number in (1, 2, 3):
        name = f"game-0000{number}.derby"
        assert (folder / "a" / name).read_bytes() == (folder / "b" / name).read_bytes()


def test_other_seeds_give_other_games_and_none_a_new_one(folder: Path) -> None:
    for name, seed in (("a", ("--seed", "7")), ("b", ("--seed", "8")), ("c", ())):
        dunederby("simulate", "--games", "1", *seed, "--records", name)
    texts = {(folder / name / "game-00001.derby").read_text() for name in "abc"}
    assert len(texts) == 3


def test_house_rules_and_bots_are_played_and_written_down(folder: Path) -> None:
    arguments = ("--games", "1", "--seats", "3", "--records", ".", "--bot", "cautious")
    result = dunederby("simulate", *arguments, "--bot", "random", "--option", "money=hidden")
    assert result.exit_code == 0
    assert re.search(r"A=cautious.*\n.*\n?.*B=random", result.stdout)
    text = (folder / "game-00001.derby").read_text()
    assert "\noptions: money=hidden\n" in text
    assert "\nbots: A=cautious, B=random, C=cautious\n" in text


def test_there_is_at_least_one_game() -> None:
    assert dunederby("simulate", "--games", "0").exit_code == 2


@pytest.mark.parametrize("records", ["file", "file/below"])
def test_a_folder_that_can_not_be_made_is_one_line(folder: Path, records: str) -> None:
    (folder / "file").write_text("")
    result = dunederby("simulate", "--games", "2", "--records", records)
    assert result.exit_code == 1
    assert re.fullmatch(r"dunederby: .*file.*: [A-Z].*\n", result.stderr)
