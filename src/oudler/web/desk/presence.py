"""Which big screens are connected to this server at the moment, by tournament and name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Presence:
    """Counts open connections; on the event loop alone."""

    def __init__(self) -> None:
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def of(self, tournament: str, screen: str) -> Iterator[None]:
        self._open[tournament, screen] += 1
        try:
            yield
        finally:
            self._open[tournament, screen] -= 1
            if not self._open[tournament, screen]:
                del self._open[tournament, screen]

    def screens(self, tournament: str) -> frozenset[str]:
        return frozenset(name for where, name in list(self._open) if where == tournament)
