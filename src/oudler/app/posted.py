"""What has changed in the ranking since it was last made public: for who reads it out, or posts it anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oudler.app.journal_view import book_at
from oudler.app.results_view import ranking_page
from oudler.text import Text, plural
from oudler.tournament.core.book import Book
from oudler.tournament.core.folding import Recorded
from oudler.tournament.numbers import Entrant


@dataclass(frozen=True, slots=True)
class SincePosted:
    """The ranking since it was posted after event *seq*: how many places each has won or lost, and in a sentence."""

    seq: int
    moves: Mapping[Entrant, Text]
    said: Text


def since_posted(history: Sequence[Recorded], book: Book, seq: int | None) -> SincePosted | None:
    """Return what has changed since the ranking was posted; None where it was not, or nothing has happened since."""
    if seq is None or not 1 <= seq < len(history):
        return None
    old, new = _ranks(book_at(history, seq)), _ranks(book)
    if not old or not new:
        return None
    moves = {entrant: _move(old.get(entrant), now) for entrant, now in new.items() if old.get(entrant) != now}
    changed = len(moves)
    count = plural(changed, Text("ligne a changé", "line has changed"), Text("lignes ont changé", "lines have changed"))
    said = Text(f"depuis l'affichage (version {seq}) : {count.fr}", f"since it was posted (version {seq}): {count.en}")
    if not changed:
        said = Text(f"depuis l'affichage (version {seq}), rien n'a changé", f"nothing has changed since version {seq}")
    return SincePosted(seq, moves, said)


def _ranks(book: Book) -> dict[Entrant, tuple[int, Text]]:
    shown = ranking_page(book)
    return {} if shown is None else {line.entrant: (int(line.rank.rstrip("=")), line.total) for line in shown.lines}


def _move(before: tuple[int, Text] | None, now: tuple[int, Text]) -> Text:
    if before is None:
        return Text("nouveau", "new")
    won = before[0] - now[0]
    if not won:
        return Text("même rang, autre total", "same rank, another total")
    told = f"{'▲' if won > 0 else '▼'} {abs(won)}"
    return Text(told, told)
