"""Calls that may block for a disk, on threads of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Work:
    """Threads for the store: one of them writes at a time, the others read or wait."""

    def __init__(self, threads: int = 8) -> None:
        self._pool = ThreadPoolExecutor(threads, "store")

    async def call(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._pool, partial(function, *args, **kwargs))

    def soon(self, function: Callable[[str], None]) -> Callable[[str], None]:
        """Return what has *function* called on one of these threads, without waiting for it."""

        def put_off(asked: str) -> None:
            with suppress(RuntimeError):  # the pool is closed: it is done another time
                self._pool.submit(function, asked)

        return put_off

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)
