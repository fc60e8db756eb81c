"""What the tournament's commands share: the file, the desk, who works at it, and answers."""

from __future__ import annotations

import argparse
import contextlib
import getpass
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any

from oudler.app import tournament_files
from oudler.app.desk import Decide, Desk, Done
from oudler.app.progress import short_table_remarks
from oudler.cli.console import DONE
from oudler.formats.reading import json_line
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.numbers import Entrant
from oudler.verdicts import RuleBroken, tell


def open_desk(
    options: argparse.Namespace, *, create: bool = False, readonly: bool = False
) -> AbstractContextManager[Desk]:
    """Open the file that was named; one that holds no tournament is refused (`oudler tournament new` makes one)."""
    return tournament_files.open_desk(options.file, create=create, readonly=readonly)


def author_of(options: argparse.Namespace) -> str:
    """Return who works: `--author`, else OUDLER_AUTHOR, else the login name."""
    given = options.author or os.environ.get("OUDLER_AUTHOR") or ""
    if name := " ".join(given.split()):
        return name
    with contextlib.suppress(OSError, KeyError, ImportError):
        return getpass.getuser()
    return "organisateur"


def carry_out(desk: Desk, options: argparse.Namespace, decide: Decide, *, part: str | None = None) -> Done:
    """Carry out one command; one that must say why is refused before anything else where it does not.

    *part* tells apart the events of a command that makes several: each has its own key.
    """
    if getattr(options, "reason_due", False) and not (options.reason or "").strip():
        raise RuleBroken("SHEET-06", "il faut donner un motif (--reason)", "a reason must be given (--reason)")
    key = options.key if options.key is None or part is None else f"{options.key}/{part}"
    return desk.do(decide, author=author_of(options), reason=options.reason, key=key)


def answer(options: argparse.Namespace, done: Done, text: Text, **more: Any) -> int:  # noqa: ANN401 - JSON values
    """Say what was done: the number of its event, and a sentence."""
    if options.json:
        print(json_line({"event": done.seq, "type": type(done.event).__name__, "repeated": done.repeated, **more}))
    else:
        again = Text(" (déjà fait)", " (done before)") if done.repeated else Text("", "")
        said = Text(f"n° {done.seq} : {text.fr}{again.fr}", f"no. {done.seq}: {text.en}{again.en}")
        print(said.to(options.lang))
    if done.remark is not None:
        print(done.remark.to(options.lang), file=sys.stderr)
    return DONE


def warn_short_tables(desk: Desk, options: argparse.Namespace) -> None:
    """ORG-17: say at once which tables are left with fewer than three players."""
    for remark in short_table_remarks(desk.book()):
        print(tell(remark, options.lang), file=sys.stderr)


def show(options: argparse.Namespace, value: object, lines: Iterable[str]) -> int:
    """Print a value as JSON, or the lines for people."""
    if options.json:
        print(json_line(value))
    else:
        for line in lines:
            print(line)
    return DONE


def columns(head: Sequence[str], rows: Iterable[Sequence[object]], right: Sequence[int] = ()) -> Iterator[str]:
    """Yield rows in aligned columns; *right* are the columns that stand to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[place]) for row in [list(head), *texts]) for place in range(len(head))]
    for row in [list(head), *texts]:
        yield "  ".join(
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()


def name_of(book: Book, entrant: Entrant | None) -> str:
    """Return a player's name by his entry number."""
    if entrant is None:
        return "—"
    player = book.players.get(entrant)
    return str(entrant) if player is None else player.name
