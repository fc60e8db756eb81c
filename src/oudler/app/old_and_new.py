"""What an event replaces in a tournament: what it said before, and what it says now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch
from typing import Final

from oudler.app.disciplines import DISCIPLINES
from oudler.app.duplicate.words import decision_words
from oudler.app.incidents.words import decided_words
from oudler.app.settings_words import changed_words
from oudler.text import Text, signed
from oudler.tournament.core import events as ev
from oudler.tournament.core import incident_events as incident_ev
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.folding import Recorded, apply
from oudler.tournament.duplicate.events import LineCorrected, PcnTableSet, PlayDecided
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.play import play_of as fiches_of
from oudler.tournament.entrants import Formation, Player, Role, euros
from oudler.tournament.libre.events import SheetCorrected
from oudler.tournament.libre.play import play_of as sheets_of
from oudler.tournament.libre.sheets import Sheet, difference_words, differences
from oudler.tournament.lines import PLACES, Line
from oudler.tournament.standings import shown_points

Change = tuple[Text, Text, Text]
"""What is changed, what it said, what it says."""

_NOTHING: Final = Text("—", "—")
_RULING: Final = Text("décision", "ruling")
_REVOKED: Final = Text("levée", "revoked")
_ROLES: Final = {
    Role.CAPTAIN: Text(" (capitaine)", " (captain)"),
    Role.PLAYER: Text("", ""),
    Role.SUBSTITUTE: Text(" (remplaçant)", " (substitute)"),
}


class Before:
    """The book before each event of a history, folded only as far as somebody asks for it."""

    def __init__(self) -> None:
        self._counting: list[Recorded] = []
        self._restart()

    def _restart(self) -> None:
        self._book, self._folded = Book(disciplines=DISCIPLINES), 0

    @staticmethod
    def replaces(event: ev.Event) -> bool:
        """Return whether an event may replace something."""
        return type(event) in _changes.registry

    def follow(self, meta: Meta, event: ev.Event) -> None:
        """Go on to after an event."""
        if not isinstance(event, ev.Undone):
            self._counting.append((meta, event))
            return
        self._counting.pop()
        if len(self._counting) < self._folded:
            self._restart()

    def book(self) -> Book:
        for meta, event in self._counting[self._folded :]:
            self._book = apply(self._book, meta, event)
        self._folded = len(self._counting)
        return self._book


def replacements(before: Book, event: ev.Event) -> list[Change]:
    """Return what an event changes in the book before it."""
    return [(label, old, new) for label, old, new in _changes(event, before) if old != new]


@singledispatch
def _changes(_event: ev.Event, _book: Book) -> Iterable[Change]:
    """Most events add something and replace nothing."""
    return ()


def _same(value: object) -> Text:
    said = str(value)
    return Text(said, said) if said and value is not None else _NOTHING


def _money(cents: int) -> Text:
    amount = euros(cents)
    return Text(f"{amount} €", f"€{amount.replace(',', '.')}")


def _numbers(values: Iterable[object]) -> Text:
    return _same(", ".join(map(str, values)))


@_changes.register
def _(event: ev.SettingsChanged, book: Book) -> Iterable[Change]:
    return () if book.announced is None else changed_words(book.announced, event.settings)


@_changes.register
def _(event: ev.PlayerCorrected, book: Book) -> Iterator[Change]:
    was, now = book.players[event.player.number], event.player
    shown = zip(_entry(was), _entry(now), strict=True)
    yield from ((label, old, new) for (label, old), (_, new) in shown)
    if was.contact != now.contact:
        yield Text("coordonnées", "contact details"), Text("anciennes", "old ones"), Text("nouvelles", "new ones")


def _entry(player: Player) -> Iterator[tuple[Text, Text]]:
    """Yield what the slip of a player says; how to reach him is for nobody who only reads the journal."""
    yield Text("nom", "name"), _same(player.name)
    yield Text("licence", "licence"), _same(player.licence)
    yield Text("club", "club"), _same(player.club)
    yield Text("comité", "committee"), _same(player.committee)
    yield Text("zone", "zone"), _same(player.zone)
    yield Text("série", "série"), _same(player.serie)
    born = player.born
    yield Text("né le", "born"), _NOTHING if born is None else Text(f"{born:%d/%m/%Y}", born.isoformat())
    yield Text("droit dû", "fee due"), _money(player.fee_due)
    yield Text("droit payé", "fee paid"), _money(player.fee_paid)
    yield Text("statut", "status"), player.status.title
    yield Text("place souhaitée", "seat asked for"), _NOTHING if player.wish is None else player.wish.title
    yield Text("champion", "champion"), Text("oui", "yes") if player.champion else Text("non", "no")


@_changes.register
def _(event: ev.FeePaid, book: Book) -> Iterator[Change]:
    paid = book.players[event.player].fee_paid
    if paid:
        yield Text("droit payé", "fee paid"), _money(paid), _money(paid + event.cents)


@_changes.register
def _(event: ev.FormationChanged, book: Book) -> Iterator[Change]:
    was, now = book.formations[event.formation.number], event.formation
    yield Text("nom", "name"), _same(was.name), _same(now.name)
    yield Text("membres", "members"), _members(was), _members(now)
    yield Text("places", "places"), _same(was.size), _same(now.size)


def _members(formation: Formation) -> Text:
    marks = [_ROLES[formation.role_of(member)] for member in formation.members]
    fr = [f"{member}{mark.fr}" for member, mark in zip(formation.members, marks, strict=True)]
    en = [f"{member}{mark.en}" for member, mark in zip(formation.members, marks, strict=True)]
    return Text(", ".join(fr) or "—", ", ".join(en) or "—")


@_changes.register
def _(event: ev.LineUpNamed, book: Book) -> Iterator[Change]:
    if (was := book.line_ups.get((event.formation, event.position))) is not None:
        yield Text("joueurs", "players"), _numbers(was), _numbers(event.players)


@_changes.register
def _(event: ev.PenaltyRevoked, book: Book) -> Iterator[Change]:
    penalty, unit = book.penalties[event.number], book.discipline.unit(book.settings)
    who = (
        Text(f"n° {penalty.player}", f"no. {penalty.player}")
        if penalty.player is not None
        else Text(f"équipe n° {penalty.formation}", f"team no. {penalty.formation}")
    )
    fr, en = (shown_points(penalty.points, "fr", unit), shown_points(penalty.points, "en", unit))
    yield who, Text(f"{fr} points ({penalty.clause})", f"{en} points ({penalty.clause})"), _REVOKED


@_changes.register
def _(event: ev.PrizesSet, book: Book) -> Iterator[Change]:
    if (was := book.prizes) is not None:
        yield Text("prix", "prizes"), _prizes(was.cents), _prizes(event.cents)
        yield Text("prix spécial", "special prize"), _money(was.special_cents), _money(event.special_cents)


def _prizes(cents: Iterable[int]) -> Text:
    shown = [_money(each) for each in cents]
    return Text(", ".join(each.fr for each in shown) or "—", ", ".join(each.en for each in shown) or "—")


@_changes.register
def _(event: ev.AwardsOverridden, book: Book) -> Iterator[Change]:
    if (was := book.overrides.get(event.entrant)) is not None:
        yield Text("PCN", "PCN"), _same(was[0]), _same(event.pcn)
        yield Text("PP", "PP"), _same(was[1]), _same(event.pp)


@_changes.register
def _(event: incident_ev.IncidentChanged, book: Book) -> Iterator[Change]:
    if (was := book.incidents[event.number].decided) is not None:
        yield _RULING, decided_words(was), decided_words(event.decided)


@_changes.register
def _(event: incident_ev.IncidentRevoked, book: Book) -> Iterator[Change]:
    if (was := book.incidents[event.number].decided) is not None:
        yield _RULING, decided_words(was), _REVOKED


@_changes.register
def _(event: SheetCorrected, book: Book) -> Iterator[Change]:
    """SHEET-06: cell by cell, the deal named once."""
    was = sheets_of(book).written((event.position, event.table))
    if was is None:
        return
    last = None
    for found in differences(was, Sheet(was.position, was.table, was.players, event.lines)):
        label, old, new = difference_words(found)
        if found.line is None and found.cell in PLACES:
            label = Text(f"bilan {label.fr}", f"bilan {label.en}")
        elif found.line != last:
            label = Text(f"donne {found.line}, {label.fr}", f"deal {found.line}, {label.en}")
        last = found.line
        yield label, old, new


@_changes.register
def _(event: LineCorrected, book: Book) -> Iterator[Change]:
    """DUP-23: the amount and the count it comes from; no card of the chien is told."""
    record = fiches_of(book).lines[event.position, event.table, event.etui]
    if (was := record.line) is None:
        return
    found = differences(_as_sheet(was), _as_sheet(event.line))
    yield from map(difference_words, found)
    yield Text("montant", "amount"), _amount(was), _amount(event.line)
    yield Text("joueurs", "players"), _numbers(was.seats), _numbers(event.line.seats)


def _as_sheet(line: FicheLine) -> Sheet:
    return Sheet(1, 1, (), (Line(1, line.contract, outcome=line.outcome),))


def _amount(line: FicheLine) -> Text:
    return _NOTHING if line.score is None else _same(signed(line.score))


@_changes.register
def _(event: PlayDecided, book: Book) -> Iterator[Change]:
    record = fiches_of(book).lines.get((event.position, event.table, event.etui))
    if record is not None and record.decision is not None and event.decision is not None:
        yield _RULING, decision_words(record.decision), decision_words(event.decision)


@_changes.register
def _(event: PcnTableSet, book: Book) -> Iterator[Change]:
    if was := fiches_of(book).pcn:
        yield Text("PCN", "PCN"), _numbers(was), _numbers(event.pcn)
