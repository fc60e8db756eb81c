"""Write the tables of docs/duplicate-mouvements.md, counted from the plans themselves.

python3 -m tools.duplicate.table            rewrite the tables
python3 -m tools.duplicate.table --check    exit 1 where they differ
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from oudler.formats.duplicate_movements import choose, offers
from oudler.tournament.duplicate.movements import (
    DuplicateForm,
    PlanCertificate,
    PlanKind,
    PlanRequest,
    Span,
    certify,
)

FILE = Path(__file__).resolve().parents[2] / "docs" / "duplicate-mouvements.md"
INDIVIDUAL, TRIPLETTE, QUADRETTE, _ = DuplicateForm
SHOWN = 6
"""Rounds for which balance is shown, or as many as there are."""


def rounds_of(form: DuplicateForm, entrants: int) -> dict[PlanKind, tuple[int, ...]]:
    return {offer.kind: offer.rounds for offer in offers(form, entrants)}


def proof(form: DuplicateForm, entrants: int, rounds: int, etuis: int, kind: PlanKind) -> PlanCertificate:
    return certify(choose(PlanRequest(form, entrants, rounds, etuis, kind)))


def span(found: Span) -> str:
    return str(found.most) if found.least == found.most else f"{found.least}–{found.most}"


def individual() -> Iterator[list[str]]:
    yield ["tables", "`sets`", "bound", "one or two too many", "copies", "attacks", "places", "common étuis", "`every`"]
    for tables in range(3, 41):
        there = rounds_of(INDIVIDUAL, 4 * tables)
        kind = PlanKind.SETS if PlanKind.SETS in there else PlanKind.BALANCED
        most = max(there[kind])
        shown = proof(INDIVIDUAL, 4 * tables, min(SHOWN, most), 3, kind)
        short = [max(rounds_of(INDIVIDUAL, 4 * tables + over)[kind]) for over in (1, 2)]
        places = Span(min(s.least for _, s in shown.places), max(s.most for _, s in shown.places))
        every = [
            f"{n} ×{proof(INDIVIDUAL, 4 * tables, n, 1, PlanKind.EVERY).copies}" for n in there.get(PlanKind.EVERY, ())
        ]
        yield [
            str(tables),
            f"**{most}**" if kind is PlanKind.SETS else f"{most}, meeting again",
            bound(tables),
            str(short[0]) if short[0] == short[1] else f"{short[0]}, {short[1]}",
            str(shown.copies),
            span(shown.attacks),
            span(places),
            span(shown.comparisons),
            ", ".join(every) or "–",
        ]


def bound(tables: int) -> str:
    """Return how many rounds there can be without a meeting repeated."""
    return {3: "1", 4: "1", 6: "5"}.get(tables, str(tables))


def triplettes() -> Iterator[list[str]]:
    yield ["teams", "Howell", "copies, by rounds", "Nord-Sud", "attacks", "Mitchell", "copies", "attacks", "bye"]
    for teams in range(4, 41):
        there = rounds_of(TRIPLETTE, teams)
        cells = ["–"] * 4
        if howells := there.get(PlanKind.HOWELL):
            copies = [proof(TRIPLETTE, teams, n, 1, PlanKind.HOWELL).copies for n in howells]
            shown = proof(TRIPLETTE, teams, howells[-1], 3, PlanKind.HOWELL)
            cells = [f"{howells[0]} … {howells[-1]}", runs(howells, copies), span(shown.nord_sud), span(shown.attacks)]
        mitchells = there.get(PlanKind.MITCHELL, ())
        if mitchells:
            last = [proof(TRIPLETTE, teams, n, 3, PlanKind.MITCHELL) for n in mitchells]
            copies_ = runs(mitchells, [found.copies for found in last])
            cells += [f"1 … {mitchells[-1]}", copies_, span(last[-1].attacks)]
        else:
            cells += ["–"] * 3
        yield [str(teams), *cells, "1 a round" if teams % 2 else ""]


def runs(rounds: tuple[int, ...], copies: list[int]) -> str:
    """Return `3: 2–3, 1: 4–9`: copies, and the rounds that need them."""
    found: list[tuple[int, int, int]] = []
    for n, times in zip(rounds, copies, strict=True):
        if found and found[-1][0] == times and found[-1][2] == n - 1:
            found[-1] = (times, found[-1][1], n)
        else:
            found.append((times, n, n))
    if len(found) == 1:
        return str(found[0][0])
    return ", ".join(f"{times}: {first}" + (f"–{last}" if last > first else "") for times, first, last in found)


def quadrettes() -> Iterator[list[str]]:
    yield [
        "teams",
        "rounds",
        "sets",
        "copies, all oppositions",
        "tables sharing a set then",
        "shorter, copies",
        "bound",
    ]
    for teams in range(4, 25):
        there = rounds_of(QUADRETTE, teams)
        most = max(n for rounds in there.values() for n in rounds)
        kind = next(kind for kind, rounds in there.items() if most in rounds)
        plan = choose(PlanRequest(QUADRETTE, teams, most, 2, kind))
        whole = certify(plan)
        sharing = [len(turn.tables) - len({table.etuis for table in turn.tables}) for turn in plan.rounds]
        shorter = "even: 1" if teams % 2 else "even: 1, odd: 2 in one round"
        lengths = "2, 4 … " if teams % 2 else "1 … "
        yield [
            str(teams),
            f"{lengths}{most}",
            str(whole.sets),
            str(whole.copies),
            "none" if not any(sharing) else f"{2 * max(sharing)}, in {sum(map(bool, sharing))} of {most} rounds",
            shorter,
            str(1 if teams % 2 else 2),
        ]


TABLES: dict[str, Callable[[], Iterator[list[str]]]] = {
    "individual": individual,
    "triplettes": triplettes,
    "quadrettes": quadrettes,
}


def drawn(rows: Iterator[list[str]]) -> str:
    head, *others = rows
    lines = [head, ["---"] * len(head), *others]
    return (
        "".join("| " + " | ".join(cells) + " |\n" for cells in lines).replace("| --- ", "|---").replace("--- |", "---|")
    )


def rewritten(text: str) -> str:
    for name, rows in TABLES.items():
        pattern = re.compile(rf"(?<=<!-- {name} -->\n).*?(?=<!-- /{name} -->)", re.DOTALL)
        table = drawn(rows())
        text = pattern.sub(table.replace("\\", r"\\"), text)
    return text


def main(arguments: list[str]) -> int:
    old = FILE.read_text(encoding="utf-8")
    new = rewritten(old)
    if arguments == ["--check"]:
        return int(old != new)
    FILE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
