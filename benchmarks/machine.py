"""Where the figures come from."""

import os
import platform
from importlib.metadata import version
from pathlib import Path


def describe() -> dict[str, str | int | float]:
    """Name the machine, how busy it was in the last minute, and the versions."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count() or 1,
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else -1.0,
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
        "dunederby": version("dunederby"),
    }


def _processor() -> str:
    """Return the processor's name, as Linux has it, or else what Python knows."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
