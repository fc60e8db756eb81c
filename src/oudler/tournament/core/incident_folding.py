"""What the events of incidents change in a book; what they change on sheets and fiches is the discipline's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import singledispatch

from oudler.tournament.core import incident_events as ev
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.frozen import put
from oudler.tournament.core.incident import Branch, DealRuling, Incident, Step, Trail


def folded(event: ev.IncidentEvent, book: Book, meta: Meta) -> Book:
    """Return the book with the incident as it is after an event; the penalties of a ruling that falls are revoked."""
    before = book.incidents.get(event.number)
    after = _changed(event, before, meta)
    given = () if before is None or before.decided is None else before.decided.penalties
    falls = isinstance(event, ev.IncidentChanged | ev.IncidentRevoked)
    revoked = {each.number: replace(book.penalties[each.number], revoked=True) for each in given if falls}
    return replace(book, incidents=put(book.incidents, {event.number: after}), penalties=put(book.penalties, revoked))


def _trailed(incident: Incident, step: Step, meta: Meta) -> Incident:
    trail = Trail(step, meta.seq, meta.author, meta.at, meta.reason or "")
    return replace(incident, trail=(*incident.trail, trail))


def _known(incident: Incident | None) -> Incident:
    if incident is None:
        raise LookupError(incident)
    return incident


@singledispatch
def _changed(event: object, _before: Incident | None, _meta: Meta) -> Incident:
    raise TypeError(event)


@_changed.register
def _(event: ev.IncidentOpened, before: Incident | None, meta: Meta) -> Incident:
    if before is not None:
        raise LookupError(event.number)
    made = Incident(
        event.number,
        event.raised,
        event.words,
        event.position,
        event.table,
        event.deal,
        event.caller,
        event.decided,
    )
    made = _trailed(made, Step.OPENED, meta)
    return made if event.decided is None else _trailed(made, Step.RULED, meta)


@_changed.register
def _(event: ev.IncidentRuled, before: Incident | None, meta: Meta) -> Incident:
    return _trailed(replace(_known(before), decided=event.decided), Step.RULED, meta)


@_changed.register
def _(event: ev.IncidentChanged, before: Incident | None, meta: Meta) -> Incident:
    return _trailed(replace(_known(before), decided=event.decided), Step.CHANGED, meta)


@_changed.register
def _(_event: ev.IncidentRevoked, before: Incident | None, meta: Meta) -> Incident:
    return _trailed(replace(_known(before), revoked=True), Step.REVOKED, meta)


def reason_of(incident: Incident, meta: Meta) -> str:
    """Return why its penalties are given: as the arbiter says it, else what he was called about."""
    return meta.reason or incident.words or f"incident {incident.number}"


def reflected(before: Book, book: Book, number: int) -> Book:
    """Return the book with the lines of a table as the incidents now rule on them."""
    incident, earlier = book.incidents[number], before.incidents.get(number)
    if incident.position is None or incident.table is None:
        return book
    deals = dict.fromkeys((*touched_deals(incident), *(() if earlier is None else touched_deals(earlier))))
    return replace(book, play=book.discipline.ruled(book, incident.position, incident.table, tuple(deals)))


def touched_deals(incident: Incident) -> tuple[int, ...]:
    """Return the deals of its table that an incident may act on."""
    decided = incident.decided
    own = () if incident.deal is None else (incident.deal,)
    return tuple(dict.fromkeys((*own, *(() if decided is None else decided.suppressed))))


def ruling_on(book: Book, position: int, table: int, deal: int) -> DealRuling | None:
    """Return what all the incidents of a deal come to, None where none of them acts on it."""
    found: DealRuling | None = None
    for each in _acting(book, position, table, deal):
        found = each if found is None else _both(found, each)
    return found


def _acting(book: Book, position: int, table: int, deal: int) -> Iterator[DealRuling]:
    for incident in book.incidents.values():
        decided = incident.rules
        if decided is None or (incident.position, incident.table) != (position, table):
            continue
        gone = Branch(annulled=True)
        if deal in decided.suppressed:
            yield DealRuling((incident.number,), gone, gone, clauses=(decided.clause,))
        if incident.deal != deal or not decided.acts_on_deals:
            continue
        yield DealRuling(
            (incident.number,),
            decided.won,
            decided.lost,
            decided.moved,
            decided.no_petit,
            (decided.clause,),
        )


def _both(one: DealRuling, other: DealRuling) -> DealRuling:
    return DealRuling(
        tuple(dict.fromkeys((*one.incidents, *other.incidents))),
        _either(one.won, other.won),
        _either(one.lost, other.lost),
        one.moved + other.moved,
        one.no_petit or other.no_petit,
        tuple(dict.fromkeys((*one.clauses, *other.clauses))),
    )


def _either(one: Branch, other: Branch) -> Branch:
    return Branch(one.annulled or other.annulled, tuple(dict.fromkeys((*one.fallen, *other.fallen))))
