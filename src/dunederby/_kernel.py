"""Compile the rules: the only file that mentions Numba.

`@kernel` marks a function that is compiled on first use and kept in a cache. With the
environment variable `NUMBA_DISABLE_JIT=1` it stays plain Python, and Numba is not imported.
Kernels release the GIL, so threads can run them side by side.
"""

import hashlib
import os
import pickle
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

from dunederby.compiling import Event, Notice, announce

Function = TypeVar("Function", bound=Callable[..., Any])

IS_COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in {"", "0"}
KERNEL_SOURCES = (
    *("_kernel.py", "compiling.py", "sampling.py", "racing", "board", "cards", "systems.py"),
    *("playouts", "odds"),
)
PLAYER_SOURCES = ("bots",)
ADAPTER_SOURCES = (*PLAYER_SOURCES, "envs")
"""Kernels that no other calls: when these change, the rules and odds stay compiled."""

_CHECKSUM = 32


def _fingerprint(sources: tuple[str, ...] = KERNEL_SOURCES) -> str:
    """Hash every source that kernels are made of: a cached caller never outlives its callee."""
    package = Path(__file__).parent
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for name in sources:
        source = package / name
        for path in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
            digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Return where compiled kernels are kept; changed rule sources get another folder."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    root = Path(chosen) if chosen else user_cache_path("dunederby", appauthor=False)
    return root / f"kernels-{_fingerprint()}"


def read_checked(path: Path) -> bytes | None:
    """Return what `write_checked` wrote to *path*; None if nothing did, or it is spoiled."""
    try:
        content = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        announce(Notice(Event.SPOILED, str(path), reason=str(error)))
        return None
    if hashlib.sha256(content[_CHECKSUM:]).digest() == content[:_CHECKSUM]:
        return content[_CHECKSUM:]
    announce(Notice(Event.SPOILED, str(path), reason="it is cut off or damaged"))
    return None


def write_checked(path: Path, content: bytes) -> bool:
    """Write *content* to *path* whole or not at all, and return whether it is there.

    A full disk or a folder that can't be written is told once, then done without.
    """
    partial = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
            partial = Path(file.name)
            file.write(hashlib.sha256(content).digest() + content)
        partial.replace(path)
    except OSError as error:
        if partial:
            partial.unlink(missing_ok=True)
        if path.parent not in _told_uncached:
            _told_uncached.add(path.parent)
            announce(Notice(Event.UNCACHED, str(path.parent), reason=error.strerror or str(error)))
        return False
    return True


_told_uncached: set[Path] = set()

if IS_COMPILED:
    import numba
    from numba.core.caching import NullCache
    from numba.core.compiler import CompileResult
    from numba.core.serialize import dumps

    _CACHE = cache_folder()
    _PLAYERS = _CACHE / f"players-{_fingerprint(PLAYER_SOURCES)}"
    _ADAPTERS = _CACHE / f"adapters-{_fingerprint(ADAPTER_SOURCES)}"
    _rebuild: Any = CompileResult._rebuild
    _dumps: Any = dumps
    _types: Any = numba.types

    class _Cache(NullCache):
        """The compiled forms of one kernel, a file for each signature.

        Numba's own cache names them by the path of the source, so that a second clone compiles
        all again, and stops at a damaged file or a full disk. Here the folder is named by all
        sources, and a file by what is compiled.
        """

        def __init__(self, function: Callable[..., Any]) -> None:
            self.name = name_of(function)

        @property
        def folder(self) -> Path:
            """Where the forms of this kernel are kept: by the sources that it may call."""
            if "dunederby.envs." in self.name:
                return _ADAPTERS
            return _PLAYERS if "dunederby.bots." in self.name else _CACHE

        def file_of(self, signature: Any, codegen: Any) -> Path:
            """Return where the form for *signature* on this machine is kept."""
            versions = numba.__version__, sys.implementation.cache_tag
            key = repr((self.name, str(signature), codegen.magic_tuple(), versions))
            return self.folder / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.kernel"

        def load_overload(self, signature: Any, context: Any) -> Any:
            """Return the compiled form for *signature*, None if it is not kept."""
            context.refresh()
            content = read_checked(self.file_of(signature, context.codegen()))
            return _rebuild(context, *pickle.loads(content)) if content else None

        def save_overload(self, signature: Any, compiled: Any) -> None:
            """Keep the form that was *compiled* for *signature*."""
            if not compiled.library.has_dynamic_globals:
                path = self.file_of(signature, compiled.codegen)
                write_checked(path, _dumps(compiled._reduce()))

    def name_of(function: Any) -> str:
        """Name a kernel by where it stands and by what it closes over, not by its path."""
        function = getattr(function, "py_func", function)
        if not hasattr(function, "__qualname__"):
            return repr(function)
        closed = [name_of(cell.cell_contents) for cell in function.__closure__ or ()]
        return f"{function.__module__}.{function.__qualname__}({', '.join(closed)})"

    def usual(kind: Any) -> Any:
        """Return the type as which kernels pass arguments of this *kind* to each other.

        Numba compiles a kernel once more for every number that a caller writes down, and for
        every width of its integers. That takes long, and makes nothing faster.
        """
        kind = _types.unliteral(kind)
        if isinstance(kind, _types.Tuple | _types.UniTuple):
            return _types.Tuple([usual(part) for part in kind])
        return _types.int64 if isinstance(kind, _types.Integer) else kind

    def _cached(compiler: Any, function: Function) -> Function:
        dispatcher = compiler(function)
        dispatcher._cache = _Cache(function)
        find = dispatcher.get_call_template
        dispatcher.get_call_template = lambda kinds, named: find([*map(usual, kinds)], named)
        return cast(Function, dispatcher)

    def kernel(function: Function) -> Function:
        """Mark *function* as a kernel."""
        return _cached(numba.njit(nogil=True), function)

    def inlined_kernel(function: Function) -> Function:
        """Mark *function* as a small kernel that is compiled into those that call it."""
        return _cached(numba.njit(nogil=True, forceinline=True), function)

    def form_for(function: Function, *arguments: Any) -> Function:
        """Return *function* in its form for *arguments* like these; others it must not get.

        Calling that skips the look at what they are, which takes long for tuples of records.
        """
        dispatcher: Any = function
        return cast(Function, dispatcher.compile(tuple(map(numba.typeof, arguments))))

    def _ready(name: str) -> Path:
        folder = _PLAYERS if name.startswith("bots") else _CACHE
        return folder / f"{name}-{sys.implementation.cache_tag}-{numba.__version__}.ready"

    def is_compiled(name: str) -> bool:
        """Tell whether the cache has every kernel of *name*."""
        return os.path.exists(_ready(name))

    def compile_once(name: str, warm_up: Callable[[], None]) -> None:
        """Run *warm_up*, which calls every kernel of *name*, unless the cache has them."""
        if is_compiled(name):
            return
        begin = time.perf_counter()
        announce(Notice(Event.COMPILING, name))
        warm_up()
        write_checked(_ready(name), b"")
        announce(Notice(Event.COMPILED, name, seconds=time.perf_counter() - begin))

else:

    def kernel(function: Function) -> Function:
        """Leave *function* as it is."""
        return function

    inlined_kernel = kernel

    def form_for(function: Function, *arguments: Any) -> Function:
        """Return *function*: it has one form."""
        return function

    def is_compiled(name: str) -> bool:
        """Tell that there is nothing to compile."""
        return True

    def compile_once(name: str, warm_up: Callable[[], None]) -> None:
        """Compile nothing."""
