"""Papers of quadrettes and of matches by teams, from a book (QUAD-07, QUAD-14, EQUI-11, EQUI-15)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from oudler.app.duplicate.matches import MatchView, QuarterView, RoomView, match_views
from oudler.app.duplicate.recap import Recap, recap
from oudler.app.names import entrant_name
from oudler.app.printing import Maker, Wish, heading, position_of
from oudler.app.rankings import ranking_view
from oudler.formats.calculation import CONTRACT_NAMES
from oudler.formats.documents.duplicate import (
    CaptainRecap,
    CaptainRecaps,
    MatchLine,
    MatchQuarter,
    MatchSheet,
    MatchSheets,
    Opposition,
    PmLine,
    PrivateLine,
    PrivateSheet,
    PrivateSheets,
    QuarterLine,
    QuarterSheet,
    QuarterSheets,
)
from oudler.rules.auction import BIDS
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import adjustments_of
from oudler.tournament.duplicate.equipes import CAMPS, QUARTERS, RoomLine, Side, Signer
from oudler.tournament.duplicate.matches import match_result
from oudler.tournament.duplicate.pm import pm_text
from oudler.tournament.duplicate.quadrette_form import roles_at
from oudler.tournament.duplicate.quadrettes import DEFENDERS, TAKER, Comparison, Reckoned
from oudler.tournament.entrants import Formation
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import RuleBroken

_SOUTH: Final = ORIENTATIONS.index(TAKER)


def private_sheets(book: Book, wish: Wish) -> PrivateSheets:
    """QUAD-07: two sheets a quadrette of a session, blue for its attacker, pink for its defence."""
    stage = book.stage_of(position_of(book, wish))
    first = book.first_position(stage)
    positions = range(first, min(book.seated_positions, first + book.stage(stage).positions - 1) + 1)
    sheets = [sheet for formation in book.formations.values() for sheet in _private(book, formation, positions)]
    return PrivateSheets(heading(book, wish), tuple(sheet for sheet in sheets if sheet.lines))


def _private(book: Book, formation: Formation, positions: range) -> Iterator[PrivateSheet]:
    title, roles, teams = (
        entrant_name(book, formation.number).title,
        roles_at(book, formation, positions[0]),
        book.teams(),
    )
    attack: list[PrivateLine] = []
    defence: list[PrivateLine] = []
    for position in positions:
        for table in book.due(position):
            visitor = teams.get(table.seats[_SOUTH] or 0)
            home = next(teams.get(player or 0) for at, player in enumerate(table.seats) if at != _SOUTH)
            for mine, other, lines in ((visitor, home, attack), (home, visitor, defence)):
                if mine == formation.number and other is not None:
                    against = entrant_name(book, other).title
                    etuis = book.etuis((position, table.number))
                    lines += [PrivateLine(position, table.number, against, str(etui)) for etui in etuis]
    number = str(formation.number)
    yield PrivateSheet(title, number, "attack", (book.players[roles.attacker].name,), tuple(attack))
    names = tuple(book.players[player].name for player in roles.defenders)
    yield PrivateSheet(title, number, "defence", names, tuple(defence))


def captain_recaps(book: Book, wish: Wish) -> CaptainRecaps:
    """QUAD-14: a page a quadrette, every étui with both scores and PM."""
    table = ranking_view(book, wish.position).table
    rows = {row.entrant: row for row in table.rows}
    pages = []
    for number, row in sorted(rows.items()):
        found = recap(book, number, table.after)
        waiting = [str(seen.etui) for _, seen in found.rows if seen.reckoned is Reckoned.WAITING]
        name = entrant_name(book, number)
        pages.append(
            CaptainRecap(
                name.title,
                str(number),
                name.members,
                tuple(_oppositions(book, found)),
                pm_text(found.balance.won),
                pm_text(-found.balance.lost),
                pm_text(round(Fraction(row.total))),
                tuple(
                    (f"{each.reason} ({each.clause})", pm_text(-each.points))
                    for each in adjustments_of(book).penalties
                    if not each.revoked and each.formation == number
                ),
                f"{row.rank} / {len(rows)}",
                lacking=f"étuis dont une moitié manque : {', '.join(waiting)}" if waiting else "",
            )
        )
    return CaptainRecaps(heading(book, wish), tuple(pages), book.final)


def _oppositions(book: Book, found: Recap) -> Iterator[Opposition]:
    """Yield the quadrettes met, in the order in which their étuis were finished."""
    met: dict[int, list[tuple[int, Comparison]]] = {}
    for opposed, seen in found.rows:
        met.setdefault(seen.opponent, []).append((opposed.position, seen))
    for opponent, played in met.items():
        pm = sum(each.pm for _, each in played)
        lines = tuple(_pm_line(each) for _, each in played)
        yield Opposition(
            max(position for position, _ in played), entrant_name(book, opponent).title, lines, pm_text(pm)
        )


def _pm_line(seen: Comparison) -> PmLine:
    own, other = seen.own.score, seen.other.score
    if seen.reckoned is Reckoned.WAITING:
        return PmLine(str(seen.etui), own, other, remark=seen.reckoned.title.fr)
    gap = None if own is None or other is None else own - other
    remark = "" if seen.reckoned is Reckoned.COMPARED else seen.reckoned.title.fr
    return PmLine(str(seen.etui), own, other, gap, pm_text(seen.pm), remark)


def _views(book: Book) -> tuple[MatchView, ...]:
    found = match_views(book, arbiter=True)
    if not found:
        raise RuleBroken("EQUI-01", "aucun match n'est formé", "no match has been made")
    return found


def quarter_sheets(book: Book, wish: Wish) -> QuarterSheets:
    """EQUI-11: four sheets a match and quarter, one a room and camp: of one position, or of the last quarter begun."""
    sheets: list[QuarterSheet] = []
    for view in _views(book):
        asked = [each for each in view.quarters if wish.position in {None, each.position}]
        for quarter in asked[-1:]:
            for room in quarter.rooms:
                sheets += _room_sheets(book, view, quarter, room)
    if not sheets:
        raise RuleBroken("EQUI-08", "aucun quart temps n'a commencé", "no quarter has begun")
    return QuarterSheets(heading(book, wish), tuple(sheets))


def _room_sheets(book: Book, view: MatchView, quarter: QuarterView, room: RoomView) -> Iterator[QuarterSheet]:
    titles = dict(zip(Side, view.titles, strict=True))
    series = quarter.quarter.series
    for camp in CAMPS:
        written = {} if room.sheets is None else room.sheets.sheet(camp)
        order = room.order or tuple(range(1, view.match.deals + 1))
        lines = tuple(_quarter_line(str(etui) if series else "", written.get(etui)) for etui in order)
        yield QuarterSheet(
            quarter.quarter.number,
            room.room.title.fr.removeprefix("salle "),
            camp,
            titles[room.attacker],
            _player(book, room, str(TAKER)),
            titles[room.attacker.other],
            tuple(_player(book, room, str(side)) for side in DEFENDERS),
            lines,
            f"{min(series)} à {max(series)}" if series else "",
        )


def _quarter_line(etui: str, written: RoomLine | None) -> QuarterLine:
    return QuarterLine(etui) if written is None else QuarterLine(etui, contract(written.contract), written.score)


def contract(code: str) -> str:
    return CONTRACT_NAMES[BIDS[code]].fr if code in BIDS else code


def _player(book: Book, room: RoomView, side: str) -> str:
    player = room.players.get(side)
    return "" if player is None else book.players[player].name


def match_sheets(book: Book, wish: Wish) -> MatchSheets:
    """EQUI-15: a page a match: line-ups, scores of both rooms, PM, and three places to sign."""
    return MatchSheets(heading(book, wish), tuple(_match(book, view) for view in _views(book)))


def _match(book: Book, view: MatchView) -> MatchSheet:
    match = view.match
    begun = {each.quarter.number: each for each in view.quarters}
    ended = sum(each.quarter.ended for each in view.quarters)
    (a, b), names = match.pm, [entrant_name(book, team) for team in match.teams]
    signed = [signer.title.fr for signer in Signer if signer in match.signatures]
    return MatchSheet(
        names[0].title,
        names[0].members,
        names[1].title,
        names[1].members,
        tuple(
            _match_quarter(book, begun[number]) if number in begun else MatchQuarter(number)
            for number in range(1, QUARTERS + 1)
        ),
        pm_text(match.bonus[0]) if any(match.bonus) else "",
        pm_text(match.bonus[1]) if any(match.bonus) else "",
        pm_text(a),
        pm_text(b),
        _result(match.winner, view.titles, over=match.over),
        "" if ended == QUARTERS else f"quarts temps terminés : {ended} sur {QUARTERS}",
        (f"Signé dans le tournoi : {', '.join(signed)}.",) if signed else (),
        f"Match {match.number}",
    )


def _result(winner: Side | None, titles: tuple[str, str], *, over: bool) -> str:
    if winner is not None:
        return f"{dict(zip(Side, titles, strict=True))[winner]} gagne le match"
    return "Égalité : à l'arbitre de la départager" if over else ""


def _match_quarter(book: Book, view: QuarterView) -> MatchQuarter:
    quarter, rooms = view.quarter, {room.attacker: room for room in view.rooms}
    a, b = rooms[Side.A], rooms[Side.B]
    totals = match_result(quarter.compared()).totals
    lines = []
    deals = {etui: (first, second, pm) for etui, first, second, pm in view.deals}
    for etui in quarter.series:
        contracts = [
            "" if room.sheets is None or (line := room.sheets.agreed(etui)) is None else contract(line.contract)
            for room in (a, b)
        ]
        first, second, pm = deals.get(etui, (None, None, (0, 0)))
        missing = "étui annulé" if etui in quarter.cancelled else "un score manque"
        lines.append(
            MatchLine(
                str(etui),
                contracts[0],
                first,
                contracts[1],
                second,
                pm_text(pm[0]) if pm[0] else "",
                pm_text(pm[1]) if pm[1] else "",
                missing if first is None or second is None else "",
            )
        )
    return MatchQuarter(
        quarter.number,
        _player(book, a, str(TAKER)),
        tuple(_player(book, a, str(side)) for side in DEFENDERS),
        a.room.title.fr.removeprefix("salle "),
        _player(book, b, str(TAKER)),
        tuple(_player(book, b, str(side)) for side in DEFENDERS),
        b.room.title.fr.removeprefix("salle "),
        tuple(lines),
        pm_text(totals[0]),
        pm_text(totals[1]),
    )


QUADRETTE_PAPERS: Final[dict[str, Maker]] = {"feuilles-quadrettes": private_sheets, "recapitulatifs": captain_recaps}
EQUIPE_PAPERS: Final[dict[str, Maker]] = {"quarts": quarter_sheets, "match": match_sheets}
