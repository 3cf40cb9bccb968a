"""`dunederby tournament`."""

import json
from pathlib import Path

import pytest

from tests.cli.running import dunederby

TWO = ("--bot", "gentle", "--bot", "random", "--seats", "2", "--seed", "7")


def test_json_is_one_object_with_errors_and_ratings() -> None:
    result = dunederby("tournament", *TWO, "--games", "4", "--json")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told["games"] == 4
    assert set(told["bots"]) == {"gentle", "random"}
    for bot in told["bots"].values():
        assert bot["games"] == 4
        for name in ("win", "coins", "rank", "rating"):
            assert set(bot[name]) == {"value", "error"}
    assert sum(bot["win"]["value"] for bot in told["bots"].values()) == pytest.approx(1)
    assert told["faults"] == []


def test_a_table_and_a_plot_stand_at_the_end() -> None:
    result = dunederby("tournament", *TWO, "--games", "4")
    assert result.stdout.startswith("4 games of first, 2 seats, seed 7: 2 rounds")
    assert "rating" in result.stdout
    assert "gentle │" in result.stdout
    assert "●" in result.stdout


def test_the_standings_are_drawn_into_a_file_and_into_the_folder(folder: Path) -> None:
    dunederby("tournament", *TWO, "--games", "4", "--luck", "--out", "t", "--plot", "p.svg")
    picture = (folder / "p.svg").read_text()
    assert picture == (folder / "t" / "standings.svg").read_text()
    for words in ("first, 2 seats", "4 games, seed 7", "gentle", "random", "coins without luck"):
        assert words in picture
    assert picture.count("<circle") == 2 * 3


def test_a_picture_of_another_kind_is_refused(folder: Path) -> None:
    result = dunederby("tournament", *TWO, "--games", "4", "--plot", "p.gif")
    assert result.exit_code != 0
    assert "pictures are .svg or .png, not .gif" in result.stderr


def test_the_same_command_again_goes_on(folder: Path) -> None:
    short = dunederby("tournament", *TWO, "--games", "2", "--out", "t", "--json")
    long = dunederby("tournament", *TWO, "--games", "4", "--out", "t", "--json")
    whole = dunederby("tournament", *TWO, "--games", "4", "--json")
    assert json.loads(short.stdout)["games"] == 2
    assert json.loads(long.stdout) == json.loads(whole.stdout)
    assert len(list((folder / "t" / "records").iterdir())) == 4
    assert len((folder / "t" / "games.jsonl").read_text().splitlines()) == 4


def test_luck_is_taken_out_on_request() -> None:
    result = dunederby("tournament", *TWO, "--games", "4", "--luck", "--json")
    bot = json.loads(result.stdout)["bots"]["gentle"]
    assert set(bot["coins_without_luck"]) == {"value", "error"}
    assert bot["gained"] > 0


def test_a_bad_bot_is_told_on_with_a_record() -> None:
    bad = ("--bot", "tests.lab.players:raising", "--bot", "random", "--seats", "2")
    result = dunederby("tournament", *bad, "--games", "2", "--seed", "7", "--on-fault", "forfeit")
    assert result.exit_code == 0
    assert "tests.lab.players:raising at seat A" in result.stdout
    assert "raised RuntimeError: lost my camel" in result.stdout
    assert "is last without coins" in result.stdout
    assert "rules: first\n" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--bot", "clever", "--bot", "random"), "no bot is called 'clever'"),
        (("--bot", "random"), "two bots at least"),
        ((*TWO, "--rules", "third"), "no rule set is called 'third'"),
        ((*TWO, "--on-fault", "cry"), "'cry' is not one of"),
        (("--bot", "gentle", "--bot", "random", "--out", "t"), "--out needs a --seed"),
    ],
)
def test_wrong_wishes_are_a_line_each(folder: Path, arguments: list[str], told: str) -> None:
    result = dunederby("tournament", *arguments)
    assert result.exit_code in (1, 2)
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1
