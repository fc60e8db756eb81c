"""Count the lines of Python by package, of one checkout or of two side by side.

    python3 tools/size.py                 this checkout
    python3 tools/size.py ../before       another one, and what this one has more or less

All lines count, blank ones, docstrings and comments too: what a reader scrolls past.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BESIDE = ("tests", "tools", "benchmarks")


def lines_of(root: Path) -> Counter[str]:
    """Return the lines by package of src/oudler (single modules by their names) and by folder beside it."""
    counted: Counter[str] = Counter()
    home = root / "src" / "oudler"
    for path in home.rglob("*.py"):
        counted[path.relative_to(home).parts[0].removesuffix(".py")] += _lines(path)
    for folder in BESIDE:
        for path in (root / folder).rglob("*.py"):
            counted[f"{folder}/"] += _lines(path)
    return counted


def _lines(path: Path) -> int:
    return len(path.read_bytes().splitlines())


def main() -> None:
    parser = argparse.ArgumentParser(description="Lines of Python by package.")
    parser.add_argument("before", nargs="?", type=Path, help="another checkout to compare with")
    options = parser.parse_args()
    now = lines_of(ROOT)
    before = lines_of(options.before) if options.before is not None else None
    names = sorted(now | (before or Counter()), key=lambda name: (name.endswith("/"), name))
    inside = [name for name in names if not name.endswith("/")]
    print(
        "| package | before | now | more |\n|---|--:|--:|--:|"
        if before is not None
        else "| package | lines |\n|---|--:|"
    )
    for name, group in [*((name, [name]) for name in names), ("**src/oudler**", inside), ("**all**", names)]:
        ours = sum(now[each] for each in group)
        if before is None:
            print(f"| {name} | {ours} |")
        else:
            theirs = sum(before[each] for each in group)
            print(f"| {name} | {theirs} | {ours} | {ours - theirs:+} |")


if __name__ == "__main__":
    main()
