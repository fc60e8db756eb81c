"""What a server may be told when it starts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from oudler.app.tables.turns import PATIENCE
from oudler.web.reach import Opening


@dataclass(frozen=True, slots=True)
class Terms:
    """Connections *in all* and from one *address*, bytes of a request's *head*, and seconds.

    *head_seconds* from the first byte, or from coming in, to the end of the head; *body_seconds* from there to the end
    of the body; *stuck_seconds* for somebody who takes nothing of what he is sent. *proxies* speak for many: they are
    not counted by their address.
    """

    in_all: int = 8000
    address: int = 4000
    head: int = 16 * 1024
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    stuck_seconds: float = 60.0
    proxies: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Keeping:
    """*copies*: a folder, *every* so many hours one, of which so many are *kept*; *days* until what is idle goes.

    *second*: whether the second place that an arbiter may name is looked after.
    """

    copies: Path | None = None
    every: float = 24.0
    kept: int = 14
    days: int | None = None
    second: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server behaves.

    - *hosts*: the names and addresses it answers to, beside this machine's own (`localhost`, `127.0.0.1`, `[::1]`).
    - *address*: where others find it (`http://192.168.1.20:8000`); without one, where the request came.
    - *opening*: opens a server that is bound to this machine to the network, when somebody at it asks for that.
    - *pace*: seconds between two actions of bots; *pause*: before a deal that was thrown in is dealt again.
    - *between*: seconds at least from one commit to the next: what comes meanwhile is written in one go; by itself,
      what suits the kind of store.
    - *patience*: seconds that the others are waited for between two deals.
    - *seal*: seconds from a change of a table to the next signature of heads; None: none are signed.
    - *metrics*: whether `/metrics` is answered, and answers are counted for it.
    - *log_level*, *log_format*: what is written to the log, and how (`logs`).
    - *claim_seconds*: until a claim is answered, whatever the answer.
    - *limits*: whether senders are slowed down.
    - *bot_options*: whether bots with options (`club:samples=4`) may be asked for: tests do.
    - *bot_threads*: bots think in threads of this process; *bot_workers*: in so many at once.
    - *terms*: on which connections are taken.
    - *keeping*: copies, and how long what nobody comes back to is kept; the first worker sees to it.
    - *shared_deals*: how many deals an address shares at once; then one a minute.
    - *worker* of *workers*: which of several on one database this is, from 0.
    """

    hosts: frozenset[str] = frozenset()
    address: str | None = None
    opening: Opening | None = None
    pace: float = 0.35
    pause: float = 2.5
    between: float | None = None
    patience: float = PATIENCE
    seal: float | None = None
    metrics: bool = False
    log_level: str = "warning"
    log_format: str = "text"
    claim_seconds: float = 1.5
    limits: bool = True
    bot_options: bool = False
    bot_threads: bool = False
    bot_workers: int | None = None
    terms: Terms = Terms()
    keeping: Keeping = Keeping()
    shared_deals: int = 60
    worker: int = 0
    workers: int = 1
