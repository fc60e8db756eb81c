"""Who reads what is long: processes of their own with the store open, so that nobody else waits for it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, TypeVar

from oudler.app.tables.bots import Thinkers
from oudler.store import MEMORY, Store, open_store

Asked = TypeVar("Asked")
Result = TypeVar("Result")
Read = Callable[[Store, Asked], Result]
_OPEN: Final[dict[str, Store]] = {}


class Readers:
    """Processes of the lowest priority; threads on the same store where it cannot be opened twice."""

    def __init__(self, store: Store, workers: int = 1, *, threads: bool = False) -> None:
        self._store = store
        self._here = threads or store.place == MEMORY
        self._pool = Thinkers(workers, threads=self._here)
        self.workers = workers

    def submit(self, read: Read[Asked, Result], asked: Asked) -> Future[Result]:
        if self._here:
            return self._pool.submit(lambda question: read(self._store, question), asked)
        return self._pool.submit(_read, (self._store.place, read, asked))

    def close(self) -> None:
        self._pool.close()

    def warm_up(self) -> None:
        self._pool.warm_up()


def _read(asked: tuple[str, Read[Asked, Result], Asked]) -> Result:
    place, read, question = asked
    if place not in _OPEN:
        _OPEN[place] = open_store(place)
    return read(_OPEN[place], question)
