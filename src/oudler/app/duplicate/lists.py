"""Lists of a duplicate tournament: fiches, topage of every étui, and what was corrected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oudler.app.corrections import corrections
from oudler.app.duplicate.words import WORDS
from oudler.formats.tables import Column, Grid, Kind
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.folding import Recorded
from oudler.tournament.duplicate.events import EtuiCancelled, LineCorrected, PlayDecided
from oudler.tournament.duplicate.notes import all_notes
from oudler.tournament.duplicate.play import play_of, taker_of

_PLACE: Final = (
    Column("position", Text("Position", "Position"), Kind.NUMBER),
    Column("table", Text("Table", "Table"), Kind.NUMBER),
    Column("etui", Text("Étui", "Étui"), Kind.NUMBER),
    Column("taker", Text("Preneur", "Taker")),
)


def fiches_grid(book: Book) -> Grid:
    """Every line of every fiche, with its note where percentages are ranked."""
    play = play_of(book)
    notes = {
        key: note
        for each in all_notes(book, book.discipline.played(book)).values()
        for key, note in zip(each.keys, each.notes, strict=True)
    }
    rows = tuple(
        (
            *key,
            str(taker_of(book, key[2]) or ""),
            record.score,
            None if (note := notes[key]) is None else note.attack,
            None if note is None else note.defence,
            record.state.words.fr if record.line is not None else "",
            "" if record.word is None else record.word.ruling.value,
        )
        for key, record in sorted(play.lines.items())
    )
    heads = (
        *_PLACE,
        Column("score", Text("Score", "Score"), Kind.NUMBER),
        Column("attack", Text("Note attaque", "Attack note"), Kind.DECIMAL),
        Column("defence", Text("Note défense", "Defence note"), Kind.DECIMAL),
        Column("state", Text("État", "State")),
        Column("decision", Text("Décision", "Decision")),
    )
    return Grid(Text("Fiches ambulantes", "Fiches ambulantes"), heads, rows)


LISTS: Final[dict[str, Callable[[Book], Grid]]] = {"fiches": fiches_grid}


def correction_notes(history: list[Recorded]) -> tuple[Text, ...]:
    """Return what was corrected, decided and undone as comment lines (DUP-23)."""
    return corrections(history, {kind: WORDS[kind] for kind in (LineCorrected, PlayDecided, EtuiCancelled)})
