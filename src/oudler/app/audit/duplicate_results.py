"""What the lines of duplicate give: notes, what each position added to a percentage or won in PM, places.

Percentages and PM are both in thousandths, as a file claims them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from oudler.app.audit.duplicate_etuis import SIDES, fingerprint
from oudler.app.audit.duplicate_fiches import Fiches, Line
from oudler.app.audit.duplicate_incidents import taken_away
from oudler.app.audit.duplicate_lines import Key, camps_of, cases, fiches, pairs_of, pockets_of, taker_of
from oudler.app.audit.duplicate_matches import equipes, results, unsettled
from oudler.app.audit.duplicate_numbers import WEIGHTS, Notes, alternate, overall, ranked, topage
from oudler.app.audit.duplicate_oppositions import opposed, quadrettes
from oudler.app.audit.ledger import Ledger, Points
from oudler.app.audit.ranks import ranking
from oudler.app.audit.report import Counts, Fault

_HALF: Final = Fraction(50)
_THOUSAND: Final = 1000

Camps = tuple[list[Fraction], list[Fraction]]
"""The notes of one entrant at one position: in attack, in defence."""


def values(ledger: Ledger, after: int) -> list[dict[int, Points]]:
    """Return what each entrant won at positions 1 to *after*, where he played."""
    if ledger.settings["form"] in WEIGHTS:
        return _percentages(ledger, after)
    return quadrettes(ledger, after) if ledger.settings["form"] == "quadrette" else equipes(ledger, after)


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
    ruling = None if line.word is None else line.word["ruling"]
    if line.word is not None and ruling == "notes":
        return Fraction(line.word["attack"], _THOUSAND), Fraction(line.word["defence"], _THOUSAND)
    return (_HALF, _HALF) if ruling == "average" else line.mark


def _percentages(ledger: Ledger, after: int) -> list[dict[int, Points]]:
    """IND-06, IND-07, TRI-09: what each position added to the global percentage of its session."""
    noted = _noted(ledger, after)
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


def _noted(ledger: Ledger, after: int) -> list[dict[int, Camps]]:
    """Return the notes of every entrant, position by position."""
    noted: list[dict[int, Camps]] = [{} for _ in range(after)]
    for plays in etui_notes(ledger, after).values():
        for key, notes in plays.items():
            for camp, entrant in _sides(ledger, key):
                own = noted[key[0] - 1].setdefault(entrant, ([], []))
                if notes is not None:
                    own[camp].append(notes[camp])
    return noted


def _sides(ledger: Ledger, key: Key) -> Iterator[tuple[int, int]]:
    """Yield who has a note of one play: camp 0 for the attacker's, 1 for a defender's, and the entrant.

    TRI-02, TRI-09: triplettes attack and defend as such, Nord-Sud the étuis marked N or S.
    """
    position, table, etui = key
    found = ledger.written[position, table]
    taker = taker_of(ledger, etui)
    if not isinstance(found, Fiches) or not taker:
        return
    if ledger.settings["form"] == "triplette":
        for camp, members in enumerate(camps_of(found.seats, taker)):
            team = ledger.team(members[0])
            if team is not None:
                yield camp, team
        return
    for side, player in zip(SIDES, found.seats, strict=False):
        if player is not None:
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
            counts = etui not in known.cancelled and not taken_away(ledger, (position, table), etui)
            if counts and (line is None or not (line.written or line.decision)):
                yield _at(key, "ligne manquante", "line missing")
            if line is not None and ledger.settings["double_entry"] and line.waits:
                yield _at(key, "sans seconde saisie", "without a second entry")
    yield from unsettled(ledger, position)


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
    """IND-09, TRI-10: return the line of each entrant, that of his first table; nobody's where PM are ranked.

    TRI-12, TRI-13: where triplettes change theirs, or attack one by one, there are none.
    """
    form = ledger.settings["form"]
    found: dict[int, str] = {}
    for position in range(1, ledger.seated_until + 1):
        if form == "individual":
            for _, seats in sorted(ledger.tables(position).items()):
                for side, player in zip(SIDES, seats, strict=False):
                    if player is not None:
                        found.setdefault(ledger.heir(player), side)
        elif form == "triplette":
            for seats in ledger.due(position).values():
                if not pairs_of(seats):
                    return {}
                for line, members in pairs_of(seats).items():
                    team = ledger.team(members[0])
                    if team is not None and found.setdefault(team, line) != line:
                        return {}
    if form == "triplette":
        found = dict.fromkeys(ledger.formations, "NS") | found
    return found


def claims(ledger: Ledger) -> dict[str, Any]:
    """Return what a file claims: notes, percentages, orders, the fingerprints of étuis whose cards are known."""
    played, in_percent = ledger.played_until, ledger.settings["form"] in WEIGHTS
    boards = dict(sorted(cases(ledger).boards.items()))
    return {
        "topage": _topage(ledger, played) if in_percent else [],
        "percentages": _sessions(ledger, played) if in_percent else [],
        "pm": opposed(ledger, played) if ledger.settings["form"] == "quadrette" else [],
        "matches": results(ledger),
        "orders": _orders(ledger, played),
        "etuis": {
            str(number): fingerprint(board["dealer"], board["taker"], pockets_of(board))
            for number, board in boards.items()
        },
    }


def _topage(ledger: Ledger, played: int) -> list[dict[str, Any]]:
    return [
        {
            "etui": etui,
            "plays": [
                {
                    "position": key[0],
                    "table": key[1],
                    "attack": None if notes is None else str(notes[0]),
                    "defence": None if notes is None else str(notes[1]),
                }
                for key, notes in plays.items()
            ],
        }
        for etui, plays in etui_notes(ledger, played).items()
    ]


def _sessions(ledger: Ledger, played: int) -> list[dict[str, dict[str, str | None]]]:
    """IND-06, IND-07: return the percentages of every entrant, session by session."""
    weight = WEIGHTS[ledger.settings["form"]]
    noted = _noted(ledger, played)
    found = []
    for stage in range(1, len(ledger.stages) + 1):
        first, end = ledger.first_of(stage), ledger.first_of(stage + 1)
        if first > played:
            break
        sums: dict[int, Camps] = {}
        for here in noted[first - 1 : end - 1]:
            for entrant, (attack, defence) in here.items():
                before = sums.get(entrant, ([], []))
                sums[entrant] = (before[0] + attack, before[1] + defence)
        found.append(
            {
                str(entrant): {
                    "attack": _text(overall(attack, [], weight)),
                    "defence": _text(overall([], defence, weight)),
                    "overall": _text(overall(attack, defence, weight)),
                }
                for entrant, (attack, defence) in sums.items()
            }
        )
    return found


def _orders(ledger: Ledger, played: int) -> dict[str, Any]:
    """IND-08, IND-09: return rank and entrant by total, of all and line by line; who abandoned is in none."""
    rows = ranking(ledger, played) if played else []
    totals = {row.entrant: row.total for row in rows if not row.abandoned}
    lines = lines_of(ledger)
    own = {line: {each for each in totals if lines[each] == line} for line in sorted(set(lines.values()))}
    return {
        "general": [list(each) for each in ranked((0, -totals[entrant], entrant) for entrant in totals)],
        "lines": {
            line: [list(each) for each in ranked((0, -totals[entrant], entrant) for entrant in mates)]
            for line, mates in own.items()
            if mates
        },
    }


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def count(ledger: Ledger, counts: Counts) -> None:
    tables = [found for _, found in fiches(ledger)]
    counts.sheets, counts.deals = len(tables), sum(len(found.lines) for found in tables)


def whole(value: Points) -> Points:
    return int(value) if value.denominator == 1 else value
