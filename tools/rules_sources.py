"""Write the official text and heading of every clause on the page of rules, from docs/regles.

python tools/rules_sources.py         write src/oudler/web/static/js/words/sources.js; a test compares it
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
WORDS: Final = ROOT / "src" / "oudler" / "web" / "static" / "js" / "words"
FILE: Final = WORDS / "sources.js"
_WIDTH: Final = 120
_ROW: Final = re.compile(r"^\| ([A-Z0-9]+-\d+[a-z]?) \| .* \| ([^|]+) \| [✅❌][^|]*\|$", re.MULTILINE)


def sources() -> dict[str, str]:
    """Return where each clause that the page names stands: texts, a dash, the heading."""
    page = (WORDS / "rules.js").read_text(encoding="utf-8")
    named = set(re.findall(r"\b[A-Z0-9]+-\d+[a-z]?\b", page))
    rows: dict[str, str] = {}
    for file in sorted((ROOT / "docs" / "regles").glob("*.md")):
        rows |= dict(_ROW.findall(file.read_text(encoding="utf-8")))
    return {clause: rows[clause].strip() for clause in sorted(named) if clause in rows}


def text() -> str:
    lines = "".join(_line(clause, said) for clause, said in sources().items())
    return (
        "// Where each clause of the page of rules stands; from docs/regles by tools/rules_sources.py: do not edit.\n\n"
        f"/** @type {{Record<string, string>}} */\nexport const SOURCES = {{\n{lines}}};\n"
    )


def _line(clause: str, said: str) -> str:
    """Return an entry as Prettier has it."""
    key, value = json.dumps(clause), json.dumps(said, ensure_ascii=False)
    whole = f"  {key}: {value},\n"
    return whole if len(whole) <= _WIDTH + 1 else f"  {key}:\n    {value},\n"


def main() -> int:
    FILE.write_text(text(), encoding="utf-8")
    print(f"{FILE.relative_to(ROOT)}: {len(sources())} clauses")
    return 0


if __name__ == "__main__":
    sys.exit(main())
