"""Events of the control table: penalties, positions, stages, the end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from oudler.app.audit.entering import known
from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Impossible, Ledger
from oudler.app.audit.ranks import Ranked, ranking
from oudler.app.audit.report import Fault

Faults = Iterator[Fault]


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


def position_closed(ledger: Ledger, item: Item) -> Faults:
    """RES-02 … RES-04: nothing is missing, and the sums of the discipline hold."""
    position = item.data["position"]
    if ledger.hall(position) is None or position in ledger.closed:
        raise Impossible("RES-03", "close deux fois, ou sans places", "closed twice, or without seats")
    if position > 1 and position - 1 not in ledger.closed:
        yield Fault("RES-04", f"la position {position - 1} est ouverte", f"position {position - 1} is open")
    for number, incident in ledger.incidents.items():
        if incident["position"] == position and incident["decided"] is None and not incident["revoked"]:
            yield Fault("ETH-02", f"l'incident {number} attend", f"incident {number} waits", position=position)
    yield from ledger.auditor.complete(ledger, position)
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
