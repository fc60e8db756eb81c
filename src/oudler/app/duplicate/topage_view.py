"""What the desk sees of étuis: their state before they are played, topage and PM once they are, feuilles de route.

Nobody sees a score of an étui that he may still play: not a table, not the public before the end (DUP-06, DUP-07), nor
an arbiter who plays himself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.app.duplicate.fiches import PlayView, etui_plays, taker_title
from oudler.app.duplicate.preparing import EtuiView, etui_views
from oudler.app.duplicate.recap import recap
from oudler.app.duplicate.routes import route_of
from oudler.app.duplicate.sitting import plays_due, remark_of
from oudler.app.names import entrant_name
from oudler.app.plays_too import kept_from
from oudler.app.posts import DESK, Actor
from oudler.app.tables.errors import Forbidden
from oudler.rules.seeds import commitment, parse_seed
from oudler.text import Text, signed
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.duplicate.pm import THOUSANDTHS
from oudler.tournament.duplicate.quadrette_form import oppositions
from oudler.tournament.duplicate.quadrettes import Reckoned
from oudler.tournament.numbers import Entrant
from oudler.tournament.standings import Points, Unit, shown_points

_PM = Unit(THOUSANDTHS, 3, always=True)
_NOTE = Unit(1, 2, always=True)
_EMPTY = Text("", "")


@dataclass(frozen=True, slots=True)
class DrawView:
    """A draw: its public number, the commitment to its seed, and the seed itself once nobody plays any more."""

    public: str
    commitment: str
    seed: str


@dataclass(frozen=True, slots=True)
class EtuisPage:
    """The étuis of a tournament: what was promised before, which have their cards, and the draws that gave them."""

    etuis: tuple[EtuiView, ...]
    commitment: str
    terms: str
    draws: tuple[DrawView, ...]

    @property
    def waiting(self) -> int:
        return sum(each.fingerprint is None for each in self.etuis)


def etuis_page(book: Book) -> EtuisPage:
    """Return the étuis without a card of theirs (DUP-06)."""
    play = play_of(book)
    promised = play.commitment
    return EtuisPage(
        tuple(etui_views(book)),
        "" if promised is None else promised.commitment,
        "" if promised is None else promised.terms,
        tuple(
            DrawView(public, commitment(parse_seed(seed)), seed if book.final else "") for public, seed in play.revealed
        ),
    )


@dataclass(frozen=True, slots=True)
class PlayLine:
    """One play of an étui in words; *attack* and *defence* are its notes, where percentages are ranked."""

    position: int
    table: int
    names: tuple[str, ...]
    score: str
    remark: str
    attack: Text
    defence: Text


@dataclass(frozen=True, slots=True)
class EtuiTopage:
    """An étui with all its plays so far; *hidden* says why its scores are not shown."""

    etui: int
    taker: Text
    due: int
    lines: tuple[PlayLine, ...] = ()
    hidden: Text | None = None


def may_see_topage(book: Book, actor: Actor, *, public: bool) -> bool:
    """DUP-06, DUP-07: the desk sees topage at all times, others once the tournament is over and its ranking public."""
    return actor.post in DESK or (public and book.final)


def topage_page(book: Book, actor: Actor, *, public: bool) -> tuple[EtuiTopage, ...]:
    """Return the topage of every étui for somebody."""
    if not may_see_topage(book, actor, public=public):
        raise Forbidden(
            "les scores d'une donne ne se montrent qu'à la fin du tournoi",
            "scores of a deal are shown once the tournament is over",
        )
    return tuple(_topage(book, view.number, actor) for view in etui_views(book))


def _topage(book: Book, etui: int, actor: Actor) -> EtuiTopage:
    due = [key for key, _ in plays_due(book, etui)]
    blank = EtuiTopage(etui, taker_title(book, etui), len(due))
    lines = play_of(book).lines
    if etui not in play_of(book).cancelled and not book.final:
        if kept_from(book, actor, etui):
            left = sum(key not in lines for key in due)
            return _hidden(blank, Text(f"l'arbitre joue : {left} fois à jouer", f"the arbiter plays: {left} to come"))
        waiting = sum(book.settings.double_entry and lines[key].waits for key in due if key in lines)
        if waiting:
            return _hidden(blank, Text(f"{waiting} à saisir une seconde fois", f"{waiting} to be entered again"))
    return EtuiTopage(etui, blank.taker, blank.due, tuple(_line(book, each) for each in etui_plays(book, etui)))


def _hidden(blank: EtuiTopage, why: Text) -> EtuiTopage:
    return EtuiTopage(blank.etui, blank.taker, blank.due, (), why)


def _line(book: Book, play: PlayView) -> PlayLine:
    position, table, _ = play.key
    notes, record = play.notes if rules_of(book).percent else None, play.record
    seats = (record.line.seats if record.line is not None else ()) or record.seats
    return PlayLine(
        position,
        table,
        tuple("—" if each is None else entrant_name(book, each, players=True).title for each in seats),
        "" if record.score is None else signed(record.score),
        remark_of(book, play.key),
        _EMPTY if notes is None else _points(notes.attack, _NOTE),
        _EMPTY if notes is None else _points(notes.defence, _NOTE),
    )


def _points(value: Points | None, unit: Unit) -> Text:
    if value is None:
        return _EMPTY
    return Text(shown_points(value, "fr", unit), shown_points(value, "en", unit))


@dataclass(frozen=True, slots=True)
class MatchLine:
    """QUAD-02: two quadrettes, their étuis compared so far, what the first has won of the second in PM."""

    numbers: tuple[Entrant, Entrant]
    names: tuple[str, str]
    compared: int
    pm: Text


def match_lines(book: Book) -> tuple[MatchLine, ...]:
    """Return the oppositions of quadrettes that have begun; no other form has any."""
    if book.form is not Form.QUADRETTE:
        return ()
    found: dict[tuple[Entrant, Entrant], list[int]] = {}
    for each in oppositions(book, book.discipline.played(book)):
        if each.seen_by_a.reckoned is not Reckoned.WAITING:
            found.setdefault((each.a, each.b), []).append(each.seen_by_a.pm)
    return tuple(
        MatchLine(pair, (_team(book, pair[0]), _team(book, pair[1])), len(pm), _points(sum(pm), _PM))
        for pair, pm in sorted(found.items())
    )


def _team(book: Book, number: Entrant) -> str:
    return book.formations[number].title


@dataclass(frozen=True, slots=True)
class RouteRow:
    """One deal of an entrant: *against* is his opponent where two formations are compared."""

    position: int
    etui: int
    camp: Text
    score: str
    against: str
    other: str
    note: Text


@dataclass(frozen=True, slots=True)
class RoutePage:
    """IND-13, TRI-11, QUAD-14: what an entrant did, deal by deal, and what it comes to."""

    name: str
    rows: tuple[RouteRow, ...]
    totals: tuple[Text, ...]
    compared: bool


def route_page(book: Book, entrant: Entrant) -> RoutePage:
    return _recap(book, entrant) if book.form is Form.QUADRETTE else _route(book, entrant)


def _route(book: Book, entrant: Entrant) -> RoutePage:
    found = route_of(book, entrant)
    rows = tuple(
        RouteRow(
            line.key[0],
            line.key[2],
            Text("attaque", "attack") if line.attacked else Text("défense", "defence"),
            "" if line.score is None else signed(line.score),
            "",
            "",
            _points(line.note, _NOTE),
        )
        for session in found.sessions
        for line in session.lines
    )
    return RoutePage(entrant_name(book, entrant).whole, rows, tuple(_totals(book, entrant)), compared=False)


def _totals(book: Book, entrant: Entrant) -> Iterator[Text]:
    for session in route_of(book, entrant).sessions:
        for words, value in (
            (Text("attaque", "attack"), session.total.attack),
            (Text("défense", "defence"), session.total.defence),
            (Text("global", "overall"), session.total.overall),
        ):
            shown = _points(value, _NOTE)
            yield Text(f"{words.fr} : {shown.fr or '—'} %", f"{words.en}: {shown.en or '—'} %")


def _recap(book: Book, entrant: Entrant) -> RoutePage:
    found = recap(book, entrant)
    rows = tuple(
        RouteRow(
            opposed.position,
            seen.etui,
            seen.reckoned.title,
            "" if seen.own.score is None else signed(seen.own.score),
            book.formations[seen.opponent].title,
            "" if seen.other.score is None else signed(seen.other.score),
            _points(seen.pm, _PM),
        )
        for opposed, seen in found.rows
    )
    won, lost, total = (_points(pm, _PM) for pm in (found.balance.won, found.balance.lost, found.balance.total))
    told = Text(
        f"PM gagnés {won.fr}, perdus {lost.fr}, total {total.fr}", f"PM won {won.en}, lost {lost.en}, total {total.en}"
    )
    return RoutePage(found.formation.title, rows, (told,), compared=True)
