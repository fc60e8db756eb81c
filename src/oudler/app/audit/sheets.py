"""Donnes libres, audited: what happens to score sheets, and what they give."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from oudler.app.audit.auditor import Auditor, Handler
from oudler.app.audit.closing import penalty_given
from oudler.app.audit.deals import ALL_DEALS, Played, Seats, deal_of, play, sheet_faults
from oudler.app.audit.incidents import annulled, deals_of, moved, rulings, shown
from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Impossible, Ledger, Place
from oudler.app.audit.report import Counts, Fault

Faults = Iterator[Fault]

_NOTHING: Final = dict.fromkeys(("contract", "taker", "outcome", "marks", "mort")) | {"annulled": "incident"}
"""The line of a deal that was taken away and never written."""


@dataclass(slots=True)
class Sheet:
    """A score sheet: who sat there, its state, who wrote it last, and what it gives."""

    seats: list[int | None]
    state: str
    author: str
    played: Played = field(default_factory=Played)
    lines: list[Mapping[str, Any]] = field(default_factory=list)

    @property
    def is_in(self) -> bool:
        return self.state in {"submitted", "checked", "corrected"}


def sheets_at(ledger: Ledger, position: int) -> Iterator[Sheet]:
    """Yield the sheets of a position that have come in."""
    found = (each for (at, _), each in ledger.written.items() if at == position and each.is_in)
    return (each for each in found if isinstance(each, Sheet))


def saved(ledger: Ledger, item: Item) -> Faults:
    sheet = _sheet(ledger, item)
    if sheet.state not in {"missing", "draft"}:
        yield _turn(sheet, "draft")
    sheet.state, sheet.author, sheet.lines = "draft", item.author, list(item.data["lines"])


def submitted(ledger: Ledger, item: Item) -> Faults:
    """SHEET-02 … SHEET-05: it adds up, and all who sat there have initialled it."""
    sheet = _sheet(ledger, item)
    if sheet.state not in {"missing", "draft"}:
        yield _turn(sheet, "submitted")
    yield from _written(ledger, item, sheet)
    for player in sheet.seats:
        if player is not None and str(player) not in item.data["visas"]:
            yield Fault("SHEET-05", "il manque un visa", "initials are missing", "score", entrant=str(player))
    sheet.state, sheet.author = "submitted", item.author


def checked(ledger: Ledger, item: Item) -> Faults:
    """SHEET-04: by somebody else than who wrote it."""
    sheet = _sheet(ledger, item)
    if sheet.state not in {"submitted", "corrected"}:
        raise Impossible(
            "SHEET-06", f"vérifiée alors qu'elle est « {sheet.state} »", f"checked while it is “{sheet.state}”"
        )
    if item.author == sheet.author:
        yield Fault(
            "SHEET-04",
            f"{item.author} vérifie sa propre saisie",
            f"{item.author} checks an entry of their own",
        )
    sheet.state = "checked"


def corrected(ledger: Ledger, item: Item) -> Faults:
    sheet = _sheet(ledger, item)
    if not sheet.is_in:
        raise Impossible("SHEET-06", "rectifiée avant d'être remise", "corrected before it was handed in")
    yield from _written(ledger, item, sheet)
    sheet.state, sheet.author = "corrected", item.author


def lost(ledger: Ledger, item: Item) -> Faults:
    """ARB-30, Q-23: it was never handed in, what is decided adds up, and each who sat there loses 400 points."""
    sheet = _sheet(ledger, item)
    if sheet.is_in:
        yield _turn(sheet, "lost")
    yield from _written(ledger, item, sheet)
    blamed = {each["player"]: (each["points"], each["clause"]) for each in item.data["penalties"]}
    if blamed != {player: (400, "ARB-30") for player in sheet.seats if player is not None}:
        yield Fault("ARB-30", "400 points à chacun, à personne d'autre", "400 points each, nobody else", "score")
    for each in item.data["penalties"]:
        yield from penalty_given(ledger, replace(item, type="PenaltyGiven", data=each))
    sheet.state, sheet.author = "corrected", item.author


def _sheet(ledger: Ledger, item: Item) -> Sheet:
    """Return the sheet of an event; whoever sits there when it is first written sits there for good."""
    position, table = item.data["position"], item.data["table"]
    hall = ledger.hall(position)
    if hall is None or table not in hall.plan[position - hall.first]:
        raise Impossible("SHEET-01", "cette table n'existe pas", "there is no such table")
    seats = hall.seats(table, position)
    if len(seats) - seats.count(None) < 3:
        raise Impossible("SHEET-01", "cette table ne joue pas", "this table does not play")
    if ledger.final or position in ledger.closed:
        raise Impossible("RES-03", "la position est close", "the position is closed")
    sheet = ledger.written.setdefault((position, table), Sheet(seats, "missing", ""))
    if not isinstance(sheet, Sheet):
        raise TypeError(sheet)
    return sheet


def _written(ledger: Ledger, item: Item, sheet: Sheet) -> Faults:
    due = ledger.stages[ledger.stage_at(item.data["position"]) - 1]["deals"]
    sheet.lines = list(item.data["lines"])
    lines = _as_ruled(ledger, (item.data["position"], item.data["table"]), sheet)
    yield from sheet_faults(lines, sheet.seats, due)
    sheet.played = play(lines, sheet.seats)


def _as_ruled(ledger: Ledger, place: Place, sheet: Sheet) -> list[Mapping[str, Any]]:
    """Return the lines of a sheet as its incidents leave them; bilans alone stay as they were written."""
    if any(line["number"] == ALL_DEALS for line in sheet.lines):
        return sheet.lines
    found = [_ruled_line(line, sheet.seats, rulings(ledger, place, line["number"])) for line in sheet.lines]
    written = {line["number"] for line in sheet.lines}
    for deal in sorted({deal for each in ledger.incidents.values() for deal in deals_of(each)} - written):
        given = rulings(ledger, place, deal)
        if annulled(given, won=True) and annulled(given, won=False):
            found.append({**_NOTHING, "number": deal})
    return sorted(found, key=lambda line: int(line["number"]))


def _ruled_line(line: Mapping[str, Any], seats: Seats, given: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    if line["annulled"] is not None or not given:
        return line
    if line["outcome"] is not None and any(each["moved"] or each["no_petit"] for each in given):
        line = {**line, "outcome": moved(line["outcome"], given), "marks": None}
    won = deal_of(line, seats).made
    if annulled(given, won=won):
        return {**line, "annulled": "incident"}
    if line["outcome"] is None or not any(each["won" if won else "lost"]["fallen"] for each in given):
        return line
    return {**line, "outcome": shown(line["outcome"], given, won=won), "marks": None}


def ruled(ledger: Ledger, place: Place, _deals: Collection[int]) -> None:
    """Add a sheet up anew after a ruling on its deals."""
    sheet = ledger.written.get(place)
    if isinstance(sheet, Sheet) and sheet.is_in:
        sheet.played = play(_as_ruled(ledger, place, sheet), sheet.seats)


def deals(ledger: Ledger, place: Place) -> range:
    """Return the deals of a table: those due, and one more for each that is annulled (ETH-07)."""
    due = int(ledger.stages[ledger.stage_at(place[0]) - 1]["deals"])
    sheet = ledger.written.get(place)
    lines = _as_ruled(ledger, place, sheet if isinstance(sheet, Sheet) else Sheet([], "missing", ""))
    annulled_lines = sum(line["annulled"] is not None for line in lines)
    return range(1, max(due + annulled_lines, len(lines)) + 1)


def handed_in(ledger: Ledger, place: Place, _deal: int) -> bool:
    sheet = ledger.written.get(place)
    return sheet is not None and sheet.is_in


def _turn(sheet: Sheet, to: str) -> Fault:
    return Fault("SHEET-06", f"de « {sheet.state} » à « {to} »", f"from “{sheet.state}” to “{to}”")


def placed(faults: Faults, item: Item) -> Faults:
    """Yield the faults of a sheet's event with the place of the sheet."""
    place = {"position": item.data["position"], "table": item.data["table"]}
    try:
        for fault in faults:
            yield replace(fault, **place)
    except Impossible as error:
        error.fault = replace(error.fault, **place)
        raise


def complete(ledger: Ledger, position: int) -> Faults:
    """RES-02 … RES-04: no sheet is missing, and scores and cumuls sum to zero."""
    for table in ledger.due(position):
        sheet = ledger.written.get((position, table))
        if not isinstance(sheet, Sheet) or not sheet.is_in:
            yield Fault("RES-02", "feuille manquante", "sheet missing", position=position, table=table)
        elif ledger.settings["double_entry"] and sheet.state == "submitted":
            yield Fault("RES-02", "sans seconde saisie", "without a second entry", position=position, table=table)
    for clause, since in (("RES-03", position), ("RES-04", 1)):
        total = sum(sum(scores(ledger, each).values()) for each in range(since, position + 1))
        if total:
            yield Fault(clause, f"la somme est {total}", f"the sum is {total}", "score", position=position)


def scores(ledger: Ledger, position: int) -> dict[int, int]:
    """Return each player's bilan at a position; one on two sheets has both."""
    found: dict[int, int] = {}
    for sheet in sheets_at(ledger, position):
        for player, score in sheet.played.scores.items():
            found[player] = found.get(player, 0) + score
    return found


def merits(ledger: Ledger, position: int) -> dict[int, tuple[int, ...]]:
    """RANK-04, Q-44: contracts made, gardes contre, gardes sans."""
    return {player: tuple(made) for sheet in sheets_at(ledger, position) for player, made in sheet.played.made.items()}


def count(ledger: Ledger, counts: Counts) -> None:
    sheets = [sheet for position in range(1, ledger.played_until + 1) for sheet in sheets_at(ledger, position)]
    counts.sheets, counts.deals = len(sheets), sum(sheet.played.deals for sheet in sheets)


def _placed(handler: Handler, ledger: Ledger, item: Item) -> Faults:
    return placed(handler(ledger, item), item)


LIBRE: Final = Auditor(
    {
        name: partial(_placed, handler)
        for name, handler in {
            "SheetSaved": saved,
            "SheetSubmitted": submitted,
            "SheetChecked": checked,
            "SheetCorrected": corrected,
            "SheetLost": lost,
        }.items()
    },
    complete,
    scores,
    merits,
    3,
    count,
    frozenset({"SheetCorrected", "SheetLost"}),
    deals=deals,
    handed_in=handed_in,
    ruled=ruled,
)
