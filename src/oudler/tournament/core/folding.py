"""From events to a book: what each event changes, and which events still count after undoing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import singledispatch

from oudler.tournament.core import events as ev
from oudler.tournament.core import incident_events as incident_ev
from oudler.tournament.core.book import Book, Meta, Seated
from oudler.tournament.core.discipline import Discipline
from oudler.tournament.core.events import Event
from oudler.tournament.core.frozen import frozen, put, without
from oudler.tournament.core.incident_folding import folded, reason_of, reflected
from oudler.tournament.entrants import Formation, Player, Status
from oudler.tournament.penalties import Penalty
from oudler.verdicts import RuleBroken

Recorded = tuple[Meta, Event]


def fold(recorded: Iterable[Recorded], disciplines: Mapping[str, Discipline]) -> Book:
    """Return the book of a stream."""
    book = Book(disciplines=disciplines)
    for meta, event in effective(recorded):
        book = apply(book, meta, event)
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


def apply(book: Book, meta: Meta, event: Event) -> Book:
    """Return the book after one event, which was decided on this very book; one that cannot follow it is refused."""
    try:
        return replace(_changed(event, book, meta), seq=meta.seq)
    except LookupError as error:
        name = type(event).__name__
        raise RuleBroken(
            "SHEET-06",
            f"événement {meta.seq} ({name}) : impossible après ceux qui le précèdent",
            f"event {meta.seq} ({name}): impossible after those before it",
        ) from error


@singledispatch
def _changed(event: object, book: Book, meta: Meta) -> Book:
    """Whatever the core does not know is the discipline's."""
    if not isinstance(event, Event):
        raise TypeError(event)
    if type(event) is not book.discipline.events.get(type(event).__name__):
        raise LookupError(event)
    book = replace(book, play=book.discipline.folded(book, meta, event))
    for penalty in event.penalties_with():
        book = _changed(penalty, book, meta)
    return book


@_changed.register(ev.TournamentCreated)
@_changed.register(ev.SettingsChanged)
def _(event: ev.TournamentCreated | ev.SettingsChanged, book: Book, _meta: Meta) -> Book:
    before = None if book.announced is None else book.announced.discipline
    book = replace(book, announced=event.settings)
    return book if event.settings.discipline == before else replace(book, play=book.discipline.blank)


@_changed.register
def _(event: ev.PlayersEntered, book: Book, _meta: Meta) -> Book:
    players = put(book.players, {player.number: player for player in event.players})
    return _with_formations(replace(book, players=players), event.formations)


@_changed.register
def _(event: ev.PlayerCorrected, book: Book, _meta: Meta) -> Book:
    return replace(book, players=put(book.players, {event.player.number: event.player}))


def _with_formations(book: Book, formations: Iterable[Formation]) -> Book:
    return replace(book, formations=put(book.formations, {formation.number: formation for formation in formations}))


@_changed.register
def _(event: ev.FormationsMade, book: Book, _meta: Meta) -> Book:
    return _with_formations(book, event.formations)


@_changed.register
def _(event: ev.FormationChanged, book: Book, _meta: Meta) -> Book:
    return _with_formations(book, (event.formation,))


@_changed.register
def _(event: ev.FormationDissolved, book: Book, _meta: Meta) -> Book:
    _ = book.formations[event.number]  # refused where there is none
    return replace(book, formations=without(book.formations, event.number))


@_changed.register
def _(event: ev.LineUpNamed, book: Book, _meta: Meta) -> Book:
    return replace(book, line_ups=put(book.line_ups, {(event.formation, event.position): event.players}))


@_changed.register
def _(event: ev.FeePaid, book: Book, _meta: Meta) -> Book:
    return _paid(book, (event,))


@_changed.register
def _(event: ev.FeesPaid, book: Book, _meta: Meta) -> Book:
    return _paid(book, event.payments)


def _paid(book: Book, payments: Iterable[ev.FeePaid]) -> Book:
    changed: dict[int, Player] = {}
    for payment in payments:
        player = changed.get(payment.player, book.players[payment.player])
        changed[payment.player] = replace(player, fee_paid=player.fee_paid + payment.cents)
    return replace(book, players=put(book.players, changed))


def _with_status(book: Book, numbers: Iterable[int], status: Status) -> Book:
    changed = {number: replace(book.players[number], status=status) for number in numbers}
    return replace(book, players=put(book.players, changed))


@_changed.register
def _(event: ev.PlayersCheckedIn, book: Book, _meta: Meta) -> Book:
    left = without(book.left, *event.players)  # one who had left and is back has not abandoned
    return replace(_with_status(book, event.players, Status.CHECKED_IN), left=left)


@_changed.register
def _(event: ev.CheckInCancelled, book: Book, _meta: Meta) -> Book:
    return _with_status(book, (event.player,), Status.ENTERED)


@_changed.register
def _(event: ev.PlayersWithdrawn, book: Book, _meta: Meta) -> Book:
    return _with_status(book, event.players, Status.WITHDRAWN)


@_changed.register
def _(event: ev.StageSeated, book: Book, _meta: Meta) -> Book:
    stages = [*book.stages, *[()] * (event.stage - len(book.stages))]
    before = (replace(each, until=min(each.last, event.first - 1)) for each in stages[event.stage - 1])
    stages[event.stage - 1] = (*before, Seated(event))
    return replace(book, stages=tuple(stages))


def _with_changes(book: Book, changes: Callable[[Seated], Iterable[ev.SeatGiven]]) -> Book:
    """Return the book with what *changes* says of each part of the plan added to it."""

    def changed(seated: Seated) -> Seated:
        more = tuple(changes(seated))
        return replace(seated, changes=seated.changes + more) if more else seated

    return replace(book, stages=tuple(tuple(changed(each) for each in stage) for stage in book.stages))


@_changed.register
def _(event: ev.SeatGiven, book: Book, _meta: Meta) -> Book:
    seated = book.seated_at(event.position)
    if seated is None:
        raise LookupError(event.position)
    before = seated.holders(event.position)[event.label]
    book = _with_changes(book, lambda each: (event,) if each is seated else ())
    if event.player is None:
        return book
    book = replace(book, inherits=without(book.inherits, event.player))  # who comes back carries on his own total
    if before is not None:
        book = _stand_in(book, before, event.player)
        if before not in book.left:
            book = replace(book, left=put(book.left, {before: (event.position, True)}))
        book = _with_status(book, (before,), Status.LEFT)
        book = replace(book, inherits=put(book.inherits, _succeeded(book, before, event)))
    book = replace(book, left=without(book.left, event.player))
    return _with_status(book, (event.player,), Status.CHECKED_IN)


def _succeeded(book: Book, before: int, event: ev.SeatGiven) -> dict[int, int]:
    """Return whose total whom carries on: that of the one replaced, and of all whom he stands for."""
    if event.player is None or before == event.player:
        return {}
    if event.succession is None:
        return {before: event.player} if event.inherits else {}
    total = book.heir_of(before)
    if total == event.player or event.succession is ev.Succession.EACH:
        return {}
    return {total: event.player} if event.succession is ev.Succession.INCOMING else {event.player: total}


def _stand_in(book: Book, before: int, after: int) -> Book:
    """A substitute plays for the formation; the points of whom he replaces stay the formation's."""
    formation = book.team_of(before)
    if formation is None or after in formation.members:
        return book
    return replace(book, stand_ins=put(book.stand_ins, {after: formation.number}))


@_changed.register
def _(event: ev.PlayerLeft, book: Book, _meta: Meta) -> Book:
    def vacated(seated: Seated) -> Iterable[ev.SeatGiven]:
        if seated.last < event.position:
            return ()
        since = max(event.position, seated.event.first)
        holders = seated.holders(since).items()
        return (ev.SeatGiven(since, label, None) for label, player in holders if player == event.player)

    book = replace(book, left=put(book.left, {event.player: (event.position, event.force_majeure)}))
    return _with_changes(_with_status(book, (event.player,), Status.LEFT), vacated)


@_changed.register
def _(event: ev.SeatMoved, book: Book, _meta: Meta) -> Book:
    seated = book.seated_at(event.position)
    if seated is None:
        raise LookupError(event.position)
    holders = seated.holders(event.position)
    held = [label for label, player in holders.items() if player == event.player]
    moved = [ev.SeatGiven(event.position, label, holders.get(event.label)) for label in held]
    moved.append(ev.SeatGiven(event.position, event.label, event.player))
    return _with_changes(book, lambda each: moved if each is seated else ())


@_changed.register
def _(event: ev.TableUnplayed, book: Book, _meta: Meta) -> Book:
    return replace(book, unplayed=book.unplayed | {(event.position, event.table)})


@_changed.register
def _(event: ev.PenaltyGiven, book: Book, meta: Meta) -> Book:
    penalty = Penalty(
        event.number,
        event.points,
        event.clause,
        meta.author,
        meta.reason or "",
        event.player,
        event.formation,
        event.position,
    )
    return replace(book, penalties=put(book.penalties, {event.number: penalty}))


@_changed.register
def _(event: ev.PenaltyRevoked, book: Book, _meta: Meta) -> Book:
    revoked = replace(book.penalties[event.number], revoked=True)
    return replace(book, penalties=put(book.penalties, {event.number: revoked}))


@_changed.register(incident_ev.IncidentOpened)
@_changed.register(incident_ev.IncidentRuled)
@_changed.register(incident_ev.IncidentChanged)
@_changed.register(incident_ev.IncidentRevoked)
def _(event: incident_ev.IncidentEvent, book: Book, meta: Meta) -> Book:
    """Its penalties are given with it; what is ruled on its deals shows on the lines of the table."""
    before = book
    book = folded(event, book, meta)
    given = replace(meta, reason=reason_of(book.incidents[event.number], meta))
    for penalty in event.penalties_with():
        book = _changed(penalty, book, given)
    return reflected(before, book, event.number)


@_changed.register
def _(event: ev.PositionClosed, book: Book, _meta: Meta) -> Book:
    return replace(book, closed=book.closed | {event.position})


@_changed.register
def _(event: ev.PositionReopened, book: Book, _meta: Meta) -> Book:
    stage = book.stage_of(event.position)
    return replace(
        book,
        closed=frozenset(position for position in book.closed if position < event.position),
        kept=frozen({number: kept for number, kept in book.kept.items() if number < stage}),
    )


@_changed.register
def _(event: ev.StageClosed, book: Book, _meta: Meta) -> Book:
    return replace(book, kept=put(book.kept, {event.stage: event.kept}))


@_changed.register(ev.RankingFinalised)
@_changed.register(ev.RankingReopened)
def _(event: ev.RankingFinalised | ev.RankingReopened, book: Book, _meta: Meta) -> Book:
    return replace(book, final=isinstance(event, ev.RankingFinalised))


@_changed.register
def _(event: ev.PrizesSet, book: Book, _meta: Meta) -> Book:
    return replace(book, prizes=event)


@_changed.register
def _(event: ev.AwardsOverridden, book: Book, _meta: Meta) -> Book:
    return replace(book, overrides=put(book.overrides, {event.entrant: (event.pcn, event.pp)}))
