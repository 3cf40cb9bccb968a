"""Compile the rules: the only file that mentions Numba.

`@kernel` marks a function that is compiled on first use and kept in a cache. With the
environment variable `NUMBA_DISABLE_JIT=1` it stays plain Python, and Numba is not imported.
"""

import hashlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

Function = TypeVar("Function", bound=Callable[..., Any])

IS_COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in {"", "0"}
KERNEL_SOURCES = ("_kernel.py", "sampling.py", "racing", "board", "cards", "odds", "lab")


def _fingerprint() -> str:
    """Hash every source that kernels are made of: a cached caller never outlives its callee."""
    package = Path(__file__).parent
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for name in KERNEL_SOURCES:
        source = package / name
        for path in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
            digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Return where compiled kernels are kept; changed rule sources get another folder."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    root = Path(chosen) if chosen else user_cache_path("dunederby", appauthor=False)
    return root / f"kernels-{_fingerprint()}"


if IS_COMPILED:
    import numba

    config: Any = numba.config  # made at run time from the environment, so nothing is typed
    _CACHE = cache_folder()
    try:
        _CACHE.mkdir(parents=True, exist_ok=True)
        _CAN_CACHE = os.access(_CACHE, os.W_OK)
    except OSError:
        _CAN_CACHE = False
    if not _CAN_CACHE:
        # Numba would fall back to a cache beside the sources, which outlives changed callees.
        print(f"dunederby: {_CACHE} can't be written, so nothing is cached", file=sys.stderr)

    def kernel(function: Function) -> Function:
        """Mark *function* as a kernel."""
        others = config.CACHE_DIR
        config.CACHE_DIR = str(_CACHE)  # Numba reads it once, in the next line
        try:
            return cast(Function, numba.njit(cache=_CAN_CACHE)(function))
        finally:
            config.CACHE_DIR = others

    def compile_once(name: str, warm_up: Callable[[], None]) -> None:
        """Run *warm_up*, which calls every kernel of *name*, unless the cache has them."""
        ready = _CACHE / f"{name}-{sys.implementation.cache_tag}-{numba.__version__}.ready"
        if ready.exists():
            return
        begin = time.perf_counter()
        print(
            f"dunederby: compiling {name} for the first use, about half a minute …",
            file=sys.stderr,
            flush=True,
        )
        warm_up()
        if _CAN_CACHE:
            ready.touch()
        print(f"dunederby: compiled in {time.perf_counter() - begin:.0f} s", file=sys.stderr)

else:

    def kernel(function: Function) -> Function:
        """Leave *function* as it is."""
        return function

    def compile_once(name: str, warm_up: Callable[[], None]) -> None:
        """Compile nothing."""
