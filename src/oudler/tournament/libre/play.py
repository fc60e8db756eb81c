"""The score sheets of a tournament: the lines that tables wrote, and how far each sheet has come."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch

from oudler.tournament.core.book import Book, Meta, Place
from oudler.tournament.core.events import Event
from oudler.tournament.core.frozen import Frozen, frozen, put, without
from oudler.tournament.core.incident import DealRuling
from oudler.tournament.core.incident_folding import ruling_on
from oudler.tournament.libre.events import SheetChecked, SheetCorrected, SheetLost, SheetSaved, SheetSubmitted
from oudler.tournament.libre.ruled import ruled_lines
from oudler.tournament.libre.sheets import Feats, Sheet, SheetState, bilans, feats
from oudler.tournament.lines import Line, Players
from oudler.tournament.numbers import Entrant
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class SheetRecord:
    """What a table wrote at a position, a line a deal, who sat there, and what became of it.

    *version* is the event that last touched it, *bilans* and *feats* (RANK-04) what it comes to once it is in.
    """

    players: Players
    lines: tuple[Line, ...] = ()
    state: SheetState = SheetState.MISSING
    version: int = 0
    author: str | None = None
    visas: tuple[Entrant, ...] = ()
    checked_by: str | None = None
    corrections: tuple[Meta, ...] = ()
    bilans: Mapping[Entrant, int] = field(default_factory=frozen)
    feats: Mapping[Entrant, Feats] = field(default_factory=frozen)


@dataclass(frozen=True, slots=True)
class Play:
    """What donnes libres keep in a book: records by position, then table, so that an event touches few of them.

    *rulings* are those of the arbiter on single deals, by position and table: sheets are read through them.
    """

    records: Frozen[int, Frozen[int, SheetRecord]] = field(default_factory=frozen)
    rulings: Frozen[Place, Mapping[int, DealRuling]] = field(default_factory=frozen)

    def record(self, place: Place) -> SheetRecord | None:
        return self.at(place[0]).get(place[1])

    def at(self, position: int) -> Mapping[int, SheetRecord]:
        """Return the records of a position by table."""
        return self.records.get(position, frozen())

    def line(self, position: int, table: int, deal: int) -> Line | None:
        """Return the fact behind a score: one line by position, table and deal."""
        record = self.record((position, table))
        return None if record is None else next((line for line in record.lines if line.number == deal), None)

    def sheet(self, place: Place) -> Sheet | None:
        """Return the lines of a table at a position as the sheet that people see, with what was ruled on them."""
        record = self.record(place)
        return None if record is None else self.as_ruled(_view(place, record))

    def written(self, place: Place) -> Sheet | None:
        """Return a sheet as its table wrote it."""
        record = self.record(place)
        return None if record is None else _view(place, record)

    def as_ruled(self, sheet: Sheet) -> Sheet:
        """Return a sheet as the incidents of its deals leave it."""
        rulings = self.rulings.get((sheet.position, sheet.table))
        return replace(sheet, lines=ruled_lines(sheet.lines, sheet.players, rulings)) if rulings else sheet

    def sheets(self) -> Iterator[Sheet]:
        for position, records in self.records.items():
            for table, record in records.items():
                yield self.as_ruled(_view((position, table), record))

    def places(self) -> set[Place]:
        return {(position, table) for position, records in self.records.items() for table in records}


def _view(place: Place, record: SheetRecord) -> Sheet:
    return Sheet(*place, record.players, record.lines, record.visas, record.state, record.version, record.author)


def play_of(book: Book) -> Play:
    """Return what the book of a tournament of donnes libres keeps of its sheets."""
    if not isinstance(book.play, Play):
        raise RuleBroken(
            "DUP-22",
            "ce tournoi est en duplicate : il a des fiches (fiche, fiches), pas de feuilles de marque",
            "this tournament is played in duplicate: it has fiches (fiche, fiches), no score sheets",
        )
    return book.play


def folded(book: Book, meta: Meta, event: Event) -> Play:
    """Return the sheets after one of their events."""
    place, record = _changed(event, book, meta)
    play = play_of(book)
    return _put(play, place, record)


def _put(play: Play, place: Place, record: SheetRecord) -> Play:
    position = put(play.records.get(place[0], frozen()), {place[1]: record})
    return replace(play, records=put(play.records, {place[0]: position}))


def _summed(play: Play, place: Place, record: SheetRecord) -> SheetRecord:
    """Return a record that is in with what it comes to, as ruled."""
    sheet = play.as_ruled(_view(place, record))
    return replace(record, bilans=frozen(bilans(sheet)), feats=frozen(feats(sheet)))


def ruled(book: Book, place: Place, deals: Collection[int]) -> Play:
    """Return the sheets after what was ruled on some deals of one of them, or taken back."""
    play = play_of(book)
    found = {deal: ruling for deal in deals if (ruling := ruling_on(book, *place, deal)) is not None}
    kept = {deal: each for deal, each in play.rulings.get(place, frozen()).items() if deal not in deals}
    rulings = frozen(dict(sorted((kept | found).items())))
    play = replace(play, rulings=put(play.rulings, {place: rulings}) if rulings else without(play.rulings, place))
    record = play.record(place)
    return play if record is None or not record.state.is_in else _put(play, place, _summed(play, place, record))


@singledispatch
def _changed(event: object, _book: Book, _meta: Meta) -> tuple[Place, SheetRecord]:
    raise TypeError(event)


def _written(
    book: Book, meta: Meta, event: SheetSaved | SheetSubmitted | SheetCorrected | SheetLost, state: SheetState
) -> tuple[Place, SheetRecord]:
    """Return the record that an event leaves; who sat there is settled by the first event that writes it."""
    place = (event.position, event.table)
    table, before = book.table(place), play_of(book).record(place)
    if table is None:
        raise LookupError(place)
    record = SheetRecord(
        table.seats if before is None else before.players,
        event.lines,
        state,
        meta.seq,
        meta.author,
        () if before is None else before.visas,
    )
    return place, _summed(play_of(book), place, record) if state.is_in else record


@_changed.register
def _(event: SheetSaved, book: Book, meta: Meta) -> tuple[Place, SheetRecord]:
    return _written(book, meta, event, SheetState.DRAFT)


@_changed.register
def _(event: SheetSubmitted, book: Book, meta: Meta) -> tuple[Place, SheetRecord]:
    place, record = _written(book, meta, event, SheetState.SUBMITTED)
    return place, replace(record, visas=event.visas)


def _known(book: Book, place: Place) -> SheetRecord:
    record = play_of(book).record(place)
    if record is None:
        raise LookupError(place)
    return record


@_changed.register
def _(event: SheetChecked, book: Book, meta: Meta) -> tuple[Place, SheetRecord]:
    place = (event.position, event.table)
    checked = replace(_known(book, place), state=SheetState.CHECKED, version=meta.seq, checked_by=meta.author)
    return place, checked


@_changed.register
def _(event: SheetCorrected, book: Book, meta: Meta) -> tuple[Place, SheetRecord]:
    before = _known(book, (event.position, event.table))
    place, record = _written(book, meta, event, SheetState.CORRECTED)
    return place, replace(record, checked_by=before.checked_by, corrections=(*before.corrections, meta))


@_changed.register
def _(event: SheetLost, book: Book, meta: Meta) -> tuple[Place, SheetRecord]:
    """The arbiter's own words: nobody enters them a second time, and they are told with the corrections."""
    place, record = _written(book, meta, event, SheetState.CORRECTED)
    return place, replace(record, corrections=(meta,))
