"""All the tables of a store: aggregates by their id, with what they have told lately.

Every call may block for a disk: a web server makes them on threads of its own.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import Callable, Collection
from dataclasses import astuple, dataclass, replace
from functools import partial
from typing import Final

from oudler.app import streams
from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.names_beside import Names
from oudler.app.streams import Kind, Log
from oudler.app.tables import commands
from oudler.app.tables.bookmarks import VERSION, taken_up
from oudler.app.tables.early import LATEST
from oudler.app.tables.encoding import event_data, event_of
from oudler.app.tables.errors import Unknown
from oudler.app.tables.events import Event, Player
from oudler.app.tables.feed import LiveTable
from oudler.app.tables.folding import applied
from oudler.app.tables.news import News
from oudler.app.tables.table import Table
from oudler.formats.events import NewEvent
from oudler.rules.seeds import SEED_BYTES
from oudler.store import Batch, Store, StoreError

Outcome = streams.Outcome[Table, Event]

TABLE: Final[Kind[Table, Event]] = Kind("table:", Table, applied, event_data, event_of, marked=True)


def with_names(names: Names) -> Kind[Table, Event]:
    """Return what tables come to where names stand beside the streams."""
    return replace(TABLE, encode=partial(event_data, names=names), decode=partial(event_of, names=names))


CODE: Final[Kind[Log, NewEvent]] = streams.log("code:")
_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH: Final = 6
_CREATION: Final = "creation"  # the key of a table's first batch; those of commands are longer


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a code invites to: to play at a table, or to arbitrate there."""

    table: str
    code: str
    arbiter: bool


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
        self.beside = Names(store)
        super().__init__(store, with_names(self.beside), self._new, keep=keep, woken=woken, wrote=wrote)
        self.marked: Callable[[str], None] = self.keep_marks
        """Told, on whatever thread, of a table that has bookmarks to keep; it may put that off."""
        self._codes = Aggregates(store, CODE, Aggregate[Log, NewEvent])

    def live(self, table_id: str) -> LiveTable:
        """Return a table, read from the store where it is not in memory."""
        return _existing(self.find(table_id))

    def newest(self, table_id: str) -> LiveTable:
        """Return a table after what other programs may have written to it."""
        return _existing(self.refresh(table_id))

    def follow(self, news: News) -> bool:
        """Go on by what another program has written; False where it must be read: it is not the next, or not now."""
        return self.go_on(news.table, news.placed(self.kind.decode), news.key)

    def forget_names(self, player: str, tables: Collection[str]) -> None:
        """Take somebody's names away from all that is told of these tables: their chains stay as they are."""
        self.beside.forget(player, [self.kind.prefix + table for table in tables])
        for table in tables:
            self.drop(table)
            self.woken(table)

    def take_up(self, live: LiveTable) -> None:
        table = taken_up(live.id, self.store.bookmarks(live.stream, VERSION))
        if table is not None:
            live.at, live.short = (table.seq, table), True

    def _new(self, kind: Kind[Table, Event], table_id: str) -> LiveTable:
        return LiveTable(kind, table_id, self._marked)

    def _marked(self, table_id: str) -> None:
        self.marked(table_id)

    def begun(self, name: str) -> LiveTable:
        live = super().begun(name)
        if len(live.marks) >= LATEST:
            self.keep_marks(name)
        return live

    def keep_marks(self, table_id: str) -> None:
        """Keep what a table came to before its latest deals, so that it need not be folded again."""
        live = self.in_memory(table_id)
        if live is None:
            return
        with live.keeping:
            marks = list(live.marks)
            with contextlib.suppress(StoreError):  # the store does not answer for the moment: later
                self.store.keep_bookmarks(live.stream, VERSION, marks)
                del live.marks[: len(marks)]

    def create(self, wish: commands.Wish, host: Player, key: str | None = None) -> Outcome:
        """Make a table; the same *key* of the same host gives the same table, and is refused for another wish."""
        drawn = secrets.token_bytes(12) if key is None else f"{host.id}\0{key}".encode()
        table_id = hashlib.sha256(b"oudler.table/1\0" + drawn).hexdigest()[:20]
        commands.create(wish, host, "", fresh_seed())  # refuse before a code is given away
        code = "" if key is not None and self.find(table_id) is not None else self.new_code(table_id)
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

    def new_code(self, table_id: str, *, arbiter: bool = False) -> str:
        """Give away a code that invites to a table: to play, or as its arbiter; the table says whether it is valid."""
        role = {"role": "arbiter"} if arbiter else {}
        given = NewEvent("CodeGiven", {"table": table_id} | role)
        while True:
            code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
            if self._codes.do(code, streams.unless_begun(given), author="oudler").changed:
                return code

    def invited(self, code: str) -> Invitation:
        """Return what a code invites to."""
        wanted = code.strip().upper()
        known = None
        if wanted and len(wanted) <= 12 and all(letter in _CODE_LETTERS for letter in wanted):
            known = self._codes.find(wanted)
        if known is None:
            raise Unknown("ce code n'existe pas", "there is no such code")
        given = known.state[0].event.data
        return Invitation(str(given["table"]), wanted, arbiter=given.get("role") == "arbiter")


def _existing(live: LiveTable | None) -> LiveTable:
    if live is None:
        raise Unknown("cette table n'existe pas", "there is no such table")
    return live
