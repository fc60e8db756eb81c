"""Batches into rows, within a transaction: one after another, or many at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Dialect

from oudler.formats.events import Head, at_text
from oudler.store.batches import Appended, Batch, Checked, Written
from oudler.store.clock import Clock
from oudler.store.errors import Conflict, KeyReused
from oudler.store.statements import Statements
from oudler.text import OudlerError

Results = dict[int, Appended | OudlerError]


class Writer:
    """Writes on connections that somebody else opens and commits."""

    def __init__(self, dialect: Dialect, clock: Clock) -> None:
        self._statements = Statements(dialect)
        self._clock = clock

    def write(self, connection: Connection, batch: Checked) -> Appended:
        asked = batch.asked
        head = self.lock_head(connection, asked.stream)
        same_key: Sequence[Sequence[Any]] = ()
        if asked.key is not None:
            same_key = self._statements.of_key.rows(connection, {"stream": asked.stream, "key": asked.key})
        decided = batch.decided(head, same_key, self._time_of(asked))
        if isinstance(decided, Appended):
            return decided
        self.insert(connection, [decided])
        return decided.appended

    def write_each(self, connection: Connection, batches: Mapping[int, Checked]) -> Results:
        """Write one batch after another; each is stored or refused for itself."""
        results: Results = {}
        for number, batch in batches.items():
            try:
                results[number] = self.write(connection, batch)
            except (Conflict, KeyReused) as refused:  # found by reading: the transaction goes on
                results[number] = refused
        return results

    def write_together(self, connection: Connection, batches: Mapping[int, Checked]) -> Results:
        """Do the same for batches of different streams by a handful of statements: to a server each is a journey."""
        asked = [batch.asked for batch in batches.values()]
        locked = self._statements.lock_heads.rows(connection, {"streams": [one.stream for one in asked]})
        heads = {stream: Head(seq, digest) for stream, seq, digest in locked}
        same_key = self._of_keys(connection, [one for one in asked if one.key is not None])
        results: Results = {}
        written: list[Written] = []
        for number, batch in batches.items():
            one = batch.asked
            try:
                decided = batch.decided(heads.get(one.stream, Head()), same_key[one.stream], self._time_of(one))
            except (Conflict, KeyReused) as refused:
                results[number] = refused
                continue
            if isinstance(decided, Written):
                written.append(decided)
                decided = decided.appended
            results[number] = decided
        if written:
            self.insert(connection, written)
        return results

    def _of_keys(self, connection: Connection, keyed: Sequence[Batch]) -> defaultdict[str, list[Sequence[Any]]]:
        """Return the stored events of each batch's key, by stream."""
        found: defaultdict[str, list[Sequence[Any]]] = defaultdict(list)
        if keyed:
            wanted = {"streams": [one.stream for one in keyed], "keys": [one.key for one in keyed]}
            for stream, *row in self._statements.of_keys.rows(connection, wanted):
                found[stream].append(row)
        return found

    def lock_head(self, connection: Connection, stream: str) -> Head:
        rows = self._statements.lock_head.rows(connection, {"stream": stream})
        return Head(*rows[0]) if rows else Head()

    def insert(self, connection: Connection, written: Sequence[Written]) -> None:
        self._statements.add_event.run_all(connection, [row for one in written for row in one.rows])
        new = [one for one in written if one.before.seq == 0]
        if new:
            rows = [{"stream": one.stream, "seq": one.end.seq, "hash": one.end.hash} for one in new]
            self._statements.begin_stream.run_all(connection, rows)
        moved = [
            {"stream_": one.stream, "seq_": one.before.seq, "seq": one.end.seq, "hash": one.end.hash}
            for one in written
            if one.before.seq
        ]
        if moved:
            self._statements.move_head.run_all(connection, moved)

    def _time_of(self, batch: Batch) -> str:
        return batch.at or at_text(self._clock())
