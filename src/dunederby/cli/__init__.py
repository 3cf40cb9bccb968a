"""The dunederby command."""

import sys
from io import TextIOWrapper

from dunederby.cli.commands import app
from dunederby.cli.manners import called_as
from dunederby.cli.notices import say
from dunederby.compiling import listen


def main() -> None:
    """Run the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal shows ? and goes on
    listen(say)
    app(prog_name=called_as())
