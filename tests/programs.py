"""Programs that tests need and pip does not have: found, or on Debian installed by root."""

import os
import shutil
import subprocess
from pathlib import Path

DEBIAN = Path("/etc/debian_version")
APT = (
    ("apt-get", "-q", "update"),
    ("apt-get", "-q", "install", "--yes", "--no-install-recommends"),
)


def provide(program: str) -> str | None:
    """Make sure that *program* is there; return what is to be done if it can't be had."""
    if shutil.which(program):
        return None
    if not (DEBIAN.exists() and os.geteuid() == 0):
        return f"{program} is missing; on Debian and Ubuntu, as root: apt install {program}"
    print(f"installing {program} by apt, which takes a minute", flush=True)
    update, install = APT
    for command in (update, (*install, program)):
        ended = subprocess.run(
            command,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            encoding="utf-8",
            errors="replace",
        )
        if ended.returncode != 0:
            last = "\n  ".join(ended.stdout.strip().splitlines()[-3:])
            return f"{program} is missing, and {' '.join(command)} failed:\n  {last}"
    return None if shutil.which(program) else f"{program} is missing after its installation"
