"""What a file claims against what its events give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from oudler.app.audit.ledger import Ledger
from oudler.app.audit.meetings import in_order, meetings
from oudler.app.audit.points import awards
from oudler.app.audit.ranks import ranking
from oudler.app.audit.report import Counts, Fault, Kind

_KNOWN: Final = frozenset({"state", "final", "rankings", "meetings", "awards"})
_UNORDERED: Final = frozenset({"repeated", "team_mates", "faults"})

Faults = Iterator[Fault]


def claim_faults(ledger: Ledger, claims: Mapping[str, Any], counts: Counts) -> Faults:
    """Yield every difference between the claims and the results computed here; `state` is the live code's."""
    own = ledger.auditor.claims(ledger)
    for name, value in own.items():
        if name in claims and not same(claims[name], value):
            yield _differs("RES-01", name, claims[name], value, "claims")
    for name in sorted((_KNOWN | set(own)) ^ (set(claims) - {"version"})):
        if name not in claims:
            yield Fault(None, f"« {name} » n'est pas annoncé", f"“{name}” is not claimed", "claims")
        else:
            yield Fault(None, f"« {name} » : rien ne le vérifie", f"“{name}”: nothing verifies it", "claims")
    if "final" in claims and claims["final"] is not ledger.final:
        yield _differs("RES-02", "final", claims["final"], ledger.final, "claims")
    yield from _rankings(ledger, claims.get("rankings"), counts)
    yield from _meetings(ledger, claims.get("meetings"), counts)
    yield from _awards(ledger, claims.get("awards"), counts, claims.get("version", 1))


def _rankings(ledger: Ledger, claimed: object, counts: Counts) -> Faults:
    played = ledger.played_until
    if not isinstance(claimed, list) or len(claimed) != played:
        yield Fault("RES-01", f"il faut {played} classements", f"{played} rankings are due", "ranking")
        return
    for after, said in enumerate(claimed, 1):
        counts.rankings += 1
        rows = [row.as_json() for row in ranking(ledger, after)]
        theirs = said.get("rows") if isinstance(said, dict) and set(said) == {"after", "rows"} else None
        if not isinstance(theirs, list) or len(theirs) != len(rows) or not same(said["after"], after):
            yield Fault("RES-01", f"il faut {len(rows)} classés", f"{len(rows)} are ranked", "ranking", position=after)
            continue
        for ours, row in zip(rows, theirs, strict=True):
            counts.rows += 1
            yield from _row(after, ours, row)


def _row(after: int, ours: Mapping[str, Any], row: object) -> Faults:
    said = row if isinstance(row, dict) else {}
    for name in sorted({*ours, *said}):
        if not same(said.get(name), ours.get(name)):
            yield Fault(
                "RANK-02",
                f"classement, {name} annoncé {shown(said.get(name))}, recalculé {shown(ours.get(name))}",
                f"ranking, {name} claimed {shown(said.get(name))}, computed {shown(ours.get(name))}",
                "ranking",
                position=after,
                entrant=ours["entrant"],
                rank=ours["rank"],
            )


def _meetings(ledger: Ledger, claimed: object, counts: Counts) -> Faults:
    stages = sorted({hall.stage for hall in ledger.halls})
    if not isinstance(claimed, list) or len(claimed) != len(stages):
        yield Fault("MOVE-04", f"il faut {len(stages)} certificats", f"{len(stages)} certificates are due", "meetings")
        return
    for stage, certificate in zip(stages, claimed, strict=True):
        counts.meetings += 1
        said = certificate if isinstance(certificate, dict) else {}
        ours = meetings(ledger, stage)
        for name in sorted({*ours, *said}):
            theirs = said.get(name)
            if name in _UNORDERED and isinstance(theirs, list):
                theirs = in_order(theirs)
            if not same(theirs, ours.get(name)):
                yield _differs("MOVE-04", name, theirs, ours.get(name), "meetings", stage=stage)


def _awards(ledger: Ledger, claimed: object, counts: Counts, version: int) -> Faults:
    rows = ranking(ledger, ledger.positions) if ledger.final else []
    ours = awards(ledger, rows, version)
    if ours is None or not isinstance(claimed, list):
        if ours is not claimed:
            yield _differs("HOM-01", "awards", claimed, ours, "awards")
        return
    by_player = {award["player"]: award for award in ours}
    for said in claimed:
        player = said.get("player") if isinstance(said, dict) else None
        award = by_player.pop(player, None) if isinstance(player, int) else None
        counts.awards += 1
        if award is None or not same(said, award):
            number = str(player) if isinstance(player, int) else None
            yield _differs("PCN-12", "PCN/PP", said, award, "awards", entrant=number)
    for player, award in by_player.items():
        yield _differs("PCN-12", "PCN/PP", None, award, "awards", entrant=str(player))


def same(one: object, other: object) -> bool:
    """Return whether two JSON values are the same; `true` is not 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other


def shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:80] + "…"


def _differs(
    clause: str,
    what: str,
    claimed: object,
    computed: object,
    kind: Kind,
    *,
    stage: int | None = None,
    entrant: str | None = None,
) -> Fault:
    return Fault(
        clause,
        f"{what} annoncé {shown(claimed)}, recalculé {shown(computed)}",
        f"{what} claimed {shown(claimed)}, computed {shown(computed)}",
        kind,
        stage=stage,
        entrant=entrant,
    )
