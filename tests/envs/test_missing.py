"""Without a framework its adapter says in a sentence what is missing; the others still work."""

import subprocess
import sys

import pytest

PROGRAM = """
import importlib.abc, sys
class Hidden(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
try:
    import {module}
except ImportError as error:
    print(type(error).__name__, error)
else:
    print("loaded")
"""

FRAMEWORKS = ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "resvg_py", "PIL")


def told(module: str, hidden: tuple[str, ...]) -> str:
    """Return what importing *module* without the *hidden* packages says."""
    program = PROGRAM.format(module=module, hidden=hidden)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("adapter", "package", "extra"),
    [
        ("gymnasium", "gymnasium", "gymnasium"),
        ("vector", "gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_framework_is_named_with_how_to_get_it(
    adapter: str, package: str, extra: str
) -> None:
    sentence = f"this needs the package {package}: pip install 'dunederby[{extra}]'"
    assert told(f"dunederby.envs.{adapter}", FRAMEWORKS) == f"MissingFrameworkError {sentence}"


@pytest.mark.parametrize(
    ("adapter", "needs"),
    [
        ("gymnasium", ("gymnasium",)),
        ("pettingzoo", ("gymnasium", "pettingzoo")),
        ("openspiel", ("pyspiel", "open_spiel")),
    ],
)
def test_an_adapter_needs_its_own_framework_only(adapter: str, needs: tuple[str, ...]) -> None:
    hidden = tuple(name for name in FRAMEWORKS if name not in needs)
    assert told(f"dunederby.envs.{adapter}", hidden) == "loaded"
