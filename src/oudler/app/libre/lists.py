"""The score sheets of a tournament as a list, and what was corrected on them."""

from __future__ import annotations

from oudler.app.corrections import corrections
from oudler.app.libre.words import WORDS
from oudler.formats.tables import Column, Grid, Kind
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.folding import Recorded
from oudler.tournament.libre.events import SheetCorrected, SheetLost
from oudler.tournament.libre.play import play_of
from oudler.tournament.lines import PLACES, counted_marks


def sheets_grid(book: Book) -> Grid:
    """Every deal of every sheet that is in."""
    rows = []
    for sheet in sorted(play_of(book).sheets(), key=lambda sheet: (sheet.position, sheet.table)):
        if not sheet.state.is_in:
            continue
        for line in sheet.lines:
            marks = counted_marks(line, sheet.players)
            seats: list[int | None] = []
            for index in range(len(PLACES)):
                who = sheet.players[index] if index < len(sheet.players) else None
                seats += [None, None] if who is None else [who, marks[index]]
            rows.append(
                (
                    sheet.position,
                    sheet.table,
                    line.number or None,
                    "bilans" if line.is_bilans else line.contract or line.annulled or "",
                    line.taker or "",
                    *seats,
                )
            )
    heads = [
        Column("position", Text("Position", "Position"), Kind.NUMBER),
        Column("table", Text("Table", "Table"), Kind.NUMBER),
        Column("deal", Text("Donne", "Deal"), Kind.NUMBER),
        Column("contract", Text("Contrat", "Contract")),
        Column("taker", Text("Preneur", "Taker")),
    ]
    for place in PLACES:
        heads += [
            Column(f"{place.lower()}_player", Text(f"{place} n°", f"{place} no."), Kind.NUMBER),
            Column(f"{place.lower()}_mark", Text(f"{place} marque", f"{place} mark"), Kind.NUMBER),
        ]
    return Grid(Text("Feuilles de marque", "Score sheets"), tuple(heads), tuple(rows))


def correction_notes(history: list[Recorded]) -> tuple[Text, ...]:
    """Return every correction and undoing as a comment line: who, when, why."""
    return corrections(history, {kind: WORDS[kind] for kind in (SheetCorrected, SheetLost)})
