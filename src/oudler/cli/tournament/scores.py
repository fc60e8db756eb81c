"""`oudler tournament sheets-import FILE scores.xlsx`: many score sheets from a spreadsheet, one event a sheet."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from oudler.app.score_import import Entered, Refused, Wanted, enter_scores
from oudler.cli.console import status_of
from oudler.cli.files import read_file
from oudler.cli.tournament.shell import author_of, open_desk, show
from oudler.formats.tables import read_scores
from oudler.text import Text, plural
from oudler.verdicts import RuleBroken, tell


def sheets_import(options: argparse.Namespace) -> int:
    """Enter the sheets of a file; each goes in whole or not at all, and every fault names its cell or its rows."""
    data = read_file(options.scores)
    scores = read_scores(data, options.sheet)
    wanted = Wanted(
        author_of(options),
        options.reason,
        options.key,
        second=options.check,
        skip_known=options.skip_known,
        dry_run=options.dry_run,
    )
    with open_desk(options, readonly=options.dry_run) as desk:
        entered = enter_scores(desk, scores, wanted)
    warnings = [tell(each, options.lang) for each in entered.advice]
    for line in [] if options.json or options.check else warnings:
        print(line, file=sys.stderr)
    return _answer(options, entered, warnings)


def _why(refused: Refused) -> Text:
    text = refused.error.text
    if isinstance(refused.error, RuleBroken):
        clause = refused.error.clause
        return Text(f"lignes {refused.rows} : {text.fr} [{clause}]", f"rows {refused.rows}: {text.en} [{clause}]")
    return text


def _plain(refused: Refused) -> dict[str, Any]:
    position, table = refused.place or (None, None)
    return {"position": position, "table": table, "rule": getattr(refused.error, "clause", None)}


def _answer(options: argparse.Namespace, entered: Entered, warnings: list[str]) -> int:
    value = {
        "entered": [{"position": place[0], "table": place[1], "event": seq} for place, seq in entered.sheets],
        "skipped": [{"position": place[0], "table": place[1]} for place in entered.skipped],
        "warnings": warnings,
        "refused": [_plain(each) | {"message": _why(each).to(options.lang)} for each in entered.refused],
    }
    done = Text("vérifiée", "checked") if options.check else Text("entrée", "entered")
    if options.dry_run:
        done = Text("lisible, rien n'est entré", "readable, nothing was entered")
    ended = plural(
        len(entered.sheets),
        Text(f"feuille {done.fr}", f"sheet {done.en}"),
        Text(f"feuilles {done.fr.replace('ée', 'ées').replace('lisible', 'lisibles')}", f"sheets {done.en}"),
    )
    lines = [_why(each).to(options.lang) for each in entered.refused]
    if entered.skipped:
        left = plural(
            len(entered.skipped),
            Text("feuille déjà là", "sheet here already"),
            Text("feuilles déjà là", "sheets here already"),
        )
        lines.append(left.to(options.lang))
    show(options, value, [*lines, ended.to(options.lang)])
    return status_of(each.error for each in entered.refused)
