"""The options of `serve`, made from the table of settings."""

import inspect
import os
from collections.abc import Callable
from typing import Annotated, Any

import typer

from dunederby.cli.manners import polite
from dunederby.server.settings import SETTINGS, Setting, Settings, read_settings


def with_settings(run: Callable[[Settings], None], help: str) -> Callable[..., None]:
    """Return a command that takes every setting as an option, and runs *run* with them."""

    def command(**given: Any) -> None:
        asked = {
            one.name: one.shown(given[one.field])
            for one in SETTINGS
            if given.get(one.field) is not None
        }
        with polite():
            settings = read_settings(asked, os.environ)
        run(settings)

    command.__doc__ = help
    parameters = [_parameter(one) for one in SETTINGS]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    return command


def _parameter(setting: Setting) -> inspect.Parameter:
    is_switch = isinstance(setting.default, bool)
    option = typer.Option(
        f"--{setting.name}/--no-{setting.name}" if is_switch else f"--{setting.name}",
        help=setting.help,
        show_default=setting.shown_default or False,
        metavar=None if is_switch else "NUMBER" if isinstance(setting.default, int) else "TEXT",
    )
    kind = bool if is_switch else str
    return inspect.Parameter(
        setting.field,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[kind | None, option],
    )
