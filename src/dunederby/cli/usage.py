"""How the command line is read, and what is said about a wrong one."""

from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from dunederby.cli.manners import WRONG_USAGE, called_as, complain, shortened

RESUME, LATEST = "--resume", "latest"

_UsageError: Any = typer.BadParameter.__base__
"""What every complaint about a command line is; where its class stands depends on the release."""


class Commands(TyperGroup):
    """All commands; a wrong command line is told in a line, as everything else that is wrong."""

    def main(self, *args: Any, **more: Any) -> Any:
        """Run a command and leave with its status."""
        is_last = more.pop("standalone_mode", True)
        more["standalone_mode"] = False
        try:
            status = super().main(*args, **more)
        except _UsageError as error:
            complain(shortened(f"{called_as()}: {_told(error)}"))
            status = WRONG_USAGE
        except typer.Abort:
            status = WRONG_USAGE
        if is_last:
            raise SystemExit(status if isinstance(status, int) else 0)
        return status

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command whose help folds where the terminal ends, not where its source does."""
        command = super().get_command(ctx, cmd_name)
        if command and command.help:
            command.help = unfolded(command.help)
        for parameter in command.get_params(ctx) if command else ():
            silence(parameter)
        return command

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the options of the command itself."""
        return [silence(parameter) for parameter in super().get_params(ctx)]


def silence(parameter: Any) -> Any:
    """Let help say nothing about the value of a switch, which takes none; return it."""
    if getattr(parameter, "is_flag", False):
        parameter.metavar = ""
    return parameter


def unfolded(text: str) -> str:
    r"""Return the paragraphs of *text*, each in one line.

    >>> unfolded("One line\nand more.\n\nTwo.")
    'One line and more.\n\nTwo.'
    """
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def _told(error: Any) -> str:
    message = str(error.format_message())
    command = error.ctx.command_path if error.ctx else called_as()
    return f"{message[:1].lower()}{message[1:].rstrip('.')}; see {command} --help"


class Resuming(TyperCommand):
    """A command whose option to resume may stand alone."""

    def parse_args(self, ctx: Any, args: Sequence[str]) -> list[str]:
        """Read *args*, with the latest game for an option that names none."""
        words: list[str] = []
        for place, word in enumerate(args):
            words.append(word)
            if word == RESUME and all(
                name.startswith("-") for name in args[place + 1 : place + 2]
            ):
                words.append(LATEST)
        return super().parse_args(ctx, words)
