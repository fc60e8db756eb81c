"""Write the table of rule options in docs/formats.md from the editions themselves; `--check` only compares."""

from __future__ import annotations

import sys
from pathlib import Path

from oudler.rules.editions import EDITIONS, option_values

FILE = Path(__file__).parent.parent / "docs" / "formats.md"
BEGIN, END = "<!-- options -->\n", "<!-- /options -->\n"


def shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def table() -> str:
    """Return the table: one row an option, its value in each edition, and the values nobody takes by default."""
    rows = ["| option | " + " | ".join(EDITIONS) + " | other values |", "|---|" + "---|" * (len(EDITIONS) + 1)]
    for name, values in option_values().items():
        taken = [shown(getattr(edition, name)) for edition in EDITIONS.values()]
        others = ", ".join(f"`{value}`" for value in map(shown, values) if value not in taken)
        rows.append(f"| `{name}` | " + " | ".join(f"`{value}`" for value in taken) + f" | {others or '–'} |")
    return "\n".join(rows) + "\n"


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
