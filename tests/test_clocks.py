"""No test asks how fast the machine is: the clocks under tests/ are those that a decision names, with a reason."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "docs" / "decisions" / "0013-clocks-in-tests.md"
CLOCK = re.compile(
    r"import time\b|from time import|time\.sleep|perf_counter|process_time|thread_time|monotonic"
    r"|time\.time\b|loop\.time|asyncio\.sleep|timeout|wait_for\([^)]*\),|threading\.Timer|select\.select|\.(wait|join|result)\(\d"
    r"|getloadavg|datetime\.now|utcnow|Date\.now|setTimeout|performance\."
)
ROW = re.compile(r"^\| `(?P<file>tests/[^`]+)` \| `(?P<line>[^`]+)` \| (?P<why>\S.*) \|$", re.MULTILINE)
OWN = Path(__file__).resolve()


def clocks() -> list[tuple[str, str]]:
    """Return the file and the text of each line that has to do with time."""
    return [
        (path.relative_to(ROOT).as_posix(), line.strip())
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path != OWN
        for line in path.read_text(encoding="utf-8").splitlines()
        if CLOCK.search(line)
    ]


def named() -> list[tuple[str, str]]:
    return [(row["file"], row["line"]) for row in ROW.finditer(RECORD.read_text(encoding="utf-8"))]


def test_every_clock_is_named() -> None:
    reasons = named()
    missing = [hit for hit in clocks() if not any(hit[0] == file and line in hit[1] for file, line in reasons)]
    assert not missing, f"wait for an event, or give a reason in {RECORD.name}: {missing}"


def test_nothing_is_named_that_is_gone() -> None:
    hits = clocks()
    gone = [row for row in named() if not any(row[0] == file and row[1] in line for file, line in hits)]
    assert named()
    assert not gone, f"no longer there: take it out of {RECORD.name}: {gone}"
