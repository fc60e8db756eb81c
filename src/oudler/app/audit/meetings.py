"""Who met whom: pairs counted from the seats, from nothing else (MOVE-04, ORG-18, TEAM-02)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from oudler.app.audit.ledger import Ledger


def meetings(ledger: Ledger, stage: int) -> dict[str, Any]:
    """Return what the seats of a stage come to, as a file claims it; lists are sorted.

    Where those at a table that is not full sit out, tables that play count alone, and formations meet as such.
    """
    byes = ledger.auditor.sits_out
    met: Counter[tuple[int, int]] = Counter()
    threes: Counter[int] = Counter()
    faults: list[dict[str, Any]] = []
    halls = [hall for hall in ledger.halls if hall.stage == stage]
    positions = [position for hall in halls for position in range(hall.first, hall.last + 1)]
    seated: list[Counter[int]] = []
    for order, position in enumerate(sorted(positions), 1):
        here: Counter[int] = Counter()
        for number, seats in (ledger.due(position) if byes else ledger.tables(position)).items():
            players = sorted(player for player in seats if player is not None)
            if byes and ledger.in_teams:
                players = sorted({team for player in players if (team := ledger.team(player)) is not None})
            here.update(players)
            met.update(combinations(players, 2))
            if byes:
                continue
            if len(players) == 3:
                threes.update(players)
            elif 0 < len(players) < 3:
                faults.append({"position": order, "few": str(number)})
        if not (byes and ledger.in_teams):  # a quadrette attacks at one table and defends at another
            faults += [{"position": order, "twice": str(player)} for player, times in here.items() if times > 1]
        seated.append(here)
    everyone = {player for here in seated for player in here}
    for order, here in enumerate(() if byes else seated, 1):
        faults += [{"position": order, "missing": str(player)} for player in everyone - set(here)]
    most = max(met.values(), default=0)
    pairs = len(everyone) * (len(everyone) - 1) // 2
    times = Counter(met.values())
    return {
        "max_meetings": most,
        "players": len(everyone),
        "meetings": {"0": pairs - len(met)} | {str(count): times[count] for count in range(1, most + 1)},
        "repeated": in_order(_meeting(pair, count) for pair, count in met.items() if count > 1),
        "three_handed": {str(player): count for player, count in threes.items()},
        "team_mates": in_order(
            _meeting(pair, count) for pair, count in met.items() if not byes and _mates(ledger, pair)
        ),
        "faults": in_order(faults),
    }


def in_order(values: Iterable[Any]) -> list[Any]:
    """Return a list of JSON values whose order says nothing in one order."""
    return sorted(values, key=lambda value: json.dumps(value, sort_keys=True))


def _mates(ledger: Ledger, pair: tuple[int, int]) -> bool:
    one, other = (ledger.team(player) for player in pair)
    return one is not None and one == other


def _meeting(pair: tuple[int, int], count: int) -> dict[str, Any]:
    return {"count": count, "pair": [str(player) for player in pair]}
