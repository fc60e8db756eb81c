"""Lines of fiches from a spreadsheet: all of them or none."""

from __future__ import annotations

from typing import Final

from oudler.app.desk import Desk
from oudler.app.duplicate.fiche_import import FichesWanted, enter_fiches, why
from oudler.app.operations.common import file, flag, text
from oudler.app.operations.fields import Given
from oudler.app.operations.operation import Answer, Operation, Section
from oudler.app.posts import STAFF
from oudler.formats.tables import read_fiche_rows
from oudler.text import OudlerError, Text


class NotEntered(OudlerError):
    """Rows of a file of fiches that cannot be entered: each is told, and none is in."""


def _import(desk: Desk, given: Given, key: str | None) -> Answer:
    wanted = FichesWanted(given.author, given.reason, key, second=given["check"], skip_known=given["skip_known"])
    entered = enter_fiches(desk, read_fiche_rows(given["lines"], given["sheet"]), wanted)
    if entered.refused:
        told = [why(row, error) for row, error in entered.refused]
        raise NotEntered(Text(" ; ".join(each.fr for each in told), "; ".join(each.en for each in told)))
    count = len(entered.lines)
    said = Text(f"{count} lignes de fiches entrées", f"{count} lines of fiches entered")
    return Answer(desk.seq, said, tuple(doubt.text for doubt in entered.doubts))


OPERATIONS: Final = (
    Operation(
        "fiches-import",
        Text("Entrer les fiches d'un tableur", "Enter the fiches of a spreadsheet"),
        Section.DUPLICATE,
        STAFF,
        (
            file("lines", "fiches (CSV, XLSX, ODS)", "fiches (CSV, XLSX, ODS)", required=True),
            flag("check", "seconde saisie", "second entry"),
            text("sheet", "feuille du classeur", "sheet of the workbook"),
            flag("skip_known", "laisser celles qui sont là", "leave those in"),
        ),
        carry=_import,
        discipline="duplicate",
    ),
)
