"""Duplicate, audited: étuis and fiches ambulantes followed, topage and rankings worked out once more."""

from __future__ import annotations

from functools import partial
from typing import Final

from oudler.app.audit import duplicate_incidents as incidents
from oudler.app.audit import duplicate_lines as lines
from oudler.app.audit import duplicate_matches as matches
from oudler.app.audit import duplicate_results as results
from oudler.app.audit.auditor import Auditor
from oudler.app.audit.duplicate_awards import awards, pcn_table_set

DUPLICATE: Final = Auditor(
    {
        "DuplicateSeated": lines.seated,
        "EtuisCommitted": lines.committed,
        "EtuisPrepared": lines.prepared,
        "EtuiLaunched": lines.launched,
        "FirstColourDrawn": lines.colour_drawn,
        "PcnTableSet": pcn_table_set,
        "PositionOpened": lines.opened,
        "EtuiCancelled": lines.cancelled,
    }
    | matches.HANDLERS
    | {
        name: partial(lines.placed, handler)
        for name, handler in {
            "LineWritten": lines.written,
            "LineChecked": lines.checked,
            "LineCorrected": lines.corrected,
            "PlayDecided": lines.decided,
        }.items()
    },
    results.complete,
    count=results.count,
    say_why=frozenset({"LineCorrected", "PlayDecided", "EtuiCancelled"}) | matches.SAY_WHY,
    claims=results.claims,
    values=results.values,
    places=results.places,
    sits_out=True,
    awards=awards,
    deals=lambda ledger, place: lines.cases(ledger).at.get(place, ()),
    handed_in=incidents.handed_in,
    ruled=incidents.ruled,
    parts=lambda _settings: 1000,
    fewest=lambda seats: seats,
    sizes=lambda settings: (4, 6) if settings["form"] == "triplette" else (4,),
)
