"""What a server may be told when it starts."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.app.tables.turns import PATIENCE


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server behaves.

    - *hosts*: the names and addresses it answers to, beside this machine's own (`localhost`, `127.0.0.1`, `[::1]`).
    - *address*: where others find it (`http://192.168.1.20:8000`); without one, where the request came.
    - *pace*: seconds between two actions of bots; *pause*: before a deal that was thrown in is dealt again.
    - *between*: seconds at least from one commit to the next: what comes meanwhile is written in one go; by itself,
      what suits the kind of store.
    - *patience*: seconds that the others are waited for between two deals.
    - *limits*: whether senders are slowed down.
    - *bot_options*: whether bots with options (`club:samples=4`) may be asked for: tests do.
    - *bot_threads*: bots think in threads of this process; *bot_workers*: in so many at once.
    - *worker* of *workers*: which of several on one database this is, from 0.
    """

    hosts: frozenset[str] = frozenset()
    address: str | None = None
    pace: float = 0.35
    pause: float = 2.5
    between: float | None = None
    patience: float = PATIENCE
    limits: bool = True
    bot_options: bool = False
    bot_threads: bool = False
    bot_workers: int | None = None
    worker: int = 0
    workers: int = 1
