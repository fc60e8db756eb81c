"""The ranking as a desk asks for it: after a position, of players or of formations, and how a total comes about."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.tournament.core.book import Book
from oudler.tournament.core.results import explained, players_ranking, position_to_rank, ranking
from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import Penalty
from oudler.tournament.standings import Row, Standings, Step
from oudler.verdicts import RuleBroken


def ranking_after(book: Book, position: int | None = None, *, players: bool = False) -> Standings:
    """Return the ranking after a position, the last closed one where none is named."""
    return (players_ranking if players else ranking)(book, position_to_rank(book, position))


@dataclass(frozen=True, slots=True)
class Total:
    """A row of a ranking with the steps its total was made by, and the penalties taken off."""

    row: Row
    steps: tuple[Step, ...]
    penalties: tuple[Penalty, ...]


def total_of(book: Book, table: Standings, entrant: Entrant, *, players: bool = False) -> Total:
    row = table.row_of(entrant)
    if row is None:
        raise RuleBroken("RANK-01", f"le n° {entrant} n'est pas classé", f"no. {entrant} is not in the ranking")
    steps, penalties = explained(book, row.entrant, table.after, players=players)
    return Total(row, tuple(steps), tuple(penalties))
