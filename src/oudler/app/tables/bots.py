"""Bots at tables: what one would do, worked out in other processes so that nobody waits for it but its own table."""

from __future__ import annotations

import contextlib
import hashlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar

from oudler.app.tables.choices import seen_by
from oudler.app.tables.table import Table
from oudler.bots import Decision, Terms, bot_named
from oudler.rules import Action, AnnounceChelem, Bid, MakeBid, Seat, View
from oudler.rules.choices import Chain
from oudler.text import Text

ADVISER: Final = "expert"
"""Who is asked for hints."""

Broken = BrokenProcessPool
"""A process that thought has died; the next question starts others."""

Asked = TypeVar("Asked")
Result = TypeVar("Result")
_NICE: Final = 19
_ONLY: Final = Text("seule possibilité", "the only thing to do")


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat sees when it is to act; nothing else goes to a bot."""

    level: str
    seen: View
    seed: int
    terms: Terms


def question(table: Table, seat: Seat, level: str) -> Question | None:
    """Return what is asked of a bot at *seat*, None where there is nothing to do."""
    playing = table.playing
    if playing is None or playing.state.to_act != seat:
        return None
    seen = seen_by(table, playing, seat)
    if table.chairs[seat].away:
        seen = replace(seen, actions=_modest(seen.actions, seat))
    terms = Terms(playing.deal.edition, playing.deal.declares_petit_sec, table.options.poignees)
    return Question(level, seen, decision_seed(table.id, table.dealt, len(playing.actions)), terms)


def _modest(actions: Sequence[Action], seat: Seat) -> Sequence[Action]:
    """Return what a bot may do for somebody who is away: it takes no contract for him and announces no chelem."""
    passe, chelem = MakeBid(seat, Bid.PASSE), AnnounceChelem(seat)
    if passe in actions:
        return (passe,)
    if chelem not in actions or not isinstance(actions, Chain):
        return actions
    return Chain(tuple(part for part in actions.parts if chelem not in part))


def decision_seed(table: str, deal: int, ply: int) -> int:
    """Return the seed of one decision: of where it is taken alone, so that a table can be taken up anywhere."""
    digest = hashlib.sha256(f"oudler.table-decision/1\0{table}\0{deal}\0{ply}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def decide(asked: Question) -> Decision:
    """Return what the bot does; where a single action is legal it is not asked."""
    if len(asked.seen.actions) == 1:
        return Decision(asked.seen.actions[0], _ONLY)
    return bot_named(asked.level).decide(asked.seen, seed=asked.seed, terms=asked.terms)


def action(asked: Question) -> Action:
    return decide(asked).action


class Thinkers:
    """Processes that think, as many as there are cores; threads where processes cannot be had."""

    def __init__(self, workers: int | None = None, *, threads: bool = False) -> None:
        self.workers = workers or os.cpu_count() or 1
        self._threads = threads
        self._lock = threading.Lock()
        self._pool: Executor | None = None

    def submit(self, work: Callable[[Asked], Result], asked: Asked) -> Future[Result]:
        """Begin to think; a pool that broke down is made anew, once."""
        try:
            return self._executor().submit(work, asked)
        except (BrokenProcessPool, RuntimeError, OSError):  # OSError: no process can be had at this moment
            self._drop()
            return self._executor().submit(work, asked)

    def warm_up(self) -> None:
        """Start the processes before anybody waits for them."""
        for _ in range(self.workers):
            self._executor().submit(_nothing)

    def _executor(self) -> Executor:
        with self._lock:
            if self._pool is None:
                self._pool = self._made()
            return self._pool

    def _made(self) -> Executor:
        if not self._threads:
            try:
                # Not forked: other threads of the server may hold locks at that moment.
                context = multiprocessing.get_context("spawn")
                return ProcessPoolExecutor(self.workers, context, initializer=_begin)
            except (OSError, ImportError, ValueError):
                self._threads = True
        return ThreadPoolExecutor(self.workers, "bot")

    def _drop(self) -> None:
        with self._lock:
            old, self._pool = self._pool, None
        if old is not None:
            old.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End it all at once: nobody waits for what is still being thought."""
        with self._lock:
            old, self._pool = self._pool, None
        if old is None:
            return
        for process in list((getattr(old, "_processes", None) or {}).values()):
            process.terminate()
        old.shutdown(wait=True, cancel_futures=True)


def _nothing() -> None:
    """Only be there."""


def _begin() -> None:
    """Give way to the server in everything: commands, Ctrl-C, and its end, also when it was killed."""
    _give_way()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _give_way() -> None:
    """Think only when nothing else is to be done on this machine, as far as it can be told so."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # the server's own priority may have been raised
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    if sys.platform != "win32":
        os.nice(_NICE)


def _end_with(server: BaseProcess) -> None:
    server.join()
    os._exit(1)
