"""The settings of the server: one table, for command line, environment, docs and tests.

A setting `max-message` is `--max-message` on the command line and `DUNEDERBY_MAX_MESSAGE` in
the environment; the command line counts more.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from dunederby.errors import SettingError

PREFIX = "DUNEDERBY_"
SWITCH = {"yes": True, "no": False}


def _setting(default: str | int | bool, help: str, most: int | None = None) -> Any:
    """Return a field of `Settings`; a number may be 0 to *most*."""
    return field(default=default, metadata={"help": help, "most": most})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the server was asked to do; each field is a setting."""

    host: str = _setting("127.0.0.1", "address to listen on")
    port: int = _setting(8765, "port to listen on; 0 takes a free one", 65535)
    lan: bool = _setting(False, "let others in the house join: listen on all addresses")
    browser: bool = _setting(True, "open the page in a browser")
    database_url: str = _setting(
        "", "file name or postgresql:// URL; empty: a file in your data folder"
    )
    public_url: str = _setting("", "address that players use, if a proxy stands in front")
    max_message: int = _setting(16_384, "largest message on a socket, in bytes", 1_048_576)
    seat_commands: int = _setting(10, "commands a second that one seat may send", 10_000)
    address_requests: int = _setting(50, "requests a second from one address", 100_000)
    address_sockets: int = _setting(40, "open sockets from one address", 100_000)
    address_tables: int = _setting(60, "new tables an hour from one address", 1_000_000)
    table_sockets: int = _setting(
        200, "open sockets at one table: of spectators, and of each player", 100_000
    )
    log_level: str = _setting("warning", "what is logged: debug, info, warning or error")
    workers: int = _setting(1, "processes that think for bots and odds; 0: a thread", 64)
    bot_playouts: int = _setting(2_000, "playouts that a bot may spend on a move", 1_000_000)
    odds_races: int = _setting(20_000, "races sampled for odds that can't be counted", 1_000_000)
    analysis_percent: int = _setting(
        32, "percent of the budget of `dunederby analyse` that the page has for a game", 100
    )
    grace: int = _setting(60, "seconds that an absent player is waited for", 86_400)


@dataclass(frozen=True, slots=True)
class Setting:
    """A row of the table."""

    name: str
    default: str | int | bool
    help: str
    most: int | None

    @property
    def field(self) -> str:
        """The field of `Settings` that holds it."""
        return self.name.replace("-", "_")

    @property
    def variable(self) -> str:
        """What it is called in the environment."""
        return PREFIX + self.field.upper()

    @property
    def shown_default(self) -> str:
        """The default as people write it."""
        return self.shown(self.default)

    def shown(self, value: str | int | bool) -> str:
        """Return *value* as people write it."""
        if isinstance(value, bool):
            return next(word for word, meaning in SWITCH.items() if meaning is value)
        return str(value)

    def parse(self, text: str, source: str) -> str | int | bool:
        """Read a value that was given in *source*."""
        if isinstance(self.default, bool):
            if text not in SWITCH:
                raise SettingError(f"{source}: {text!r} is neither yes nor no")
            return SWITCH[text]
        if isinstance(self.default, int):
            return self._number(text, source)
        return text

    def _number(self, text: str, source: str) -> int:
        assert self.most is not None
        is_number = re.fullmatch("[0-9]{1,9}", text)
        if not is_number or int(text) > self.most:
            raise SettingError(f"{source}: expected a number from 0 to {self.most}, not {text!r}")
        return int(text)


SETTINGS = tuple(
    Setting(one.name.replace("_", "-"), default=one.default, **one.metadata)  # type: ignore[arg-type]
    for one in fields(Settings)
)


def read_settings(arguments: Mapping[str, str], environment: Mapping[str, str]) -> Settings:
    """Return the settings that *arguments* (by name) and the *environment* ask for.

    >>> read_settings({"port": "0"}, {"DUNEDERBY_PORT": "80", "DUNEDERBY_LAN": "yes"}).port
    0
    """
    unknown = [name for name in arguments if name not in {one.name for one in SETTINGS}]
    if unknown:
        raise SettingError(f"there is no setting {unknown[0]!r}")
    values: dict[str, Any] = {}
    for one in SETTINGS:
        if one.name in arguments:
            values[one.field] = one.parse(arguments[one.name], f"--{one.name}")
        elif one.variable in environment:
            values[one.field] = one.parse(environment[one.variable], one.variable)
    return Settings(**values)


def settings_table() -> str:
    """Return the table of all settings in Markdown, as the docs have it."""
    rows = ["| setting | default | variable | what it is |", "| --- | --- | --- | --- |"]
    for one in SETTINGS:
        default = f"`{one.shown_default}`" if one.shown_default else "(empty)"
        rows.append(f"| `--{one.name}` | {default} | `{one.variable}` | {one.help} |")
    return "\n".join(rows)
