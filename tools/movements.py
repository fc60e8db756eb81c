"""Find movements in which nobody meets anybody twice, and write them to src/oudler/data/movements/.

    python3 -m tools.movements             search all (a minute) and write found, slips, numbers, balanced
    python3 -m tools.movements numbers 8   search one kind, for one number of tables, and print it

Nothing here runs with the program: what it writes is verified again when it is loaded.
How each search works is told in docs/mouvements.md.
"""

from __future__ import annotations

import itertools
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tools.designs import Round, eight_tables, five_tables, four_rings, rotational, three_tables, threefold

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "src" / "oudler" / "data" / "movements"
MOST_POSITIONS = 12
LAST_SEARCHED, LAST = 60, 150

Triple = tuple[int, int, int]


# --- orientation kept, the same steps for all of one orientation ---------------------------------------------------


def clean(tables: int, offsets: Sequence[Triple]) -> bool:
    """Say whether Sud, Est, Ouest and their differences never come back to a value: nobody meets twice."""
    columns = zip(*[(s, e, o, s - e, s - o, e - o) for s, e, o in offsets], strict=True)
    return all(len({value % tables for value in column}) == len(offsets) for column in columns)


def travelled(steps: Sequence[Triple]) -> list[Triple]:
    """Return the offsets at each position from the steps between them."""
    rows = [(0, 0, 0)]
    for s, e, o in steps:
        rows.append((rows[-1][0] + s, rows[-1][1] + e, rows[-1][2] + o))
    return rows


def constant(tables: int, positions: int) -> list[Triple] | None:
    """Return steps that stay the same, as near to the federation's as can be."""
    reach = [step for step in range(-4, 5) if step]
    every: list[Triple] = [(s, e, o) for s in reach for e in reach for o in reach]
    every.sort(key=lambda triple: (sum(map(abs, triple)), triple))
    for triple in [(1, 2, -2), (1, 2, -1), *every]:
        steps = [triple] * (positions - 1)
        if clean(tables, travelled(steps)):
            return steps
    return None


def nearly_constant(tables: int, positions: int, most: int = 8) -> list[Triple] | None:
    """Return steps near +1, +2, −2 with as few departures as can be: discrepancy search."""
    order = ((1, 2), (2, 3, 1, 4), (-2, -1, -3, -4))
    choices: list[tuple[int, Triple]] = sorted(
        (sum(ranks), (order[0][ranks[0]], order[1][ranks[1]], order[2][ranks[2]]))
        for ranks in itertools.product(*(range(len(column)) for column in order))
    )

    def extend(at: Triple, steps: list[Triple], seen: Sequence[int], left: int) -> list[Triple] | None:
        if len(steps) == positions - 1:
            return steps if left == 0 else None
        for cost, move in choices:
            if cost > left:
                return None
            s, e, o = (x + step for x, step in zip(at, move, strict=True))
            bits = [1 << value % tables for value in (s, e, o, s - e, s - o, e - o)]
            if any(mask & bit for mask, bit in zip(seen, bits, strict=True)):
                continue
            met = [mask | bit for mask, bit in zip(seen, bits, strict=True)]
            if found := extend((s, e, o), [*steps, move], met, left - cost):
                return found
        return None

    tries = (extend((0, 0, 0), [], [1] * 6, allowed) for allowed in range(1, most + 1))
    return next((steps for steps in tries if steps), None)


def offsets_in_group(moduli: Sequence[int], positions: int) -> list[tuple[Any, Any, Any]] | None:
    """Search all of an abelian group for offsets, Sud's in order; complete, so None means that there are none."""
    elements = list(itertools.product(*map(range, moduli)))
    place = {element: number for number, element in enumerate(elements)}
    size = len(elements)
    less = [
        [place[tuple((x - y) % m for x, y, m in zip(a, b, moduli, strict=True))] for b in elements] for a in elements
    ]

    def extend(south: int, rows: list[Triple], free: Sequence[int]) -> list[Triple] | None:
        if len(rows) == positions:
            return rows
        if size - south < positions - len(rows):
            return None
        free_e, free_o, free_es, free_os, free_eo = free
        for e in range(size):
            if not free_e >> e & 1 or not free_es >> less[e][south] & 1:
                continue
            for o in range(size):
                if free_o >> o & 1 and free_os >> less[o][south] & 1 and free_eo >> less[e][o] & 1:
                    taken = (e, o, less[e][south], less[o][south], less[e][o])
                    left = [mask & ~(1 << value) for mask, value in zip(free, taken, strict=True)]
                    if found := extend(south + 1, [*rows, (south, e, o)], left):
                        return found
        return extend(south + 1, rows, free)

    rest = (1 << size) - 2
    found = extend(1, [(0, 0, 0)], [rest] * 5)
    return found and [(elements[s], elements[e], elements[o]) for s, e, o in found]


def found_steps(tables: int) -> list[Triple]:
    """Return the steps of the longest movement by steps, up to 12 positions; complete up to 12 tables.

    Of an even number of tables T only T − 1 can do: over all T offsets Sud, Est and their difference would have the
    same sum T / 2, and that is not a difference of equal sums.
    """
    most = min(tables - (tables % 2 == 0), MOST_POSITIONS)
    for positions in range(most, 1, -1):
        if steps := constant(tables, positions) or nearly_constant(tables, positions):
            return steps
        if tables <= MOST_POSITIONS and (offsets := offsets_in_group([tables], positions)):
            half = (tables - 1) // 2
            return [
                tuple((there - here + half) % tables - half for (here,), (there,) in zip(before, after, strict=True))
                for before, after in itertools.pairwise(offsets)
            ]
    return []


# --- orientation kept, a slip for each player ----------------------------------------------------------------------

GROUPS = {4: (2, 2), 8: (2, 2, 2), 9: (3, 3), 12: (2, 6)}
"""Numbers of tables for which a group that is not cyclic goes further."""


def slips(tables: int) -> list[Round]:
    moduli = GROUPS[tables]
    elements = list(itertools.product(*map(range, moduli)))
    place = {element: number + 1 for number, element in enumerate(elements)}
    offsets = offsets_in_group(moduli, tables)
    assert offsets is not None  # noqa: S101 - the groups above have them
    nord = elements[0]
    return [
        [
            tuple(
                place[tuple((t - o) % m for t, o, m in zip(table, offset, moduli, strict=True))]
                for offset in (nord, *row)
            )
            for table in elements
        ]
        for row in offsets
    ]


# --- writing -------------------------------------------------------------------------------------------------------


def numbered(rounds: list[Round]) -> list[Round]:
    """Number players as they sit at position 1, then sort tables and seats."""
    names: dict[Any, int] = {}
    for block in rounds[0]:
        for player in block:
            names[player] = len(names) + 1
    return [sorted(tuple(sorted(names[player] for player in block)) for block in tables) for tables in rounds]


NUMBERS: dict[int, Callable[[], list[Round] | None]] = {
    6: lambda: threefold(7),
    7: lambda: rotational((3, 3, 3)),
    8: lambda: eight_tables(random.Random(1)),
    9: lambda: threefold(11),
    10: lambda: rotational((39,)),
    11: lambda: four_rings(11, random.Random(1)),
}
BALANCED: dict[int, Callable[[], list[Round]]] = {3: three_tables, 5: five_tables}


def steps_entries() -> list[dict[str, Any]]:
    """Return the entries of found.json, numbers of tables with the same constant steps together."""
    together: dict[tuple[Triple, int], list[Any]] = {}
    alone = []
    for tables in range(3, LAST_SEARCHED + 1):
        steps = found_steps(tables)
        positions = len(steps) + 1
        if len(set(steps)) == 1:
            together.setdefault((steps[0], positions), []).append(tables)
        else:
            columns = {side: [step[place] for step in steps] for place, side in enumerate("SEO")}
            alone.append({"tables": [tables], "positions": positions, "steps": columns})
    together.setdefault(((1, 2, -2), MOST_POSITIONS), []).append([LAST_SEARCHED + 1, LAST])
    constant_ones = [
        {"tables": tables, "positions": positions, "base": dict(zip("SEO", triple, strict=True))}
        for (triple, positions), tables in together.items()
    ]
    return constant_ones + alone


def explicit(tables: int, rounds: list[Round]) -> dict[str, Any]:
    met = Counter(
        frozenset(pair) for position in rounds for table in position for pair in itertools.combinations(table, 2)
    )
    most = max(met.values())
    return {"tables": [tables], "positions": len(rounds), **({"meetings": most} if most > 1 else {}), "seats": rounds}


def search(kind: str, only: int | None = None) -> list[dict[str, Any]]:
    if kind == "found":
        return steps_entries()
    if kind == "slips":
        # Starting tables of each orientation repeat: no pair of numbers is to be counted here.
        return [{"tables": [t], "positions": t, "seats": slips(t)} for t in GROUPS if only in {None, t}]
    made = NUMBERS if kind == "numbers" else BALANCED
    return [explicit(t, numbered(make() or [])) for t, make in made.items() if only in {None, t}]


def write(kind: str, entries: list[dict[str, Any]]) -> None:
    head = {"format": "oudler.movements/1", "kind": kind, "source": "tools/movements.py"}
    lines = []
    for entry in entries:
        seats = entry.pop("seats", None)
        text = json.dumps(entry)
        if seats is not None:
            rows = ",\n      ".join(json.dumps(position) for position in seats)
            text = f'{text[:-1]}, "seats": [\n      {rows}\n    ]}}'
        lines.append(f"    {text}")
    opening = json.dumps(head, indent=2)[:-2]
    (DATA / f"{kind}.json").write_text(opening + ',\n  "movements": [\n' + ",\n".join(lines) + "\n  ]\n}\n", "utf-8")


def main() -> int:
    kind, *rest = sys.argv[1:] or ["all"]
    if rest:
        print(json.dumps(search(kind, int(rest[0]))))
        return 0
    for each in ("found", "slips", "numbers", "balanced") if kind == "all" else (kind,):
        write(each, search(each))
        print(each)
    return 0


if __name__ == "__main__":
    sys.exit(main())
