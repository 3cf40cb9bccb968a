"""Settings: one table, the same in code, environment and docs."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from dunederby.errors import SettingError
from dunederby.server.settings import (
    SETTINGS,
    Setting,
    Settings,
    read_settings,
    settings_table,
)

ROOT = Path(__file__).resolve().parents[2]
by_name = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)


def sample(setting: Setting) -> tuple[str, Any]:
    """Return a text that is not the default, and what it means."""
    if isinstance(setting.default, bool):
        return ("no", False) if setting.default else ("yes", True)
    return ("7", 7) if isinstance(setting.default, int) else ("seven", "seven")


def test_without_a_word_the_defaults_count() -> None:
    assert read_settings({}, {"PATH": "bin", "DUNEDERBY_TEST_PROFILE": "full"}) == Settings()


@by_name
def test_a_setting_is_read_from_the_environment(setting: Setting) -> None:
    text, value = sample(setting)
    settings = read_settings({}, {setting.variable: text})
    assert settings == dataclasses.replace(Settings(), **{setting.field: value})


@by_name
def test_the_command_line_counts_more(setting: Setting) -> None:
    text, value = sample(setting)
    settings = read_settings({setting.name: text}, {setting.variable: setting.shown_default})
    assert getattr(settings, setting.field) == value != setting.default


@by_name
def test_a_default_is_a_value_that_can_be_given(setting: Setting) -> None:
    assert read_settings({setting.name: setting.shown_default}, {}) == Settings()


@by_name
def test_a_setting_tells_what_it_is(setting: Setting) -> None:
    assert setting.help
    assert "|" not in setting.help
    assert setting.help[0].islower()
    assert not setting.help.endswith(".")


def test_the_database_is_named_by_the_variable_that_was_promised() -> None:
    settings = read_settings({}, {"DUNEDERBY_DATABASE_URL": "postgresql://db/games"})
    assert settings.database_url == "postgresql://db/games"


@pytest.mark.parametrize("text", ["", "-1", "65536", "8e3", "\u0667", "1" * 5000, " 7", "0x7"])
def test_a_number_out_of_its_range_is_refused_with_its_source(text: str) -> None:
    with pytest.raises(SettingError, match=r"^DUNEDERBY_PORT: expected a number from 0 to 65535"):
        read_settings({}, {"DUNEDERBY_PORT": text})
    with pytest.raises(SettingError, match=r"^--port: expected a number from 0 to 65535"):
        read_settings({"port": text}, {})


@pytest.mark.parametrize("text", ["", "true", "1", "YES"])
def test_a_switch_is_yes_or_no(text: str) -> None:
    with pytest.raises(SettingError, match=r"^--lan: .* is neither yes nor no$"):
        read_settings({"lan": text}, {})


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(SettingError, match="no setting 'camel'"):
        read_settings({"camel": "7"}, {})


def test_the_docs_have_the_table_as_it_is() -> None:
    page = (ROOT / "docs" / "guide" / "hosting.md").read_text(encoding="utf-8")
    assert settings_table() in page
