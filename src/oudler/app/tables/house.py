"""All the tables of a store: aggregates by their id, with what they have told lately.

Every call may block for a disk: a web server makes them on threads of its own.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterator
from dataclasses import astuple
from typing import Final

from oudler.app import aggregate
from oudler.app.aggregate import Aggregate, Kind, Log
from oudler.app.aggregates import Aggregates
from oudler.app.tables import commands
from oudler.app.tables.errors import Unknown
from oudler.app.tables.events import Event, Player, event_data, event_of
from oudler.app.tables.feed import LiveTable, Told
from oudler.app.tables.news import News
from oudler.app.tables.table import Table, applied
from oudler.formats.events import NewEvent
from oudler.rules.seeds import SEED_BYTES
from oudler.store import Batch, Store

Decide = aggregate.Decide[Table, Event]
Outcome = aggregate.Outcome[Table, Event]

TABLE: Final[Kind[Table, Event]] = Kind("table:", Table, applied, event_data, event_of, marked=True)
CODE: Final[Kind[Log, NewEvent]] = aggregate.log("code:")
_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH: Final = 6
_CREATION: Final = "creation"  # the key of a table's first batch; those of commands are longer


def fresh_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


class House(Aggregates[Table, Event, LiveTable]):
    """The tables there are."""

    def __init__(
        self,
        store: Store,
        *,
        keep: int = 2000,
        woken: Callable[[str], None] = lambda _: None,
        wrote: Callable[[str, int, Batch], None] | None = None,
    ) -> None:
        super().__init__(store, TABLE, LiveTable, keep=keep, woken=woken, wrote=wrote)
        self._codes = Aggregates(store, CODE, Aggregate[Log, NewEvent])

    def live(self, table_id: str) -> LiveTable:
        """Return a table, read from the store where it is not in memory."""
        return _existing(self.find(table_id))

    def newest(self, table_id: str) -> LiveTable:
        """Return a table after what other programs may have written to it."""
        return _existing(self.refresh(table_id))

    def follow(self, news: News) -> bool:
        """Go on by what another program has written; False where it must be read: it is not the next, or not now."""
        return self.go_on(news.table, news.placed(), news.key)

    def steps(self, table_id: str, since: int) -> Iterator[Told]:
        """Yield the steps after number *since*, from memory or, where it does not go back so far, from the store."""
        remembered = self.live(table_id).since(since)
        if remembered is not None:
            yield from remembered
            return
        again = LiveTable(TABLE, table_id)
        for stored in self.store.events(again.stream):
            again.add(stored)
            if stored.seq > since:
                yield again.steps[-1]

    def create(self, wish: commands.Wish, host: Player, key: str | None = None) -> Outcome:
        """Make a table; the same *key* of the same host gives the same table, and is refused for another wish."""
        drawn = secrets.token_bytes(12) if key is None else f"{host.id}\0{key}".encode()
        table_id = hashlib.sha256(b"oudler.table/1\0" + drawn).hexdigest()[:20]
        commands.create(wish, host, "", fresh_seed())  # refuse before a code is given away
        code = "" if key is not None and self.find(table_id) is not None else self._new_code(table_id)
        options = astuple(wish.options)
        return self.do(
            table_id,
            # A table that is there already knows how it was wished for, or is older than that.
            lambda table: () if table.seq else commands.create(wish, host, code, fresh_seed()),
            author=host.id,
            # Not the key itself: a session may come from it (`Sessions.open_by`), and streams are exported.
            key=_CREATION,
            body=[wish.players, wish.seats, wish.deals, wish.edition, wish.rules, options, wish.record],
        )

    def _new_code(self, table_id: str) -> str:
        given = NewEvent("CodeGiven", {"table": table_id})
        while True:
            code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
            if self._codes.do(code, aggregate.unless_begun(given), author="oudler").changed:
                return code

    def table_of_code(self, code: str) -> str:
        """Return the table that a code invites to."""
        wanted = code.strip().upper()
        known = None
        if wanted and len(wanted) <= 12 and all(letter in _CODE_LETTERS for letter in wanted):
            known = self._codes.find(wanted)
        if known is None:
            raise Unknown("ce code n'existe pas", "there is no such code")
        return str(known.state[0].event.data["table"])


def _existing(live: LiveTable | None) -> LiveTable:
    if live is None:
        raise Unknown("cette table n'existe pas", "there is no such table")
    return live
