"""PCN and PP of the final ranking, from the federation's text once more (chapter 5)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any, Final

from oudler.app.audit.ledger import Ledger
from oudler.app.audit.ranks import Ranked

_SIZE: Final = {"individual": 1, "duo": 2, "team4": 4, "linked": 4, "quadrette": 4, "equipe": 4}
_LEAST: Final = {1: 11, 2: 6, 4: 5}

# PCN-13, PP-03: the last place of each line of the national tables, with PCN and PP; 0 stands for half of the players.
_NATIONAL: Final = {
    "individuel": "1:5000:20 2:4200:16 3:3600:13 4:3200:11 5:2800:9 6:2600:8 7:2400:7 8:2200:6 16:2000:5 28:1600:3 "
    "52:1200:1 104:1000:0 240:500:0",
    "duo": "1:4000:15 2:3400:12 3:3000:10 4:2600:8 5:2400:7 6:2200:6 7:2000:5 8:1800:4 10:1600:3 14:1400:2 28:1200:1 "
    "56:1000:0 104:500:0",
    "par4": "1:4000:15 2:3400:12 3:3000:10 4:2600:8 5:2400:7 6:2200:6 7:2000:5 8:1800:4 10:1600:3 12:1400:2 14:1200:1 "
    "28:1000:0 52:500:0",
    "seniors": "1:3000:10 2:2600:8 3:2400:7 4:2000:5 5:1800:4 6:1600:3 12:1200:1 24:1000:0 160:500:0",
    "jeunes": "1:2400:7 2:2200:6 3:2000:5 4:1800:4 5:1600:3 8:1400:2 10:1200:1 0:1000:0",
}


def awards(ledger: Ledger, rows: Sequence[Ranked], version: int) -> list[dict[str, Any]] | None:
    """Return what each player receives, None where the tournament gives nothing (HOM-01).

    By the first version of claims latecomers were no participants, and the tables those of the first position.
    """
    if ledger.auditor.awards is not None:
        return ledger.auditor.awards(ledger, rows)
    size = _SIZE[ledger.settings["form"]]
    if version == 1:
        counted = {ledger.team(player) if size > 1 else player for player in ledger.beginners()}
        tables = _tables_at_first(ledger)
        fits = 3 * tables[0] <= len(counted - {None}) * size <= 4 * tables[0] if tables else False
    else:
        counted = {ledger.entrant(player) for player in ledger.session_players()}
        tables = _most_tables(ledger)
        fits = bool(tables)
    entrants = len(counted - {None})
    if not ledger.final or ledger.settings["level"] == "club" or not _homologable(ledger, entrants, size):
        return None
    values = _values(ledger, entrants, size, sum(tables)) if fits or _is_national(ledger) else None
    if values is None:
        return None
    members = ledger.entrants()
    found = []
    for row in rows:
        tied = sum(other.rank == row.rank for other in rows)
        worth = [values[place - 1] if place <= len(values) else (0, 0) for place in range(row.rank, row.rank + tied)]
        pcn, pp = (ceil(Fraction(sum(value[kind] for value in worth), tied)) for kind in (0, 1))
        pcn = max(50, pcn) if pcn else 0
        for player in members[row.entrant]:
            affiliated = ledger.players[player]["licence"] is not None
            given = ledger.overrides.get(row.entrant, (pcn, pp)) if affiliated else (0, 0)
            found.append({"player": player, "entrant": row.entrant, "rank": row.rank, "pcn": given[0], "pp": given[1]})
    return found


def _homologable(ledger: Ledger, entrants: int, size: int) -> bool:
    """HOM-02, HOM-03, HOM-04, HOM-05, HOM-06, COMP-02: all that is asked for is there, and said."""
    settings = ledger.settings
    kind = settings["organiser_kind"]
    # Files of before these were asked do not name them.
    club = settings.get("club_affiliated", True) is True and bool(settings["organiser"].strip())
    together = settings.get("together", True) is True
    official = kind in {"fft", "zone", "committee"} or (kind == "club" and club)
    arbiter = bool(settings["arbiter"].strip()) and bool(settings["arbiter_level"])
    aside = settings["level"] == "homologated" or not settings["arbiter_plays"]
    sizes = all(len(seats) - seats.count(None) in {3, 4} for seats in ledger.due(1).values())
    void = settings["level"].startswith("regional") and settings.get("championship", {}).get("approved") is False
    return official and together and arbiter and aside and sizes and entrants >= _LEAST[size] and not void


def _is_national(ledger: Ledger) -> bool:
    return bool(ledger.settings["level"] == "national_final")


def _tables_at_first(ledger: Ledger) -> list[int]:
    """Return the tables of each session, at its first position."""
    tables: dict[int, int] = {}
    for number, stage in enumerate(ledger.stages, 1):
        if due := len(ledger.due(ledger.first_of(number))):
            tables.setdefault(stage["session"], due)
    return list(tables.values())


def _most_tables(ledger: Ledger) -> list[int]:
    """PCN-03, PCN-07: return the most tables that played at a position, session by session."""
    tables: dict[int, int] = {}
    for position in range(1, ledger.seated_until + 1):
        session = ledger.session_at(position)
        tables[session] = max(tables.get(session, 0), len(ledger.due(position)))
    return [most for most in tables.values() if most]


def _values(ledger: Ledger, entrants: int, size: int, count: int) -> list[tuple[int, int]] | None:
    """Return PCN and PP by place, nobody tied."""
    level = ledger.settings["level"]
    if _is_national(ledger):
        return _national({2: "duo", 4: "par4"}.get(size, ledger.settings["category"]), entrants)
    index = {"regional_semi_final": Fraction(3, 2), "regional_final": Fraction(9, 5)}.get(level, Fraction(1))
    cap = 3000 if level.startswith("regional") else 1500
    # PCN-04: 0.70 at 4 tables, 0.01 more a table, 0.95 at most; PCN-08, PCN-09: squared, or to the fourth; never < 0.5.
    kept = max(Fraction(1, 2), min(Fraction(95, 100), Fraction(66 + count, 100)) ** size)
    value, pcn = 40 * count * index, []
    for _ in range((entrants + 1) // 2):
        pcn.append(max(50, min(cap, floor(value))))
        value *= kept if value >= 50 else 1
    pp = [3, 2, 1] if level in {"regional", "regional_final"} else []
    width = max(len(pcn), len(pp))
    return [(pcn[at] if at < len(pcn) else 0, pp[at] if at < len(pp) else 0) for at in range(width)]


def _national(category: str, entrants: int) -> list[tuple[int, int]] | None:
    if category not in _NATIONAL:
        return None
    found: list[tuple[int, int]] = []
    for line in _NATIONAL[category].split():
        last, pcn, pp = map(int, line.split(":"))
        last = last or (entrants + 1) // 2
        found += [(pcn, pp)] * (last - len(found))
    return found[:entrants]
