"""The étuis of a tournament as people see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.duplicate.preparing import marked
from oudler.tournament.seating import Orientation


@dataclass(frozen=True, slots=True)
class EtuiView:
    """One étui: no dealer and no fingerprint before it has its cards."""

    number: int
    dealer: Orientation | None
    taker: Orientation | None
    fingerprint: str | None
    plays: int

    def as_json(self) -> dict[str, Any]:
        return {
            "etui": self.number,
            "dealer": None if self.dealer is None else str(self.dealer),
            "taker": None if self.taker is None else str(self.taker),
            "fingerprint": self.fingerprint,
            "plays": self.plays,
        }


def etui_views(book: Book) -> list[EtuiView]:
    """Return the étuis that the movement needs, and those that were prepared."""
    play, takers = play_of(book), marked(book)
    found = []
    for number in sorted({*takers, *play.etuis}):
        board = play.etuis.get(number)
        plays = len(play.of(number))
        if board is None:
            found.append(EtuiView(number, None, takers[number], None, plays))
        else:
            found.append(EtuiView(number, board.dealer, board.taker, board.etui.fingerprint, plays))
    return found
