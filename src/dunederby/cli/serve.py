"""Serve tables to browsers, and tell people where they are."""

import os
import socket
import sys
import threading
import webbrowser
from importlib import import_module
from urllib.parse import urlsplit, urlunsplit

from dunederby.server.running import local_url
from dunederby.server.running import run as run_server
from dunederby.server.settings import Settings


def run(settings: Settings) -> None:
    """Serve until Ctrl-C."""
    run_server(settings, lambda listening: announce(settings, listening))


def announce(settings: Settings, listening: socket.socket) -> None:
    """Print the addresses and open a browser; the first line has the one for this machine."""
    here = local_url(listening)
    print(f"Dune Derby is at {settings.public_url or here}", flush=True)
    if settings.lan:
        _announce_to_house(here)
    print("Ctrl-C ends it.", flush=True)
    if settings.browser and has_screen():
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _announce_to_house(here: str) -> None:
    """Print the address for others in the house, and the same as a code for phones."""
    parts = urlsplit(here)
    address = lan_address()
    if address is None:
        print("This machine is in no network, so nobody else can join.", flush=True)
        return
    url = urlunsplit(parts._replace(netloc=f"{address}:{parts.port}"))
    print(f"Others in the house find it at {url}", flush=True)
    if sys.stdout.isatty():
        import_module("segno").make(url).terminal(compact=True)


def lan_address() -> str | None:
    """Return the address by which this machine is found in its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def has_screen() -> bool:
    """Tell whether a browser could be seen by whoever started this."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
