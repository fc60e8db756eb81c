"""What the user is shown of an import: the columns as understood, every problem, and what came of it."""

from __future__ import annotations

from typing import Any

import msgspec

from oudler.formats.tables.importing import Import
from oudler.formats.tables.places import row_place
from oudler.text import Language, Text, plural


def import_lines(found: Import) -> tuple[Text, ...]:
    """Return the report line by line."""
    where = row_place(found.columns.grid.name, found.columns.header)
    heads = [Text(f"titres des colonnes : {where.fr}", f"heads of columns: {where.en}")]
    if found.columns.header < 0:
        heads = [Text("pas de titres de colonnes", "no heads of columns")]
    return (*heads, *found.columns.lines, *(problem.line for problem in found.problems), _outcome(found))


def _outcome(found: Import) -> Text:
    players, teams = len(found.players), len(found.formations)
    rows = plural(found.rows, Text("ligne lue", "row read"), Text("lignes lues", "rows read"))
    if found.refused:
        return Text(
            f"{rows.fr} ; rien n'est importé (--skip-bad importe les bonnes lignes)",
            f"{rows.en}; nothing is imported (--skip-bad imports the good rows)",
        )
    said = plural(players, Text("joueur", "player"), Text("joueurs", "players"))
    fr, en = f"{rows.fr} ; {said.fr}", f"{rows.en}; {said.en}"
    if not teams:
        return Text(fr, en)
    formed = plural(teams, Text("équipe", "team"), Text("équipes", "teams"))
    return Text(f"{fr}, {formed.fr}", f"{en}, {formed.en}")


def import_plain(found: Import, language: Language = "fr") -> dict[str, Any]:
    """Return the same as JSON values."""
    return {
        "sheet": found.columns.grid.name,
        "header_row": found.columns.header + 1,
        "columns": [
            {"column": column.letters, "head": column.head, "field": column.key.text, "guessed": column.guessed}
            for column in found.columns.columns
        ],
        "ignored": [head for _, head in found.columns.others],
        "rows": found.rows,
        "refused": found.refused,
        "players": msgspec.to_builtins(found.players),
        "formations": msgspec.to_builtins(found.formations),
        "problems": [
            {
                "severity": str(problem.severity),
                "row": problem.row + 1,
                "place": problem.place.to(language),
                "message": problem.text.to(language),
            }
            for problem in found.problems
        ],
    }
