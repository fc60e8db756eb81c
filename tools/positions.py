"""Write the table of docs/mouvements.md, positions reached for each number of tables, from the movement files.

python3 -m tools.positions            rewrite the table
python3 -m tools.positions --check    exit 1 where it differs
"""

from __future__ import annotations

import sys
from pathlib import Path

from oudler.formats.movements import movement
from oudler.tournament.movements import Kind, bound

FILE = Path(__file__).resolve().parent.parent / "docs" / "mouvements.md"
BEGIN, END = "<!-- positions -->\n", "<!-- /positions -->\n"
ASKED = 12
LAST_ALONE, LAST = 60, 150


def row(tables: int) -> list[str]:
    """Return the cells of one number of tables, without that number."""
    known = {kind: found for kind in Kind if (found := movement(kind, tables)) is not None}
    printed = known.get(Kind.HOWELL) or known[Kind.FFT]
    repaired = known.get(Kind.REPAIRED)
    claimed = printed.printed or printed.limit
    clean = 1 if tables == 3 else printed.limit
    ours = {kind: known[kind].limit if kind in known else 0 for kind in (Kind.FOUND, Kind.SLIPS, Kind.NUMBERS)}
    most = max(clean, *ours.values())
    limit = bound(tables)
    verdict = "the bound" if most == limit else f"{ASKED} or more" if most >= ASKED else ""
    return [
        str(claimed),
        str(clean) + (f", repaired {repaired.limit}" if repaired else ""),
        *(str(positions) if positions else "–" for positions in ours.values()),
        f"**{most}**",
        str(limit),
        verdict,
    ]


def table() -> str:
    """Return the table; numbers of tables past 60 that have the same cells but for the bound are one row."""
    lines = [
        "| tables | printed | of these clean | `found` | `slips` | `numbers` | **most** | bound | reached |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    lines += [f"| {tables} | " + " | ".join(row(tables)) + " |" for tables in range(3, LAST_ALONE + 1)]
    rest = [row(tables) for tables in range(LAST_ALONE + 1, LAST + 1)]
    if any(cells[:-2] != rest[0][:-2] for cells in rest):
        raise ValueError("numbers of tables past 60 differ: give each its row")
    cells = [*rest[0][:-2], f"{rest[0][-2]} … {rest[-1][-2]}", rest[0][-1]]
    lines.append(f"| {LAST_ALONE + 1} … {LAST} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def main() -> int:
    text = FILE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    fresh = before + BEGIN + table() + END + after
    if "--check" in sys.argv:
        return int(fresh != text)
    FILE.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
