"""How a quadrette or an équipe came to its PM, step by step, ends in the total of the ranking."""

from __future__ import annotations

from duplicate_desks import Player, random_duplicate
from equipe_desks import EquipePlayer
from oudler.app.duplicate.rankings import explain_rank
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import ranking
from oudler.tournament.duplicate.pm import pm_text


def _ends_in_the_total(book: Book) -> set[str]:
    """Return the clauses that were cited, having looked at every row."""
    clauses = set()
    for row in ranking(book, book.positions).rows:
        steps = explain_rank(book, row.entrant)
        assert steps[-1].text.en.split("= ")[-1].split(": ")[-1].replace("−", "-") in {pm_text(int(row.total)), "0"}
        clauses |= {step.clause for step in steps}
    return clauses


def test_quadrettes() -> None:
    found = set()
    for seed in range(6):
        found |= _ends_in_the_total(Player(random_duplicate("quadrettes", seed), seed).play().book())
    assert "QUAD-12" in found


def test_equipes() -> None:
    found = set()
    for seed in range(4):
        found |= _ends_in_the_total(EquipePlayer(seed).play().book())
    assert "EQUI-12" in found
