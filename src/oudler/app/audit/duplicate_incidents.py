"""What incidents do to the fiches of duplicate, audited."""

from __future__ import annotations

from collections.abc import Collection

from oudler.app.audit.duplicate_fiches import Fiches
from oudler.app.audit.incidents import annulled, rulings
from oudler.app.audit.ledger import Ledger, Place


def ruled(ledger: Ledger, place: Place, deals: Collection[int]) -> None:
    """Take what the incidents of some étuis say of a table's lines."""
    found = ledger.written.get(place)
    for etui in deals:
        if isinstance(found, Fiches) and etui in found.lines:
            found.lines[etui].rulings = rulings(ledger, place, etui)


def taken_away(ledger: Ledger, place: Place, etui: int) -> bool:
    """ARB-31, ETH-07: return whether a play counts for nobody, whatever its line would say."""
    given = rulings(ledger, place, etui)
    return annulled(given, won=True) and annulled(given, won=False)


def handed_in(ledger: Ledger, place: Place, etui: int) -> bool:
    found = ledger.written.get(place)
    return isinstance(found, Fiches) and etui in found.lines and found.lines[etui].written
