"""What the command says about itself, and how it starts."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

import dunederby as library
from dunederby.cli.commands import app
from tests.cli.running import dunederby

COMMANDS = (
    *("play", "games", "serve", "verify", "backup", "export", "import"),
    *("replay", "simulate", "tournament", "odds", "analyse", "bench"),
)
LIGHT = """
import sys
from typer.testing import CliRunner
from dunederby.cli.commands import app
assert CliRunner().invoke(app, sys.argv[1:]).exit_code == 0
sys.exit("numba" in sys.modules or "numpy" in sys.modules)
"""


@pytest.mark.parametrize("command", ["$derby", "$derby <&-"])
def test_without_arguments_it_serves_until_ctrl_c(folder: Path, command: str) -> None:
    settings = f"DUNEDERBY_PORT=0 DUNEDERBY_DATABASE_URL={folder}/tables.db"
    derby = f"{sys.executable} -m dunederby"
    words = ["bash", "-c", f"{settings} exec {command.replace('$derby', derby)}"]
    with subprocess.Popen(
        words,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as server:
        assert server.stdout
        assert server.stdout.readline().startswith(b"Dune Derby is at http://127.0.0.1:")
        server.send_signal(signal.SIGINT)
        told, complaints = server.communicate(timeout=120)
    assert (complaints, b"Traceback" in told, server.returncode) == (b"", False, 0)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_has_an_example_and_fits(
    command: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    result = dunederby(command, "--help")
    assert result.exit_code == 0
    assert f"Example: dunederby {command}" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= width
    assert not re.search(r"--.*<[a-z ]+>", result.stdout), "what options take has a name"
    assert "…" not in result.stdout


def test_every_command_is_among_those_that_are_tried() -> None:
    assert sorted(COMMANDS) == sorted(get_command(app).commands)  # type: ignore[attr-defined]


def test_it_tells_its_version() -> None:
    result = dunederby("--version")
    assert (result.exit_code, result.stdout) == (0, f"dunederby {library.__version__}\n")


@pytest.mark.parametrize(
    "arguments", [["--help"], ["play", "--help"], ["--version"], ["serve", "--help"]]
)
def test_help_loads_neither_compiler_nor_rules(arguments: list[str]) -> None:
    assert subprocess.run([sys.executable, "-c", LIGHT, *arguments], check=False).returncode == 0


def test_an_unknown_command_or_option_is_a_usage_error() -> None:
    assert dunederby("frolic").exit_code == 2
    assert dunederby("play", "--speed", "9").exit_code == 2
    assert dunederby("replay").exit_code == 2


@pytest.mark.parametrize("option", ["tile-flip", "=yes", "tile-flip=", ""])
def test_a_malformed_house_rule_is_a_usage_error(option: str) -> None:
    result = dunederby("simulate", "--games", "1", "--option", option)
    assert result.exit_code == 2
    assert "expected NAME=VALUE" in result.stderr


def test_a_house_rule_given_twice_is_a_usage_error() -> None:
    result = dunederby("simulate", "--option", "tile-flip=yes", "--option", "tile-flip=no")
    assert result.exit_code == 2
    assert "twice" in result.stderr


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--rules", "third"], "no rule set is called 'third'; known are first"),
        (
            ["--rules", "first+wings"],
            "first can't be played with 'wings'; known are",
        ),
        (["--seats", "1"], "first is played by 2 to 8 seats, not 1"),
        (["--seats", "9"], "first is played by 2 to 8 seats, not 9"),
        (["--seats", "12"], "first is played by 2 to 8 seats, not 12"),
        (["--option", "wings=yes"], "wings is no house rule of first; known are end-floor"),
        (["--option", "tile-flip=perhaps"], "house rule tile-flip can't be perhaps"),
        (["--bot", "genius"], "no bot is called 'genius'; known are random"),
    ],
)
def test_an_impossible_table_is_one_clear_line(
    command: str, arguments: list[str], complaint: str
) -> None:
    result = dunederby(command, *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"dunederby: {complaint}")
    assert result.stderr.count("\n") == 1
