"""The arbiter's decision on a deal, as it is said: cancelled, an average, notes, a score, or taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oudler.formats.reading import FormatError
from oudler.formats.words import parts_of
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.fiches import Decision, Ruling

_THOUSANDTHS: Final = 1000


def read_decision(book: Book, given: Mapping[str, Any]) -> Decision | None:
    """IND-12, QUAD-13: one note alone leaves the complement to the defence; PM leave it the opposite."""
    named = [given["cancelled"], given["average"], bool(given["note"]), given["score"] is not None, given["back"]]
    if sum(named) != 1:
        raise FormatError(
            "decide",
            "une seule décision : --cancelled, --average, --note, --score ou --back",
            "one decision: --cancelled, --average, --note, --score or --back",
        )
    if given["back"]:
        return None
    if given["cancelled"]:
        return Decision(Ruling.CANCELLED)
    if given["average"]:
        return Decision(Ruling.AVERAGE)
    if given["score"] is not None:
        return Decision(Ruling.SCORE, score=given["score"])
    notes = [parts_of(text, _THOUSANDTHS, "--note") for text in given["note"]]
    if len(notes) > 2:
        raise FormatError("--note", "attaque, puis défense", "attack, then defence")
    whole = 100 * _THOUSANDTHS if book.discipline.unit(book.settings).symbol == "%" else 0
    return Decision(Ruling.NOTES, notes[0], notes[1] if len(notes) == 2 else whole - notes[0])
