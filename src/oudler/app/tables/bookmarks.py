"""A table between two deals, short: from here on it can be folded without what was played before.

Derived, and kept beside the stream (`store.bookmarks`); of another version, or not to be believed, it is not there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from oudler.app.tables.counts import sheet_line
from oudler.app.tables.draws import Draw
from oudler.app.tables.early import Early
from oudler.app.tables.events import Chair, Options, Player
from oudler.app.tables.table import Table
from oudler.rules import edition_named
from oudler.rules.editions import changed_options
from oudler.store import Bookmark

_FOLD: Final = 1
"""Raised when the fold of a table makes something else of the same events."""


class Between(msgspec.Struct, frozen=True):
    """A table just before a deal is dealt; *sheet* is the line of the deal that was played last, where it counts.

    *counted* deals have come to *totals*. What an arbiter has ruled is not told here: such a table is folded in full.
    """

    game_seq: int
    code: str
    edition: str
    rules: dict[str, Any]
    deals: int | None
    options: Options
    host: str
    chairs: tuple[Chair, ...]
    dealt: int
    counted: int
    totals: tuple[int, ...]
    arbiter: Player | None
    arbiter_code: str
    barred: tuple[str, ...]
    draw: Draw | None
    sheet: dict[str, Any] | None


VERSION: Final = (
    f"{_FOLD}-{hashlib.sha256(msgspec.json.encode(msgspec.json.schema(Between), order='sorted')).hexdigest()[:16]}"
)
_BETWEEN: Final = msgspec.json.Decoder(Between)


def bookmark(table: Table) -> Bookmark | None:
    """Return what is kept of a table that is about to be dealt a deal; None where that is not all there is to it."""
    playing = table.playing
    just_taken_up = playing is None and table.dealt > 0
    if just_taken_up or table.incidents or table.call is not None:
        return None
    last = table.finished[-1] if playing is not None and playing.finished else None
    between = Between(
        game_seq=table.game_seq,
        code=table.code,
        edition=table.edition.name,
        rules=dict(changed_options(table.edition)),
        deals=table.deals,
        options=table.options,
        host=table.host,
        chairs=table.chairs,
        dealt=table.dealt,
        counted=table.counted,
        totals=table.totals,
        arbiter=table.arbiter,
        arbiter_code=table.arbiter_code,
        barred=tuple(sorted(table.barred)),
        draw=table.draw,
        sheet=None if last is None else sheet_line(last),
    )
    return Bookmark(table.seq, msgspec.json.encode(between).decode())


def sheets(marks: Sequence[Bookmark]) -> list[dict[str, Any]]:
    """Return the lines of the score sheet up to the last of a table's bookmarks, which are all of them."""
    read = (_BETWEEN.decode(mark.data).sheet for mark in marks)
    return [sheet for sheet in read if sheet is not None]


def taken_up(table_id: str, marks: Sequence[Bookmark]) -> Table | None:
    """Return the table at the last of its bookmarks, which are all of them; None where they are not of one table."""
    if not marks:
        return None
    lines = sheets(marks)
    last = _BETWEEN.decode(marks[-1].data)
    if len(lines) != last.counted:
        return None
    return _table(table_id, marks[-1].seq, last, tuple(tuple(line["marks"]) for line in lines))


def from_there(table_id: str, mark: Bookmark) -> Table:
    """Return the table at one bookmark, to tell what happened from there on: the marks of each deal are left out."""
    return _table(table_id, mark.seq, _BETWEEN.decode(mark.data), ())


def counted(mark: Bookmark) -> int:
    return _BETWEEN.decode(mark.data).counted


def _table(table_id: str, seq: int, kept: Between, marks: tuple[tuple[int, ...], ...]) -> Table:
    return Table(
        table_id,
        seq=seq,
        game_seq=kept.game_seq,
        code=kept.code,
        edition=edition_named(kept.edition, kept.rules),
        deals=kept.deals,
        options=kept.options,
        host=kept.host,
        chairs=kept.chairs,
        dealt=kept.dealt,
        early=Early(kept.counted, kept.totals, marks),
        arbiter=kept.arbiter,
        arbiter_code=kept.arbiter_code,
        barred=frozenset(kept.barred),
        draw=kept.draw,
    )
