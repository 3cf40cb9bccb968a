"""The dunederby command."""

import sys
from io import TextIOWrapper

from dunederby.cli.commands import app
from dunederby.cli.manners import called_as


def main() -> None:
    """Run the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal shows ? and goes on
    app(prog_name=called_as())
