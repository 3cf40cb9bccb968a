"""A bad network: passes bytes between players and a server, until told to cut or to freeze."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Proxy:
    """A port that leads to another one, badly."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.delay = 0.0
        """Seconds that every piece takes longer."""
        self.budget: int | None = None
        """Bytes to let through before all lines are cut; None for no end."""
        self._thaw = asyncio.Event()
        self._thaw.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    @property
    def port(self) -> int:
        """Where it listens."""
        assert self._server
        return int(self._server.sockets[0].getsockname()[1])

    def cut(self) -> None:
        """Cut every line, in the middle of whatever it carries."""
        for writer in list(self._writers):
            writer.transport.abort()

    def freeze(self) -> None:
        """Let nothing through, and tell nobody."""
        self._thaw.clear()

    def thaw(self) -> None:
        """Let everything through again."""
        self._thaw.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, far_writer}
        await asyncio.gather(self._carry(reader, far_writer), self._carry(far_reader, writer))
        self._writers -= {writer, far_writer}

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(1024):
                await asyncio.sleep(self.delay)
                await self._thaw.wait()
                if self.budget is not None:
                    self.budget -= len(piece)
                    if self.budget <= 0:
                        self.budget = None
                        self.cut()
                        return
                writer.write(piece)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def proxy_to(port: int) -> AsyncIterator[Proxy]:
    """Run a proxy before a port."""
    proxy = Proxy(port)
    proxy._server = await asyncio.start_server(proxy._accept, "127.0.0.1", 0)
    try:
        yield proxy
    finally:
        proxy.thaw()
        proxy.cut()
        proxy._server.close()
