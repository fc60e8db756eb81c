"""What the lines of duplicate give: notes, what each position added to a percentage or won in PM, places.

Percentages and PM are both in thousandths, as a file claims them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from oudler.app.audit.duplicate_etuis import SIDES, fingerprint
from oudler.app.audit.duplicate_lines import Fiches, Key, Line, cases, fiches, pockets_of, taker_of
from oudler.app.audit.duplicate_numbers import WEIGHTS, Notes, alternate, overall, topage
from oudler.app.audit.ledger import Ledger, Points
from oudler.app.audit.report import Counts, Fault

_HALF: Final = Fraction(50)
_THOUSAND: Final = 1000

Camps = tuple[list[Fraction], list[Fraction]]
"""The notes of one entrant at one position: in attack, in defence."""


def values(ledger: Ledger, after: int) -> list[dict[int, Points]]:
    """Return what each entrant won at positions 1 to *after*, where he played."""
    if ledger.settings["form"] in WEIGHTS:
        return _percentages(ledger, after)
    raise NotImplementedError


def etui_notes(ledger: Ledger, after: int) -> dict[int, dict[Key, Notes | None]]:
    """IND-02 … IND-04, IND-12: return the notes of every play up to a position, étui by étui."""
    plays: dict[int, dict[Key, Line]] = {}
    for (position, table), found in fiches(ledger):
        if position <= after:
            for etui, line in found.lines.items():
                plays.setdefault(etui, {})[position, table, etui] = line
    gone = cases(ledger).cancelled
    return {
        etui: dict(zip(lines, topage([None if etui in gone else _mark(line) for line in lines.values()]), strict=True))
        for etui, lines in sorted(plays.items())
    }


def _mark(line: Line) -> int | Notes | None:
    """IND-12: an average is 50 to both; notes are told in thousandths; else the score that is compared."""
    ruling = None if line.decision is None else line.decision["ruling"]
    if line.decision is not None and ruling == "notes":
        return Fraction(line.decision["attack"], _THOUSAND), Fraction(line.decision["defence"], _THOUSAND)
    return (_HALF, _HALF) if ruling == "average" else line.mark


def _percentages(ledger: Ledger, after: int) -> list[dict[int, Points]]:
    """IND-06, IND-07, TRI-09: what each position added to the global percentage of its session."""
    noted: list[dict[int, Camps]] = [{} for _ in range(after)]
    for plays in etui_notes(ledger, after).values():
        for key, notes in plays.items():
            for camp, entrant in _sides(ledger, key):
                own = noted[key[0] - 1].setdefault(entrant, ([], []))
                if notes is not None:
                    own[camp].append(notes[camp])
    weight = WEIGHTS[ledger.settings["form"]]
    found: list[dict[int, Points]] = []
    so_far: dict[int, Camps] = {}
    for position, here in enumerate(noted, 1):
        if position == ledger.first_of(ledger.stage_at(position)):
            so_far = {}
        added: dict[int, Points] = {}
        for entrant, (attack, defence) in here.items():
            before = so_far.get(entrant, ([], []))
            so_far[entrant] = (before[0] + attack, before[1] + defence)
            gain = (overall(*so_far[entrant], weight) or 0) - (overall(*before, weight) or 0)
            added[entrant] = whole(_THOUSAND * gain)
        found.append(added)
    return found


def _sides(ledger: Ledger, key: Key) -> Iterator[tuple[int, int]]:
    """Yield who has a note of one play: camp 0 for the attacker's, 1 for a defender's, and the entrant."""
    position, table, etui = key
    seats = next(found for place, found in fiches(ledger) if place == (position, table)).seats
    taker = taker_of(ledger, etui)
    for side, player in zip(SIDES, seats, strict=False):
        if player is not None and taker:
            yield int(side != taker), ledger.heir(player)


def complete(ledger: Ledger, position: int) -> Iterator[Fault]:
    """RES-02, DUP-22: every table that plays has a line, or the arbiter's word, for each étui that counts."""
    known = cases(ledger)
    if position in known.duplicated:
        return
    for table in ledger.due(position):
        found = ledger.written.get((position, table))
        lines = found.lines if isinstance(found, Fiches) else {}
        for etui in known.at.get((position, table), ()):
            key, line = (position, table, etui), lines.get(etui)
            if etui not in known.cancelled and (line is None or not (line.written or line.decision)):
                yield _at(key, "ligne manquante", "line missing")
            if line is not None and ledger.settings["double_entry"] and line.waits:
                yield _at(key, "sans seconde saisie", "without a second entry")


def _at(key: Key, fr: str, en: str) -> Fault:
    position, table, etui = key
    return Fault("RES-02", fr, en, position=position, table=table, deal=etui)


def places(ledger: Ledger, totals: Mapping[int, Fraction]) -> dict[int, int] | None:
    """IND-10, TRI-10: one session is ranked alternately from its lines; several are by their sum."""
    lines = lines_of(ledger)
    if len(ledger.stages) > 1 or not lines:
        return None
    return {entrant: rank for rank, entrant in alternate(totals, lines)}


def lines_of(ledger: Ledger) -> dict[int, str]:
    """IND-09: return the line of each entrant: the orientation of his first table; nobody's where PM are ranked."""
    found: dict[int, str] = {}
    if ledger.settings["form"] != "individual":
        return found
    for position in range(1, ledger.seated_until + 1):
        for _, seats in sorted(ledger.tables(position).items()):
            for side, player in zip(SIDES, seats, strict=False):
                if player is not None:
                    found.setdefault(ledger.heir(player), side)
    return found


def claims(ledger: Ledger) -> dict[str, Any]:
    """Return what a file claims: the notes of every play, and the fingerprints of étuis whose cards are known."""
    noted = etui_notes(ledger, ledger.played_until) if ledger.settings["form"] in WEIGHTS else {}
    boards = dict(sorted(cases(ledger).boards.items()))
    return {
        "topage": [
            {
                "etui": etui,
                "plays": [
                    {"position": key[0], "table": key[1], "attack": None if notes is None else str(notes[0])}
                    for key, notes in plays.items()
                ],
            }
            for etui, plays in noted.items()
        ],
        "etuis": {
            str(number): fingerprint(board["dealer"], board["taker"], pockets_of(board))
            for number, board in boards.items()
        },
    }


def count(ledger: Ledger, counts: Counts) -> None:
    tables = [found for _, found in fiches(ledger)]
    counts.sheets, counts.deals = len(tables), sum(len(found.lines) for found in tables)


def fewest(settings: Mapping[str, Any]) -> int:
    return {"triplette": 6}.get(settings["form"], 4)


def whole(value: Points) -> Points:
    return int(value) if value.denominator == 1 else value
