"""Logs that nobody can fill: of one sentence a few a minute, then how often it came."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

_MOST: Final = 5
_MINUTE: Final = 60.0
_KEPT: Final = 1000  # different sentences at once


class Sparingly(logging.Filter):
    """Lets the same sentence of a logger pass so often a minute; the first of the next says what was left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        key, now = (record.name, str(record.msg)), self._clock()
        begun, times = self._seen.get(key, (now, 0))
        left_out = 0
        if now - begun >= _MINUTE:
            begun, times, left_out = now, 0, max(0, times - _MOST)
        if len(self._seen) > _KEPT:
            self._seen.clear()
        self._seen[key] = (begun, times + 1)
        if left_out:
            record.msg = f"{record.getMessage()} (and {left_out} more before)"
            record.args = None
        return times < _MOST


def keep_quiet() -> None:
    """Put the filter before everything that writes this program's log."""
    sparingly = Sparingly()
    handlers = [handler for name in ("", "uvicorn", "oudler") for handler in logging.getLogger(name).handlers]
    for handler in (*handlers, logging.lastResort):
        if handler is not None and not any(isinstance(there, Sparingly) for there in handler.filters):
            handler.addFilter(sparingly)
