"""The program's log: a line a sentence on standard error, as text or as JSON, from a level on."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

LEVELS: Final = ("debug", "info", "warning", "error")
FORMS: Final = ("text", "json")
_OURS: Final = ("oudler", "uvicorn")
_TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class AsJson(logging.Formatter):
    """One object a line: when, how grave, who says it, what, and the traceback where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def write_log(level: str, form: str) -> None:
    """Have this program and its server log from *level* on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if form == "json" else logging.Formatter(_TEXT))
    for name in _OURS:
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
