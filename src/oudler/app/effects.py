"""What something would do, told before it is done: penalties, ranks and totals, who sits where, tables left short."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from oudler.app.certificates import proof_lines
from oudler.app.claims import stage_certificate
from oudler.app.incidents.effects import effect, tell
from oudler.app.names import entrant_name
from oudler.app.progress import short_table_remarks
from oudler.text import Text
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.events import Event
from oudler.tournament.core.folding import apply
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import Verdict, advice

_MOST: Final = 24
Seats = dict[tuple[int, int, int], Entrant | None]


def effects_of(clause: str, decide: Callable[[Book, Any], Event]) -> Callable[[Book, Any], Sequence[Verdict]]:
    """Return the advice of an operation that is looked at before it is done (*clause*: what it rests on)."""

    def advise(book: Book, given: Any) -> Sequence[Verdict]:  # noqa: ANN401 - what the operation asks for
        after = apply(book, Meta(book.seq + 1, ""), decide(book, given))
        return [advice(clause, said.fr, said.en) for said in told_effect(book, after)]

    return advise


def told_effect(before: Book, after: Book) -> Iterator[Text]:
    """Yield all that differs between two books, as lines for people; the first of many."""
    yield from _shortened(tuple(tell(after, effect(before, after))))
    yield from _shortened(tuple(_moved(before, after)))
    known = set(short_table_remarks(before))
    for remark in short_table_remarks(after):
        if remark not in known:
            where = f"position {remark.position}, table {remark.table}"
            yield Text(f"{where} : {remark.text.fr} (ORG-17)", f"{where}: {remark.text.en} (ORG-17)")
    yield from _proved(before, after)


def _shortened(lines: Sequence[Text]) -> Iterator[Text]:
    yield from lines[:_MOST]
    more = len(lines) - _MOST
    if more > 0:
        yield Text(f"… et {more} autres", f"… and {more} more")


def _seats(book: Book) -> Seats:
    open_ones = [each for each in range(1, book.seated_positions + 1) if each not in book.closed]
    return {
        (position, table.number, chair): who
        for position in open_ones
        for table in book.tables(position)
        for chair, who in enumerate(table.seats)
    }


def _moved(before: Book, after: Book) -> Iterator[Text]:
    """Yield the seats that somebody else has, of the positions that are not closed."""
    old, new = _seats(before), _seats(after)
    for where in sorted({*old, *new}):
        was, will = old.get(where), new.get(where)
        if was == will:
            continue
        position, table, chair = where
        side = str(ORIENTATIONS[chair]) if chair < len(ORIENTATIONS) else str(chair + 1)
        told = f"{_name(before, was)} → {_name(after, will)}"
        yield Text(
            f"position {position}, table {table} {side} : {told}", f"position {position}, table {table} {side}: {told}"
        )


def _name(book: Book, who: Entrant | None) -> str:
    return "—" if who is None else entrant_name(book, who, players=True).title


def _proved(before: Book, after: Book) -> Iterator[Text]:
    """Yield what the certificate of the stage being played says, where that is no longer the same."""
    if not before.started or not after.started:
        return
    old, new = _proof(before), _proof(after)
    yield from (line for line in new if line not in old)


def _proof(book: Book) -> tuple[Text, ...]:
    stage = book.stage_of(book.seated_positions)
    return tuple(proof_lines(book, stage, stage_certificate(book, stage)))
