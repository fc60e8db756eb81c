"""Verify plans of duplicate from their JSON alone: `oudler duplicate movement … --json | python3 verify_duplicate.py`.

Reads JSON, a plan a line, from files or standard input; imports nothing of oudler. For each plan it counts
again all that the certificate claims and says where they differ; exit status 1 if a plan is wrong or claims too much.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

SEATS, ORDER = ("N", "S", "E", "O"), ("N", "O", "S", "E")  # as tables list them, and as play goes, to the right
PLACES = ("taker", "fond", "milieu", "devant")  # the taker, then to his right


Json = dict[str, Any]


def span(counts: Iterable[int]) -> Json:
    found = list(counts)
    return {"min": min(found, default=0), "max": max(found, default=0)}


def sides(table: Json) -> dict[str, str]:
    """Return who sits where: by orientation, by line, or attack and defence."""
    return table.get("seats") or {side: table[side] for side in ("ns", "eo", "attack", "defence") if side in table}


def attacker(plan: Json, table: Json, etui: int) -> str:
    taker, seats = plan["takers"][str(etui)], sides(table)
    return seats[taker if "N" in seats else "attack" if "attack" in seats else "ns" if taker in "NS" else "eo"]


def faults_in(plan: Json) -> Iterator[str]:
    """Yield what makes it unplayable: a label in two places or none, an orientation changed, a defence moved."""
    everyone = {label for entry in plan["rounds"] for label in labels_of(entry)}
    homes: dict[str, int] = {}
    for number, entry in enumerate(plan["rounds"], 1):
        seen = Counter((label, "") for label in entry["byes"])
        if len({table["table"] for table in entry["tables"]}) != len(entry["tables"]):
            yield f"round {number}: a table twice"
        for table in entry["tables"]:
            if len(set(table["etuis"])) != plan["etuis"]:
                yield f"round {number}, table {table['table']}: étuis"
            for side, label in sides(table).items():
                seen[label, side if side in {"attack", "defence"} else ""] += 1
                if side in SEATS and label[0] != side:
                    yield f"round {number}: {label} sits {side}"
                home = homes.setdefault(label, table["table"]) if side == "defence" else table["table"]
                if plan["form"] == "quadrette" and home != table["table"]:
                    yield f"round {number}: the defence {label} has moved"
        members = 3 if plan["form"] == "triplette" else 1
        for (label, side), times in seen.items():
            if times > (members if side == "attack" else 1):
                yield f"round {number}: {label} {times} times"
        if {label for label, _ in seen} != everyone:
            yield f"round {number}: somebody is nowhere"


def labels_of(entry: Json) -> list[str]:
    return [*entry["byes"], *(label for table in entry["tables"] for label in sides(table).values())]


def counted(plan: Json) -> Json:
    """Return what a certificate holds, counted from the plan."""
    tables = [(entry["round"], table, sides(table)) for entry in plan["rounds"] for table in entry["tables"]]
    everyone = {label for entry in plan["rounds"] for label in labels_of(entry)}
    count: dict[str, Counter[Any]] = defaultdict(Counter)
    on: dict[Any, set[Any]] = defaultdict(set)
    halves: dict[tuple[str, ...], set[int]] = defaultdict(set)
    lines: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for number, table, seats in tables:
        directed = "attack" in seats
        who = tuple(seats.values())
        count["met"].update([who] if directed else combinations(sorted(who), 2))
        for turn, etui in enumerate(table["etuis"]):
            count["slot"][number, turn, etui] += 1
            count["play"][etui] += 1
            count["attack"][attacker(plan, table, etui)] += 1
            if directed:
                halves[who].add(etui)
            for side, label in seats.items():
                on["round", label, side if directed and plan["form"] != "triplette" else "", etui].add(number)
                on["opponent", label, etui] |= set(who) - {label}
                lines[side][label].add(etui)
                if side in SEATS:
                    right = (ORDER.index(side) - ORDER.index(plan["takers"][str(etui)])) % 4
                    count[PLACES[right]][label] += 1
    # TRI-13: three members of a triplette may attack in one round, so that its opponents on an étui do not count.
    teams = bool(halves) and plan["form"] != "triplette"
    repeats = sum(len(found) - 1 for key, found in on.items() if teams or key[0] == "round")
    compared = plan["form"] == "individual" or (plan["kind"] != "howell" and not halves)
    pairs = {tuple(sorted(pair)) for pair in halves} if teams else set()
    whole = [pair for pair in pairs if halves.get(pair) == halves.get(pair[::-1])]
    byes = Counter(label for entry in plan["rounds"] for label in entry["byes"])
    return {
        "max_meetings": max(count["met"].values(), default=0),
        "etui_repeats": repeats,
        "plays_per_etui": span(count["play"][int(etui)] for etui in plan["takers"]),
        "attacks": span(count["attack"][label] for label in everyone),
        "places": {p: span(count[p][x] for x in everyone) for p in PLACES[1:] if plan["form"] == "individual"},
        "comparisons": span(
            len(one & two) for line in lines.values() for one, two in combinations(line.values(), 2) if compared
        ),
        "byes": span(byes[label] for label in everyone),
        "sitting_out": span(len(entry["byes"]) for entry in plan["rounds"]),
        "oppositions": len(whole),
        "incomplete": len(pairs) - len(whole),
        "copies": max(count["slot"].values(), default=0),
        "sets": len({frozenset(table["etuis"]) for _, table, _ in tables}),
        "entrants": len(everyone),
    }


def wrong_with(plan: Json) -> list[str]:
    """Return all that is wrong: unplayable, somebody or an étui met twice, claims that are not borne out."""
    if "rounds" not in plan:
        return ["this is no plan"]
    found = list(faults_in(plan))
    truth, claims = counted(plan), plan["certificate"] | {"copies": plan["copies"]}
    claims["incomplete"] = len(claims["incomplete"])
    found += [
        f"{key}: claimed {claims.get(key)}, counted {value}" for key, value in truth.items() if claims.get(key) != value
    ]
    if truth["etui_repeats"] or truth["incomplete"]:
        found.append("somebody meets an étui twice, or half an opposition is missing")
    if plan["form"] != "equipe" and plan["kind"] != "balanced" and truth["max_meetings"] > 1:
        found.append("somebody meets somebody twice")
    if plan["kind"] in {"sets", "every"} and truth["byes"]["max"] > 1:
        found.append("somebody sits out twice")
    return found


def main(names: list[str]) -> int:
    texts = [Path(name).read_text(encoding="utf-8") for name in names] or [sys.stdin.read()]
    plans = [json.loads(line) for text in texts for line in text.splitlines() if line.strip()]
    wrong = [(number, line) for number, plan in enumerate(plans, 1) for line in wrong_with(plan)]
    print("\n".join(f"plan {number}: {line}" for number, line in wrong) or f"{len(plans)} verified")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
