"""One score sheet from the command that enters it to the ranking, traced: `python tests/sheet_way.py`.

What is counted are calls of Python functions of `oudler`, by module, in the order in which modules are entered.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
from pathlib import Path

from card_way import BELOW, Trace
from cli.cases import DEALS, Case, copied
from oudler.cli.main import run

ASIDE = (*BELOW, "cli/main.py", "cli/console.py", "cli/parsers/", "tournament/numbers.py")
"""What is not the way itself: the game, words, the store, and what every command passes through."""


def enter(case: Case) -> list[str]:
    deals = [word for deal in DEALS for word in ("--deal", deal)]
    return ["tournament", "sheet", str(case), "-p", "1", "-t", "1", *deals]


def rank(case: Case) -> list[str]:
    return ["tournament", "ranking", str(case), "-p", "1"]


def traced(words: list[str]) -> Trace:
    """Return the trace of one command; what it prints is of no matter here."""
    trace = Trace(on=True)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        sys.setprofile(trace)
        try:
            status = run(words)
        finally:
            sys.setprofile(None)
    if status:
        raise AssertionError(words)
    return trace


def both(folder: Path) -> tuple[Trace, Trace]:
    """Return the traces of entering a sheet and of the ranking after it, all modules having been imported before."""
    (folder / "before").mkdir()
    for case in (copied("seated", folder / "before"), copied("seated", folder)):
        traces = traced(enter(case)), traced(rank(case))
    return traces


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for trace in both(Path(folder)):
            sys.stdout.write(f"{trace.total} calls\n")
            for module in trace.calls:
                if not module.startswith(ASIDE):
                    names = [name for name in trace.calls[module] if "<" not in name]
                    sys.stdout.write(f"  {module}: {', '.join(names)}\n")


if __name__ == "__main__":
    main()
