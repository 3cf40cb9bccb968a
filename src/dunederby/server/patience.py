"""Patience: how long a caller may take to say what he wants.

Whoever opens lines and says nothing would hold them for ever, until there are none left.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 20.0
"""Seconds for the head of a request, and again for its body."""


class PatientProtocol(H11Protocol):
    """HTTP that gives up on who does not finish the head of a request in time."""

    _giving_up: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a request unless it is whole."""
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        super().connection_lost(exc)
        self._stop_waiting()

    def _wait(self) -> None:
        is_served = self.cycle is not None and not self.cycle.response_complete
        if is_served:
            self._stop_waiting()
        elif self._giving_up is None:
            self._giving_up = self.loop.call_later(PATIENCE, self._give_up)

    def _stop_waiting(self) -> None:
        if self._giving_up:
            self._giving_up.cancel()
            self._giving_up = None

    def _give_up(self) -> None:
        self._giving_up = None
        if self.transport.get_protocol() is self:  # else it has become a socket
            self.transport.close()
