"""The fiches ambulantes of a tournament: a line by position, table and étui, and the étuis themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from functools import singledispatch

from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.events import Event
from oudler.tournament.core.frozen import Frozen, frozen, put, without
from oudler.tournament.core.incident import DealRuling
from oudler.tournament.core.incident_folding import ruling_on
from oudler.tournament.duplicate.equipes import Match
from oudler.tournament.duplicate.events import (
    Board,
    DuplicateSeated,
    EtuiCancelled,
    EtuiLaunched,
    EtuisCommitted,
    EtuisPrepared,
    FirstColourDrawn,
    LineChecked,
    LineCorrected,
    LineWritten,
    PcnTableSet,
    PlayDecided,
    PositionOpened,
)
from oudler.tournament.duplicate.fiches import Decision, FicheLine, LineState, Ruling
from oudler.tournament.duplicate.ruled import ruled_decision
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken

Key = tuple[int, int, int]
"""Position, table, étui: where one line is written."""


@dataclass(frozen=True, slots=True)
class LineRecord:
    """A line, who sat at the table when it was written, and what became of it.

    *version* is the event that last touched it; *line* is None where the arbiter decided before anything was written.
    """

    seats: tuple[Entrant | None, ...]
    line: FicheLine | None = None
    state: LineState = LineState.WRITTEN
    version: int = 0
    author: str = ""
    checked_by: str | None = None
    decision: Decision | None = None
    corrections: tuple[Meta, ...] = ()
    ruled: DealRuling | None = None
    """What the incidents of this play come to."""

    @property
    def word(self) -> Decision | None:
        """Return the arbiter's word on this play: what he decided of it, else what his rulings on incidents do."""
        if self.decision is not None or self.ruled is None:
            return self.decision
        return ruled_decision(self.line, self.ruled)

    @property
    def score(self) -> int | None:
        """Return the amount to be compared: the arbiter's, else that of the line; None where none is."""
        if (word := self.word) is not None:
            return word.score if word.ruling is Ruling.SCORE else None
        return None if self.line is None else self.line.score

    @property
    def waits(self) -> bool:
        """Whether it waits for a second entry."""
        return self.line is not None and self.state is LineState.WRITTEN and self.decision is None


@dataclass(frozen=True, slots=True)
class Play:
    """What duplicate keeps in a book."""

    lines: Frozen[Key, LineRecord] = field(default_factory=frozen)
    etuis: Frozen[int, Board] = field(default_factory=frozen)
    opened: frozenset[int] = frozenset()
    duplicated: frozenset[int] = frozenset()
    cancelled: frozenset[int] = frozenset()
    commitment: EtuisCommitted | None = None
    first_colour: str | None = None
    """TRI-07: the colour of the first attackers, drawn by the arbiter."""
    pcn: tuple[int, ...] = ()
    """The organiser's table."""
    revealed: tuple[tuple[str, str], ...] = ()
    """Public numbers and seeds of the draws."""
    rulings: Frozen[Key, DealRuling] = field(default_factory=frozen)
    """What the incidents of single plays come to, whether their lines are written or not."""
    matches: Frozen[tuple[int, int], Match] = field(default_factory=frozen)
    """Équipes: the matches by stage and number."""

    def at(self, position: int, table: int) -> Iterator[tuple[int, LineRecord]]:
        """Yield the lines of a table at a position, by étui."""
        for (where, number, etui), record in self.lines.items():
            if (where, number) == (position, table):
                yield etui, record

    def taken_away(self, key: Key) -> bool:
        """ARB-31, ETH-07: return whether a play counts for nobody, whatever its line would say."""
        ruling = self.rulings.get(key)
        return ruling is not None and ruling.won.annulled and ruling.lost.annulled

    def of(self, etui: int, after: int | None = None) -> dict[Key, LineRecord]:
        """Return the plays of an étui in the order of positions and tables, up to a position."""
        found = {
            key: record for key, record in self.lines.items() if key[2] == etui and (after is None or key[0] <= after)
        }
        return dict(sorted(found.items()))


def play_of(book: Book) -> Play:
    if not isinstance(book.play, Play):
        raise RuleBroken("DUP-03", "ce tournoi n'est pas en duplicate", "this tournament is not played in duplicate")
    return book.play


def taker_of(book: Book, etui: int) -> Orientation | None:
    """DUP-10: return the taker that an étui shows: as it was prepared, else as the plan marks it."""
    board = play_of(book).etuis.get(etui)
    if board is not None:
        return board.taker
    for seated in book.seated:
        if isinstance(seated.event, DuplicateSeated) and (taker := seated.event.taker(etui)) is not None:
            return taker
    return None


@singledispatch
def folded(event: object, _book: Book, _meta: Meta) -> Play:
    """Return what is kept after one of its events."""
    raise TypeError(event)


@folded.register
def _(event: EtuisCommitted, book: Book, _meta: Meta) -> Play:
    return replace(play_of(book), commitment=event)


@folded.register
def _(event: EtuisPrepared, book: Book, _meta: Meta) -> Play:
    play = play_of(book)
    revealed = (*play.revealed, (event.public, event.seed)) if event.seed else play.revealed
    return replace(play, etuis=put(play.etuis, {each.number: each for each in event.etuis}), revealed=revealed)


@folded.register
def _(event: EtuiLaunched, book: Book, _meta: Meta) -> Play:
    play = play_of(book)
    return replace(play, etuis=put(play.etuis, {event.etui.number: event.etui}))


@folded.register
def _(event: FirstColourDrawn, book: Book, _meta: Meta) -> Play:
    return replace(play_of(book), first_colour=event.colour)


@folded.register
def _(event: PositionOpened, book: Book, _meta: Meta) -> Play:
    play = play_of(book)
    duplicated = play.duplicated | {event.position} if event.duplicated else play.duplicated
    return replace(play, opened=play.opened | {event.position}, duplicated=duplicated)


def _put(book: Book, key: Key, record: LineRecord) -> Play:
    play = play_of(book)
    record = replace(record, ruled=play.rulings.get(key))
    return replace(play, lines=put(play.lines, {key: record}))


def _key(event: LineWritten | LineChecked | LineCorrected | PlayDecided, book: Book) -> Key:
    if event.etui not in book.etuis((event.position, event.table)):
        raise LookupError(event.etui)
    return event.position, event.table, event.etui


def _seats(book: Book, key: Key) -> tuple[Entrant | None, ...]:
    table = book.table(key[:2])
    if table is None:
        raise LookupError(key)
    return table.seats


@folded.register
def _(event: LineWritten, book: Book, meta: Meta) -> Play:
    key = _key(event, book)
    before = play_of(book).lines.get(key)
    seats = _seats(book, key) if before is None else before.seats
    decision = None if before is None else before.decision
    record = LineRecord(seats, event.line, LineState.WRITTEN, meta.seq, meta.author, decision=decision)
    return _put(book, key, record)


@folded.register
def _(event: LineChecked, book: Book, meta: Meta) -> Play:
    key = _key(event, book)
    record = play_of(book).lines[key]
    return _put(book, key, replace(record, state=LineState.CHECKED, version=meta.seq, checked_by=meta.author))


@folded.register
def _(event: LineCorrected, book: Book, meta: Meta) -> Play:
    key = _key(event, book)
    before = play_of(book).lines[key]
    record = replace(
        before,
        line=event.line,
        state=LineState.CORRECTED,
        version=meta.seq,
        author=meta.author,
        corrections=(*before.corrections, meta),
    )
    return _put(book, key, record)


@folded.register
def _(event: PlayDecided, book: Book, meta: Meta) -> Play:
    key = _key(event, book)
    before = play_of(book).lines.get(key)
    if before is None:
        before = LineRecord(_seats(book, key), author=meta.author)
    return _put(book, key, replace(before, decision=event.decision, version=meta.seq))


@folded.register
def _(event: EtuiCancelled, book: Book, _meta: Meta) -> Play:
    play = play_of(book)
    cancelled = play.cancelled | {event.etui} if event.cancelled else play.cancelled - {event.etui}
    return replace(play, cancelled=cancelled)


@folded.register
def _(event: PcnTableSet, book: Book, _meta: Meta) -> Play:
    return replace(play_of(book), pcn=event.pcn)


def ruled(book: Book, position: int, table: int, deals: Collection[int]) -> Play:
    """Return what is kept after what was ruled on some étuis of a table, or taken back."""
    play = play_of(book)
    for etui in deals:
        key = (position, table, etui)
        ruling, record = ruling_on(book, *key), play.lines.get(key)
        rulings = without(play.rulings, key) if ruling is None else put(play.rulings, {key: ruling})
        lines = play.lines if record is None else put(play.lines, {key: replace(record, ruled=ruling)})
        play = replace(play, rulings=rulings, lines=lines)
    return play


def fold_event(event: Event, book: Book, meta: Meta) -> Play:
    return folded(event, book, meta)
