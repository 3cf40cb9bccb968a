"""Logs: a JSON object a line, without names of players, tokens or secrets."""

import json
import logging
import sys
import time

LEVELS = ("debug", "info", "warning", "error")
OURS, UVICORN = "dunederby", "uvicorn.error"


class JsonLines(logging.Formatter):
    """Writes a record of a log as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        told: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up_logs(level: str) -> None:
    """Send what is worth *level* or more to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    chosen = logging.getLevelNamesMapping()[level.upper()]
    # what uvicorn says to debug it has cookies in it
    for name, lowest in ((OURS, chosen), (UVICORN, max(chosen, logging.INFO))):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(lowest)
        logger.propagate = False
