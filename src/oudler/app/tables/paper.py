"""A deal of the tables on paper: the same PDF as `oudler deal print`, made where nobody else waits for it."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.formats import record as records
from oudler.formats.documents import Heading, deal_sheet, render
from oudler.formats.record import Record
from oudler.formats.replay import replay
from oudler.text import Language, Text


@dataclass(frozen=True, slots=True)
class Sheet:
    """A record that can be replayed, and which deal of its table it was."""

    record: Record
    number: int | None
    lang: Language


def question(given: object, number: int | None, lang: Language) -> Sheet:
    """Return what is to be printed; a record that breaks a rule is refused here."""
    record = records.from_json(given)
    replay(record)
    return Sheet(record, number, lang)


def pdf(asked: Sheet) -> bytes:
    """Return the deal as a PDF."""
    which = "" if asked.number is None else f" {asked.number}"
    title = Text(f"Donne{which}", f"Deal{which}").to(asked.lang)
    return render(deal_sheet(asked.record, Heading(title)), "a4", asked.lang)
