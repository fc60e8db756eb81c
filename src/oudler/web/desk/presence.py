"""Which big screens are connected to this server at the moment, by tournament and name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

_KEPT: Final = 8


@dataclass(frozen=True, slots=True)
class Seen:
    """A device of the hall that tried the way to this server: from where, when, by how much its clock differs."""

    address: str
    at: str
    seconds: int
    listens: bool


class Presence:
    """Counts open connections; on the event loop alone."""

    def __init__(self) -> None:
        self.seen: dict[str, tuple[Seen, ...]] = {}
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

    def came(self, tournament: str, seen: Seen) -> None:
        others = tuple(each for each in self.seen.get(tournament, ()) if each.address != seen.address)
        self.seen[tournament] = (seen, *others)[:_KEPT]

    def screens(self, tournament: str) -> frozenset[str]:
        return frozenset(name for where, name in list(self._open) if where == tournament)
