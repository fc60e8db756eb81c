"""What a server keeps for people it does not know, and for how long."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from oudler.store import Store

_OFFER = timedelta(days=1)


def expired(store: Store, now: datetime, days: int, in_use: Collection[str] = ()) -> list[str]:
    """Return the streams that may go: codes for another device after a day, others after *days* without anything new.

    Those are sessions in which nobody took a seat, tables at which no deal was ever dealt, and deals that were shared.
    A table that was played at stays, and whoever sat at one; *in_use* are streams that are in memory.
    """
    limit = now - timedelta(days=days)
    found = [
        *store.idle("offer:", now - _OFFER),
        *store.idle("session:", limit, most=1),
        *store.idle("table:", limit, without="DealStarted"),
        *store.idle("deal:", limit),
    ]
    return [stream for stream in found if stream not in in_use]


def tidy(store: Store, now: datetime, days: int, in_use: Collection[str] = ()) -> int:
    """Take out what has expired; return how many streams that were."""
    streams = expired(store, now, days, in_use)
    if streams:
        store.drop(streams)
    return len(streams)
