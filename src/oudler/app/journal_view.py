"""The journal as a page shows it: who, when, what, why; and the tournament as it was after any event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from oudler.app.disciplines import DISCIPLINES
from oudler.app.journal import tell_history
from oudler.app.tables.errors import Unknown
from oudler.text import Text
from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.core.folding import Recorded, effective, fold
from oudler.tournament.entrants.names import fold as folded


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One event; *undone*: it counts no longer, *counts*: it does, and may be undone."""

    seq: int
    at: str
    author: str
    text: Text
    reason: str
    undone: bool
    counts: bool


def journal_lines(
    history: Sequence[Recorded],
    words: str = "",
    author: str = "",
    say: Callable[[Event, Text], Text] = lambda _, text: text,
) -> list[JournalLine]:
    """Return what happened, the latest first: all of it, or what some words or one author are in.

    *say*: what is said of an event to whoever looks.
    """
    told = [say(event, text) for (_, event), text in zip(history, tell_history(history), strict=True)]
    counting = [meta.seq for meta, _ in effective(history)]
    known, first = set(counting), min(counting, default=0)
    asked = folded(words)
    lines = []
    for (meta, event), text in zip(history, told, strict=True):
        said = f"{text.fr} {text.en} {meta.reason or ''} {meta.author}"
        if (asked and asked not in folded(said)) or (author and author != meta.author):
            continue
        undone = meta.seq not in known and not isinstance(event, ev.Undone)
        counts = meta.seq in known and meta.seq != first
        lines.append(JournalLine(meta.seq, meta.at, meta.author, text, meta.reason or "", undone, counts))
    return lines[::-1]


def authors_of(history: Sequence[Recorded]) -> list[str]:
    return sorted({meta.author for meta, _ in history})


def book_at(history: Sequence[Recorded], seq: int) -> Book:
    """Return the book as it was right after an event."""
    if not 1 <= seq <= len(history):
        raise Unknown("cet événement n'existe pas", "there is no such event")
    return fold(history[:seq], DISCIPLINES)
