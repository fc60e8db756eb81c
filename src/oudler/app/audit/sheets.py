"""Events of the control table: sheets, positions, stages, penalties, the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from oudler.app.audit.deals import play, sheet_faults
from oudler.app.audit.entering import known
from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Impossible, Ledger, Sheet
from oudler.app.audit.ranks import Ranked, ranking
from oudler.app.audit.report import Counts, Fault

Faults = Iterator[Fault]


def saved(ledger: Ledger, item: Item) -> Faults:
    sheet = _sheet(ledger, item)
    if sheet.state not in {"missing", "draft"}:
        yield _turn(sheet, "draft")
    sheet.state, sheet.author = "draft", item.author


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
    return ledger.sheets.setdefault((position, table), Sheet(seats, "missing", ""))


def _written(ledger: Ledger, item: Item, sheet: Sheet) -> Faults:
    due = ledger.stages[ledger.stage_at(item.data["position"]) - 1]["deals"]
    yield from sheet_faults(item.data["lines"], sheet.seats, due)
    sheet.played = play(item.data["lines"], sheet.seats)


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


# --- penalties ----------------------------------------------------------------------------------------------------


def penalty_given(ledger: Ledger, item: Item) -> Faults:
    """RANK-05: a number of its own, points, a clause, and one who bears it."""
    data = item.data
    if data["number"] in ledger.penalties:
        raise Impossible("RANK-05", "numéro de pénalité déjà donné", "a penalty's number given twice")
    if data["points"] < 0 or not re.fullmatch(r"[A-Z0-9]+-\d+", data["clause"]):
        yield Fault("RANK-05", "pénalité négative ou sans article", "a penalty below zero or without a clause")
    if (data["player"] is None) == (data["formation"] is None):
        raise Impossible("RANK-05", "une pénalité vise un joueur ou une équipe", "a penalty is a player's or a team's")
    if data["player"] is not None:
        known(ledger, data["player"])
    elif data["formation"] not in ledger.formations:
        raise Impossible("RANK-05", "équipe inconnue", "an unknown team")
    if data["position"] is not None and not 1 <= data["position"] <= ledger.positions:
        yield Fault("RANK-05", f"il n'y a pas de position {data['position']}", f"no position {data['position']}")
    yield from _not_final(ledger)
    ledger.penalties[data["number"]] = dict(data)


def penalty_revoked(ledger: Ledger, item: Item) -> Faults:
    penalty = ledger.penalties.get(item.data["number"])
    if penalty is None or penalty.get("revoked"):
        raise Impossible("RANK-05", "cette pénalité n'existe plus", "there is no such penalty any more")
    yield from _not_final(ledger)
    penalty["revoked"] = True


def _not_final(ledger: Ledger) -> Faults:
    if ledger.final:
        yield Fault("RES-02", "le classement est définitif", "the ranking is final")


# --- the end of positions, stages, the tournament -----------------------------------------------------------------


def position_closed(ledger: Ledger, item: Item, counts: Counts) -> Faults:
    """RES-02 … RES-04: no sheet is missing, and scores and cumuls sum to zero."""
    position = item.data["position"]
    if ledger.hall(position) is None or position in ledger.closed:
        raise Impossible("RES-03", "close deux fois, ou sans places", "closed twice, or without seats")
    if position > 1 and position - 1 not in ledger.closed:
        yield Fault("RES-04", f"la position {position - 1} est ouverte", f"position {position - 1} is open")
    for table in ledger.due(position):
        sheet = ledger.sheets.get((position, table))
        if sheet is None or not sheet.is_in:
            yield Fault("RES-02", "feuille manquante", "sheet missing", position=position, table=table)
        elif ledger.settings["double_entry"] and sheet.state == "submitted":
            yield Fault("RES-02", "sans seconde saisie", "without a second entry", position=position, table=table)
    for clause, since in (("RES-03", position), ("RES-04", 1)):
        total = sum(
            sum(sheet.played.scores.values()) for each in range(since, position + 1) for sheet in ledger.sheets_at(each)
        )
        if total:
            yield Fault(clause, f"la somme est {total}", f"the sum is {total}", "score", position=position)
    counts.positions += 1
    ledger.closed.add(position)


def position_reopened(ledger: Ledger, item: Item) -> Faults:
    position = item.data["position"]
    if position not in ledger.closed:
        raise Impossible("RES-03", "la position n'est pas close", "the position is not closed", position=position)
    stage = ledger.stage_at(position)
    if ledger.final or any(hall.stage > stage for hall in ledger.halls):
        yield Fault("FIN-06", "la suite est déjà placée, ou définitive", "what follows is seated, or final")
    ledger.closed = {each for each in ledger.closed if each < position}
    ledger.kept = {number: kept for number, kept in ledger.kept.items() if number < stage}


def stage_closed(ledger: Ledger, item: Item) -> Faults:
    """FIN-01, RANK-03, COMP-10: the best who were not out already go on, as many as were announced.

    Among ex æquo at the limit anybody may.
    """
    number, kept = item.data["stage"], list(item.data["kept"])
    expected = next((n for n in range(1, len(ledger.stages)) if n not in ledger.kept), None)
    last = ledger.first_of(number + 1) - 1
    if number != expected or last not in ledger.closed:
        raise Impossible("FIN-01", f"l'étape {number} ne peut se clore ici", f"stage {number} cannot close here")
    members = ledger.entrants()
    there = [
        row
        for row in ranking(ledger, last)
        if any(ledger.players[player]["status"] == "checked_in" for player in members[row.entrant])
    ]
    if number > 1:
        comers = {player for hall in ledger.halls if hall.stage == number for player in hall.seated()}
        still = set(ledger.kept[number - 1]) | (set() if ledger.in_teams else comers)
        there = [row for row in there if row.entrant in still]
    keep = ledger.stages[number]["keep"]
    ledger.kept[number] = kept
    if not _best(there, kept, len(there) if keep is None else keep):
        yield Fault(
            "FIN-01",
            f"retenus {kept} : ce ne sont pas les premiers du classement",
            f"{kept} go on, who are not the first of the ranking",
            "ranking",
            stage=number,
        )


def _best(there: list[Ranked], kept: list[int], places: int) -> bool:
    count = min(places, len(there))
    order = [row.entrant for row in there]
    if len(kept) != count or len(set(kept)) != count:
        return False
    if count == len(there) or there[count].rank != there[count - 1].rank:
        return kept == order[:count]
    limit = there[count].rank
    sure = [row.entrant for row in there if row.rank < limit]
    tied = {row.entrant for row in there if row.rank == limit}
    return kept[: len(sure)] == sure and set(kept[len(sure) :]) <= tied


def finalised(ledger: Ledger, _item: Item) -> Faults:
    if ledger.final:
        raise Impossible("RES-02", "le classement est déjà définitif", "the ranking is final already")
    for position in range(1, ledger.positions + 1):
        if position not in ledger.closed:
            yield Fault("RES-02", "la position n'est pas close", "the position is not closed", position=position)
    ledger.final = True


def reopened(ledger: Ledger, _item: Item) -> Faults:
    if not ledger.final:
        raise Impossible("RES-02", "le classement n'est pas définitif", "the ranking is not final")
    ledger.final = False
    yield from ()


def prizes_set(_ledger: Ledger, item: Item) -> Faults:
    if min((*item.data["cents"], item.data["special_cents"])) < 0:
        yield Fault("ORG-04", "un prix est négatif", "a prize is negative")


def awards_overridden(ledger: Ledger, item: Item) -> Faults:
    entrant, pcn, pp = item.data["entrant"], item.data["pcn"], item.data["pp"]
    if entrant not in (ledger.formations if ledger.in_teams else ledger.players) or min(pcn, pp) < 0:
        raise Impossible("PCN-14", f"dispense impossible pour {entrant}", f"no dispensation for {entrant}")
    ledger.overrides[entrant] = (pcn, pp)
    yield from ()
