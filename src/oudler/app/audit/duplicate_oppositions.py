"""Quadrettes, audited: each étui compared between the two quadrettes of an opposition (QUAD-10 … QUAD-13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oudler.app.audit.duplicate_etuis import SIDES
from oudler.app.audit.duplicate_fiches import Line
from oudler.app.audit.duplicate_lines import cases, fiches
from oudler.app.audit.duplicate_numbers import points_de_match
from oudler.app.audit.ledger import Ledger, Points

_SUD: Final = SIDES.index("S")


def quadrettes(ledger: Ledger, after: int) -> list[dict[int, Points]]:
    """Return what each quadrette won at positions 1 to *after*: a comparison counts where its second half is played."""
    found: list[dict[int, Points]] = [{} for _ in range(after)]
    for (position, _), each in fiches(ledger):
        if position <= after and each.lines:
            for team in _sides(ledger, each.seats) or ():
                found[position - 1].setdefault(team, 0)
    for position, _, teams, marked in _compared(ledger, after):
        for team, won in zip(teams, marked, strict=True):
            found[position - 1][team] = found[position - 1].get(team, 0) + won
    return found


def opposed(ledger: Ledger, after: int) -> list[dict[str, Any]]:
    """Return the PM of every étui between two quadrettes, as a file claims them."""
    found = [
        {"etui": etui, "teams": list(teams), "pm": list(marked)} for _, etui, teams, marked in _compared(ledger, after)
    ]
    return sorted(found, key=lambda told: (told["etui"], told["teams"]))


def _compared(ledger: Ledger, after: int) -> Iterator[tuple[int, int, tuple[int, int], tuple[int, int]]]:
    """Yield each comparison once: the position of its later half, the étui, both quadrettes, what they mark."""
    halves: dict[tuple[int, int, int, int], tuple[int, Line]] = {}
    for (position, _), each in fiches(ledger):
        sides = _sides(ledger, each.seats)
        if position <= after and sides is not None:
            for etui, line in each.lines.items():
                halves[ledger.stage_at(position), etui, *sides] = (position, line)
    for (stage, etui, attack, defence), (position, line) in halves.items():
        there = halves.get((stage, etui, defence, attack))
        if there is not None and attack > defence:
            continue  # told from the other side
        later = position if there is None else max(position, there[0])
        gone = etui in cases(ledger).cancelled
        yield later, etui, (attack, defence), _marked(line, None if there is None else there[1], cancelled=gone)


def _sides(ledger: Ledger, seats: list[int | None]) -> tuple[int, int] | None:
    """Return the attacking and the defending quadrette of a table."""
    attacker = seats[_SUD]
    defender = next((player for at, player in enumerate(seats) if at != _SUD and player is not None), None)
    if attacker is None or defender is None:
        return None
    attack, defence = ledger.team(attacker), ledger.team(defender)
    return None if attack is None or defence is None else (attack, defence)


def _marked(line: Line, other: Line | None, *, cancelled: bool) -> tuple[int, int]:
    """QUAD-13: return the PM of both: cancelled and average give none, what the arbiter gave stands, else the root."""
    rulings = [None if each is None or each.word is None else each.word["ruling"] for each in (line, other)]
    if cancelled or "cancelled" in rulings:
        return 0, 0
    if "notes" in rulings:
        given = [
            each.word if each is not None and ruling == "notes" else None
            for each, ruling in zip((line, other), rulings, strict=True)
        ]
        own = sum(int(told["attack" if at == 0 else "defence"]) for at, told in enumerate(given) if told)
        theirs = sum(int(told["defence" if at == 0 else "attack"]) for at, told in enumerate(given) if told)
        return own, theirs
    if "average" in rulings or other is None or line.mark is None or other.mark is None:
        return 0, 0
    pm = points_de_match(line.mark, other.mark)
    return pm, -pm
