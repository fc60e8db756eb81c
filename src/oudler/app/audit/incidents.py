"""Incidents, audited: what was ruled follows from the facts, penalties from what was done before, lines from both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from oudler.app.audit.closing import penalty_given
from oudler.app.audit.code import Row, kind_of, row_of
from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Impossible, Ledger
from oudler.app.audit.report import Fault

Faults = Iterator[Fault]
Line = Mapping[str, Any]


def opened(ledger: Ledger, item: Item) -> Faults:
    """ETH-03, ETH-04: a number of its own, a place that is played, and no claim once the result is in."""
    data = item.data
    if data["number"] != max(ledger.incidents, default=0) + 1:
        raise Impossible("ETH-03", "ce numéro d'incident n'est pas le suivant", "an incident's number is not the next")
    position, table = data["position"], data["table"]
    if table is not None and (position is None or table not in ledger.tables(position)):
        raise Impossible("ETH-03", "cette table n'existe pas", "there is no such table")
    if data["deal"] is not None and (
        table is None or data["deal"] not in ledger.auditor.deals(ledger, (position, table))
    ):
        raise Impossible("ETH-03", "cette donne ne s'y joue pas", "that deal is not played there")
    if data["caller"] is not None and data["caller"] not in _there(ledger, data):
        yield Fault("ETH-03", "appelé par quelqu'un d'ailleurs", "called by somebody from elsewhere")
    claimed = data["raised"] != "arbiter" and data["deal"] is not None
    if claimed and ledger.auditor.handed_in(ledger, (position, table), data["deal"]):
        yield Fault("ETH-03", "réclamée après coup", "claimed afterwards", position=position, table=table)
    ledger.incidents[data["number"]] = {**data, "decided": None, "revoked": False}
    if data["decided"] is not None:
        yield from _ruled(ledger, item, data["number"])


def ruled(ledger: Ledger, item: Item) -> Faults:
    incident = _standing(ledger, item)
    if incident["decided"] is not None:
        yield Fault("ETH-05", "jugé deux fois", "ruled on twice")
    yield from _ruled(ledger, item, item.data["number"])


def changed(ledger: Ledger, item: Item) -> Faults:
    incident = _standing(ledger, item)
    if incident["decided"] is None:
        raise Impossible("ETH-05", "changé avant d'être jugé", "changed before it was ruled on")
    _take_back(ledger, incident)
    yield from _ruled(ledger, item, item.data["number"])


def revoked(ledger: Ledger, item: Item) -> Faults:
    incident = _standing(ledger, item)
    deals = deals_of(incident)
    yield from _open(ledger, incident)
    _take_back(ledger, incident)
    incident["revoked"] = True
    _reflect(ledger, incident, deals)


def _standing(ledger: Ledger, item: Item) -> dict[str, Any]:
    incident = ledger.incidents.get(item.data["number"])
    if incident is None or incident["revoked"]:
        raise Impossible("ETH-03", "cet incident n'existe plus", "there is no such incident any more")
    return incident


def _take_back(ledger: Ledger, incident: dict[str, Any]) -> None:
    for given in (incident["decided"] or {}).get("penalties", ()):
        ledger.penalties[given["number"]]["revoked"] = True


def _ruled(ledger: Ledger, item: Item, number: int) -> Faults:
    """Take a ruling, and say where it is not what its facts give."""
    incident, decided = ledger.incidents[number], item.data["decided"]
    before = deals_of(incident)
    yield from _open(ledger, incident)
    incident["decided"] = decided
    yield from _open(ledger, incident)
    row = row_of(decided["clause"], decided["facts"])
    if row is None:
        raise Impossible("ETH-06", f"{decided['clause']} : article inconnu", f"{decided['clause']}: unknown clause")
    for fr, en in _unlike(ledger, incident, decided, row):
        place = {"position": incident["position"], "table": incident["table"], "deal": incident["deal"]}
        clause = decided["clause"]
        yield Fault(clause, f"incident {number} : {fr}", f"incident {number}: {en}", "score", **place)
    for given in decided["penalties"]:
        yield from penalty_given(ledger, replace(item, type="PenaltyGiven", data=given))
    _reflect(ledger, incident, {*before, *deals_of(incident)})


def _open(ledger: Ledger, incident: Mapping[str, Any]) -> Faults:
    """RES-02, RES-03: nothing is ruled once the ranking is final, nor on a deal once its position is closed."""
    if ledger.final:
        yield Fault("RES-02", "le classement est définitif", "the ranking is final")
    if incident["decided"] is not None and _acts(incident["decided"]) and incident["position"] in ledger.closed:
        yield Fault("RES-03", "la position est close", "the position is closed", position=incident["position"])


def _acts(decided: Mapping[str, Any]) -> bool:
    plain = {"annulled": False, "fallen": []}
    return bool(
        _branch(decided["won"]) != plain
        or _branch(decided["lost"]) != plain
        or decided["moved"]
        or decided["no_petit"]
        or decided["suppressed"]
    )


def _branch(branch: Mapping[str, Any]) -> dict[str, Any]:
    return {"annulled": branch["annulled"], "fallen": list(branch["fallen"])}


def _unlike(
    ledger: Ledger, incident: Mapping[str, Any], decided: Mapping[str, Any], row: Row
) -> Iterator[tuple[str, str]]:
    """Yield what a ruling says otherwise than its clause does on these facts."""
    if decided["facts"].get("edition") != ledger.settings["edition"]:
        yield "une autre édition que celle du tournoi", "another edition than the tournament's"
    people = {*decided["offenders"], decided["dealer"], decided["revoker"]} - {None}
    if not people <= _there(ledger, incident):
        yield "quelqu'un n'est pas à cette table", "somebody is not at that table"
    here = ledger.settings["form"] != "equipe"  # EQUI-11: étuis are cancelled in their match
    for name, effect, fallen in (("won", row.won, row.fallen[0]), ("lost", row.lost, row.fallen[1])):
        annulled = here and effect == "A"
        level = [decided["poignee"]] if here and fallen and not annulled else []
        if _branch(decided[name]) != {"annulled": annulled, "fallen": level}:
            yield f"la donne n'est pas ce que dit l'article ({name})", f"the deal is not what the clause says ({name})"
    sign = (decided["moved"] > 0) - (decided["moved"] < 0)
    if sign not in {0, {"attack": 1, "defence": -1, "": 0}[row.moved]} or (sign and not here):
        yield "les points vont à l'autre camp", "points go to the other camp"
    if decided["no_petit"] is not (row.no_petit and here):
        yield "la prime du petit", "the bonus of the petit"
    if decided["suppressed"] and decided["clause"] != "ARB-31":
        yield "donnes supprimées", "deals taken away"
    if decided["redeal"] is not (row.won == "R"):
        yield "redonnée ou non", "dealt again or not"
    last = decided["clause"] == "ARB-54" and "force_majeure" not in decided["facts"].get("choices", ())
    if list(decided["last"]) != (list(decided["offenders"]) if last else []):
        yield "classé dernier ou non", "ranked last or not"
    barred = [{"player": player, "redeal": row.barred.endswith("again")} for player in _barred(decided, row)]
    if [dict(each) for each in decided["barred"]] != barred:
        yield "qui n'enchérit pas", "who may not bid"
    yield from _unpaid(ledger, incident, decided, row)


def _barred(decided: Mapping[str, Any], row: Row) -> list[int | None]:
    who = row.barred.partition(" ")[0]
    known = {"": [], "dealer": [decided["dealer"]], "revoker": [decided["revoker"]]}
    return known.get(who, list(decided["offenders"]))


def _unpaid(
    ledger: Ledger, incident: Mapping[str, Any], decided: Mapping[str, Any], row: Row
) -> Iterator[tuple[str, str]]:
    """ETH-08, Q-23: who pays what: a second offence is found in what was given before, not in what the ruling says."""
    payers = {
        "dealer": [decided["dealer"]],
        "table": _seated(ledger, incident),
    }.get(row.who, list(decided["offenders"]))
    again = {player for player in decided["offenders"] if _did_before(ledger, incident, player, decided["clause"])}
    if set(decided["facts"].get("repeat", ())) != {str(player) for player in again}:
        yield "la récidive n'est pas celle que disent les avertissements", "the second offence is not what warnings say"
    due = [] if row.penalty == "" else [(player, _points(decided, row, player in again)) for player in payers]
    given = [(each["player"], each["points"]) for each in decided["penalties"]]
    whole = ledger.auditor.parts(ledger.settings) == 1
    if not whole:  # at duplicate the amount is the arbiter's
        amount = decided["facts"].get("points", 0)
        due = [(player, amount if points else 0) for player, points in due]
    if given != due or any(each["clause"] != decided["clause"] for each in decided["penalties"]):
        yield f"pénalités {given}, l'article donne {due}", f"penalties {given}, the clause gives {due}"


def _points(decided: Mapping[str, Any], row: Row, again: bool) -> int:  # noqa: FBT001 - a fact of the code
    if row.penalty == "W":
        return 100 if again else 0
    if row.penalty == "O":
        return int(decided["facts"].get("points", -1))
    return 200 if decided["clause"] == "ARB-31" and again else int(row.penalty or 0)


def _did_before(ledger: Ledger, incident: Mapping[str, Any], player: int, clause: str) -> bool:
    """What a later incident counts as a second offence makes no first one of an earlier incident."""
    later = {
        each["number"]
        for number, other in ledger.incidents.items()
        if number > incident["number"] and str(player) in (other["decided"] or {"facts": {}})["facts"].get("repeat", ())
        for each in other["decided"]["penalties"]
    }
    return any(
        each["player"] == player and not each.get("revoked") and kind_of(each["clause"]) == kind_of(clause)
        for number, each in ledger.penalties.items()
        if number not in later
    )


def _there(ledger: Ledger, incident: Mapping[str, Any]) -> set[int]:
    """Return who can be concerned: those at the table, everybody where none is named."""
    return set(ledger.players) if incident["table"] is None else set(_seated(ledger, incident))


def _seated(ledger: Ledger, incident: Mapping[str, Any]) -> list[int]:
    seats = ledger.tables(incident["position"] or 0).get(incident["table"] or 0, [])
    return [player for player in seats if player is not None]


# --- what it does to lines ----------------------------------------------------------------------------------------


def deals_of(incident: Mapping[str, Any]) -> set[int]:
    """Return the deals of its table that an incident may act on."""
    suppressed = set() if incident["decided"] is None else set(incident["decided"]["suppressed"])
    return suppressed | ({incident["deal"]} - {None})


def _reflect(ledger: Ledger, incident: Mapping[str, Any], deals: set[int]) -> None:
    if incident["position"] is not None and incident["table"] is not None:
        ledger.auditor.ruled(ledger, (incident["position"], incident["table"]), deals)


def rulings(ledger: Ledger, place: tuple[int, int], deal: int) -> list[Mapping[str, Any]]:
    """Return the rulings that act on one deal, as they were given; a deal taken away is annulled whoever wins."""
    gone = {"annulled": True, "fallen": []}
    found: list[Mapping[str, Any]] = []
    for incident in ledger.incidents.values():
        decided = incident["decided"]
        if incident["revoked"] or decided is None or (incident["position"], incident["table"]) != place:
            continue
        if deal in decided["suppressed"]:
            found.append({"won": gone, "lost": gone, "moved": 0, "no_petit": False})
        if incident["deal"] == deal and _acts(decided):
            found.append(decided)
    return found


def annulled(given: Sequence[Mapping[str, Any]], *, won: bool) -> bool:
    return any(each["won" if won else "lost"]["annulled"] for each in given)


def moved(outcome: Mapping[str, Any], given: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return a count after what went over, before anybody asks who won."""
    petit = None if any(each["no_petit"] for each in given) else outcome["petit_au_bout"]
    halves = outcome["half_points"] + sum(each["moved"] for each in given)
    return {**outcome, "half_points": halves, "petit_au_bout": petit}


def shown(outcome: Mapping[str, Any], given: Sequence[Mapping[str, Any]], *, won: bool) -> dict[str, Any]:
    """Return a count without the poignées that fell away, each level once."""
    left = list(outcome["poignees"])
    for level in dict.fromkeys(level for each in given for level in each["won" if won else "lost"]["fallen"]):
        if level in left:
            left.remove(level)
    return {**outcome, "poignees": left}


HANDLERS: Final = {
    "IncidentOpened": opened,
    "IncidentRuled": ruled,
    "IncidentChanged": changed,
    "IncidentRevoked": revoked,
}
