"""`oudler tournament fiches-import FILE fiches.csv`: lines of fiches from a spreadsheet, all of them or none."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from oudler.app.duplicate.fiche_import import FichesEntered, FichesWanted, enter_fiches, why
from oudler.cli.console import status_of
from oudler.cli.files import read_file
from oudler.cli.tournament.fiches import is_duplicate
from oudler.cli.tournament.shell import author_of, open_desk, show
from oudler.formats.tables import read_fiche_rows
from oudler.text import Text, plural
from oudler.tournament.duplicate.play import Key
from oudler.verdicts import tell


def fiches_import(options: argparse.Namespace) -> int:
    data = read_file(options.lines)
    file = read_fiche_rows(data, options.sheet)
    wanted = FichesWanted(
        author_of(options),
        options.reason,
        options.key,
        second=options.check,
        skip_known=options.skip_known,
        dry_run=options.dry_run,
    )
    with open_desk(options, readonly=options.dry_run) as desk:
        is_duplicate(desk.book())
        entered = enter_fiches(desk, file, wanted)
    return _answer(options, entered)


def _plain(key: Key) -> dict[str, Any]:
    return dict(zip(("position", "table", "etui"), key, strict=True))


def _answer(options: argparse.Namespace, entered: FichesEntered) -> int:
    doubts = [tell(each, options.lang) for each in entered.doubts]
    said = [why(row, error).to(options.lang) for row, error in entered.refused]
    value = {
        "entered": [_plain(key) for key in entered.lines],
        "skipped": [_plain(key) for key in entered.skipped],
        "doubts": doubts,
        "refused": [
            {"rule": getattr(error, "clause", None), "message": message}
            for (_, error), message in zip(entered.refused, said, strict=True)
        ],
    }
    for doubt in () if options.json else doubts:
        print(doubt, file=sys.stderr)
    lines = list(said)
    if entered.skipped:
        left = plural(
            len(entered.skipped),
            Text("ligne déjà là", "line here already"),
            Text("lignes déjà là", "lines here already"),
        )
        lines.append(left.to(options.lang))
    lines.append(_ended(options, entered).to(options.lang))
    show(options, value, lines)
    return status_of(error for _, error in entered.refused)


def _ended(options: argparse.Namespace, entered: FichesEntered) -> Text:
    if entered.refused:
        return Text("rien n'est entré", "nothing was entered")
    if options.dry_run:
        one, more = Text("ligne lisible", "readable line"), Text("lignes lisibles", "readable lines")
        found = plural(len(entered.lines), one, more)
        return Text(f"{found.fr}, rien n'est entré", f"{found.en}, nothing was entered")
    if options.check:
        return plural(
            len(entered.lines), Text("ligne vérifiée", "line checked"), Text("lignes vérifiées", "lines checked")
        )
    return plural(len(entered.lines), Text("ligne écrite", "line written"), Text("lignes écrites", "lines written"))
