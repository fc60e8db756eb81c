"""The way of a score sheet in docs/architecture.md is the one that is taken, and nothing on it is done twice."""

from __future__ import annotations

import re
from pathlib import Path

import sheet_way
from cli.cases import DEALS

DOCS = Path(__file__).resolve().parents[2] / "docs" / "architecture.md"


def documented() -> list[str]:
    section = DOCS.read_text(encoding="utf-8").partition("## One score sheet\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| \d+ \| `([^`]+)` \|", section, re.MULTILINE)


def test_the_way_of_a_sheet(tmp_path: Path) -> None:
    entering, ranking = sheet_way.both(tmp_path)
    assert entering.of("formats/sheet_text.py", "parse_line") == len(DEALS), "each deal is read once"
    assert entering.of("tournament/libre/writing.py", "submit") == 1, "decided once"
    assert entering.of("tournament/libre/play.py", "folded") == 1, "and folded once: the answer reads the same book"
    assert entering.of("store/writing.py", "write") == 1
    assert ranking.of("tournament/core/results.py", "ranking") == 1
    assert ranking.of("store/writing.py", "write") == 0
    modules = documented()
    assert len(modules) == len(set(modules)) > 20
    cut = modules.index("cli/tournament/results.py")
    assert set(modules[:cut]) <= set(entering.calls)
    assert set(modules[cut:]) <= set(ranking.calls)
