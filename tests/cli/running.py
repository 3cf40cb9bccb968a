"""Run the command in this process, in a folder of its own."""

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from dunederby.cli.commands import app

RECORD = """\
rules: first
players: Ann, Bo
date: 2026-01-31
* start green 1
* start yellow 1
* start orange 1
* start blue 3
* start white 3
A leg green
B win white   # a secret, but not in a record
A roll
* die white 3
B tile 9 +
A roll
* die blue 2
"""
"""A game in progress: B to act, and no seed."""


def dunederby(*arguments: str, typed: str = "") -> Result:
    """Run `dunederby` with *arguments*; *typed* is what comes from a keyboard that is none."""
    return CliRunner().invoke(
        app, list(arguments), input=typed, catch_exceptions=False, prog_name="dunederby"
    )


def shell(command: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run *command* in a shell in *folder*; there `$derby` is the command."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=folder,
        env={**os.environ, "derby": f"{sys.executable} -m dunederby"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        stdin=subprocess.DEVNULL,
    )
