"""From events to a book: what each event changes, and which events still count after undoing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch

from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book, Meta, Seated, SheetRecord
from oudler.tournament.core.events import Event
from oudler.tournament.entrants import Status
from oudler.tournament.penalties import Penalty
from oudler.tournament.sheets import Sheet, SheetState, bilans, blank_sheet
from oudler.verdicts import RuleBroken

Recorded = tuple[Meta, Event]


def fold(recorded: Iterable[Recorded]) -> Book:
    """Return the book of a stream."""
    book = Book()
    for meta, event in effective(recorded):
        apply(book, meta, event)
    return book


def effective(recorded: Iterable[Recorded]) -> list[Recorded]:
    """Return the events that still count. An undoing names the last of them, which then counts no longer."""
    counting: list[Recorded] = []
    for meta, event in recorded:
        if isinstance(event, ev.Undone):
            if not counting or counting[-1][0].seq != event.seq:
                raise RuleBroken(
                    "SHEET-06",
                    f"événement {meta.seq} : seul le dernier événement peut être défait, pas le {event.seq}",
                    f"event {meta.seq}: only the last event can be undone, not {event.seq}",
                )
            counting.pop()
        else:
            counting.append((meta, event))
    return counting


def apply(book: Book, meta: Meta, event: Event) -> None:
    """Change *book* by one event, which was decided on this very book; one that cannot follow it is refused."""
    try:
        _change(event, book, meta)
    except LookupError as error:
        name = type(event).__name__
        raise RuleBroken(
            "SHEET-06",
            f"événement {meta.seq} ({name}) : impossible après ceux qui le précèdent",
            f"event {meta.seq} ({name}): impossible after those before it",
        ) from error
    book.seq = meta.seq


@singledispatch
def _change(event: object, book: Book, meta: Meta) -> None:
    raise TypeError(event, book, meta)


@_change.register(ev.TournamentCreated)
@_change.register(ev.SettingsChanged)
def _(event: ev.TournamentCreated | ev.SettingsChanged, book: Book, _meta: Meta) -> None:
    book.settings = event.settings


@_change.register
def _(event: ev.PlayersEntered, book: Book, _meta: Meta) -> None:
    book.players.update((player.number, player) for player in event.players)
    book.formations.update((formation.number, formation) for formation in event.formations)


@_change.register
def _(event: ev.PlayerCorrected, book: Book, _meta: Meta) -> None:
    book.players[event.player.number] = event.player


@_change.register
def _(event: ev.FormationsMade, book: Book, _meta: Meta) -> None:
    book.formations.update((formation.number, formation) for formation in event.formations)


@_change.register
def _(event: ev.FormationChanged, book: Book, _meta: Meta) -> None:
    book.formations[event.formation.number] = event.formation


@_change.register
def _(event: ev.FormationDissolved, book: Book, _meta: Meta) -> None:
    del book.formations[event.number]


@_change.register
def _(event: ev.FeePaid, book: Book, _meta: Meta) -> None:
    player = book.players[event.player]
    book.players[event.player] = replace(player, fee_paid=player.fee_paid + event.cents)


def _set_status(book: Book, numbers: Iterable[int], status: Status) -> None:
    for number in numbers:
        book.players[number] = replace(book.players[number], status=status)


@_change.register
def _(event: ev.PlayersCheckedIn, book: Book, _meta: Meta) -> None:
    _set_status(book, event.players, Status.CHECKED_IN)
    for player in event.players:
        book.left.pop(player, None)  # one who had left and is back has not abandoned


@_change.register
def _(event: ev.CheckInCancelled, book: Book, _meta: Meta) -> None:
    _set_status(book, (event.player,), Status.ENTERED)


@_change.register
def _(event: ev.PlayersWithdrawn, book: Book, _meta: Meta) -> None:
    _set_status(book, event.players, Status.WITHDRAWN)


@_change.register
def _(event: ev.StageSeated, book: Book, _meta: Meta) -> None:
    while len(book.stages) < event.stage:
        book.stages.append([])
    for before in book.stages[event.stage - 1]:
        before.until = min(before.last, event.first - 1)
    book.stages[event.stage - 1].append(Seated(event))
    book.forget_tables(event.first)


@_change.register
def _(event: ev.SeatGiven, book: Book, _meta: Meta) -> None:
    seated = book.seated_at(event.position)
    if seated is None:
        raise LookupError(event.position)
    before = seated.holders(event.position)[event.label]
    seated.changes.append(event)
    if event.player is not None:
        book.inherits.pop(event.player, None)  # who comes back carries on his own total
    if event.player is not None and before is not None:
        _stand_in(book, before, event.player)
        book.left.setdefault(before, (event.position, True))
        _set_status(book, (before,), Status.LEFT)
        if event.inherits and before != event.player:
            book.inherits[before] = event.player
    if event.player is not None:
        book.left.pop(event.player, None)
        _set_status(book, (event.player,), Status.CHECKED_IN)
    book.forget_tables(event.position)


def _stand_in(book: Book, before: int, after: int) -> None:
    """A substitute plays for the formation; the points of whom he replaces stay the formation's."""
    formation = book.team_of(before)
    if formation is not None and after not in formation.members:
        book.stand_ins[after] = formation.number


@_change.register
def _(event: ev.PlayerLeft, book: Book, _meta: Meta) -> None:
    book.left[event.player] = (event.position, event.force_majeure)
    _set_status(book, (event.player,), Status.LEFT)
    for seated in book.seated:
        if seated.last >= event.position:
            since = max(event.position, seated.event.first)
            for label, player in seated.holders(since).items():
                if player == event.player:
                    seated.changes.append(ev.SeatGiven(since, label, None))
    book.forget_tables(event.position)


def _written(book: Book, event: ev.SheetSaved | ev.SheetSubmitted | ev.SheetCorrected, meta: Meta) -> Sheet:
    """Return the sheet that an event leaves; who sat there is settled by the first event that writes it."""
    place = (event.position, event.table)
    entry = book.sheets.get(place)
    table = book.table(place)
    if table is None:
        raise LookupError(place)
    before = entry.sheet if entry is not None else blank_sheet(event.position, table)
    return replace(before, lines=event.lines, version=meta.seq)


@_change.register
def _(event: ev.SheetSaved, book: Book, meta: Meta) -> None:
    sheet = replace(_written(book, event, meta), state=SheetState.DRAFT, author=meta.author)
    book.sheets[event.position, event.table] = SheetRecord(sheet)


@_change.register
def _(event: ev.SheetSubmitted, book: Book, meta: Meta) -> None:
    written = _written(book, event, meta)
    sheet = replace(written, visas=event.visas, state=SheetState.SUBMITTED, author=meta.author)
    book.sheets[event.position, event.table] = SheetRecord(sheet, bilans(sheet))
    if book.plan.level.is_championship:  # wanted at the next ranking, by then all at once
        book.feats_at((event.position, event.table))


@_change.register
def _(event: ev.SheetChecked, book: Book, meta: Meta) -> None:
    entry = book.sheets[event.position, event.table]
    entry.sheet = replace(entry.sheet, state=SheetState.CHECKED, version=meta.seq)
    entry.checked_by = meta.author


@_change.register
def _(event: ev.SheetCorrected, book: Book, meta: Meta) -> None:
    entry = book.sheets[event.position, event.table]
    entry.sheet = replace(_written(book, event, meta), state=SheetState.CORRECTED, author=meta.author)
    entry.bilans = bilans(entry.sheet)
    entry.corrections.append(meta)


@_change.register
def _(event: ev.PenaltyGiven, book: Book, meta: Meta) -> None:
    book.penalties[event.number] = Penalty(
        event.number,
        event.points,
        event.clause,
        meta.author,
        meta.reason or "",
        None if event.player is None else str(event.player),
        None if event.formation is None else str(event.formation),
        event.position,
    )


@_change.register
def _(event: ev.PenaltyRevoked, book: Book, _meta: Meta) -> None:
    book.penalties[event.number] = replace(book.penalties[event.number], revoked=True)


@_change.register
def _(event: ev.PositionClosed, book: Book, _meta: Meta) -> None:
    book.closed.add(event.position)


@_change.register
def _(event: ev.PositionReopened, book: Book, _meta: Meta) -> None:
    book.closed = {position for position in book.closed if position < event.position}
    stage = book.stage_of(event.position)
    book.kept = {number: kept for number, kept in book.kept.items() if number < stage}


@_change.register
def _(event: ev.StageClosed, book: Book, _meta: Meta) -> None:
    book.kept[event.stage] = event.kept


@_change.register(ev.RankingFinalised)
def _(_event: ev.RankingFinalised, book: Book, _meta: Meta) -> None:
    book.final = True


@_change.register(ev.RankingReopened)
def _(_event: ev.RankingReopened, book: Book, _meta: Meta) -> None:
    book.final = False


@_change.register
def _(event: ev.PrizesSet, book: Book, _meta: Meta) -> None:
    book.prizes = event


@_change.register
def _(event: ev.AwardsOverridden, book: Book, _meta: Meta) -> None:
    book.overrides[event.entrant] = (event.pcn, event.pp)
