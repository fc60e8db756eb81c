"""Who works for the training: processes of this machine, or a Dask cluster; the results are the same for any number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from oudler.app.pool import cores, in_processes, on_cluster

Task = TypeVar("Task")
Done = TypeVar("Done")

_CHUNK: Final = 8


@dataclass(frozen=True, slots=True)
class _Chunk:
    """A function on several tasks at once: a task alone may be shorter than sending it."""

    function: Callable[..., object]

    def __call__(self, tasks: Sequence[object]) -> list[object]:
        return [self.function(task) for task in tasks]


@dataclass(frozen=True, slots=True)
class Crew:
    """*cluster* is the address of a Dask cluster, `local` for one of two workers here; without it, *workers* processes.

    What a task comes to must depend on the task alone.
    """

    workers: int = cores()
    cluster: str | None = None

    def map(self, function: Callable[[Task], Done], tasks: Sequence[Task]) -> list[Done]:
        """Return what comes of the tasks, in their order."""
        chunks = [tasks[first : first + _CHUNK] for first in range(0, len(tasks), _CHUNK)]
        work = _Chunk(function)
        if self.cluster is not None:
            found = on_cluster(work, lambda _workers: chunks, self.cluster)
        elif self.workers == 1:
            found = map(work, chunks)
        else:
            found = in_processes(work, chunks, self.workers)
        return [done for part in found for done in part]  # type: ignore[misc]  # of the function it was given
