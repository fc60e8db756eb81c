"""The marks of a score sheet, from the rules once more (SCORE-01 … SCORE-03, MARK-01, MARK-02).

This file imports nothing of `oudler.rules` or `oudler.tournament` on purpose: it is what they are compared with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from oudler.app.audit.report import Fault
from oudler.text import Text, plural

COLUMNS: Final = "NSEO5"
NOBODY: Final = -1
ALL_DEALS: Final = 0
_THRESHOLD: Final = (56, 51, 41, 36)
_TIMES: Final = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
_SHOWN: Final = {"simple": 20, "double": 30, "triple": 40}

Seats = Sequence[int | None]


@dataclass(slots=True)
class Deal:
    """One line of a sheet: the marks by column, and the taker with his contract where they can be told."""

    marks: list[int]
    taker: int | None = None
    made: bool = False
    contract: str | None = None


@dataclass(slots=True)
class Played:
    """A whole sheet: what each player won, and his contracts made."""

    scores: dict[int, int] = field(default_factory=dict)
    made: dict[int, list[int]] = field(default_factory=dict)
    deals: int = 0


def amount(contract: str, outcome: Mapping[str, Any]) -> int:
    """Return what each defender pays (less than nothing: receives).

    The half point goes to the winner, so that a gain is rounded up and a loss too.
    """
    times = _TIMES[contract]
    over: int = outcome["half_points"] - 2 * _THRESHOLD[outcome["bouts"]]
    won = over >= 0
    side = 1 if won else -1
    paid = side * (25 + (abs(over) + 1) // 2) * times
    paid += side * sum(_SHOWN[level] for level in outcome["poignees"])
    paid += {"attack": 10, "defence": -10, None: 0}[outcome["petit_au_bout"]] * times
    announced = outcome["chelem_announced"]
    if outcome["chelem"] == "attack":
        return paid + (400 if announced else 200)
    return paid - (200 if announced else 0) - (200 if outcome["chelem"] == "defence" else 0)


def play(lines: Sequence[Mapping[str, Any]], seats: Seats) -> Played:
    """Return what a sheet gives to whoever sat at its table."""
    found = Played({player: 0 for player in seats if player is not None})
    for line in lines:
        if line["annulled"] is not None:
            continue
        deal = deal_of(line, seats)
        found.deals += line["number"] != ALL_DEALS
        for player, mark in zip(seats, deal.marks, strict=True):
            if player is not None:
                found.scores[player] += mark
        taker = None if deal.taker is None else seats[deal.taker]
        if deal.made and taker is not None:
            feats = found.made.setdefault(taker, [0, 0, 0])
            feats[0] += 1
            feats[1] += deal.contract == "garde_contre"
            feats[2] += deal.contract == "garde_sans"
    return found


def deal_of(line: Mapping[str, Any], seats: Seats) -> Deal:
    """Return the marks of one deal: by its contract where that is told, else as the table wrote them."""
    contract, outcome = line["contract"], line["outcome"]
    written = list(line["marks"] or ())[: len(seats)]
    marks: list[int] = [mark or 0 for mark in written] + [0] * (len(seats) - len(written))
    players = present(line, seats)
    if line["number"] == ALL_DEALS:  # RES-03: bilans, which tell neither taker nor contract
        return Deal(marks)
    taker: int | None = column(line["taker"], seats)
    known = outcome is not None and 0 <= outcome["bouts"] <= 3
    if contract is not None and known and taker is not None and taker in players and len(players) in (3, 4):
        each = amount(contract, outcome)
        marks = [(-each if place in players else 0) for place in range(len(seats))]
        marks[taker] = each * (len(players) - 1)
    if line["taker"] is None:
        taker = alone(marks, players)
    if known:
        won = outcome["half_points"] >= 2 * _THRESHOLD[outcome["bouts"]]
    else:
        won = taker is not None and taker != NOBODY and marks[taker] > 0
    return Deal(marks, None if taker == NOBODY else taker, won, contract)


def column(place: str | None, seats: Seats) -> int:
    """Return the column of a place where somebody sits."""
    at = COLUMNS.find(place) if place is not None and len(place) == 1 else NOBODY
    return at if 0 <= at < len(seats) and seats[at] is not None else NOBODY


def present(line: Mapping[str, Any], seats: Seats) -> list[int]:
    """Return the columns that play: all that are taken, at five without the mort (named, or alone without a mark)."""
    taken = [at for at, player in enumerate(seats) if player is not None]
    mort = line["mort"]
    if mort is None and len(taken) == 5 and line["marks"] is not None:
        empty = [COLUMNS[at] for at, mark in enumerate(line["marks"][:5]) if mark is None]
        mort = empty[0] if len(empty) == 1 else None
    return [at for at in taken if COLUMNS[at] != mort]


def alone(marks: Sequence[int], players: Sequence[int]) -> int | None:
    """Return the column whose mark is unlike all the others', which are the same: the taker's."""
    values = [marks[at] for at in players]
    odd = [at for at in players if values.count(marks[at]) == 1]
    return odd[0] if len(odd) == 1 and len(set(values)) == 2 else None


def sheet_faults(lines: Sequence[Mapping[str, Any]], seats: Seats, due: int) -> Iterator[Fault]:
    """Yield what keeps a sheet from being handed in: number of deals, sums, defenders, written against computed."""
    numbers = [line["number"] for line in lines]
    if numbers == [ALL_DEALS]:
        yield from _bilan_faults(lines[0], seats)
        return
    played = sum(line["annulled"] is None for line in lines)
    if numbers != list(range(1, len(lines) + 1)) or played > due or len(lines) < due:
        yield Fault(
            "SHEET-02",
            f"donnes jouées : {played} sur {due}, numérotées {numbers}",
            f"deals played: {played} of {due}, numbered {numbers}",
            "score",
        )
    for line in lines:
        for clause, fr, en in _line_faults(line, seats):
            yield Fault(clause, fr, en, "score", deal=line["number"])


def _bilan_faults(line: Mapping[str, Any], seats: Seats) -> Iterator[Fault]:
    """RES-03, SHEET-04: a bilan for each who sits there, and for nobody else; together zero."""
    bilans = list(line["marks"] or ())
    told = (name for name, value in line.items() if name not in {"number", "marks"} and value)
    if any(told) or [each is None for each in bilans] != [each is None for each in seats]:
        yield Fault("SHEET-02", "un bilan à chacun, rien d'autre", "a bilan for each, nothing else", "score")
    elif sum(bilans):
        fr, en = f"la somme des bilans est {sum(bilans)}", f"the bilans sum to {sum(bilans)}"
        yield Fault("SHEET-04", fr, en, "score")


def _line_faults(line: Mapping[str, Any], seats: Seats) -> Iterator[tuple[str, str, str]]:
    if line["annulled"] is not None:
        if not line["annulled"].strip():
            yield "ETH-07", "donne annulée sans motif", "annulled without a reason"
        return
    players, outcome = present(line, seats), line["outcome"]
    for place in (line["taker"], line["mort"]):
        if place is not None and column(place, seats) == NOBODY:
            yield "SHEET-02", f"personne en {place}", f"nobody sits {place}"
            return
    if len(players) not in (3, 4) or (line["taker"] is not None and column(line["taker"], seats) not in players):
        yield "DEAL-07", "on joue à 3 ou à 4, le preneur compris", "3 or 4 play, the taker among them"
        return
    if line["marks"] is None and (outcome is None or line["contract"] is None or line["taker"] is None):
        yield "SHEET-02", "ni montants ni contrat complet", "neither amounts nor a whole contract"
        return
    if outcome is not None and (why := _impossible(line["contract"], outcome, len(players))):
        yield why
        return
    yield from _mark_faults(line, seats, players)


def _mark_faults(line: Mapping[str, Any], seats: Seats, players: Sequence[int]) -> Iterator[tuple[str, str, str]]:
    marks, written = deal_of(line, seats).marks, line["marks"]
    if written is not None:
        if len(written) != len(seats) or any(written[at] is None for at in players):
            yield "SHEET-02", "il manque une marque", "a mark is missing"
            return
        if any(mark for at, mark in enumerate(written) if at not in players):
            yield "SHEET-02", "une marque à qui ne joue pas", "a mark for somebody who does not play"
            return
        if [mark or 0 for mark in written] != marks:
            yield "SHEET-11", f"écrit {list(written)}, le contrat donne {marks}", f"{list(written)} is not {marks}"
    if sum(marks):
        yield "SHEET-04", f"la somme des marques est {sum(marks)}", f"the marks sum to {sum(marks)}"
    named = column(line["taker"], seats)
    taker = named if named != NOBODY else alone(marks, players)
    if len({marks[at] for at in players if at != taker}) > 1 or (taker is None and any(marks)):
        yield "SHEET-11", f"défenseurs inégaux : {marks}", f"unequal defenders: {marks}"


def _impossible(contract: str | None, outcome: Mapping[str, Any], players: int) -> tuple[str, str, str] | None:
    """CARD-06 … CARD-08, PAB-01: counts that no deal has. With a chelem only what is certain is refused."""
    bouts, halves, chelem = outcome["bouts"], outcome["half_points"], outcome["chelem"]
    petit = outcome["petit_au_bout"]
    if not 0 <= bouts <= 3:
        return "CARD-06", f"{bouts} bouts", f"{bouts} bouts"
    aside = 6 * (contract != "garde_contre")
    least, most = players + 8 * bouts + aside, 182 - players - 8 * (3 - bouts) - 6 * (contract == "garde_contre")
    if outcome["chelem_announced"] or chelem is not None or contract is None:
        least, most = 0, 182
    if not least <= halves <= most:
        with_bouts = plural(bouts, Text("bout", "bout"), Text("bouts", "bouts"))
        return "CARD-07", f"{halves} demi-points avec {with_bouts.fr}", f"{halves} half-points with {with_bouts.en}"
    if (petit == "defence" and bouts == 3) or (chelem is not None and petit not in (None, chelem)):
        return "PAB-01", "petit au bout impossible", "an impossible petit au bout"
    return None
