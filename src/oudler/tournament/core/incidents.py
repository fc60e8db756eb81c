"""Whether an incident may be opened, ruled on, changed, revoked (ETH-02 … ETH-04, RES-06)."""

from __future__ import annotations

from dataclasses import replace

from oudler.tournament.core import incident_events as ev
from oudler.tournament.core.book import Book, Place
from oudler.tournament.core.entering import known_player, next_number
from oudler.tournament.core.incident import NOWHERE, At, Decided, Incident, Raised
from oudler.verdicts import RuleBroken


def open_incident(
    book: Book,
    raised: Raised,
    words: str = "",
    at: At = NOWHERE,
    *,
    caller: int | None = None,
    decided: Decided | None = None,
) -> ev.IncidentOpened:
    """ETH-02, ETH-03, ETH-04: take a call, with its ruling where the arbiter gives one at once."""
    _not_final(book)
    if not words.strip() and decided is None:
        raise RuleBroken("ETH-03", "dites ce qui s'est passé, ou la décision", "say what happened, or the ruling")
    position, table, deal = at.position, at.table, at.deal
    _check_place(book, position, table, deal)
    _check_caller(book, raised, caller, position, table)
    if raised is not Raised.ARBITER and position is not None and table is not None and deal is not None:
        _refuse_late_claim(book, (position, table), deal)
    made = ev.IncidentOpened(
        next_number(book.incidents), raised, " ".join(words.split()), position, table, deal, caller, decided
    )
    if decided is None:
        return made
    return replace(made, decided=_settled(book, Incident(made.number, raised, "", position, table, deal), decided))


def rule(book: Book, number: int, decided: Decided) -> ev.IncidentRuled:
    """Rule on an incident that waits for it."""
    incident = known_incident(book, number)
    if incident.decided is not None:
        raise RuleBroken(
            "ETH-05",
            f"l'incident {number} est déjà jugé : changez la décision, avec un motif",
            f"incident {number} has its ruling: change it, with a reason",
        )
    return ev.IncidentRuled(number, _settled(book, incident, decided))


def change(book: Book, number: int, decided: Decided) -> ev.IncidentChanged:
    """Rule otherwise; the penalties of the first ruling are taken back."""
    incident = known_incident(book, number)
    if incident.decided is None:
        raise RuleBroken("ETH-05", f"l'incident {number} n'est pas encore jugé", f"incident {number} has no ruling yet")
    _deals_open(book, incident, incident.decided)
    return ev.IncidentChanged(number, _settled(book, incident, decided))


def revoke(book: Book, number: int) -> ev.IncidentRevoked:
    """Take an incident back, with all it did."""
    incident = known_incident(book, number)
    _not_final(book)
    if incident.decided is not None:
        _deals_open(book, incident, incident.decided)
    return ev.IncidentRevoked(number)


def known_incident(book: Book, number: int) -> Incident:
    """Return an incident that stands."""
    incident = book.incidents.get(number)
    if incident is None:
        raise RuleBroken("ETH-03", f"aucun incident n° {number}", f"there is no incident no. {number}")
    if incident.revoked:
        raise RuleBroken("ETH-03", f"l'incident n° {number} est levé", f"incident no. {number} is revoked")
    return incident


def waiting(book: Book, position: int | None = None) -> list[Incident]:
    """ETH-02: return the incidents that wait for a ruling, all of them or those of a position."""
    return [each for each in book.incidents.values() if each.waits and position in (None, each.position)]


def _not_final(book: Book) -> None:
    if book.final:
        raise RuleBroken(
            "RES-02", "le classement est définitif : rouvrez-le d'abord", "the ranking is final: reopen it first"
        )


def _check_place(book: Book, position: int | None, table: int | None, deal: int | None) -> None:
    if position is None:
        if table is not None or deal is not None:
            raise RuleBroken("ETH-03", "à quelle position ?", "at which position?")
        return
    if book.seated_at(position) is None:
        raise RuleBroken("ETH-03", f"la position {position} n'est pas placée", f"position {position} is not seated")
    if table is None:
        if deal is not None:
            raise RuleBroken("ETH-03", "à quelle table ?", "at which table?")
        return
    if book.table((position, table)) is None:
        raise RuleBroken(
            "ETH-03",
            f"position {position} : pas de table {table}",
            f"position {position}: there is no table {table}",
        )
    if deal is not None:
        _check_deal(book, (position, table), deal)


def _check_deal(book: Book, place: Place, deal: int) -> None:
    known = book.discipline.deals_at(book, place)
    if deal not in known:
        there = ", ".join(map(str, known)) or "—"
        raise RuleBroken(
            "ETH-03",
            f"position {place[0]}, table {place[1]} : pas de donne {deal} ({there})",
            f"position {place[0]}, table {place[1]}: there is no deal {deal} ({there})",
        )


def _check_caller(book: Book, raised: Raised, caller: int | None, position: int | None, table: int | None) -> None:
    if caller is None:
        return
    known_player(book, caller)
    if raised is not Raised.PLAYER:
        raise RuleBroken("ETH-03", "on nomme le joueur qui appelle", "a caller is named where a player calls")
    if position is not None and table is not None:
        check_seated(book, (position, table), caller)


def check_seated(book: Book, place: Place, player: int) -> None:
    """Refuse somebody who does not sit at a table."""
    table = book.table(place)
    if table is None or player not in table.players:
        name = book.players[player].name if player in book.players else "?"
        raise RuleBroken(
            "ETH-03",
            f"le n° {player} ({name}) n'est pas à la table {place[1]}, position {place[0]}",
            f"no. {player} ({name}) is not at table {place[1]}, position {place[0]}",
        )


def _refuse_late_claim(book: Book, place: Place, deal: int) -> None:
    """ETH-03: who did not call when the fault was found claims nothing once the result is handed in."""
    if book.discipline.handed_in(book, place, deal):
        raise RuleBroken(
            "ETH-03",
            f"position {place[0]}, table {place[1]}, donne {deal} : le résultat est remis sans que l'arbitre ait été "
            "appelé, la réclamation est rejetée ; l'arbitre seul peut encore intervenir (ETH-04)",
            f"position {place[0]}, table {place[1]}, deal {deal}: the result is in and the arbiter was not called: "
            "the claim is rejected; only the arbiter himself may still step in (ETH-04)",
        )


def _settled(book: Book, incident: Incident, decided: Decided) -> Decided:
    """Return a ruling with the numbers of its penalties, which are never given twice."""
    _not_final(book)
    _deals_open(book, incident, decided)
    if incident.position is not None and incident.table is not None:
        place = (incident.position, incident.table)
        for deal in decided.suppressed:
            _check_deal(book, place, deal)
        people = (*decided.offenders, decided.dealer, decided.revoker)
        for player in dict.fromkeys(each for each in people if each is not None):
            check_seated(book, place, player)
    elif decided.suppressed:
        raise RuleBroken("ARB-31", "les donnes de quelle table ?", "the deals of which table?")
    for player in (*decided.offenders, *decided.last, *(each.player for each in decided.barred)):
        known_player(book, player)
    first = next_number(book.penalties)
    numbered = tuple(replace(each, number=first + at) for at, each in enumerate(decided.penalties))
    return replace(decided, penalties=numbered)


def _deals_open(book: Book, incident: Incident, decided: Decided) -> None:
    """RES-03: what acts on the line of a deal does so while its position is open."""
    if not decided.acts_on_deals:
        return
    if incident.position is None or incident.table is None or (incident.deal is None and not decided.suppressed):
        raise RuleBroken(
            decided.clause,
            "cette décision touche une donne : position, table et donne sont à dire",
            "this ruling acts on a deal: position, table and deal are to be told",
        )
    if incident.position in book.closed:
        raise RuleBroken(
            "RES-03",
            f"la position {incident.position} est close : rouvrez-la d'abord",
            f"position {incident.position} is closed: reopen it first",
        )
