"""How a quadrette or an équipe came to its PM, step by step, ends in the total of the ranking."""

from __future__ import annotations

import pytest

from duplicate_desks import Duplicated, Player, random_duplicate
from equipe_desks import EquipePlayer
from oudler.app.duplicate.rankings import explain_rank
from oudler.tournament.core.book import Book
from oudler.tournament.core.penalties import penalise
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate.pm import pm_text


def _ends_in_the_total(book: Book) -> set[str]:
    """Return the clauses that were cited, having looked at every row."""
    clauses = set()
    for row in ranking(book, book.positions).rows:
        steps = explain_rank(book, row.entrant)
        assert steps[-1].text.en.split("= ")[-1].split(": ")[-1].replace("−", "-") in {pm_text(int(row.total)), "0"}
        clauses |= {step.clause for step in steps}
    return clauses


@pytest.mark.slow
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


class Test_IND_11:
    """« … coefficient … » by session: the explanation multiplies what each session gave, penalties come off the sum."""

    @pytest.mark.parametrize("coefficient", ["3/2", "2"])
    def test_of_quadrettes(self, coefficient: str) -> None:
        stages = (Stage(2, 2), Stage(2, 2, session=2, coefficient=coefficient))
        desk = Player(Duplicated(5, Form.QUADRETTE, stages, incidents=False), 3).play_on()
        desk.do(lambda book: penalise(book, 500, "QUAD-13", formation=2), author="arbitre", reason="retard")
        book = desk.book()
        for row in ranking(book, book.positions).rows:
            steps = explain_rank(book, row.entrant)
            end = steps[-1].text.en.split("= ")[-1].replace("−", "-")
            assert end == pm_text(round(row.total)).replace("−", "-")
            assert [step.clause for step in steps if step.clause in {"IND-11", "QUAD-13"}] == (
                ["IND-11", "QUAD-13"] if row.penalties else ["IND-11"]
            )
            assert any(step.text.fr.startswith("séance 2, ") for step in steps)
