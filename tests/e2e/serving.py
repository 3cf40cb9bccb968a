"""A server of its own for a test: started, stopped, started again on the same tables."""

import os
import signal
import subprocess
import sys
from pathlib import Path


class Server:
    """The command `dunederby serve`, with its tables in a file."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.database = folder / "tables.db"
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start, and wait until it says where it is; a second time on the same port."""
        options = ["--no-browser", "--port", str(self.port), "--database-url", str(self.database)]
        generous = ["--address-tables", "1000", "--address-requests", "1000"]
        quick = ["--analysis-percent", "8"]
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "dunederby",
                "serve",
                *options,
                *generous,
                *quick,
                *self.options,
            ],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert "http://" in line, f"the server said {line!r}"
        self.port = int(line.rsplit(":", 1)[1].strip().rstrip("/"))

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it as a system would."""
        assert self.process
        self.process.send_signal(how)
        self.process.wait(30)
        assert self.process.stdout
        self.process.stdout.close()
