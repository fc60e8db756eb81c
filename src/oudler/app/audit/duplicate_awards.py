"""Duplicate, audited: PCN by the organiser's table, worked out once more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from oudler.app.audit.duplicate_lines import cases
from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Ledger
from oudler.app.audit.ranks import Ranked
from oudler.app.audit.report import Fault


def pcn_table_set(ledger: Ledger, item: Item) -> Iterator[Fault]:
    pcn = list(item.data["pcn"])
    if ledger.final or any(later > before for before, later in pairwise(pcn)) or min(pcn, default=0) < 0:
        yield Fault("HOM-01", "une table de PCN qui croît, ou trop tard", "a table of PCN that increases, or too late")
    cases(ledger).pcn = pcn


def awards(ledger: Ledger, rows: Sequence[Ranked]) -> list[dict[str, Any]] | None:
    """Return what each player receives: his rank's, shared among ex æquo and rounded up."""
    table = cases(ledger).pcn
    if not ledger.final or ledger.settings["level"] == "club" or not table:
        return None
    members = ledger.entrants()
    found = []
    for row in rows:
        equals = [other for other in rows if other.rank == row.rank]
        places = range(row.rank, row.rank + len(equals))
        total = sum(table[place - 1] for place in places if place <= len(table))
        pcn = (total + len(equals) - 1) // len(equals)
        for player in members[row.entrant]:
            own = pcn if ledger.players[player]["licence"] is not None else 0
            found.append({"player": player, "entrant": row.entrant, "rank": row.rank, "pcn": own, "pp": 0})
    return found
